import { isDeepStrictEqual } from 'node:util';
import type { Inspection } from '../../../src/engine/engines.ts';
import type { Surface, Text } from './surfaces.ts';

export interface Agreement {
  readonly texts: number;
  readonly different: ReadonlyMap<string, readonly number[]>;
}

/** All numbers of an answer have four decimals. */
export async function agreementOf(
  surface: Surface,
  texts: readonly Text[],
  expected: readonly Inspection[],
): Promise<Agreement> {
  const taken = [...texts.keys()].filter((at) => surface.takesBlocks || typeof texts[at] === 'string');
  const answers = await surface.inspect(taken.map((at) => texts[at] as Text));
  if (answers.length !== taken.length)
    throw new Error(`${surface.name} answered ${answers.length} of ${taken.length} texts.`);
  const different = new Map<string, number[]>();
  taken.forEach((at, index) => {
    const [answer, view] = [
      answers[index] ?? {},
      surface.viewOf(expected[at] as Inspection, texts[at] as Text),
    ];
    const members = [...new Set([...Object.keys(answer), ...Object.keys(view)])].filter(
      (name) => !isDeepStrictEqual(answer[name], view[name]),
    );
    for (const name of members.length > 0 ? ['any', ...members] : [])
      different.set(name, [...(different.get(name) ?? []), at]);
  });
  return { texts: taken.length, different };
}
