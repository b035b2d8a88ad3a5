import { list, message } from '../i18n.ts';
import { nameOfLanguage } from '../language-list/list-languages.ts';
import {
  type DetectedBlock,
  languagesIn,
  type WrittenLanguage,
  writtenInBlocks,
} from '../page-languages/language-shares.ts';

interface BlockRowProps extends DetectedBlock {
  /** Class of its mark. */
  readonly mark?: string;
}

/** The content of a block's button in a list. */
export function BlockRow({ excerpt, mark, ...block }: BlockRowProps) {
  const languages = languagesIn(block);
  const name = list(languages.map((each) => nameOfWritten(each)));
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

/** Returns the name of a language as the blocks have it, or the words for several or none. */
export function nameInBlocks(blocks: readonly DetectedBlock[], langs: readonly string[]): string {
  return langs.length > 1 ? message('pageOthers') : nameOfWritten(writtenInBlocks(blocks, langs[0]));
}

function nameOfWritten({ lang, tag, either }: Partial<WrittenLanguage> = {}): string {
  return lang === undefined ? message('pageUnsure') : nameOfLanguage(lang, tag, either);
}
