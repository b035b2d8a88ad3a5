/**
 * What lies around the engines, measured: docs/benchmark.md.
 */
import { writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { buildClient } from '../../build/client.ts';
import { buildExtension } from '../../build/extension.ts';
import { sizeReport } from '../sizes.ts';
import { handlerReport, measureHandler } from './handler.ts';
import { measureTransport, transportReport } from './transport.ts';

const target = 'docs/benchmark.md';

/** Builds the extension, measures it and writes the report. */
export async function benchService(): Promise<void> {
  await buildExtension();
  await buildClient();
  const sections = [
    handlerReport(await measureHandler()),
    transportReport(await measureTransport()),
    sizeReport(),
  ];
  const report = `# Benchmark

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}. Contestants take turns in the same run; medians are reported, since machines are noisy.

${sections.join('\n')}`;

  writeFileSync(target, report);
  console.log(report);
  console.log(`Written to ${target}`);
}
