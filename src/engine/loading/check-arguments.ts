/** @throws {TypeError} if `text` is not a string */
export function checkText(text: unknown): void {
  if (typeof text !== 'string') throw new TypeError('A text must be a string.');
}

/** @throws {TypeError} if the option has a value that is not a boolean */
export function checkBoolean(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'boolean')
    throw new TypeError(`${name} must be true or false.`);
}

/** @throws {TypeError} if `options` is not an object or has an unknown option */
export function checkOptions(options: unknown, known: readonly string[]): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`Options must be an object. ${listOf(known)}`);
  for (const name in options)
    if (!known.includes(name)) throw new TypeError(`Unknown option "${name}". ${listOf(known)}`);
}

const listOf = (known: readonly string[]) => `Known options: ${known.map((name) => `"${name}"`).join(', ')}.`;
