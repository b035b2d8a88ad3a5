/**
 * One JSON string a line in, one JSON value a line out.
 */

/** Thrown for a line that is not a JSON string. The message names the line, never its text. */
export class NotAStringError extends Error {
  constructor(line: number) {
    super(`Line ${line} is not a JSON string.`);
  }
}

/**
 * Answers lines as they come: yields blocks of whole answer lines, one block for each chunk that completes a
 * line, so that a slow writer is answered at once and a fast one in large pieces. A last line needs no line
 * feed; a carriage return before it is ignored, and so is a byte order mark before the first line.
 * Throws {@link NotAStringError} for a line that is not a JSON string, after the answers to those before it.
 */
export async function* answerLines(
  chunks: AsyncIterable<string>,
  answer: (text: string) => unknown,
): AsyncGenerator<string, void, undefined> {
  let answered = 0;
  let unfinished = '';

  function* block(lines: readonly string[]): Generator<string, void, undefined> {
    let answers = '';
    for (const line of lines) {
      const text = parseString(answered === 0 ? line.replace(/^\ufeff/, '') : line);
      if (text === undefined) {
        if (answers !== '') yield answers;
        throw new NotAStringError(answered + 1);
      }
      answers += `${JSON.stringify(answer(text))}\n`;
      answered += 1;
    }
    yield answers;
  }

  for await (const chunk of chunks) {
    // Only the new chunk is searched: a line of many chunks would otherwise be searched again with each.
    const end = chunk.lastIndexOf('\n');
    if (end === -1) {
      unfinished += chunk;
    } else {
      yield* block((unfinished + chunk.slice(0, end)).split('\n'));
      unfinished = chunk.slice(end + 1);
    }
  }
  if (unfinished !== '') yield* block([unfinished]);
}

function parseString(line: string): string | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
