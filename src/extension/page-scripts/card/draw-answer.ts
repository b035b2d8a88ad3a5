/** Draws an answer on the card. The user can choose any other language for its code and its buttons. */
import { drawAnswer } from '../../answer/draw.ts';
import type { AnswerOptions, Copying } from '../../answer/options.ts';
import { element, icon } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import { markOf } from '../../language-marks.ts';
import type { AnswerView, ShownLanguage } from '../../messages/answer-view.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { button } from './button.ts';
import type { CardElements } from './card-elements.ts';
import { reveal, type SearchField, searchField } from './search-field.ts';
import { drawTexts, drawWords, redraw } from './words.ts';

export interface Actions extends Copying {
  again(): void;
  /** Resolves with the answer to the text as English, with its swearing. */
  asEnglish(): Promise<InspectionWithView>;
  /** Opens the form for a wrong answer. `right` is the language that the user chose instead. */
  report(answer: InspectionWithView, right: ShownLanguage | undefined): void;
  /** Resolves with the languages whose name or code contains the query, best matches first. */
  search(query: string): Promise<readonly ShownLanguage[]>;
  isFollowing(): boolean;
  /** Starts or stops answering each new selection. */
  follow(isOn: boolean): void;
  options(): void;
  /** Buttons for the text in a language, or in the languages of its parts: in the row, and behind the three dots. */
  buttonsIn(language: ShownLanguage, parts: readonly TextPart[]): CardButtons;
}

export interface CardButtons {
  readonly row: readonly Node[];
  readonly more: readonly Node[];
}

const dots = 'M3 8h.01 M8 8h.01 M13 8h.01';

/** What the page should show: the answer, nothing after a choice, or the selection during a search. */
export type Shows = 'answer' | 'nothing' | 'selection';

/** @param onChange called when the user chooses a language or returns to the answer, and once the search is open */
export function drawOnCard(
  elements: CardElements,
  answer: InspectionWithView,
  actions: Actions,
  isPainted = false,
  onChange = (_: Shows) => {},
): void {
  new AnswerOnCard(elements, answer, actions, isPainted, onChange).draw();
}

class AnswerOnCard {
  readonly #elements: CardElements;
  readonly #answer: InspectionWithView;
  readonly #actions: Actions;
  readonly #isPainted: boolean;
  readonly #onChange: (shows: Shows) => void;
  readonly #isAnswer: boolean;
  readonly #search: SearchField;
  #chosen: ShownLanguage | undefined;
  /** The answer to the text as English, once the user has chosen that and it is scored. */
  #english: AnswerView | undefined;

  constructor(
    elements: CardElements,
    answer: InspectionWithView,
    actions: Actions,
    isPainted: boolean,
    onChange: (shows: Shows) => void,
  ) {
    this.#elements = elements;
    this.#answer = answer;
    this.#actions = actions;
    this.#isPainted = isPainted;
    this.#onChange = onChange;
    this.#isAnswer = answer.outcome === 'recognised' || answer.outcome === 'unrecognised';
    this.#search = searchField(actions.search, (language) => this.#choose(language));
  }

  draw(): void {
    const { content, more } = this.#elements;
    const chosen = this.#chosen;
    const hadFocus = [content, more].some((part) => part.querySelector(':focus'));
    const { row, more: behind } = this.#buttons();
    const menu = this.#menu(behind);
    const options: AnswerOptions = {
      isPainted: this.#isPainted && !chosen,
      markOf: (lang) => markOf(pageMarks, lang),
      choice: (language) => item(language.name, () => this.#choose(language)),
      tools: [...row, ...(menu.length > 0 ? [this.#dots(menu)] : [])],
      further: this.#further(),
      copying: this.#actions,
      button,
      redraw: (drawn, words) => redraw(drawn.firstElementChild as HTMLElement, words),
    };
    more.replaceChildren();
    content.replaceChildren(...drawTexts(drawAnswer(this.#view(), options)));
    if (hadFocus) content.querySelector<HTMLElement>('.dots')?.focus();
  }

  /** Returns the buttons that follow the other languages: the way back from a choice, and the search. */
  #further(): Node[] {
    const { isSure, others, named } = this.#answer.view;
    const [first, another] = named;
    const isOpen = this.#chosen !== undefined || !isSure || others.length > 0;
    if (!this.#isAnswer || !isOpen) return [];
    const other = item(message('cardOther'), this.#openSearch);
    if (!this.#chosen || !first) return [other];
    const name = another ? this.#answer.view.headline : first.name;
    return [item(name, () => this.#choose(undefined)), other];
  }

  /** Sureness and swearing of the answer say nothing about a chosen language. */
  #view(): AnswerView {
    const { view } = this.#answer;
    const language = this.#chosen;
    if (language === undefined) return view;
    const others = view.others.filter(({ lang }) => lang !== language.lang);
    if (this.#english && language.lang === 'en') return { ...this.#english, others };
    const unscored = { isMixed: false, isSure: true, swearing: undefined, swearWords: [], hints: [] };
    return { ...view, ...unscored, headline: language.name, named: [language], others };
  }

  #choose(language: ShownLanguage | undefined): void {
    const [first, another] = this.#answer.view.named;
    this.#chosen = another === undefined && language?.lang === first?.lang ? undefined : language;
    this.#update();
    if (this.#chosen?.lang === 'en' && !this.#english) void this.#scoreAsEnglish();
  }

  #update(): void {
    const chosen = this.#chosen;
    this.draw();
    this.#onChange(chosen ? 'nothing' : 'answer');
    const scored = chosen?.lang === 'en' ? this.#english : undefined;
    this.#actions.announce(scored?.spoken ?? chosen?.name ?? this.#answer.view.spoken);
  }

  async #scoreAsEnglish(): Promise<void> {
    const scored = await this.#actions.asEnglish();
    if (scored.outcome !== 'recognised') return this.#actions.say(scored.view.headline);
    this.#english = scored.view;
    if (this.#chosen?.lang === 'en') this.#update();
  }

  readonly #openSearch = () => {
    this.#elements.more.replaceChildren(this.#search.element);
    this.#elements.content.querySelector('.dots')?.setAttribute('aria-expanded', 'false');
    this.#search.focus();
    this.#onChange('selection');
  };

  #buttons(): CardButtons {
    const answer = this.#answer;
    const [language] = this.#chosen ? [this.#chosen] : answer.view.named;
    switch (answer.outcome) {
      case 'recognised':
      case 'unrecognised': {
        const parts = (!this.#chosen && answer.outcome === 'recognised' && answer.parts) || [];
        return language ? this.#actions.buttonsIn(language, parts) : { row: [], more: [] };
      }
      case 'limit-reached':
        return { row: answer.isSet ? [] : [item(message('raiseLimit'), this.#actions.options)], more: [] };
      case 'unavailable':
      case 'not-counted':
      case 'failed':
        return { row: [item(message('cardRetry'), this.#actions.again)], more: [] };
      default:
        return { row: [], more: [] };
    }
  }

  #menu(buttons: readonly Node[]): readonly Node[] {
    const actions = this.#actions;
    const report = () => actions.report(this.#answer, this.#chosen);
    return [
      ...(this.#isAnswer ? [item(message('cardOther'), this.#openSearch)] : []),
      ...buttons,
      ...(this.#isAnswer || actions.isFollowing() ? [followButton(actions)] : []),
      ...(this.#isAnswer ? [item(message('reportWrong'), report)] : []),
    ];
  }

  /** Returns the button that shows the less frequent actions below the answer, and hides them again. */
  #dots(menu: readonly Node[]): Node {
    const { more } = this.#elements;
    const list = element('div', { class: 'menu' }, ...menu);
    const name = message('cardMore');
    const attributes = { class: 'dots', 'aria-label': name, title: name, 'aria-expanded': 'false' };
    return button(attributes, [icon(dots, 16)], (control) => {
      const isOpen = control.getAttribute('aria-expanded') === 'true';
      more.replaceChildren(...(isOpen ? [] : [list]));
      control.setAttribute('aria-expanded', String(!isOpen));
      reveal(list);
    });
  }
}

function item(words: string, press: () => void): DocumentFragment {
  return button({}, [drawWords(words)], press);
}

function followButton(actions: Actions): Node {
  const state = { 'aria-pressed': String(actions.isFollowing()) };
  return button(state, [drawWords(message('cardPin'))], (control) => {
    actions.follow(!actions.isFollowing());
    control.setAttribute('aria-pressed', String(actions.isFollowing()));
  });
}
