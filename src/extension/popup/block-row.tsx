import { list, message } from '../i18n.ts';
import { nameOfLanguage } from '../language-list/list-languages.ts';
import { type DetectedBlock, languagesIn } from '../page-languages/language-shares.ts';

interface BlockRowProps extends DetectedBlock {
  /** Class of its mark. */
  readonly mark?: string;
}

/** The content of a block's button in a list. */
export function BlockRow({ excerpt, mark, ...block }: BlockRowProps) {
  const languages = languagesIn(block);
  const name = list(languages.map(({ lang, tag }) => nameOfLanguages(lang === undefined ? [] : [lang], tag)));
  const code = languages.map(({ lang, tag }) => (lang === undefined ? '?' : tag)).join('+');
  return (
    <>
      {mark && <span class={`swatch ${mark}`} aria-hidden="true" />}
      <span class="code" title={name} aria-hidden="true">
        {code}
      </span>
      <span class="visually-hidden">{name}</span>
      <bdi lang={block.lang && block.tag} dir="auto">
        {excerpt}
      </bdi>
    </>
  );
}

/** Returns the name of a language, or the words for several or none. */
export function nameOfLanguages([lang, ...others]: readonly string[], tag?: string): string {
  if (lang === undefined) return message('pageUnsure');
  return others.length > 0 ? message('pageOthers') : nameOfLanguage(lang, tag);
}
