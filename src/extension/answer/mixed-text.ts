import { element } from '../dom/element.ts';
import { message } from '../i18n.ts';
import type { InspectedLanguage, Recognised, TextPart } from '../messages/inspection.ts';
import { markAt, markedText, maxParts } from './marked-text.ts';
import { shareBar, shareOf } from './shares.ts';
import { nameOf } from './words.ts';

/** Without `text`, shows only the languages of the parts. */
export function mixedText(
  { parts = [], swearing = [] }: Recognised,
  languages: readonly InspectedLanguage[],
  text: string | undefined,
): Element[] {
  const marks = new Map(languages.map(({ lang }, place) => [lang, markAt(place)]));
  const names = new Map(languages.map((language) => [language.lang, nameOf(language)]));
  // Parts in a language that is not shown join the part before them.
  const shown = parts.filter(({ lang }) => names.has(lang));
  return [
    shareBar(
      'bar shares',
      languages.map(({ lang, confidence }) => ({ share: confidence, mark: marks.get(lang) })),
    ),
    element('ul', {}, ...languages.map((language) => shareOf(language, marks.get(language.lang)))),
    element('p', { class: 'sub' }, message('cardParts')),
    text === undefined
      ? namedParts(shown, marks, names)
      : markedText({ text, parts: shown, swearing, marks, names }),
  ];
}

function namedParts(
  parts: readonly TextPart[],
  marks: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
): Element {
  const chips = parts
    .slice(0, maxParts)
    .flatMap(({ lang }) => [
      element('span', { class: `part mark-${marks.get(lang)}` }, names.get(lang) ?? lang),
      ' ',
    ]);
  return element('p', { class: 'parts' }, ...chips, parts.length > maxParts ? '…' : '');
}
