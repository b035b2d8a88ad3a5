import type { BudgetLimits } from './budget.ts';

/** As in docs/threat-model.md. A test measures each line. */

const mebibyte = 1024 * 1024;

export const maxUnknownBodyBytes = 64 * 1024;
export const maxUnknownDrainedBytes = mebibyte;
/** At twice the allowed size, a client still receives the answer. */
export const maxDrainedBytes = 32 * mebibyte;

/** Of unanswered calls. */
export const maxUnknownHeldBytes: BudgetLimits = { perProcess: 16 * mebibyte, perCaller: 2 * mebibyte };
/** By account: small bodies, and those from {@link minLargeBytes}. */
export const maxSmallHeldBytes: BudgetLimits = { perProcess: 16 * mebibyte, perCaller: 16 * mebibyte };
export const maxLargeHeldBytes: BudgetLimits = { perProcess: 32 * mebibyte, perCaller: 32 * mebibyte };

/** Below, a call takes a few milliseconds at most. */
export const minLargeBytes = 16 * 1024;

/** From here, a call with a key has a thread of its own. */
export const minLongBytes = 4 * 1024;
/** A process parses longer bodies one at a time, and of an account, others up to a quarter of it. */
export const maxParsedBytes = mebibyte;

/** The limit for an address does not apply behind a proxy. */
export const maxConnections: BudgetLimits = { perProcess: 16_384, perCaller: 4_096 };

/** Between parts of 64 KiB while several accounts send large bodies: some 30 MiB/s leave time for short calls. */
export const readingRestMs = 2;

export const minBodySpeed = 32 * 1024;
export const minBodySpeedAfterSeconds = 15;
/** For the next bytes of a refused body, and for a client to read its answer. */
export const drainIdleMs = 3000;
/** 16 MiB at half a megabit per second. */
export const maxBodyMs = 300_000;
export const lateMessage = 'The request timed out. Send it again.';
