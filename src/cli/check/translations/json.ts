import { printParseErrorCode, visit } from 'jsonc-parser';
import { PageError } from '../page.ts';
import { addLeaf, type Leaf, translationsIn } from './leaves.ts';
import type { Translations } from './text.ts';

export function readJson(content: string): Translations {
  const leaves: Leaf[] = [];
  visit(
    content,
    {
      onLiteralValue: (value, _offset, _length, line, _column, path) => {
        if (typeof value === 'string')
          addLeaf(leaves, { path: path().map(String), line: line + 1, text: value });
      },
      onError: (code, _offset, _length, line) => {
        throw new PageError(`is not JSON: ${printParseErrorCode(code)} in line ${line + 1}`);
      },
    },
    { allowTrailingComma: true },
  );
  return translationsIn(leaves);
}
