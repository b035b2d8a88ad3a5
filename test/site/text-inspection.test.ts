import { beforeAll, describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../scripts/lib/engines.ts';
import type { LanguageDetector, ProfanityFinder } from '../../src/engine/engines.ts';
import { inspectText } from '../../src/site/text-inspection.ts';

const german = 'Die Kinder spielen hinter dem Haus und kommen erst am Abend zurück. ';
const english = 'Nobody knows what this fucking machine does, and nobody wants to know. ';

let engines: [LanguageDetector, ProfanityFinder];
beforeAll(async () => {
  const { language, profanity } = enginesFromFiles();
  engines = await Promise.all([language(), profanity()]);
});

describe('inspectText', () => {
  it('divides a mixed-language text completely, and scores its English parts', () => {
    const inspected = inspectText(...engines, german + english);
    expect(inspected.parts.map(({ lang }) => lang)).toEqual(['de', 'en']);
    expect(inspected).toMatchObject({ profanity: expect.closeTo(1, 1), swearing: ['f*****g'] });
    expect(inspected.isSample).toBeUndefined();
  });

  it('divides samples of a long text, and reports that, and each swear word once', () => {
    const long = inspectText(...engines, (german + english).repeat(150));
    expect(long).toMatchObject({ isSample: true, swearing: ['f*****g'] });
  });
});

it('reports no score for a text without English on the playground', () => {
  expect(inspectText(...engines, german)).not.toHaveProperty('profanity');
});
