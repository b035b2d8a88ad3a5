/**
 * Bounds what a client may send, and how long it may take.
 */
import { maxBodyBytes } from '@vernacular/contract/api';

/** The most bytes of a refused body that are discarded: a client whose body is twice as large as allowed still gets the answer. */
export const maxDrainedBytes = 2 * maxBodyBytes;
/** Milliseconds to wait for the next bytes of a refused body. */
export const drainIdleMs = 3000;
/** Milliseconds that a whole body may take: 16 MiB over a line of half a megabit a second. */
export const maxBodyMs = 300_000;
/** Tells a client that its request took longer. */
export const lateMessage = 'The request did not arrive in time; please send it again.';
