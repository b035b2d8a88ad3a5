/** The user reads it in the words of the requesting program. */
export interface AccessWish {
  /** Name of your program; cut after 40 characters. */
  readonly name: string;
  /** One sentence in the user's language; cut after 200 characters. */
  readonly reason: string;
  /** An integer from 1 to 1,000,000. The user may allow another number. */
  readonly detectionsADay: number;
}

export type Access =
  | {
      readonly access: 'granted';
      /** Detections per day; -1 for unlimited. */
      readonly dailyLimit: number;
      /** Returned only once: store it. The client that asked already uses it. */
      readonly key?: string;
    }
  | {
      /** `pending` may last days, so ask again when your program starts or needs access. */
      readonly access: 'pending' | 'denied' | 'paused';
      readonly dailyLimit?: undefined;
      readonly key?: undefined;
    };

/** Never charged. */
export const accessPath = '/access';
/** Also shows the user the question. */
export const openPath = '/access/open';

export function accessMessage(
  { name, reason, detectionsADay }: AccessWish,
  headers: Record<string, string>,
  path: string,
) {
  return {
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({ name, reason, detections_a_day: detectionsADay }),
  };
}

export function accessIn(body: unknown): Access | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { access, daily_limit, key } = body as Record<string, unknown>;
  if (access === 'pending' || access === 'denied' || access === 'paused') return { access };
  if (access !== 'granted' || !Number.isInteger(daily_limit)) return undefined;
  return { access, dailyLimit: daily_limit as number, ...(typeof key === 'string' && { key }) };
}
