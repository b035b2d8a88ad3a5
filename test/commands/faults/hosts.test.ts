import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const hosts = new URL('../../../src/commands/faults/database/hosts.ts', import.meta.url);
const namespaces = '/var/run/netns';

it('network namespaces go with the process that made them, however it ends', async () => {
  const script = `import { twoHosts } from ${JSON.stringify(hosts.href)};
    console.log(twoHosts().kind);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  const [kind] = await once(child.stdout, 'data');
  const left = () =>
    (existsSync(namespaces) ? readdirSync(namespaces) : []).filter((name) =>
      name.startsWith(`vernacular-${child.pid}-`),
    );
  // Only root may make them.
  expect(left()).toHaveLength(String(kind).trim() === 'network namespaces' ? 2 : 0);
  child.kill('SIGKILL');
  await expect.poll(left, { timeout: 5000 }).toEqual([]);
});
