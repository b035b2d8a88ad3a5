/** `npm run generate -- examples`: writes the answers of a real server below the curl commands of the documents. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compatNames } from '../../../src/server/compat/index.ts';
import { commandLine, runToEnd, startServe } from '../../lib/serve-command.ts';
import { documentsWithCurl, withAnswers } from './curl.ts';

const data = mkdtempSync(join(tmpdir(), 'vernacular-examples-'));
try {
  const created = await runToEnd([...commandLine('keys'), 'create', '--label', 'Examples', '--data', data]);
  const { key } = JSON.parse(created.stdout) as { key: string };
  const server = await startServe(['--http', '--data', data, '--compat', compatNames.join(',')]);
  try {
    for (const file of documentsWithCurl()) {
      writeFileSync(file, await withAnswers(readFileSync(file, 'utf8'), { url: server.url, key }));
      console.log(`${file} written`);
    }
  } finally {
    await server.stop();
  }
} finally {
  rmSync(data, { recursive: true, force: true });
}
