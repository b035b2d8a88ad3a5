/** The package brings no types of its own; this is all that we use of it. */
declare module 'fs-native-extensions' {
  /**
   * Locks a file, exclusively, for the open file description: those who inherit it hold the same lock, and it
   * ends with the last of them. False when another holds it.
   */
  export function tryLock(file: number): boolean;
}
