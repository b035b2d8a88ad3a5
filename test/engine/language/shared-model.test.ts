import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { madeUpTexts } from '../../../lab/model/made-up-texts.ts';
import { smallModel } from '../../../lab/model/small-model.ts';
import { coreFiles } from '../../../scripts/lib/core-module.ts';
import { ModelDetector } from '../../../src/engine/language/detector.ts';
import { joinModel, openWhole, shareModel } from '../../../src/engine/language/model/model.ts';
import { inflated } from '../../../src/engine/language/model/model-file.ts';
import {
  createSharingDetector,
  joinSharedModel,
  type LanguageDetector,
  type SharedModel,
} from '../../../src/engine/language/shared.ts';
import { sized } from '../../lib/rounds.ts';
import { opened } from './opened.ts';
import { segmentsOf } from './segments-of.ts';

const file = smallModel(1);
const texts = madeUpTexts(1, sized(200, 300));

const sharing = () => createSharingDetector(file, new WebAssembly.Module(readFileSync(coreFiles.shared)));

let first: LanguageDetector;
let model: SharedModel;
beforeAll(async () => {
  const { detector, share } = await sharing();
  // Some groups of the model are laid out before sharing, others are not.
  detector.detect(texts[0]?.text ?? '');
  first = detector;
  model = share();
});

describe('detectors that share a model', () => {
  it('return the same results as a detector with its own model', () => {
    const alone = new ModelDetector(opened(file));
    const sharing = [first, joinSharedModel(model), joinSharedModel(structuredClone(model))];
    for (const { text, only } of texts) {
      const options = only && { only };
      const [languages, segments] = [alone.detect(text, options), segmentsOf(alone, text, options)];
      for (const detector of sharing) {
        expect(detector.detect(text, options)).toEqual(languages);
        expect(segmentsOf(detector, text, options)).toEqual(segments);
      }
    }
  });

  it('do not affect each other, however long their texts are', () => {
    const alone = new ModelDetector(opened(file));
    const sharing = [first, joinSharedModel(model), joinSharedModel(model)];
    for (const words of sized([10, 1_500, 3_000], [10, 1_500, 3_000, 20_000])) {
      // Detectors take pages in turn, so none can extend its rows in place.
      for (const detector of sharing) {
        const twoLanguages = 'ab cd '.repeat(words / 2) + 'шд лн '.repeat(words / 2);
        for (const text of [
          twoLanguages,
          'ab шд '.repeat(words),
          'abcdefgh'.repeat(words),
          '中国人'.repeat(words),
        ]) {
          expect(segmentsOf(detector, text)).toEqual(segmentsOf(alone, text));
          expect(detector.detect(text)).toEqual(alone.detect(text));
        }
      }
    }
  });

  it('hold nothing of a text after its call', () => {
    const detector = joinSharedModel(model);
    const secret = 'geheimbadcafe';
    detector.detect(`abc ${secret} def`);
    segmentsOf(detector, `${secret} abc `.repeat(3000));
    segmentsOf(detector, secret.repeat(3000));
    expect(Buffer.from(model.memory.buffer).includes(Buffer.from(secret.slice(0, 9), 'utf16le'))).toBe(false);
  });

  it('keep working, and hold nothing of the text, after a text for which there was too little memory', async () => {
    const memory = new WebAssembly.Memory({ initial: 2, maximum: 200, shared: true });
    const core = new WebAssembly.Module(readFileSync(coreFiles.shared));
    const model = joinModel(shareModel(openWhole(core, await inflated(file), memory), memory));
    const detector = new ModelDetector(model);
    const before = detector.detect('abc def');
    // The units of the first text exceed the memory; so do the rows of the second.
    for (const text of ['geheimbadcafe'.repeat(300_000), 'geheimbadcafe шд '.repeat(20_000)]) {
      segmentsOf(detector, text);
      expect(Buffer.from(memory.buffer).includes(Buffer.from('geheimbad', 'utf16le'))).toBe(false);
      expect(detector.detect('abc def')).toEqual(before);
    }
  });

  it("write neither to the model nor to other detectors' memory", async () => {
    const model = (await sharing()).share();
    const { memory } = model;
    const before = Buffer.from(new Uint8Array(memory.buffer).slice());
    const detector = joinSharedModel(model);
    for (const { text } of texts.slice(0, 50)) detector.detect(text);
    expect(Buffer.from(memory.buffer, 0, before.length).equals(before)).toBe(true);
  });

  it('take no memory for the model, except the first one', () => {
    const before = model.memory.buffer.byteLength;
    joinSharedModel(model);
    expect(model.memory.buffer.byteLength - before).toBeLessThan(4 * 2 ** 20);
  });
});
