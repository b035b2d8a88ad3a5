import { describe, expect, it } from 'vitest';
import { createRandom } from '../../chance.ts';
import { afterCut } from './cut.ts';
import { readTrace } from './trace.ts';

const hex = (text: string) => [...text].map((one) => `\\x${Buffer.from(one).toString('hex')}`).join('');
const fd = (name: string) => `7<${hex(`/tmp/data/${name}`)}>`;
const create = (name: string) =>
  `openat(AT_FDCWD<${hex('/')}>, "${hex(`/tmp/data/${name}`)}", O_RDWR|O_CREAT, 0600) = ${fd(name)}`;
const write = (name: string, text: string, at: number) =>
  `pwrite64(${fd(name)}, "${hex(text)}", ${text.length}, ${at}) = ${text.length}`;
const sync = (name: string) => `fdatasync(${fd(name)}) = 0`;
const syncFolder = `fsync(7<${hex('/tmp/data')}>) = 0`;

/** The files after a power failure at the end of a recording. The disk has only the synced bytes. */
function synced(...lines: readonly string[]): Record<string, string> {
  return left(lines, { unit: 'write', kept: 0 });
}

function left(lines: readonly string[], disk: Parameters<typeof afterCut>[2]): Record<string, string> {
  const trace = lines.map((line) => (/^\d/.test(line) ? line : `1 ${line}`)).join('\n');
  const files = afterCut(readTrace(trace), lines.length, disk, createRandom(1));
  return Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

describe('a power failure', () => {
  const durable = [create('a'), syncFolder];

  it('keeps synced changes and loses later ones', () => {
    const before = [...durable, write('a', 'one', 0), sync('a')];
    expect(synced(...before, write('a', 'two', 0), write('a', 'x', 9))).toEqual({ a: 'one' });
    expect(synced(...before, `ftruncate(${fd('a')}, 0) = 0`)).toEqual({ a: 'one' });
    expect(synced(...before, `ftruncate(${fd('a')}, 5) = 0`, sync('a'))).toEqual({ a: 'one\0\0' });
  });

  it('loses a new file whose folder was not synced, and brings back a removed one', () => {
    expect(synced(create('a'), write('a', 'one', 0), sync('a'))).toEqual({});
    const before = [...durable, write('a', 'one', 0), sync('a')];
    const remove = `unlink("${hex('/tmp/data/a')}") = 0`;
    expect(synced(...before, remove, create('a'))).toEqual({ a: 'one' });
    expect(synced(...before, remove, create('a'), syncFolder)).toEqual({ a: '' });
  });

  it('loses changes that were made while a sync was in progress, and those of a sync that did not end', () => {
    const begun = `2 fsync(${fd('a')} <unfinished ...>`;
    const ended = '2 <... fsync resumed>) = 0';
    expect(synced(...durable, write('a', 'one', 0), begun, write('a', 'two', 0), ended)).toEqual({
      a: 'one',
    });
    expect(synced(...durable, write('a', 'one', 0), begun)).toEqual({ a: '' });
    expect(synced(...durable, write('a', 'one', 0), begun, '2 <... fsync resumed>) = ?')).toEqual({ a: '' });
    const late = write('a', 'one', 0).replace(/\) = 3$/, ' <unfinished ...>');
    expect(synced(...durable, late, begun, '1 <... pwrite64 resumed>) = 3', ended)).toEqual({ a: '' });
  });

  it('keeps any of the changes that were not synced, whole or by the sector', () => {
    const letters = [...'abcdefgh'];
    const unsynced = letters.map((letter, at) => write('a', letter.repeat(1024), 256 + 1024 * at));
    const amounts = (unit: 'write' | 'sector', kept: number) => {
      const { a = '' } = left([...durable, ...unsynced], { unit, kept });
      return new Set(letters.map((letter) => a.split(letter).length - 1));
    };
    expect(amounts('write', 0.5)).toEqual(new Set([0, 1024]));
    expect([...amounts('sector', 0.5)].filter((amount) => amount % 1024 !== 0)).not.toEqual([]);
    expect(amounts('sector', 1)).toEqual(new Set([1024]));
  });
});

describe('a recording', () => {
  it.each([
    `rename("${hex('/tmp/data/a')}", "${hex('/tmp/data/b')}") = 0`,
    `pwritev(${fd('a')}, [{iov_base="${hex('one')}", iov_len=3}], 1, 0) = 3`,
    `pwrite64(${fd('a')}, "${hex('one')}", 3, 0) = 2`,
    `pwrite64(${fd('a')}, "${hex('one')}"..., 9, 0) = 9`,
    `pwrite64(${fd('b')}, "${hex('one')}", 3, 0) = 3`,
    `fsync(${fd('a')}) = -1 EIO (Input/output error)`,
    `openat(AT_FDCWD<${hex('/')}>, "${hex('/tmp/data/a')}", O_RDWR|O_CREAT|O_TRUNC, 0600) = ${fd('a')}`,
  ])('of a call that is not simulated is refused: %s', (line) => {
    expect(() => readTrace(`1 ${create('a')}\n1 ${line}\n`)).toThrow('This call is not simulated');
  });
});
