/**
 * Defines what a program asks the person for, and what it is answered.
 */

/** What the person is told, in the words of the program that asks. */
export interface AccessWish {
  /** How the person knows you; cut after 40 characters. */
  readonly name: string;
  /** What for, in one sentence in the person's language; cut after 200 characters. */
  readonly reason: string;
  /** How many detections a day you want: a whole number from 1 to 1,000,000. The person may allow another. */
  readonly detectionsADay: number;
}

/** How things stand. */
export type Access =
  | {
      readonly access: 'granted';
      /** Detections a day, -1 for unlimited. */
      readonly dailyLimit: number;
      /** A new key, shown this once: keep it. The client that asked uses it from now on. */
      readonly key?: string;
    }
  | {
      /** `pending` until the person answers; they may take days, so ask again when your program starts or needs it. */
      readonly access: 'pending' | 'denied' | 'paused';
      readonly dailyLimit?: undefined;
      readonly key?: undefined;
    };

/** What is sent to it is never charged. */
export const accessPath = '/access';

/** The message that asks. */
export function accessMessage({ name, reason, detectionsADay }: AccessWish, headers: Record<string, string>) {
  return {
    method: 'POST',
    path: accessPath,
    headers,
    body: JSON.stringify({ name, reason, detections_a_day: detectionsADay }),
  };
}

/** From `{ access, daily_limit?, key? }`; undefined when the body has another shape. */
export function accessIn(body: unknown): Access | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { access, daily_limit, key } = body as Record<string, unknown>;
  if (access === 'pending' || access === 'denied' || access === 'paused') return { access };
  if (access !== 'granted' || !Number.isInteger(daily_limit)) return undefined;
  return { access, dailyLimit: daily_limit as number, ...(typeof key === 'string' && { key }) };
}
