import { element } from '../dom/element.ts';
import { message } from '../i18n.ts';
import type { ShownLanguage } from '../messages/face.ts';
import type { Recognised, TextPart } from '../messages/inspection.ts';
import { markAt, markedText, maxParts } from './marked-text.ts';
import type { AnswerOptions } from './options.ts';
import { shareBar, shareOf } from './shares.ts';

/** Languages in view. The others follow on request, where `more` can draw the button for them. */
const maxShown = 3;

/** Draws the languages and the parts of a text in several. Without a text, shows only the languages of the parts. */
export function mixedText(
  { parts = [], swearing = [] }: Recognised,
  languages: readonly ShownLanguage[],
  { text, isPainted = false, more }: AnswerOptions,
): Element[] {
  const marks = new Map(languages.map(({ lang }, place) => [lang, markAt(place)]));
  const names = new Map(languages.map(({ lang, name }) => [lang, name]));
  // Parts in a language that is not shown join the part before them.
  const shown = parts.filter(({ lang }) => names.has(lang));
  const items = languages.map((language) => shareOf(language, marks.get(language.lang)));
  const list = element('ul', { class: 'languages' }, ...items);
  const further = more ? items.slice(maxShown) : [];
  for (const item of further) item.toggleAttribute('hidden', true);
  if (more && further.length > 0) list.append(element('li', {}, more(further)));
  const drawn =
    text === undefined
      ? namedParts(shown, marks, names)
      : markedText({ text, parts: shown, swearing, marks, names });
  if (isPainted) drawn.classList.add('visually-hidden');
  return [
    shareBar(
      'bar shares',
      languages.map(({ lang, confidence }) => ({ share: confidence, mark: marks.get(lang) })),
    ),
    list,
    ...(isPainted ? [] : [element('p', { class: 'sub' }, message('cardParts'))]),
    drawn,
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
