/**
 * Lists the accounts that the cases of the contract need, as data. Every harness creates them before it runs the cases, by
 * messages of the options page in a browser, by the manager in Node.
 *
 * No case charges an account whose count another case reads, so the order of the cases does not matter.
 */
export interface Fixture {
  readonly label: string;
  /** The limit when the test begins; -1 for unlimited. */
  readonly limit: number;
  /** Detections that are charged beforehand, if need be under a higher limit that is then lowered. */
  readonly used: number;
  /** `caller`: bound to the extension that sends the cases. `other`: bound to another one. */
  readonly bound?: 'caller' | 'other';
  /** Revoked before the cases run; its key is still sent. */
  readonly revoked?: true;
}

export const fixtures = {
  unlimited: { label: 'Unlimited, charged by many cases, read by none', limit: -1, used: 0 },
  'unlimited-read': { label: 'Unlimited, read and never charged', limit: -1, used: 7 },
  fresh: { label: 'Untouched', limit: 100, used: 0 },
  limited: { label: 'Forty of a hundred used', limit: 100, used: 40 },
  exhausted: { label: 'Nothing left', limit: 5, used: 5 },
  lowered: { label: 'Limit lowered below what is used', limit: 2, used: 7 },
  zero: { label: 'Not allowed anything', limit: 0, used: 0 },
  'last-one': { label: 'One left, and used up by one case', limit: 5, used: 4 },
  'last-three': { label: 'Three left, and used up by one bulk case', limit: 5, used: 2 },
  'bound-to-caller': {
    label: 'Bound to the extension that sends the cases',
    limit: -1,
    used: 0,
    bound: 'caller',
  },
  'bound-to-other': { label: 'Bound to another extension', limit: -1, used: 0, bound: 'other' },
  revoked: { label: 'Revoked', limit: -1, used: 0, revoked: true },
} as const satisfies Record<string, Fixture>;

export type FixtureName = keyof typeof fixtures;

/** The id that `bound: 'other'` means: well-formed, and nobody's. */
export const otherExtension = 'abcdefghijklmnopabcdefghijklmnop';
