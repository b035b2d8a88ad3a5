/**
 * `npm run dev`: serves the extension with live reload. Load dist/dev as an unpacked extension; the folder
 * works only while this runs and is never packaged or tested.
 */
import { createServer } from 'vite';

const server = await createServer({ mode: 'dev' });
await server.listen();
console.log(
  'Load dist/dev as an unpacked extension (chrome://extensions); it follows the sources until Ctrl+C.',
);
