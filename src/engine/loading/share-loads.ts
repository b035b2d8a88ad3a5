/** Shares one load; failures are not kept. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((reason: unknown) => {
      loading = undefined;
      throw reason;
    });
    return loading;
  };
}

interface Shared<Loaded> {
  readonly loading: Promise<Loaded>;
  users: number;
}

export interface Borrowed<Loaded> {
  readonly loaded: Loaded;
  /** Call it once. After the last borrower has released, the next call loads again. */
  release(): void;
}

/**
 * Loads only once for all borrowers with the same key.
 * @param keyOf Undefined means that the load is not shared.
 * @param end Called after the last borrower has released.
 */
export function shareLoads<Options, Loaded>(
  load: (options: Options) => Promise<Loaded>,
  keyOf: (options: Options) => string | undefined,
  end: (loaded: Loaded) => void,
): (options: Options) => Promise<Borrowed<Loaded>> {
  const all = new Map<string, Shared<Loaded>>();
  return async (options) => {
    const key = keyOf(options);
    if (key === undefined) {
      const loaded = await load(options);
      return { loaded, release: () => end(loaded) };
    }
    const shared = all.get(key) ?? { loading: load(options), users: 0 };
    all.set(key, shared);
    shared.users++;
    const release = () => {
      shared.users--;
      if (shared.users === 0) all.delete(key);
    };
    try {
      const loaded = await shared.loading;
      return {
        loaded,
        release() {
          release();
          if (shared.users === 0) end(loaded);
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  };
}
