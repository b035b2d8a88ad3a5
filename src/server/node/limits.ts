import { maxBodyBytes } from '@vernacular/contract/api';

/**
 * Maximum bytes of a refused body to discard. A client whose body is twice the allowed size still receives
 * the answer.
 */
export const maxDrainedBytes = 2 * maxBodyBytes;
/** Milliseconds to wait for the next bytes of a refused body. */
export const drainIdleMs = 3000;
/** Maximum milliseconds for a whole body: 16 MiB at half a megabit per second. */
export const maxBodyMs = 300_000;
export const lateMessage = 'The request timed out. Send it again.';
