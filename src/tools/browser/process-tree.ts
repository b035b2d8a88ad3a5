/**
 * The processes of a browser, all at once.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Ends a process and all that come from it with SIGKILL, none of which gets a chance to do anything more. */
export function killTree(root: number): void {
  // Stopped first: nothing more happens in it while its children are looked for.
  process.kill(root, 'SIGSTOP');
  for (const pid of [root, ...descendants(root)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // One that ended meanwhile is what was wanted.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function descendants(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const parent = Number.isInteger(pid) ? parentOf(pid) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

/** Undefined where there is no such process any more. */
function parentOf(pid: number): number | undefined {
  try {
    // The program's name, in parentheses, may hold anything; state and parent come after it.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(parent);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
