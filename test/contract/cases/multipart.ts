import type { ContractCase } from '../contract-case.ts';
import {
  bulk,
  multipart,
  multipartBody,
  nothing,
  part,
  posted,
  two,
  unreadable,
  wrongContentType,
} from './posted.ts';

/** Variants that RFC 2046 and RFC 7578 allow, though few clients use them. */
const unusual: ContractCase[] = [
  ['text after the last delimiter', `${part('q', '1234')}--frontier--\r\nbye\r\n`],
  ['no line break at its end', `${part('q', '1234')}--frontier--`],
  ['spaces after a delimiter', `--frontier \t\r\n${part('q', '1234').slice(12)}--frontier--\r\n`],
  [
    'a name without quotes',
    '--frontier\r\nContent-Disposition: form-data; name=q\r\n\r\n1234\r\n--frontier--\r\n',
  ],
  [
    'no spaces in its headers',
    '--frontier\r\ncontent-disposition:form-data;name="q"\r\n\r\n1234\r\n--frontier--\r\n',
  ],
  [
    'more headers in a part',
    '--frontier\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Disposition: form-data; name="q"\r\n' +
      'Content-Transfer-Encoding: 8bit\r\n\r\n1234\r\n--frontier--\r\n',
  ],
  ['a file under another name', `${part('a', 'b', '; filename="q"')}${part('q', '1234')}--frontier--\r\n`],
].map(([what, body]) => posted(`A multipart form may have ${what}`, { type: multipart, body }, nothing));

function partWith(header: string, name: string): string {
  return part(name, '1234').replace('\r\n\r\n', `\r\n${header}\r\n\r\n`);
}

/** RFC 7578, 4.4 and 4.7: a part may specify its charset, and should not be encoded. */
const writtenOtherwise: ContractCase[] = [
  ...['iso-8859-1', '"utf-16"'].map((charset) =>
    multipartBody(
      `A multipart text in the charset ${charset} is refused`,
      partWith(`Content-Type: text/plain; charset=${charset}`, 'q'),
      wrongContentType,
    ),
  ),
  multipartBody(
    'A multipart bulk call is refused if one text has another charset',
    part('q[]', '1') + partWith('Content-Type: text/plain; charset=latin1', 'q[]'),
    wrongContentType,
    bulk,
  ),
  ...['base64', 'Quoted-Printable'].map((encoding) =>
    multipartBody(
      `A multipart text that is encoded is refused: ${encoding}`,
      partWith(`Content-Transfer-Encoding: ${encoding}`, 'q'),
      unreadable,
    ),
  ),
  multipartBody(
    'Multipart texts may declare an identity encoding',
    ['7bit', 'BINARY'].map((encoding) => partWith(`Content-Transfer-Encoding: ${encoding}`, 'q')).join(''),
    two,
    bulk,
  ),
  posted(
    'A multipart form may have a file name in Latin-1',
    {
      type: multipart,
      // name="a"; filename="\xe9", then q with 1234.
      body: {
        $bytes:
          'LS1mcm9udGllcg0KQ29udGVudC1EaXNwb3NpdGlvbjogZm9ybS1kYXRhOyBuYW1lPSJhIjsgZmlsZW5h' +
          'bWU9IukiDQoNCmINCi0tZnJvbnRpZXINCkNvbnRlbnQtRGlzcG9zaXRpb246IGZvcm0tZGF0YTsgbmFt' +
          'ZT0icSINCg0KMTIzNA0KLS1mcm9udGllci0t',
      },
    },
    nothing,
    'requests',
  ),
  multipartBody(
    'Other parts of a multipart form may have any charset and encoding',
    partWith('Content-Type: text/plain; charset=latin1\r\nContent-Transfer-Encoding: base64', 'a') +
      part('q', '1234'),
    nothing,
  ),
];

const broken: ContractCase[] = [
  posted(
    'A multipart form without a boundary is refused',
    { type: 'multipart/form-data', body: part('q', '1') },
    unreadable,
  ),
  ...[
    ['An incomplete multipart form', '--frontier\r\nContent-Disposition: form-data; na'],
    ['A multipart form without its last delimiter', part('q', '1')],
    [
      'A multipart part without a name',
      '--frontier\r\nContent-Type: text/plain\r\n\r\n1\r\n--frontier--\r\n',
    ],
    ['A form sent as multipart', 'q=1234'],
  ].map(([what, body]) => posted(`${what} is refused`, { type: multipart, body }, unreadable)),
];

export const multipartCases: ContractCase[] = [...unusual, ...writtenOtherwise, ...broken];
