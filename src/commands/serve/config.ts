/**
 * Writes the configuration of workerd, as text. Its reference is node_modules/workerd/workerd.capnp.
 */
import type { HostConfig } from '../../server/node/index.ts';
import { workerFiles } from '../../server/worker-files.ts';
import { canTellClientsApart } from './shared-port.ts';

/** The public address to listen on, and how to answer there. */
export type PublicSocket = Pick<HostConfig, 'host' | 'port' | 'certificate' | 'plainHttp' | 'behindProxy'>;

interface ConfigOptions {
  /** Absolute path of the folder for Durable Objects. */
  readonly objects: string;
  /** Undefined for a server without a public address, which only manages keys. */
  readonly public: PublicSocket | undefined;
}

/** Names of the sockets, as in workerd's control messages. There is a `plain` one only beside a public one with TLS. */
export const sockets = { public: 'public', plain: 'plain', management: 'management' } as const;

/** The environment variable for workerd with the management secret. The only file with the secret is management.json. */
export const secretVariable = 'VERNACULAR_MANAGEMENT_SECRET';

/**
 * The runtime finds Durable Objects by this unique key, so it must never change. With the names in wrangler.jsonc,
 * `wrangler dev` uses the same keys.
 */
const uniqueKeys = { Account: 'vernacular-Account', Directory: 'vernacular-Directory' } as const;

/** Since 2024-04-03 there is RPC; the pinned workerd and wrangler allow no later date. The same as in wrangler.jsonc. */
export const compatibilityDate = '2026-04-20';

/**
 * For `setImmediate`, with which a bulk call lets other calls in (src/api/in-slices.ts). In workerd a message port would
 * not do that, since its messages come before those from the network.
 */
export const compatibilityFlags = ['nodejs_compat'] as const;

/** The text of the configuration file. Relative paths in it start at its folder. */
export function workerdConfig({ objects, public: open }: ConfigOptions): string {
  return `# Written by \`npm run serve\` at every start.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "vernacular", worker = .worker),
    (name = "objects", disk = (path = ${text(objects)}, writable = true)),
    # Nothing goes out: the Worker has nobody to ask.
    (name = "internet", network = (allow = [])),
  ],
  sockets = [
    (name = "${sockets.management}", address = "127.0.0.1:0", http = (),
     service = (name = "vernacular", entrypoint = "Management")),${open ? publicSocket(open) : ''}
  ],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "${workerFiles.script}", esModule = embed "${workerFiles.script}"),
    (name = "${workerFiles.model}", data = embed "${workerFiles.model}"),
    (name = "${workerFiles.core}", wasm = embed "${workerFiles.core}"),
  ],
  compatibilityDate = "${compatibilityDate}",
  compatibilityFlags = ${JSON.stringify(compatibilityFlags)},
  bindings = [
    (name = "ACCOUNT", durableObjectNamespace = "Account"),
    (name = "DIRECTORY", durableObjectNamespace = "Directory"),
    (name = "PLAIN_HTTP", json = "${open?.plainHttp ?? false}"),
    (name = "BEHIND_PROXY", json = "${open?.behindProxy ?? false}"),
    (name = "SHARED_CLIENT_ADDRESS", json = "${open?.certificate !== undefined && !canTellClientsApart}"),
    (name = "MANAGEMENT_SECRET", fromEnvironment = "${secretVariable}"),
  ],
  durableObjectNamespaces = [
    (className = "Account", uniqueKey = "${uniqueKeys.Account}", enableSql = true),
    (className = "Directory", uniqueKey = "${uniqueKeys.Directory}", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "objects"),
);
`;
}

function publicSocket({ host, port, certificate }: PublicSocket): string {
  if (certificate === undefined) {
    const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    return `
    (name = "${sockets.public}", address = ${text(address)}, service = "vernacular", http = ()),`;
  }
  // Clients connect to one port for both (shared-port.ts).
  return `
    (name = "${sockets.plain}", address = "127.0.0.1:0", service = "vernacular", http = ()),
    (name = "${sockets.public}", address = "127.0.0.1:0", service = "vernacular",
     https = (options = (), tlsOptions = (keypair = (
       privateKey = ${text(certificate.key)},
       certificateChain = ${text(certificate.chain)})))),`;
}

/** A text literal of Cap'n Proto, which escapes like JSON. */
function text(value: string): string {
  return JSON.stringify(value);
}
