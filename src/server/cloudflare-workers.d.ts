/**
 * The part of the Workers runtime's own module that the server uses. Declared here because the whole of
 * @cloudflare/workers-types would put its globals beside those of the browser, and the two disagree.
 */
declare module 'cloudflare:workers' {
  import type { DurableObjectState, ExecutionContext } from '@cloudflare/workers-types';

  /** An object with a storage of its own, of which there is one in the world for each id. */
  export abstract class DurableObject<Env> {
    protected readonly ctx: DurableObjectState;
    protected readonly env: Env;
    constructor(ctx: DurableObjectState, env: Env);
  }

  /** An entry of a Worker that is reached by name alone: from other Workers and sockets that ask for it. */
  export abstract class WorkerEntrypoint<Env> {
    protected readonly ctx: ExecutionContext;
    protected readonly env: Env;
    constructor(ctx: ExecutionContext, env: Env);
  }

  /** Keeps the request at hand alive until `work` has settled, also when its caller has left. */
  export function waitUntil(work: Promise<unknown>): void;
}

declare module '*.bin' {
  /** The file, as the bundlers of Workers hand it over. */
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module '*.wasm' {
  /** The file, compiled: workerd compiles none by itself at run time. */
  const module: WebAssembly.Module;
  export default module;
}
