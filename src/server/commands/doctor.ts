import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Finding, findingsOf } from '../doctor/finding.ts';
import { examineClock, examineDisk, examineModes, examineVersions } from '../doctor/machine.ts';
import { examineCertificate, examineCharge, examineServer } from '../doctor/service.ts';
import { examineDatabase, examineFile } from '../doctor/store.ts';
import type { StoreConfig } from '../node/index.ts';
import { keptCertificate } from '../serve/certificate.ts';
import { callOf, failureStatus, print } from '../serve/command-line.ts';
import { existingAccountsFileIn, openDataFolder } from '../serve/data-folder.ts';
import { readServeOptions, type ServeOptions, urlOf } from '../serve/options.ts';

const usage = () => `Usage: ${callOf('doctor')} [OPTION …]

Examines a running server and its machine: versions, clock, data folder, disk, accounts, standby, certificate, and a
test call with a key that is deleted again. Give it the options or the environment of \`serve\`.

--json            prints {"isHealthy","findings":[{"check","level","message"}]}

The exit status is 0 if there is no problem, otherwise 1.
`;

/** Exit status: 1 for a problem, 2 for wrong arguments. */
export async function doctor(args: readonly string[]): Promise<number> {
  try {
    const { json, ...options } = readServeOptions(args, { checksCertificate: false });
    const findings = await examine(options);
    const isHealthy = findings.every(({ level }) => level !== 'problem');
    if (json) await print(JSON.stringify({ isHealthy, findings }));
    else for (const { level, message } of findings) await print(`${level.padEnd(8)} ${message}`);
    return isHealthy ? 0 : 1;
  } catch (error) {
    return failureStatus(error, usage());
  }
}

async function examine(options: ServeOptions): Promise<Finding[]> {
  const { database, data, host, port, transport, behindProxy } = options;
  // Root becomes the data folder's owner, who may not be allowed to.
  const given = options.readCertificate?.();
  const store: StoreConfig = database === undefined ? { file: existingAccountsFileIn(data) } : { database };
  const mayHaveCertificate = transport === 'https' && given === undefined;
  const folder =
    'file' in store || (mayHaveCertificate && existsSync(data)) ? openDataFolder(data) : undefined;
  const certificate = mayHaveCertificate && folder !== undefined ? keptCertificate(folder) : given;
  const service = { url: urlOf({ host, isTls: transport === 'https' }, port), behindProxy };
  const findings: Finding[] = [...examineVersions(), ...examineClock(fileURLToPath(import.meta.url))];
  const add = async (...examined: Parameters<typeof findingsOf>) =>
    void findings.push(...(await findingsOf(...examined)));
  if (folder !== undefined) await add('folder', () => examineModes(folder));
  if (folder !== undefined && 'file' in store) await add('disk', () => examineDisk(folder));
  await add('accounts', () => ('file' in store ? examineFile(store.file) : examineDatabase(store.database)));
  if (certificate) await add('certificate', () => examineCertificate(certificate));
  await add('server', () => examineServer(service, certificate));
  const isReached = !findings.some(({ check, level }) => check === 'server' && level === 'problem');
  if (isReached) await add('charge', () => examineCharge(service, store));
  return findings;
}
