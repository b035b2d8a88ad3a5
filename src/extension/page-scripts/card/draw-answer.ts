/** Draws an answer on the card. The user can choose any other language for its code and its buttons. */
import { drawAnswer } from '../../answer/draw.ts';
import type { AnswerOptions } from '../../answer/options.ts';
import { icon } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import { markOf } from '../../language-marks.ts';
import type { AnswerView, ShownLanguage } from '../../messages/answer-view.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { pageMarks } from '../shared/page-marks.ts';
import type { Actions, CardButtons } from './actions.ts';
import { button, wordButton } from './button.ts';
import type { CardElements } from './card-elements.ts';
import { loadOnPress } from './requests.ts';
import { drawTexts, redraw } from './words.ts';

const noButtons: CardButtons = { row: [], more: [] };

/** Aborted when the buttons are drawn again, or the card closes. */
let drawing = new AbortController();

export function endDrawing(): void {
  drawing.abort();
}

const dots = 'M3 8h.01 M8 8h.01 M13 8h.01';

/** @param onChange called when the user chooses a language, with false, or returns to the answer */
export function drawOnCard(
  elements: CardElements,
  answer: InspectionWithView,
  actions: Actions,
  isPainted = false,
  onChange = (_isAnswer: boolean) => {},
): void {
  new AnswerOnCard(elements, answer, actions, isPainted, onChange).draw();
}

class AnswerOnCard {
  readonly #elements: CardElements;
  readonly #answer: InspectionWithView;
  readonly #actions: Actions;
  readonly #isPainted: boolean;
  readonly #onChange: (isAnswer: boolean) => void;
  readonly #isAnswer: boolean;
  #chosen: ShownLanguage | undefined;

  constructor(
    elements: CardElements,
    answer: InspectionWithView,
    actions: Actions,
    isPainted: boolean,
    onChange: (isAnswer: boolean) => void,
  ) {
    this.#elements = elements;
    this.#answer = answer;
    this.#actions = actions;
    this.#isPainted = isPainted;
    this.#onChange = onChange;
    this.#isAnswer = answer.outcome === 'recognised' || answer.outcome === 'unrecognised';
  }

  draw(): void {
    const { content, more } = this.#elements;
    const chosen = this.#chosen;
    const hadFocus = [content, more].some((part) => part.querySelector(':focus'));
    endDrawing();
    drawing = new AbortController();
    const { row, more: behind } = this.#buttons();
    const options: AnswerOptions = {
      isPainted: this.#isPainted && !chosen,
      markOf: (lang) => markOf(pageMarks, lang),
      choice: (language) => wordButton(language.name, () => this.#choose(language)),
      tools: [...row, ...(this.#isAnswer || this.#actions.isFollowing() ? [this.#dots(behind)] : [])],
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
    const other = wordButton(message('cardOther'), this.#openSearch);
    if (!this.#chosen || !first) return [other];
    const name = another ? this.#answer.view.headline : first.name;
    return [wordButton(name, () => this.#choose(undefined)), other];
  }

  /** Sureness and swearing of the answer say nothing about a chosen language. */
  #view(): AnswerView {
    const { view } = this.#answer;
    const language = this.#chosen;
    if (language === undefined) return view;
    const others = view.others.filter(({ lang }) => lang !== language.lang);
    const unscored = { isMixed: false, isSure: true, swearing: undefined, swearWords: [], hints: [] };
    return { ...view, ...unscored, headline: language.name, named: [language], others };
  }

  #choose(language: ShownLanguage | undefined): void {
    const [first, another] = this.#answer.view.named;
    this.#chosen = another === undefined && language?.lang === first?.lang ? undefined : language;
    this.draw();
    this.#onChange(this.#chosen === undefined);
    this.#actions.announce(this.#chosen?.name ?? this.#answer.view.spoken);
  }

  readonly #openSearch = async () => {
    const { signal } = drawing;
    const { searchField } = (await loadOnPress()) ?? {};
    if (signal.aborted || !searchField) return;
    const search = searchField(this.#actions.search, (language) => this.#choose(language));
    this.#elements.more.replaceChildren(search.element);
    this.#elements.content.querySelector('.dots')?.setAttribute('aria-expanded', 'false');
    search.focus();
  };

  /** The parts, while the answer names their languages. */
  get #parts(): readonly TextPart[] {
    const answer = this.#answer;
    return (!this.#chosen && answer.outcome === 'recognised' && answer.parts) || [];
  }

  get #language(): ShownLanguage | undefined {
    return this.#chosen ?? this.#answer.view.named[0];
  }

  #buttons(): CardButtons {
    const answer = this.#answer;
    const language = this.#language;
    switch (answer.outcome) {
      case 'recognised':
      case 'unrecognised':
        return language ? this.#actions.translate(language, this.#parts) : noButtons;
      case 'limit-reached':
        return answer.isSet
          ? noButtons
          : { row: [wordButton(message('raiseLimit'), this.#actions.options)], more: [] };
      case 'unavailable':
      case 'not-counted':
      case 'failed':
        return { row: [wordButton(message('tryAgain'), this.#actions.again)], more: [] };
      default:
        return noButtons;
    }
  }

  /** Returns the button that shows the menu of less frequent actions below the answer, and hides it again. */
  #dots(buttons: readonly Node[]): Node {
    const { more } = this.#elements;
    const { signal } = drawing;
    let menu: HTMLElement | undefined;
    const name = message('cardMore');
    const attributes = { class: 'dots', 'aria-label': name, title: name, 'aria-expanded': 'false' };
    return button(attributes, [icon(dots, 16)], async (control) => {
      const isOpen = () => control.getAttribute('aria-expanded') === 'true';
      control.setAttribute('aria-expanded', String(!isOpen()));
      more.replaceChildren();
      const { drawMenu, reveal } = (await loadOnPress()) ?? {};
      // The user may have gone on meanwhile.
      if (signal.aborted || !isOpen() || !drawMenu) return;
      const { report } = this.#actions;
      menu ??= drawMenu(this.#actions, {
        ...{ language: this.#language, parts: this.#parts, buttons, signal },
        ...(this.#isAnswer && {
          openSearch: this.#openSearch,
          report: () => report(this.#answer, this.#chosen),
        }),
      });
      more.replaceChildren(menu);
      reveal?.(menu);
    });
  }
}
