/** With tags and digests, without the names of stages. */
export function baseImages(dockerfile: string): string[] {
  const stages = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const named = new Set(stages.map(([, , name]) => name));
  return stages.flatMap(([, image = '']) => (named.has(image) ? [] : [image]));
}

export function unpinnedImages(dockerfile: string): string[] {
  return baseImages(dockerfile).filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image));
}
