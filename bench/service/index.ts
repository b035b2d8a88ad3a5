/**
 * What lies around the engines, measured: docs/benchmark.md.
 */

import { buildClient } from '../../scripts/lib/build/client.ts';
import { buildExtension } from '../../scripts/lib/build/extension.ts';
import { circumstances, writeReport } from '../../scripts/lib/report.ts';
import { sizeReport } from '../sizes.ts';
import { handlerReport, measureHandler } from './handler.ts';
import { measureTransport, transportReport } from './transport.ts';

/** Builds the extension, measures it and writes the report. */
export async function benchService(): Promise<void> {
  await buildExtension();
  await buildClient();
  const sections = [
    handlerReport(await measureHandler()),
    transportReport(await measureTransport()),
    sizeReport(),
  ];
  writeReport(
    'docs/benchmark.md',
    `# Benchmark

${circumstances('npm run bench')} Contestants take turns in the same run; medians are reported, since machines are noisy.

${sections.join('\n')}`,
  );
}
