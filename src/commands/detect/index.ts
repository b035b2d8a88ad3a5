/**
 * `npm run -s detect -- language [--only en,de,…] | profanity | languages`: the engines from a shell.
 */
import { detect } from './detect.ts';

// A reader that has seen enough (`| head`) closes the pipe: that ends us, and is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await detect(process.argv.slice(2), process);
