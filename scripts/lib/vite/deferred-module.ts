/**
 * Modules that do much as soon as they are imported, and are hardly ever needed: in the built extension they run
 * when one of their functions is first called. `import()` would do the same, but a service worker may not call it.
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { fromSources } from './from-sources.ts';

/** Defers the module that is imported as `name`, of which nothing but the functions named may be imported. */
export function deferredModule(name: string, functions: readonly string[]): Plugin {
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
      return [
        `const run = () => { ${code}\nreturn deferred; };`,
        'let module;',
        ...functions.map(
          (called) => `export const ${called} = (...given) => (module ??= run()).${called}(...given);`,
        ),
      ].join('\n');
    },
  };
}

/** The module with all that it imports, as a statement that declares `name`. */
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
