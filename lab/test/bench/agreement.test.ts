/** The short form of `npm run bench -- agreement`, which asks 20,000 texts, a server and the program too. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAnswerer } from '../../../src/cli/answer-texts.ts';
import type { Inspection } from '../../../src/engine/engines.ts';
import { agreementOf } from '../../bench/agreement/compare.ts';
import { inspectByEngine, surfaces, surfacesBehindPages, type Text } from '../../bench/agreement/surfaces.ts';

const german = 'Die Kinder spielen heute im Garten, obwohl es seit dem Morgen regnet.';
const english = 'The weather is very nice today, and nobody wants to stay at home.';
const french = 'Les enfants jouent dans le jardin pendant que leurs parents préparent le dîner.';
const russian = 'Все люди рождаются свободными и равными в своём достоинстве и правах.';
const abuse = 'You are a fucking asshole.';

const texts: readonly Text[] = [
  german,
  ` \n${english}\n`,
  french,
  russian,
  abuse,
  '今日はとても良い天気ですね。',
  'Danas je veoma lep dan i deca se igraju u parku.',
  'hotel',
  'Pain',
  'ok',
  'John Smith',
  'iPhone 15 Pro',
  'const answer = await fetch(url); // TODO',
  '1234',
  '😀😀',
  `${german} ${english}`,
  `${english}\n${french}\n${german}`,
  `${abuse} ${german}`,
  `  ${russian}\t${english}  `,
  // Short texts are read twice. White space must not make them long ones.
  ` ${german} ${english} «Where are you?»${'\n'.repeat(300)}`,
  `${german} ${french} ${english} ${russian} `.repeat(50),
  [german, english],
  ['', french, ' '],
  [`${german} ${abuse}`, '1234', russian],
  [abuse],
];

describe('the answer to a text', () => {
  let expected: readonly Inspection[];
  beforeAll(async () => {
    expected = await inspectByEngine(texts);
  });

  it('is in several languages or in parts for some of the texts of this test', () => {
    const inParts = expected.filter(({ parts }) => parts !== undefined);
    expect(inParts.length).toBeGreaterThanOrEqual(5);
    expect(new Set(expected.map(({ profanity }) => profanity?.scored))).toEqual(
      new Set(['all', 'part', 'none']),
    );
  });

  it.each([...surfaces, ...surfacesBehindPages].map((surface) => [surface.name, surface] as const))(
    'is the same to the fourth decimal from the engine and by %s',
    async (_, surface) => {
      const { different } = await agreementOf(surface, texts, expected);
      expect(Object.fromEntries(different)).toEqual({});
    },
  );

  it('is the same to the fourth decimal from the engine and by the program', async () => {
    const { answer } = await loadAnswerer({
      subject: 'inspection',
      only: undefined,
      small: false,
      minConfidence: 0,
      explain: false,
    });
    const program = {
      name: 'the program',
      takesBlocks: false,
      viewOf: (inspection: Inspection) => ({ ...inspection }),
      inspect: async (all: readonly Text[]) =>
        answer(all.map(String)).map(({ inspection }) => ({ ...inspection })),
    };
    const { different } = await agreementOf(program, texts, expected);
    expect(Object.fromEntries(different)).toEqual({});
  });

  it('is counted as different if any member differs', async () => {
    const wrong = {
      name: 'wrong',
      takesBlocks: true,
      viewOf: (inspection: Inspection) => ({ ...inspection }),
      inspect: async () => expected.map((each, at) => ({ ...each, ...(at === 3 && { noLanguage: 0.0001 }) })),
    };
    const { different } = await agreementOf(wrong, texts, expected);
    expect(Object.fromEntries(different)).toEqual({ any: [3], noLanguage: [3] });
  });
});
