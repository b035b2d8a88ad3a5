import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';

export function writeReport(target: string, text: string): void {
  writeFileSync(target, text);
  console.log(`${text.trim()}\n\nWritten to ${target}`);
}

export function circumstances(command: string, seconds?: number): string {
  const [load = 0] = loadavg();
  return (
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}` +
    `${seconds === undefined ? '' : `, in ${seconds.toFixed(0)} s`}: ${cpus().length} × ${cpus()[0]?.model.trim()}, ` +
    `${platform()} ${arch()}, Node ${process.versions.node}, load ${load.toFixed(1)} at the end.`
  );
}
