export function bearer(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

export function post(path: string, q: string | readonly string[], key?: string) {
  return { method: 'POST', path, headers: bearer(key), body: { q } };
}
