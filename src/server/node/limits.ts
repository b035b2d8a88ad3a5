import { maxBodyBytes } from '@vernacular/contract/api';
import type { MaxConnections } from './connections.ts';

/**
 * Limits for callers that have not sent a right key, and for all callers together. docs/threat-model.md has the same
 * table, and test/server/unknown-callers.test.ts measures each line of it.
 */

/** Bytes of a body that are read before the key is known. */
export const maxUnknownBodyBytes = 64 * 1024;
/** Bytes of a refused body to discard, if the caller is unknown. */
export const maxUnknownDrainedBytes = 1024 * 1024;
/**
 * Bytes of a refused body to discard, if the caller has a key. A client whose body is twice the allowed size
 * still receives the answer.
 */
export const maxDrainedBytes = 2 * maxBodyBytes;

export interface HeldBytes {
  readonly perProcess: number;
  /** For one client address. Not applied where the server can't see client addresses. */
  readonly perAddress: number;
}

/** Bytes of all bodies of unanswered calls of unknown callers. */
export const maxUnknownHeldBytes: HeldBytes = { perProcess: 32 * 1024 * 1024, perAddress: 2 * 1024 * 1024 };
/** Bytes of all bodies of unanswered calls of callers with a key. */
export const maxHeldBytes: HeldBytes = { perProcess: 16 * maxBodyBytes, perAddress: 8 * maxBodyBytes };

/**
 * Bytes from which a body makes a call large. Below, a call takes a few milliseconds at most.
 */
export const minLargeBytes = 16 * 1024;
/** Large calls of one account in a process. Further ones get 503. */
export const maxLargeCalls = { inProgress: 4, waiting: 64 } as const;

/** Open connections. Further ones are closed at once. The limit per address does not apply behind a proxy. */
export const maxConnections: MaxConnections = { perProcess: 16_384, perAddress: 4_096 };

/** Milliseconds to wait for the next bytes of a refused body, and for a client to read its answer. */
export const drainIdleMs = 3000;
/** Maximum milliseconds for a whole body: 16 MiB at half a megabit per second. */
export const maxBodyMs = 300_000;
export const lateMessage = 'The request timed out. Send it again.';
