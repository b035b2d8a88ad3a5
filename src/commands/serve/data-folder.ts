/**
 * The folder in which a server keeps keys and counts (docs/storage.md), and who may use it: one process at a
 * time, by a lock that the operating system takes back however that process ends.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { PersonError } from './person-error.ts';

/** Raised whenever what a server writes can no longer be read by the one before. */
const layout = 1;

/** How the key commands reach the server over a folder. */
export interface ManagementAddress {
  /** Of its loopback entry. */
  readonly url: string;
  readonly secret: string;
  /** What it serves, and by which process; for messages. */
  readonly serves: string | null;
  readonly pid: number;
}

export class DataFolder {
  /** Absolute. */
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** What Durable Objects keep. */
  get objects(): string {
    return join(this.path, 'objects');
  }

  /** What is written anew at every start: the Worker, its model, the configuration. */
  get run(): string {
    return join(this.path, 'run');
  }

  get #management(): string {
    return join(this.path, 'management.json');
  }

  /**
   * Makes the folder where there is none, and locks it. Resolves with an open file that holds the lock, to be
   * handed on to whoever writes here: the lock lasts until the last process that has it open has ended.
   * Undefined when another process holds it. Throws PersonError for a folder that cannot be used.
   */
  lock(): number | undefined {
    this.#make();
    const file = this.#openLock();
    if (tryLock(file)) {
      try {
        this.#checkOwner(file);
        this.#checkLayout();
      } catch (error) {
        closeSync(file);
        throw error;
      }
      this.forgetManagement();
      return file;
    }
    closeSync(file);
    return undefined;
  }

  /** Where the server over this folder is managed; undefined while there is none. */
  management(): ManagementAddress | undefined {
    try {
      return JSON.parse(readFileSync(this.#management, 'utf8')) as ManagementAddress;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new PersonError(`${this.#management} cannot be read: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  publishManagement(address: ManagementAddress): void {
    writePrivately(this.#management, `${JSON.stringify(address)}\n`);
  }

  forgetManagement(): void {
    rmSync(this.#management, { force: true });
  }

  #make(): void {
    try {
      for (const folder of [this.path, this.objects, this.run]) {
        if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
      }
    } catch (error) {
      throw new PersonError(`The data folder ${this.path} cannot be made: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  #openLock(): number {
    try {
      return openSync(join(this.path, 'lock'), 'a+', 0o600);
    } catch (error) {
      throw new PersonError(`The data folder ${this.path} cannot be used: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  /**
   * Root may write everywhere, but what it writes nobody else can: a key that it made while a service with a user
   * of its own does not run would open nothing when that runs again.
   */
  #checkOwner(lock: number): void {
    const { uid } = fstatSync(lock);
    if (process.getuid?.() !== 0 || uid === 0) return;
    throw new PersonError(
      `${this.path} belongs to user ${uid}, whose server could not write what root wrote there: start that server first, or run this as that user.`,
    );
  }

  #checkLayout(): void {
    const file = join(this.path, 'layout');
    if (!existsSync(file)) {
      writePrivately(file, `${layout}\n`);
      return;
    }
    const found = Number(readFileSync(file, 'utf8'));
    if (found !== layout) {
      throw new PersonError(
        `${this.path} was written by another version of this program (layout ${found}, this one knows ${layout}).`,
      );
    }
  }
}

/** Writes a file as a whole or not at all, readable for its owner alone from its first byte on. */
export function writePrivately(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  // The mode of writeFileSync is for new files only; one may have been left behind.
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}
