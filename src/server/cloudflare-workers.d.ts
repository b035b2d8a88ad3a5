/**
 * Declares the part of the module `cloudflare:workers` that the server uses. The types of @cloudflare/workers-types would
 * add globals that conflict with those of the browser.
 */
declare module 'cloudflare:workers' {
  import type { DurableObjectState, ExecutionContext } from '@cloudflare/workers-types';

  /** An object with a storage of its own. For each id there is only one, wherever it runs. */
  export abstract class DurableObject<Env = unknown> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }

  /** An entrypoint of a Worker that only bindings and sockets that name it can reach. */
  export abstract class WorkerEntrypoint<Env> {
    protected readonly ctx: ExecutionContext;
    protected readonly env: Env;
    constructor(ctx: ExecutionContext, env: Env);
  }

  /** Lets `work` finish after the current request has ended, also when its client has disconnected. */
  export function waitUntil(work: Promise<unknown>): void;
}

declare module '*.bin' {
  /** The content of the file. */
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module '*.wasm' {
  /** The file, compiled: workerd does not compile WebAssembly at run time. */
  const module: WebAssembly.Module;
  export default module;
}
