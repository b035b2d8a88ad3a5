import { message } from '../i18n.ts';
import type { DetectedBlock } from '../this-page/language-shares.ts';
import { nameOfLanguage } from '../ui/index.ts';

interface BlockRowProps extends DetectedBlock {
  /** Class of its mark. */
  readonly mark?: string;
}

/** The content of a block's button in a list. */
export function BlockRow({ lang, tag, excerpt, mark }: BlockRowProps) {
  const name = nameOf(lang === undefined ? [] : [lang], tag);
  return (
    <>
      {mark && <span class={`swatch ${mark}`} aria-hidden="true" />}
      <span class="code" title={name} aria-hidden="true">
        {lang === undefined ? '?' : tag}
      </span>
      <span class="visually-hidden">{name}</span>
      <bdi lang={lang && tag} dir="auto">
        {excerpt}
      </bdi>
    </>
  );
}

/** Returns the name of a language, or the words for several or none. */
export function nameOf([lang, ...others]: readonly string[], tag?: string): string {
  if (lang === undefined) return message('pageUnsure');
  return others.length > 0 ? message('pageOthers') : nameOfLanguage(lang, tag);
}
