import { declaredLanguages } from 'vernacular-checker/declared-languages';
import { checkHtml, type FilePlace, type Inspecting, type PageReport } from 'vernacular-checker/html';
import type { KeyPlace } from 'vernacular-checker/reports';
import { languageCodes } from 'vernacular-engine/languages';
import { PageError } from '../page.ts';
import { isMarkdown, readerOf } from './formats.ts';
import { judgeTexts } from './judge.ts';

/** Undefined without a known language. The file's name or the user has `declared` the tag. */
export async function checkTranslation(
  file: string,
  content: string,
  declared: string | undefined,
  detector: Inspecting,
): Promise<PageReport<FilePlace | KeyPlace> | undefined> {
  const isKnown = (tag: string | undefined): tag is string =>
    declaredLanguages(tag ?? '').some((code) => languageCodes.has(code));
  try {
    if (isMarkdown(file)) {
      const { languageOf, pageOf } = await import('./markdown.ts');
      const tag = declared ?? languageOf(content);
      return isKnown(tag) ? checkHtml(pageOf(content, tag), detector) : undefined;
    }
    const read = await readerOf(file);
    const { lang, texts } = read(content);
    const tag = declared ?? lang;
    return isKnown(tag) ? judgeTexts(texts, tag, detector) : undefined;
  } catch (cause) {
    // The parsers call themselves for each level.
    if (cause instanceof RangeError) throw new PageError('is nested too deeply', { cause });
    throw cause;
  }
}
