import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDetectorLoader } from '../../../src/engine/loading/load-detector.ts';
import { readBytes } from '../../../src/engine/loading/read-file-node.ts';

describe('detectors of the same files', () => {
  const model = new URL('../../../src/engine/language-small.bin', import.meta.url);
  const core = new URL('../../../src/engine/language.wasm', import.meta.url);
  const createLoader = () => {
    const filesRead: string[] = [];
    const read = (address: URL | string) => {
      filesRead.push(String(address).split('/').at(-1) ?? '');
      return readBytes(address);
    };
    return { filesRead, load: createDetectorLoader({ read, model: () => model, core: () => core }) };
  };

  it('share one model until all of them are destroyed', async () => {
    const { load, filesRead } = createLoader();
    const [first, second] = await Promise.all([load(), load()]);
    first.destroy();
    first.destroy();
    expect(second.detect('Guten Morgen')[0]?.lang).toBe('de');
    expect((await load()).detect('Guten Morgen')).toEqual(second.detect('Guten Morgen'));
    expect(filesRead.toSorted()).toEqual(['language-small.bin', 'language.wasm']);
  });

  it('load again after all of them were destroyed', async () => {
    const { load, filesRead } = createLoader();
    (await load()).destroy();
    expect((await load()).detect('Guten Morgen')[0]?.lang).toBe('de');
    expect(filesRead).toHaveLength(4);
  });

  it('throw after destroy', async () => {
    const destroyed = await createLoader().load();
    destroyed.destroy();
    expect(() => destroyed.detect('x')).toThrow(new Error('This language detector was destroyed.'));
    expect(() => destroyed.inspect('x')).toThrow('was destroyed');
  });

  it('do not share models given as bytes, or other files', async () => {
    const { load, filesRead } = createLoader();
    const bytes = new Uint8Array(readFileSync(model));
    await Promise.all([load({ model: bytes }), load({ model: bytes }), load(), load({ core: String(core) })]);
    expect(filesRead.filter((file) => file.endsWith('.wasm'))).toHaveLength(4);
  });

  it('load again after a failure', async () => {
    const { load } = createLoader();
    for (let times = 0; times < 2; times++)
      await expect(load({ model: 'nowhere.bin' })).rejects.toThrow('could not be read from nowhere.bin');
  });
});
