export function cachedBundle(
  folder: string,
  build: () => Promise<{ code: string; inputs: readonly string[] }>,
): Promise<string>;
