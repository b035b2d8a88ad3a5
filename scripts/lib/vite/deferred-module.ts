/**
 * Defers modules that do much work on import and are rarely needed: in the built extension, they run when a
 * function is first called. `import()` is not an option, because service workers forbid it.
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { fromSources } from './from-sources.ts';

/**
 * Defers the module imported as `name`. Only the listed functions can be imported from it.
 * @param fileName A script of its own for the module, for a service worker. The worker keeps it when it is installed,
 *   since it can import no other scripts later. Without it, the module is part of the script that imports it.
 */
export function deferredModule(name: string, functions: readonly string[], fileName?: string): Plugin {
  const id = `\0deferred:${name}`;
  let entry: string | undefined;
  return {
    name: 'deferred-module',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== name) return undefined;
      entry ??= (await this.resolve(source, importer, { skipSelf: true }))?.id;
      return id;
    },
    async load(asked) {
      if (asked !== id) return undefined;
      if (entry === undefined) return this.error(`There is no module ${name}.`);
      const code = await bundled(entry, 'deferred');
      if (fileName !== undefined) {
        const source = `globalThis.deferred = (() => { ${code}\nreturn deferred; })();\n`;
        this.emitFile({ type: 'asset', fileName, source });
      }
      return [
        ...(fileName === undefined
          ? [`const run = () => { ${code}\nreturn deferred; };`]
          : [
              `const run = () => { importScripts('/${fileName}'); return globalThis.deferred; };`,
              "addEventListener('install', run);",
            ]),
        'let module;',
        ...functions.map(
          (called) => `export const ${called} = (...given) => (module ??= run()).${called}(...given);`,
        ),
      ].join('\n');
    },
  };
}

export async function bundled(entry: string, name: string): Promise<string> {
  const outputs = (await build({
    ...fromSources,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name } },
  })) as Rolldown.RolldownOutput[];
  const chunk = outputs[0]?.output[0];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`);
  return chunk.code;
}
