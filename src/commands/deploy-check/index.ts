/**
 * `npm run deploy:check`: builds the Worker for Cloudflare's edge as a deployment would, reports whether the result
 * fits the platform, and deploys nothing. Needs the network for wrangler itself, and no account.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The newest that runs on the oldest Node that we support. Not a dependency: nothing else needs it. */
const wrangler = 'wrangler@4.86.0';

/** What Cloudflare takes on a paid plan, gzipped; a free one takes 3 MiB, which the model alone exceeds. */
const largest = 10 * 1024 * 1024;

process.exitCode = await checkDeployment();

/** Runs the check and says what it found. Resolves with the exit status: 0 when the Worker could be deployed. */
async function checkDeployment(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'vernacular-deploy-'));
  try {
    const status = await run(['--yes', wrangler, 'deploy', '--dry-run', '--outdir', outDir]);
    if (status !== 0) {
      console.error(`wrangler's dry run failed (status ${status}).`);
      return 1;
    }
    return report(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Runs npx with its output on ours. */
async function run(args: readonly string[]): Promise<number | null> {
  const child = spawn('npx', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
    shell: process.platform === 'win32',
  });
  const [status] = await once(child, 'exit');
  return status;
}

/** The files that would be uploaded. */
function report(outDir: string): number {
  const files = readdirSync(outDir).filter((name) => /\.(?:js|bin|wasm)$/.test(name));
  let total = 0;
  for (const name of files) {
    const zipped = gzipSync(readFileSync(join(outDir, name))).length;
    total += zipped;
    console.log(`${name}: ${kib(statSync(join(outDir, name)).size)}, gzipped ${kib(zipped)}`);
  }
  console.log(`Together ${kib(total)} gzipped, of at most ${kib(largest)} on a paid plan.`);
  if (files.length < 3) {
    console.error('The script, the model or its core is missing from what would be uploaded.');
    return 1;
  }
  if (total > largest) {
    console.error('That is more than the platform takes.');
    return 1;
  }
  console.log('The dry run passed; nothing was deployed.');
  return 0;
}

function kib(bytes: number): string {
  return `${Math.ceil(bytes / 1024).toLocaleString('en')} KiB`;
}
