import { element } from '../../dom/element.ts';
import type { AnswerView, ShownLanguage } from '../../messages/answer-view.ts';
import type { Actions } from './actions.ts';
import { button } from './button.ts';
import { drawWords } from './words.ts';

/** The language that the user chose in place of the answer, and the buttons that offer others. */
export interface Choice {
  chosen: ShownLanguage | undefined;
  /** True once the user has opened the search. */
  hasSearched: boolean;
  /** The answer to the text as English, if the user has chosen that. Undefined until it is scored. */
  english: AnswerView | undefined;
  /** Returns a button that chooses a language, and takes the choice back. */
  offer(language: ShownLanguage, content?: readonly Element[]): Node;
  /** @param language undefined to return to the answer */
  choose(language: ShownLanguage | undefined): void;
}

/** @param named by the answer. To choose the only one is to return to the answer. */
export function createChoice(
  [answered, other]: readonly ShownLanguage[],
  { asEnglish, say }: Pick<Actions, 'asEnglish' | 'say'>,
  onChange: () => void,
): Choice {
  const offers: (readonly [lang: string, HTMLElement])[] = [];
  let english: AnswerView | undefined;
  const choice: Choice = {
    chosen: undefined,
    hasSearched: false,
    english: undefined,
    offer(language, content = [element('span', {}, drawWords(language.name))]) {
      const isChosen = language.lang === choice.chosen?.lang;
      const drawn = button({ 'aria-pressed': String(isChosen) }, content, () => choice.choose(language));
      offers.push([language.lang, drawn.firstElementChild as HTMLElement]);
      return drawn;
    },
    choose(language) {
      const isUndone = [choice.chosen?.lang, other ? undefined : answered?.lang].includes(language?.lang);
      choice.chosen = isUndone ? undefined : language;
      for (const [lang, control] of offers)
        control.setAttribute('aria-pressed', String(lang === choice.chosen?.lang));
      update();
      if (choice.chosen?.lang === 'en' && !english) void scoreAsEnglish();
    },
  };
  return choice;

  function update(): void {
    choice.english = choice.chosen?.lang === 'en' ? english : undefined;
    onChange();
  }

  async function scoreAsEnglish(): Promise<void> {
    const scored = await asEnglish();
    if (scored.outcome !== 'recognised') return say(scored.view.headline);
    english = scored.view;
    update();
  }
}
