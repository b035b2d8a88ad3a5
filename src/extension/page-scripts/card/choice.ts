import { element } from '../../dom/element.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import { button } from './button.ts';
import { drawWords } from './words.ts';

/** The language that the user chose in place of the answer, and the buttons that offer others. */
export class Choice {
  chosen: ShownLanguage | undefined;
  /** True once the user has opened the search. */
  hasSearched = false;
  readonly #offers: (readonly [lang: string, HTMLElement])[] = [];
  readonly #answered: string | undefined;
  readonly #onChange: () => void;

  /** @param named by the answer. To choose the only one is to return to the answer. */
  constructor(named: readonly ShownLanguage[], onChange: () => void) {
    this.#answered = named.length === 1 ? named[0]?.lang : undefined;
    this.#onChange = onChange;
  }

  /** Returns a button that chooses a language, and takes the choice back. */
  offer(
    language: ShownLanguage,
    content: readonly Element[] = [element('span', {}, drawWords(language.name))],
  ): Node {
    const isChosen = language.lang === this.chosen?.lang;
    const drawn = button({ 'aria-pressed': String(isChosen) }, content, () => this.choose(language));
    this.#offers.push([language.lang, drawn.firstElementChild as HTMLElement]);
    return drawn;
  }

  /** @param language undefined to return to the answer */
  choose(language: ShownLanguage | undefined): void {
    const isUndone = this.chosen?.lang === language?.lang || language?.lang === this.#answered;
    this.chosen = isUndone ? undefined : language;
    for (const [lang, control] of this.#offers)
      control.setAttribute('aria-pressed', String(lang === this.chosen?.lang));
    this.#onChange();
  }
}
