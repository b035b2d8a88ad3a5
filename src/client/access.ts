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
export interface Access {
  /** `pending` until the person answers; they may take days, so ask again when your program starts or needs it. */
  readonly access: 'pending' | 'granted' | 'denied' | 'paused';
  /** Detections a day, -1 for unlimited; with `granted` alone. */
  readonly dailyLimit?: number;
  /** A new key, shown this once: keep it. The client that asked uses it from now on. */
  readonly key?: string;
}

/** The message that asks. */
export function accessMessage({ name, reason, detectionsADay }: AccessWish, headers: Record<string, string>) {
  return {
    method: 'POST',
    path: '/access',
    headers,
    body: JSON.stringify({ name, reason, detections_a_day: detectionsADay }),
  };
}

/** From `{ access, daily_limit?, key? }`; undefined when the body has another shape. */
export function accessIn(body: unknown): Access | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { access, daily_limit, key } = body as Record<string, unknown>;
  if (access !== 'pending' && access !== 'granted' && access !== 'denied' && access !== 'paused')
    return undefined;
  if (access === 'granted' && !Number.isInteger(daily_limit)) return undefined;
  return {
    access,
    ...(access === 'granted' && { dailyLimit: daily_limit as number }),
    ...(typeof key === 'string' && { key }),
  };
}
