/** An error that the user can fix, such as a missing program. Printed without a stack trace. */

export class UserError extends Error {
  readonly forUser = true;
}

/** Exit status: 1 for a UserError, 2 for wrong options. Other errors are thrown. */
export async function runCommand(command: () => unknown): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof UserError)) throw error;
    console.error((error as Error).message);
    process.exitCode = isUsage ? 2 : 1;
  }
}
