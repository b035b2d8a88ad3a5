/** Measures the overhead around the engines. Writes docs/benchmark.md. */
import { buildClient } from '../../../scripts/lib/build/client.ts';
import { buildExtension } from '../../../scripts/lib/build/extension.ts';
import { measuredNow, writeResults } from '../../../scripts/lib/results.ts';
import { shippedSizes } from '../sizes.ts';
import { handlerParts, measureHandler } from './handler.ts';
import { measureTransport, transportParts } from './transport.ts';

export async function benchService(): Promise<void> {
  await buildExtension();
  await buildClient();
  const [handler, transport] = [await measureHandler(), await measureTransport()];
  writeResults('service', {
    title: 'API speed',
    measured: measuredNow('npm run bench'),
    parts: [
      'Contestants take turns in the same run. Figures are medians, because machines are noisy.',
      ...handlerParts(handler),
      ...transportParts(transport),
      '## Sizes',
      shippedSizes(),
    ],
  });
}
