/**
 * Errors that the user of a command can fix, such as a missing program: the command prints their message without a stack.
 */

export class PersonError extends Error {
  readonly forPerson = true;
}

/** Runs a command. After a PersonError the exit status is 1, after wrong options 2; any other error is thrown. */
export async function runCommand(command: () => unknown): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof PersonError)) throw error;
    console.error((error as Error).message);
    process.exitCode = isUsage ? 2 : 1;
  }
}
