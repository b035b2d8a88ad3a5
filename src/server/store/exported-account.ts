/** An account in transit between two stores, with the hashes of its keys. */
export interface ExportedAccount {
  readonly id: string;
  readonly label: string;
  readonly boundTo: string | null;
  readonly limit: number;
  readonly createdAt: number;
  /** The UTC day that `used` counts for, such as `2026-11-20`. */
  readonly day: string;
  readonly used: number;
  readonly keys: readonly ExportedKey[];
}

export interface ExportedKey {
  readonly hash: string;
  readonly expiresAt: number | null;
}
