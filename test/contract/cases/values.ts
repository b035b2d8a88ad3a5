import type { ContractCase } from '../contract-case.ts';
import { form, json, multipart, nothing, part, posted, tooMany } from './posted.ts';

/** Up to fifty thousand unneeded values are ignored. More are refused before parsing. */
export const valueCases: ContractCase[] = [
  ...[
    ['numbers', '0,', '0'],
    ['objects in an array', '{},', '0'],
    ['nested arrays', '[', ''],
  ].map(([what, many, last]) =>
    posted(
      `JSON with too many values besides q is refused: ${what}`,
      { type: json, body: { $join: ['{"q":"1234","a":[', { $repeat: [many, 50_000] }, last, ']}'] } },
      tooMany,
    ),
  ),
  posted(
    'JSON with many values besides q is accepted',
    { type: json, body: { $join: ['{"q":"1234","a":[', { $repeat: ['0,', 49_990] }, '0]}'] } },
    nothing,
  ),
  posted(
    'A JSON text full of commas, brackets and quotes is one value',
    { type: json, body: { $join: ['{"q":"\\\\', { $repeat: [',[{\\"', 50_000] }, '1234"}'] } },
    nothing,
  ),
  posted(
    'A form with too many fields besides q is refused',
    { type: form, body: { $join: ['q=1234', { $repeat: ['&', 50_000] }] } },
    tooMany,
  ),
  posted(
    'A form with many fields besides q is accepted',
    { type: form, body: { $join: ['q=1234', { $repeat: ['&a=b', 49_999] }] } },
    nothing,
  ),
  posted(
    'A multipart form with too many parts besides q is refused',
    {
      type: multipart,
      body: { $join: [part('q', '1'), { $repeat: [part('a', ''), 50_000] }, '--frontier--'] },
    },
    tooMany,
  ),
];
