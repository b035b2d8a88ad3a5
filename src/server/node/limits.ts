import type { BudgetLimits } from './budget.ts';

/** docs/threat-model.md has the same tables, and a test measures each line of them. */

const mebibyte = 1024 * 1024;

export const maxUnknownBodyBytes = 64 * 1024;
export const maxUnknownDrainedBytes = mebibyte;
/** A client whose body is twice the allowed size still receives the answer. */
export const maxDrainedBytes = 32 * mebibyte;

/** Bytes of bodies of unanswered calls. */
export const maxUnknownHeldBytes: BudgetLimits = { perProcess: 16 * mebibyte, perCaller: 2 * mebibyte };
/** With a key, by account: small bodies, and those from {@link minLargeBytes}. */
export const maxSmallHeldBytes: BudgetLimits = { perProcess: 16 * mebibyte, perCaller: 16 * mebibyte };
export const maxLargeHeldBytes: BudgetLimits = { perProcess: 32 * mebibyte, perCaller: 32 * mebibyte };

/** Bytes from which a body is large. Below, a call takes a few milliseconds at most. */
export const minLargeBytes = 16 * 1024;

/** Bytes from which the body of a call with a key is answered in a thread of its own. */
export const minLongBytes = 4 * 1024;
/** Bytes of an account's bodies that are parsed at once. Of longer bodies, a process parses one at a time. */
export const maxParsedBytes = mebibyte;

/** Open connections, by client address. The limit for an address does not apply behind a proxy. */
export const maxConnections: BudgetLimits = { perProcess: 16_384, perCaller: 4_096 };

export const minBodySpeed = 32 * 1024;
export const minBodySpeedAfterSeconds = 15;
/** Milliseconds to wait for the next bytes of a refused body, and for a client to read its answer. */
export const drainIdleMs = 3000;
/** Maximum milliseconds for a whole body: 16 MiB at half a megabit per second. */
export const maxBodyMs = 300_000;
export const lateMessage = 'The request timed out. Send it again.';
