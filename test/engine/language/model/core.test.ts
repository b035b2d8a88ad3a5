import { describe, expect, it } from 'vitest';
import { differences } from '../../../../lab/model/differences.ts';
import { madeUpTexts } from '../../../../lab/model/made-up-texts.ts';
import { checksumOf } from '../../../../lab/model/model-file.ts';
import { ReferenceDetector } from '../../../../lab/model/reference.ts';
import { smallModel } from '../../../../lab/model/small-model.ts';
import { checkCore } from '../../../../scripts/lib/compile-core.ts';
import { sectionsAt } from '../../../../src/engine/language/core/tables.ts';
import { ModelDetector } from '../../../../src/engine/language/detector.ts';
import { createFrancDetector } from '../../../../src/engine/language/index.ts';
import { isLong, sized } from '../../../lib/rounds.ts';
import { opened } from '../opened.ts';
import { segmentsOf } from '../segments-of.ts';
import { tiny } from '../tiny-detector.ts';
import { tinyModel } from '../tiny-model.ts';
import { inconsistentModelsOf } from './inconsistent-models.ts';

describe('the core', () => {
  // Every build checks it too.
  if (isLong) {
    it('equals the output of the compiler for its sources, with a private and with a shared memory', async () => {
      await expect(checkCore()).resolves.toBeUndefined();
    });
  }

  it.each([1, 2, 3])('returns the same digits as the reference: small model %d', (seed) => {
    const file = smallModel(seed);
    const detector = new ModelDetector(opened(file));
    expect(differences(detector, new ReferenceDetector(file), madeUpTexts(seed, sized(70, 300)))).toEqual([]);
  });

  it('returns the same digits as the reference for texts that exceed the initial rows and word buffer', () => {
    const file = smallModel(4);
    const [core, reference] = [new ModelDetector(opened(file)), new ReferenceDetector(file)];
    const texts = [
      'ab cd '.repeat(sized(2500, 6000)),
      'abcdefgh'.repeat(5000),
      '中国人'.repeat(4000),
      'ab шд '.repeat(2000),
    ];
    expect(
      differences(
        core,
        reference,
        texts.map((text) => ({ text })),
      ),
    ).toEqual([]);
  });

  it.each([3 * 2 ** 16 + 640, 1000, 64])('computes the checksum of %d bytes', (length) => {
    const bytes = new Uint8Array(length).map((_, i) => (i * i) >> 7);
    const { core } = tinyModel(tiny);
    core.reserve(5 + length);
    core.write(bytes, 5);
    expect(core.checksum(5, 5 + length, 77)).toBe(checksumOf(bytes, 77));
  });
});

describe('the memory of the core', () => {
  it('holds nothing of a text after its call', () => {
    const { facts, core } = opened(smallModel(1));
    const detector = new ModelDetector({ facts, core });
    for (const secret of ['geheimbadcafe', 'fdiabhcgg'.repeat(40), `x_${'badge'.repeat(9)}`]) {
      const text = `abc ${secret} def 中国`;
      detector.detect(text);
      detector.detect(`${text} `.repeat(300));
      segmentsOf(detector, text);
      segmentsOf(detector, `${'中'.repeat(9000)} ${secret.repeat(900)}`);
      // Exceeds the word buffer.
      segmentsOf(detector, secret.repeat(3000));
      const memory = Buffer.from(core.buffer);
      for (const kind of ['utf16le', 'utf8'] as const) {
        expect(memory.includes(Buffer.from(secret.slice(0, 9), kind))).toBe(false);
      }
    }
  });

  it('grows for a text of ten thousand words and shrinks afterwards', () => {
    const { facts, core } = opened(smallModel(1));
    const detector = new ModelDetector({ facts, core });
    const before = core.buffer.byteLength;
    const text = 'abc def '.repeat(5000);
    core.exports.clear();
    expect(core.add(text.slice(0, 8 * 4000))).toBe(8000);
    expect(core.buffer.byteLength).toBeGreaterThan(before + 8_000_000);
    expect(segmentsOf(detector, text)).toHaveLength(1);
    expect(core.buffer.byteLength).toBeLessThan(before + 5_000_000);
    expect(detector.detect('abc def')).toEqual(new ModelDetector(opened(smallModel(1))).detect('abc def'));
  });
});

const inconsistentModels = inconsistentModelsOf(smallModel(1));

describe('a model with a correct checksum and inconsistent sections', () => {
  const texts = madeUpTexts(9, 15);

  it.each([...inconsistentModels])('is refused, or does no harm: %s', (_, file) => {
    let made: ReturnType<typeof opened>;
    try {
      made = opened(file);
    } catch {
      return;
    }
    const { facts, core } = made;
    const detector = new ModelDetector({ facts, core }, createFrancDetector());
    const end = core.end;
    const before = Buffer.from(core.buffer.slice(sectionsAt, end));
    const lesser = createFrancDetector();
    for (const { text } of texts) {
      const answer = detector.detect(text);
      for (const { confidence } of answer) expect(confidence).toBeLessThanOrEqual(1);
      segmentsOf(detector, text);
      expect(lesser.detect(text)).toBeDefined();
    }
    expect(Buffer.from(core.buffer.slice(sectionsAt, end)).equals(before)).toBe(true);
  });
});

it('a detector whose core traps answers with its fallback, or throws, and answers the next text with the model', () => {
  const model = smallModel(1);
  const inconsistent = inconsistentModels.get('GRPS newClasses moved from group 2 to 1') as Uint8Array;
  const lesser = createFrancDetector();
  const [whole, broken] = [model, inconsistent].map((file) => new ModelDetector(opened(file), lesser));
  for (const ask of ['detect', 'inspect'] as const) {
    const outcomes = madeUpTexts(9, sized(25, 100)).map(({ text }) => {
      const found = JSON.stringify(broken?.[ask](text));
      if (found === JSON.stringify(whole?.[ask](text))) return 'model';
      return found === JSON.stringify(lesser[ask](text)) ? 'lesser' : 'neither';
    });
    expect(outcomes).toContain('lesser');
    expect(outcomes).not.toContain('neither');
    expect(outcomes.slice(outcomes.indexOf('lesser'))).toContain('model');
  }
  const alone = new ModelDetector(opened(inconsistent));
  const outcomes = madeUpTexts(9, 25).map(({ text }) => {
    try {
      return JSON.stringify(alone.detect(text)) === JSON.stringify(whole?.detect(text)) ? 'model' : 'neither';
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(new Set(outcomes)).toEqual(new Set(['model', 'The language detector failed on this text.']));
});
