export type Text = string | readonly string[];

export interface Answerer {
  readonly answer: (text: Text) => unknown;
  /** True to also accept `{ "blocks": […] }`, or an array of strings. */
  readonly takesBlocks: boolean;
}

/** Thrown for a line that is no text. The message has the line number, never the text. */
export class NotATextError extends Error {
  constructor(line: number, takesBlocks: boolean) {
    super(
      `Line ${line} is not a JSON string${takesBlocks ? ', {"blocks": [strings]} or an array of strings' : ''}.`,
    );
  }
}

/**
 * Yields a block of answers per chunk that completes a line, for slow and fast writers. Throws {@link NotATextError}
 * after answering the lines before it.
 */
export async function* answerLines(
  chunks: AsyncIterable<string>,
  { answer, takesBlocks }: Answerer,
): AsyncGenerator<string, void, undefined> {
  let answered = 0;
  let unfinished = '';

  function* block(lines: readonly string[]): Generator<string, void, undefined> {
    let answers = '';
    for (const line of lines) {
      const text = parseText(answered === 0 ? line.replace(/^\ufeff/, '') : line, takesBlocks);
      if (text === undefined) {
        if (answers !== '') yield answers;
        throw new NotATextError(answered + 1, takesBlocks);
      }
      answers += `${JSON.stringify(answer(text))}\n`;
      answered += 1;
    }
    yield answers;
  }

  for await (const chunk of chunks) {
    // Only the new chunk, or a line of many chunks would be searched repeatedly.
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

function parseText(line: string, takesBlocks: boolean): Text | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'string') return value;
    const blocks: unknown = Array.isArray(value) ? value : (value as { blocks?: unknown } | null)?.blocks;
    const isText = takesBlocks && Array.isArray(blocks) && blocks.every((block) => typeof block === 'string');
    return isText ? (blocks as string[]) : undefined;
  } catch {
    return undefined;
  }
}
