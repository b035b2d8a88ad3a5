/**
 * Defines what the configuration of the Worker passes to it: wrangler.jsonc, or for `npm run serve` commands/serve.
 */
import type { Account } from './account-object.ts';
import type { Directory } from './directory.ts';
import type { Objects } from './remote.ts';

export interface Bindings {
  /** One object per key; its name is the hash of the key. */
  readonly ACCOUNT: Objects<Account>;
  /** A single object. */
  readonly DIRECTORY: Objects<Directory>;
  /** Plain HTTP is served: the socket is on loopback, and the operator asked for it. */
  readonly PLAIN_HTTP?: boolean;
  /** The server is behind a proxy that sets `X-Forwarded-Proto` and `X-Forwarded-For`. */
  readonly BEHIND_PROXY?: boolean;
  /** All connections come from the same address of this machine, so it tells nothing about the client. */
  readonly SHARED_CLIENT_ADDRESS?: boolean;
  /** The secret that a request for key management must contain. Without it there is no key management. */
  readonly MANAGEMENT_SECRET?: string;
}
