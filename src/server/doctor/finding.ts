/** A sentence. `problem`: calls fail, or charges may be lost. */
export interface Finding {
  readonly check:
    | 'versions'
    | 'folder'
    | 'disk'
    | 'accounts'
    | 'clock'
    | 'standby'
    | 'certificate'
    | 'server'
    | 'charge';
  readonly level: 'ok' | 'warning' | 'problem';
  readonly message: string;
}

export type Check = Finding['check'];

export function finding(check: Check, level: Finding['level'], message: string): Finding {
  return { check, level, message };
}

export async function findingsOf(
  check: Check,
  examine: () => Promise<readonly Finding[]> | readonly Finding[],
): Promise<readonly Finding[]> {
  try {
    return await examine();
  } catch (error) {
    return [finding(check, 'problem', (error as Error).message)];
  }
}
