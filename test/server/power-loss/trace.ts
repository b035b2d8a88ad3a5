import { basename } from 'node:path';

/**
 * Changes a file or makes changes durable. `begun` and `ended` number the lines of the recording at which the system
 * call began and returned; `ended` is infinite if its process was killed first. strace lets a process continue only
 * after it has written the line. So if one operation waits for another, its line is the later one.
 */
export type Operation = { readonly begun: number; readonly ended: number; readonly file: TracedFile } & (
  | { readonly kind: 'write'; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly size: number }
  | { readonly kind: 'create' | 'remove' | 'sync' }
);

/** A file, or the folder, whose name is empty. A file that is removed and created again is two files. */
export interface TracedFile {
  readonly name: string;
}

export const folderName = 'data';

interface Call {
  readonly begun: number;
  readonly ended: number;
  readonly text: string;
}

/** Calls that could change files or make changes durable. Those with `?` don't exist on all processors. */
const changing =
  'openat,write,writev,pwrite64,pwritev,pwritev2,truncate,ftruncate,fallocate,fsync,fdatasync,sync_file_range,?unlink,unlinkat,?rename,?renameat,renameat2,?link,linkat,copy_file_range,sendfile';

/** Arguments for strace, without the program: records all changes to these files of a folder of that name. */
export function straceArguments(folder: string, names: readonly string[], output: string): string[] {
  const paths = [folder, ...names.map((name) => `${folder}/${name}`)].flatMap((path) => ['-P', path]);
  // All strings in hexadecimal, and the path next to each descriptor.
  const format = ['-xx', '-y', '-s', String(2 ** 24), '-qq', '-e', 'signal=none', '-e', `trace=${changing}`];
  // Child processes too, which stop at the traced calls only.
  return ['-f', '--seccomp-bpf', '-o', output, ...format, ...paths];
}

/** Returns the operations in the order in which they began. Throws for calls whose effect it does not know. */
export function readTrace(trace: string): Operation[] {
  const operations: Operation[] = [];
  const files = new Map<string, TracedFile>([['', { name: '' }]]);
  const nameOf = (hex?: string) =>
    basename(bytesOf(hex).toString()).replace(new RegExp(`^${folderName}$`), '');
  for (const { begun, ended, text } of callsIn(trace)) {
    if (/ = -1 E[A-Z]+ [^=]*$/.test(text) && /^(?:openat|unlink)/.test(text)) continue;
    const [, call, path, flags] = /^(openat|unlink|unlinkat)\([^"]*"([^"]*)"(.*)/.exec(text) ?? [];
    if (call !== undefined) {
      const name = nameOf(path);
      const file = files.get(name) ?? { name };
      if (call === 'openat') {
        if (flags?.includes('O_TRUNC')) throw unknown(text);
        if (!files.has(name)) operations.push({ kind: 'create', file, begun, ended });
        files.set(name, file);
      } else {
        files.delete(name);
        operations.push({ kind: 'remove', file, begun, ended });
      }
      continue;
    }
    const [, changes, fd, hex, numbers = '', result] =
      /^(\w+)\(\d+<([^>]*)>(?:, "([^"]*)")?((?:, \d+)*)(?: <unfinished \.\.\.>$|\) += (\d+|\?)$)/.exec(
        text,
      ) ?? [];
    const file = files.get(nameOf(fd));
    if (file === undefined) throw unknown(text);
    const [first = 0, second = 0] = numbers.split(', ').slice(1).map(Number);
    if (changes === 'fsync' || changes === 'fdatasync') operations.push({ kind: 'sync', file, begun, ended });
    else if (changes === 'ftruncate') operations.push({ kind: 'truncate', size: first, file, begun, ended });
    else if (changes === 'pwrite64' || changes === 'write') {
      const bytes = bytesOf(hex);
      if (bytes.length !== first || (Number.isFinite(ended) && Number(result) !== first)) throw unknown(text);
      operations.push({ kind: 'write', at: second, bytes, file, begun, ended });
    } else throw unknown(text);
  }
  return operations.sort((a, b) => a.begun - b.begun);
}

/** Returns the calls in the order in which they ended. strace splits a call if another one ends meanwhile. */
function callsIn(text: string): Call[] {
  const calls: Call[] = [];
  const unfinished = new Map<string, Call>();
  for (const [line, said] of text.split('\n').entries()) {
    if (said === '') continue;
    const [, process = '', isResumed, rest = ''] = /^(\d+) +(<\.\.\. \w+ resumed>)?(.*)$/s.exec(said) ?? [];
    const before = isResumed && unfinished.get(process);
    const call = {
      begun: before ? before.begun : line,
      ended: /\) += \?$/.test(rest) ? Number.POSITIVE_INFINITY : line,
      text: before ? before.text.replace(/ <unfinished \.\.\.>$/, rest) : rest,
    };
    unfinished.delete(process);
    if (rest.endsWith('<unfinished ...>'))
      unfinished.set(process, { ...call, ended: Number.POSITIVE_INFINITY });
    else calls.push(call);
  }
  return [...calls, ...unfinished.values()];
}

function bytesOf(hex = ''): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}

function unknown(call: string): Error {
  return new Error(`This call is not simulated: ${call.slice(0, 300)}`);
}
