import { build, type Plugin, type Rolldown } from 'vite';

/** Links to preloaded scripts and to style sheets in a page's HTML. */
const links = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]* href="\/([^"]*)">/g;

/**
 * Joins each page's scripts and styles, and the background's scripts: Chromium takes milliseconds to open each file.
 */
export function joinedFiles(): Plugin {
  return {
    name: 'joined-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle);
        const entries = files.filter(isEntry);
        const codes = await Promise.all(entries.map((chunk) => joinScripts(chunk, bundle)));
        for (const [at, entry] of entries.entries()) {
          entry.code = codes[at] as string;
          entry.imports = [];
        }
        for (const page of files) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          const html = String(page.source);
          const sheets = [...html.matchAll(links)].map(([, name = '']) => bundle[name]);
          const fileName = `assets/${page.fileName.split('/').at(-2)}-page.css`;
          const source = sheets.map((file) => (file?.type === 'asset' ? String(file.source) : '')).join('');
          this.emitFile({ type: 'asset', fileName, source });
          const link = `  <link rel="stylesheet" href="/${fileName}">\n  </head>`;
          page.source = html.replaceAll(links, '').replace('</head>', link);
        }
        for (const file of files) {
          const isPart = /^assets\/.*\.(?:js|css)$/.test(file.fileName);
          if (isPart && !isEntry(file)) delete bundle[file.fileName];
        }
      },
    },
  };
}

function isEntry(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk {
  return file.type === 'chunk' && (file.facadeModuleId?.endsWith('.html') || isBackground(file));
}

export function isBackground({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return facadeModuleId?.endsWith('/src/extension/background/index.ts') === true;
}

async function joinScripts(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'chunks-in-memory',
        enforce: 'pre',
        resolveId: (id) => id.replace(/^\.\//, 'assets/'),
        load(id) {
          const file = bundle[id];
          return file?.type === 'chunk' ? file.code : undefined;
        },
      },
    ],
    build: {
      write: false,
      target: 'esnext',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: chunk.fileName,
        preserveEntrySignatures: false,
        output: { codeSplitting: false, ...(isBackground(chunk) && { format: 'iife', strict: true }) },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}
