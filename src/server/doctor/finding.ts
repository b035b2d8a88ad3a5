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

export async function findingsOf(
  check: Check,
  examine: () => Promise<readonly Finding[]> | readonly Finding[],
): Promise<readonly Finding[]> {
  try {
    return await examine();
  } catch (error) {
    return [{ check, level: 'problem', message: (error as Error).message }];
  }
}
