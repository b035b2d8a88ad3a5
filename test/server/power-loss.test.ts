/**
 * Records every write and sync of two servers on one accounts file, and simulates power failures at random moments of
 * the recording: the disk loses changes that were not synced, or keeps them in part and in any order. No answered
 * charge may be lost, and the file must be whole. A disk that confirms a sync too early is not simulated.
 *
 * No two recordings are equal. A failure keeps its recording, which `RECORDING` replays with the same seed.
 */
// @reads test/server/power-loss/session.ts
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scriptArguments } from '../../scripts/lib/run-script.ts';
import { runToEnd } from '../../scripts/lib/serve-command.ts';
import { exportAccounts } from '../../src/server/sqlite/index.ts';
import { requirePrograms } from '../harness/browser/launch/programs.ts';
import { type Chance, createRandom } from '../lib/chance.ts';
import { folderOfFile } from '../lib/folder.ts';
import { rounds, seed } from '../lib/rounds.ts';
import { afterCut, type Disk, randomDisk } from './power-loss/cut.ts';
import { accountsFile, boundsAt, notesFile } from './power-loss/notes.ts';
import { folderName, type Operation, readTrace, straceArguments } from './power-loss/trace.ts';
import { ask } from './sqlite/open.ts';

const cuts = 100;
const callsPerClient = '15';
const kept = '.cache/power-loss.trace';

async function record(folder: string): Promise<string> {
  const data = join(folder, folderName);
  const trace = join(folder, 'trace');
  mkdirSync(data);
  const { strace } = await requirePrograms('strace');
  const names = [notesFile, ...['', '-wal', '-journal'].map((end) => accountsFile + end)];
  const session = scriptArguments('test/server/power-loss/session.ts');
  const recorder = [strace, ...straceArguments(data, names, trace), process.execPath];
  const { status, stderr } = await runToEnd([...recorder, ...session, data, callsPerClient]);
  expect(status, stderr).toBe(0);
  return trace;
}

function faultsAfter(
  operations: readonly Operation[],
  line: number,
  disk: Disk,
  chance: Chance,
  folder: string,
): string[] {
  const where = `before line ${line}, ${disk.kept} of each ${disk.unit} kept`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, bytes] of afterCut(operations, line, disk, chance))
    writeFileSync(join(folder, name), bytes);
  // The index of the log is memory that processes share. It may be anything after a power failure.
  const index = Buffer.from(Array.from({ length: 64 }, () => chance() * 256));
  if (chance() < 0.5) writeFileSync(join(folder, `${accountsFile}-shm`), Buffer.alloc(2 ** 15, index));
  const path = join(folder, accountsFile);
  try {
    const used = new Map(exportAccounts(path).map((account) => [account.label, account.used]));
    const faults = [...boundsAt(operations, line)].flatMap(([label, { charged, sent }]) => {
      const found = used.get(label) ?? 'nothing';
      const isRight = typeof found === 'number' && found >= charged && found <= sent;
      return isRight ? [] : `${where}: ${label} has used ${found}, not ${charged} to ${sent}`;
    });
    const [integrity] = ask(path, 'PRAGMA integrity_check').flatMap((row) => Object.values(row as object));
    return integrity === 'ok' ? faults : [...faults, `${where}: ${integrity}`];
  } catch (error) {
    return [`${where}: ${error}`];
  }
}

const seeds = Array.from({ length: rounds }, (_, round) => seed + round);

describe.runIf(process.platform === 'linux').each(seeds)('a power failure, with the seed %i', (seed) => {
  const folder = folderOfFile();
  const cut = join(folder, 'cut');
  const chance = createRandom(seed);
  let trace: string;
  let operations: readonly Operation[];

  beforeAll(async () => {
    trace = process.env.RECORDING ?? (await record(folder));
    operations = readTrace(readFileSync(trace, 'utf8'));
  });

  it('loses no answered charge and damages no file', () => {
    const end = (operations.at(-1)?.begun ?? 0) + 1;
    const lines = Array.from({ length: cuts }, (_, at) => Math.ceil(((at + chance()) / cuts) * end));
    const faults = lines.flatMap((line) => faultsAfter(operations, line, randomDisk(chance), chance, cut));
    if (faults.length > 0) {
      mkdirSync('.cache', { recursive: true });
      if (trace !== kept) copyFileSync(trace, kept);
    }
    expect(faults, `SEED=${seed} RECORDING=${kept}`).toEqual([]);
  });

  it.each([
    ['the accounts file', accountsFile],
    ['the log', `${accountsFile}-wal`],
    ['the folder', ''],
  ])('loses answered charges if %s is not synced', (_, name) => {
    const unsynced = operations.filter(({ kind, file }) => kind !== 'sync' || file.name !== name);
    // So early that charges are in the log alone.
    const { begun = 0 } = operations.find(isCharge) ?? {};
    const faults = faultsAfter(unsynced, begun + 1, { unit: 'write', kept: 0 }, chance, cut);
    expect(faults).not.toEqual([]);
    expect(faultsAfter(operations, begun + 1, { unit: 'write', kept: 0 }, chance, cut)).toEqual([]);
  });
});

function isCharge(operation: Operation): boolean {
  return (
    operation.kind === 'write' && operation.file.name === notesFile && operation.bytes.includes('"charged"')
  );
}
