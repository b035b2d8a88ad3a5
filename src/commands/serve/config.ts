/**
 * workerd's configuration, as text. Its whole reference is node_modules/workerd/workerd.capnp.
 */
import type { Certificate } from './options.ts';
import { tellsCallersApart } from './shared-port.ts';
import { workerFiles } from './worker-files.ts';

/** A socket to listen on. */
export interface PublicSocket {
  readonly host: string;
  readonly port: number;
  /** Undefined for plain HTTP. */
  readonly certificate: Certificate | undefined;
  /** Answer over plain HTTP. */
  readonly plainHttp: boolean;
  readonly behindProxy: boolean;
}

export interface ConfigOptions {
  /** Absolute; what Durable Objects keep. */
  readonly objects: string;
  /** Undefined for a server that is only managed. */
  readonly public: PublicSocket | undefined;
}

/** Names of sockets, as the control messages say them; `plain` stands beside a public one that speaks TLS. */
export const sockets = { public: 'public', plain: 'plain', management: 'management' } as const;

/** The variable of workerd's environment that brings the secret: no file but management.json holds it. */
export const secretVariable = 'VERNACULAR_MANAGEMENT_SECRET';

/**
 * Durable Objects of a Worker are found again by its unique key, for ever. wrangler.jsonc's names give the
 * same ones to `wrangler dev`.
 */
const uniqueKeys = { Account: 'vernacular-Account', Directory: 'vernacular-Directory' } as const;

/** After 2024-04-03, for RPC; not after the newest that the pinned workerd and wrangler know. As in wrangler.jsonc. */
export const compatibilityDate = '2026-04-20';

/**
 * For `setImmediate` alone, with which a bulk call lets others have their turn (src/api/in-slices.ts): in
 * workerd a message port does not, since its messages come before what arrives from the network.
 */
export const compatibilityFlags = ['nodejs_compat'] as const;

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
    (name = "CALLERS_ALIKE", json = "${open?.certificate !== undefined && !tellsCallersApart}"),
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
  // The port that callers see is shared by both (shared-port.ts).
  return `
    (name = "${sockets.plain}", address = "127.0.0.1:0", service = "vernacular", http = ()),
    (name = "${sockets.public}", address = "127.0.0.1:0", service = "vernacular",
     https = (options = (), tlsOptions = (keypair = (
       privateKey = ${text(certificate.key)},
       certificateChain = ${text(certificate.chain)})))),`;
}

/** A literal of Cap'n Proto: quotes, backslashes and line ends are escaped as JSON does, the rest is UTF-8. */
function text(value: string): string {
  return JSON.stringify(value);
}
