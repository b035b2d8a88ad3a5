/** Reads translations in JSON (flat or nested, ARB, i18next, Chrome's messages) and YAML. */
import { printParseErrorCode, visit as visitJson } from 'jsonc-parser';
import { knownPrimary } from 'vernacular-checker/declared-languages';
import { isPair, isScalar, LineCounter, parseDocument, visit as visitYaml } from 'yaml';
import { PageError } from '../page-error.ts';
import type { Translations } from './text.ts';

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly line: number;
  readonly text: string;
}

/** @throws {PageError} if the content is not JSON */
export function readJson(content: string): Translations {
  const leaves: Leaf[] = [];
  visitJson(
    content,
    {
      onLiteralValue: (value, _offset, _length, line, _column, path) => {
        if (typeof value === 'string') leaves.push({ path: path(), line: line + 1, text: value });
      },
      onError: (code, _offset, _length, line) => {
        throw new PageError(`is not JSON: ${printParseErrorCode(code)} in line ${line + 1}`);
      },
    },
    { allowTrailingComma: true },
  );
  return translationsIn(leaves);
}

/** @throws {PageError} if the content is not YAML */
export function readYaml(content: string): Translations {
  const lines = new LineCounter();
  const root = parseDocument(content, { lineCounter: lines, logLevel: 'silent', prettyErrors: false });
  const [error] = root.errors;
  if (error !== undefined) throw new PageError(`is not YAML: ${error.message}`);
  const leaves: Leaf[] = [];
  visitYaml(root, {
    Scalar: (at, { value, range }, above) => {
      if (at === 'key' || typeof value !== 'string') return;
      const path = above.flatMap((each) =>
        isPair(each) && isScalar(each.key) ? [String(each.key.value)] : [],
      );
      if (typeof at === 'number') path.push(String(at));
      leaves.push({ path, line: lines.linePos(range?.[0] ?? 0).line, text: value });
    },
  });
  return translationsIn(leaves);
}

/** Notes of programs and for translators. */
const note = /^(?:[@$_]|\/\/|comments?$)/;

function translationsIn(leaves: readonly Leaf[]): Translations {
  const [first] = leaves[0]?.path ?? [];
  const isUnderTag =
    typeof first === 'string' &&
    knownPrimary(first) !== undefined &&
    leaves.every(({ path }) => path[0] === first);
  const locale = leaves.find(({ path }) => path.length === 1 && path[0] === '@@locale')?.text;
  const keys = new Set(leaves.map(({ path }) => path.join('.')));
  // In Chrome's messages, a description stands beside each message.
  const isDescription = (path: Leaf['path']) =>
    path.some(
      (name, at) =>
        /^(?:description|placeholders)$/.test(String(name)) &&
        keys.has([...path.slice(0, at), 'message'].join('.')),
    );
  const texts = leaves
    .filter(({ path }) => !path.some((name) => note.test(String(name))) && !isDescription(path))
    .map(({ path, line, text }) => ({ key: path.join('.'), line, text }));
  return { lang: locale ?? (isUnderTag ? first : undefined), texts };
}
