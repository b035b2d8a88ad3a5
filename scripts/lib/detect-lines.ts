/** Thrown for a line that is not a JSON string. The message has the line number, never the text. */
export class NotAStringError extends Error {
  constructor(line: number) {
    super(`Line ${line} is not a JSON string.`);
  }
}

/**
 * Answers JSON strings, one per line, with JSON values, one per line. Yields one block of answers for each
 * chunk that completes a line, so that slow and fast writers are both served well. A final line feed is
 * optional. Carriage returns and a byte order mark at the start are ignored. Throws {@link NotAStringError}
 * after answering the lines before it.
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
    // Searches only the new chunk. Otherwise a line of many chunks would be searched repeatedly.
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
