import { element } from '../dom/element.ts';
import { message } from '../i18n.ts';
import type { AnswerView, ShownLanguage } from '../messages/answer-view.ts';
import { markAt } from './marked-text.ts';
import type { AnswerOptions } from './options.ts';
import { shareBar } from './shares.ts';
import { tagOf } from './tag.ts';

/** Languages in view. The others follow on request, where `more` can draw the button for them. */
const maxShown = 3;

/** Draws the shares and the parts of a text in several languages. */
export function mixedText(view: AnswerView, options: AnswerOptions): Element[] {
  const { named, parts, isCut, dir } = view;
  const drawn = parts.flatMap(({ lang, mark, label, words, dir }) => [
    ...(label ? [element('span', { class: 'visually-hidden' }, label)] : []),
    element('bdi', { class: `part mark-${mark}`, dir, ...(label && { lang }) }, words),
    ' ',
  ]);
  // The parts follow the direction of the text, not of the interface.
  const drawParts = (names: string) => element('p', { class: names, dir }, ...drawn, isCut ? '…' : '');
  if (options.isPainted) return [drawParts('parts visually-hidden')];
  return [
    shareBar(
      'bar shares',
      named.map(({ confidence }, place) => ({ share: confidence, place })),
    ),
    languageList(view, options),
    element('p', { class: 'sub' }, message('cardParts')),
    drawParts('parts'),
  ];
}

/** Draws the legend of a text in several languages, without the codes if the page shows its parts. */
export function languageList({ named }: AnswerView, { isPainted = false, more }: AnswerOptions): Element {
  const items = named.map((language, place) => drawShare(language, place, isPainted));
  const list = element('ul', { class: 'languages' }, ...items);
  const further = more ? items.slice(maxShown) : [];
  for (const item of further) item.toggleAttribute('hidden', true);
  if (more && further.length > 0) list.append(element('li', {}, more(further)));
  return list;
}

/** @param place of the language among those of a mixed text */
function drawShare(language: ShownLanguage, place: number, isPainted: boolean): Element {
  return element(
    'li',
    {},
    element('span', { class: `swatch mark-${markAt(place)}` }),
    element('span', { class: 'name' }, language.name),
    ...(isPainted ? [] : [element('code', {}, tagOf(language))]),
    element('span', { class: 'share' }, language.share),
  );
}
