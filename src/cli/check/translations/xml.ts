import { Parser } from 'htmlparser2';
import { unescaped } from './quoted.ts';
import { lineCounter, type TranslatedText, type Translations } from './text.ts';

/** Of Android's resources, and of XLIFF. */
const ofText = /^(?:string|item|target)$/;
/** Their content is code. */
const ofCode = /^(?:xliff:g|ph|bpt|ept|it|x)$/;

export function readXml(content: string): Translations {
  const lineAt = lineCounter(content);
  const texts: TranslatedText[] = [];
  const open: { readonly name: string; readonly key: string; readonly isLeftOut: boolean }[] = [];
  let found: { line: number; text: string; depth: number } | undefined;
  let lang: string | undefined;
  const parser = new Parser(
    {
      onopentag(
        name,
        { 'target-language': target, trgLang = target, translatable, translate, ...attributes },
      ) {
        lang ??= trgLang;
        const around = open.at(-1);
        const { name: key = attributes.resname ?? attributes.id } = attributes;
        const isCode = found !== undefined && ofCode.test(name);
        const isLeftOut = around?.isLeftOut || isCode || translatable === 'false' || translate === 'no';
        open.push({ name, key: found ? (around?.key ?? '') : (key ?? around?.key ?? ''), isLeftOut });
        if (found) found.text += ' ';
        else if (ofText.test(name) && !isLeftOut)
          found = { line: lineAt(parser.startIndex), text: '', depth: open.length };
      },
      ontext(text) {
        if (found && open.at(-1)?.isLeftOut !== true) found.text += text;
      },
      onclosetag() {
        const closed = open.pop();
        if (!found || closed === undefined) return;
        if (open.length >= found.depth) found.text += ' ';
        else {
          texts.push({ key: closed.key, line: found.line, text: unescaped(found.text) });
          found = undefined;
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(content);
  return { lang, texts };
}
