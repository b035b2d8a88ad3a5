/**
 * Runs expensive, rarely needed modules at their first call. `import()` is not an option: service workers forbid it.
 */
import { build, type Plugin, type Rolldown } from 'vite';
import { fromSources } from './from-sources.ts';

export interface DeferredScript {
  readonly fileName: string;
  /**
   * A worker keeps the script from its installation, since it can't import later. In a page, all functions become
   * asynchronous.
   */
  readonly of: 'worker' | 'page';
}

/**
 * Only the listed functions can be imported.
 * @param script Default: part of the importing script.
 * @param plugins For the module's build.
 */
export function deferredModule(
  name: string,
  functions: readonly string[],
  script?: DeferredScript,
  plugins: readonly Plugin[] = [],
): Plugin {
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
      const code = await bundled(entry, 'deferred', plugins);
      if (script === undefined) return lazily(functions, `${code}\nreturn deferred;`);
      const { fileName } = script;
      if (script.of === 'page') {
        const source = `${code}\nexport default deferred;\n`;
        this.emitFile({ type: 'asset', fileName, source });
        const imports = functions.map(
          (called) =>
            `export const ${called} = async (...given) => (await import(address)).default.${called}(...given);`,
        );
        // Not written in the call, so that bundlers leave it alone.
        return [`const address = '/${fileName}';`, ...imports].join('\n');
      }
      const source = `globalThis.deferred = (() => { ${code}\nreturn deferred; })();\n`;
      this.emitFile({ type: 'asset', fileName, source });
      const body = `importScripts('/${fileName}'); return globalThis.deferred;`;
      return `${lazily(functions, body)}\naddEventListener('install', run);`;
    },
  };
}

/** Functions that first run `body`, once. */
function lazily(functions: readonly string[], body: string): string {
  return [
    `const run = () => { ${body} };`,
    'let module;',
    ...functions.map(
      (called) => `export const ${called} = (...given) => (module ??= run()).${called}(...given);`,
    ),
  ].join('\n');
}

export async function bundled(entry: string, name: string, plugins: readonly Plugin[] = []): Promise<string> {
  const outputs = (await build({
    ...fromSources,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins],
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name } },
  })) as Rolldown.RolldownOutput[];
  const chunk = outputs[0]?.output[0];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`);
  return chunk.code;
}
