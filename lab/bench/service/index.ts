/**
 * Overhead around the engines. Writes docs/benchmark.md. `npm run bench -- service FOLDER` also measures another
 * build's cold calls: FOLDER is its `dist`.
 */
import { buildExtension } from '../../../scripts/lib/build/extension.ts';
import { buildPackage } from '../../../scripts/lib/build/package.ts';
import { measuredNow, writeResults } from '../../../scripts/lib/results.ts';
import { withHalf } from '../../../scripts/lib/slow-machine.ts';
import { requirePrograms } from '../../../test/harness/browser/launch/index.ts';
import { shippedSizes } from '../script-sizes.ts';
import { coldParts } from './cold.ts';
import { gesturesTable } from './cold-gestures.ts';
import { handlerParts, measureHandler } from './handler.ts';
import { measureStarts, ratioParts } from './ratios.ts';
import { measureTransport, transportParts } from './transport.ts';

export async function benchService(): Promise<void> {
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool');
  await buildExtension();
  await buildPackage('client');
  const [handler, transport] = [await measureHandler(), await measureTransport()];
  const quiet = await measureStarts({ base: process.argv[3], rounds: 15, withMemory: true });
  const half = await withHalf(() => measureStarts({ rounds: 7, withMemory: false }));
  writeResults('service', {
    title: 'API speed',
    measured: measuredNow('npm run bench'),
    parts: [
      'Contestants take turns in the same run. Figures are medians, because machines are noisy.',
      ...handlerParts(handler),
      ...transportParts(
        transport,
        quiet.map(({ cold }) => cold),
      ),
      ...ratioParts(quiet, half),
      '## Calls that start the background',
      'The browser stops the background after 30 seconds without work. Here it was stopped before each call. All contestants are in one browser. On a busy machine, only the differences and ratios hold.',
      ...quiet.flatMap(({ cold, gestures }) => [...coldParts(cold), gesturesTable(gestures)]),
      '## Sizes',
      shippedSizes(),
    ],
  });
}
