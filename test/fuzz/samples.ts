/** Values for schemas that random values rarely satisfy, such as ids and hashes, and difficult texts. */
import fc from 'fast-check';

/** Part of most texts. Must not occur in any error. */
export const secret = 'Geheimwort';

export const samples: readonly unknown[] = [
  ...[...'0123456789abcdef'].map((digit) => digit.repeat(64)),
  'ponmlkjihgfedcbaponmlkjihgfedcba',
  'reading-list@example.org',
  '{01234567-89ab-cdef-0123-456789abcdef}',
  'nobody',
  'h1-2',
  'rgb(1, 2, 3)',
  'de',
  'en',
  'nds',
  ['de', 'nl', 'de'],
  '',
  'https://translate.example/?text=%s&from=%l',
  'https://translate.example/%l/%s',
  '2026-11-20T15:00:00.000Z',
  `The ${secret}`,
  {},
  { q: `${secret}: Guten Morgen` },
  -1,
  0,
  1,
  1000,
  1_000_000,
];

export const anyText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      `${secret}: Guten Morgen, wie geht es dir heute?`,
      `You are a ${secret} moron`,
      `${secret} 12341234`,
      `\u202e${secret}\u200b\ud800`,
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '12341234', '\ud800', 'z\u0351\u0352'.repeat(50)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);
