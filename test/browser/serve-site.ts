/** A web server for the playground, like common hosts: each page has one URL. */
import { type Plugin, type PreviewServer, preview } from 'vite';

const redirectingIndex: Plugin = {
  name: 'redirecting-index',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (request.url !== '/index.html') return next();
      response.writeHead(308, { location: '/' }).end();
    });
  },
};

/** Serves the playground's folder on a free port of this machine. */
export function serveSite(folder: string): Promise<PreviewServer> {
  return preview({
    configFile: false,
    logLevel: 'silent',
    plugins: [redirectingIndex],
    build: { outDir: folder },
    preview: { host: 'localhost', port: 0 },
  });
}
