import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { deferredModule } from '../../../../scripts/lib/vite/deferred-module.ts';
import { folderOfTest } from '../../../lib/folder.ts';

/** Runs a script that imports franc-min deferred, and records calls to split a text. */
async function built(): Promise<{ detect: (text: string) => string; splits: () => number }> {
  const folder = folderOfTest();
  const entry = join(folder, 'entry.mjs');
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    entry,
    `import { francAll } from 'franc-min';
let count = 0;
const { split } = String.prototype;
String.prototype.split = function (...given) { count++; return split.apply(this, given); };
export const splits = () => count;
export const detect = (text) => francAll(text)[0][0];`,
  );
  const outputs = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [deferredModule('franc-min', ['francAll'])],
    build: { write: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const file = join(folder, 'built.mjs');
  const [chunk] = outputs[0]?.output ?? [];
  writeFileSync(file, chunk?.type === 'chunk' ? chunk.code : '');
  return import(file);
}

describe('a deferred module', () => {
  it('runs once, when its function is first called, not on import', async () => {
    const { split } = String.prototype;
    try {
      const { detect, splits } = await built();
      expect(splits()).toBe(0);
      expect(detect('Die Kinder spielen heute Nachmittag im Garten hinter dem Haus.')).toBe('deu');
      const first = splits();
      expect(first).toBeGreaterThan(50);
      expect(detect('Tous les enfants jouent cet après-midi dans le jardin.')).toBe('fra');
      expect(splits() - first).toBeLessThan(20);
    } finally {
      String.prototype.split = split;
    }
  });
});
