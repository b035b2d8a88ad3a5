import { type AnswerOptions, type Copying, drawAnswer } from '../../answer/draw.ts';
import { element, icon } from '../../dom/element.ts';
import { message, writing } from '../../i18n.ts';
import { markOf } from '../../language-marks.ts';
import type { AnswerView, ShownLanguage } from '../../messages/answer-view.ts';
import type { TextPart } from '../../messages/inspection.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import type { Theme } from '../../settings/index.ts';
import { pageMarks } from '../shared/page-marks.ts';
import { button, drawTexts, redraw, wordButton } from './button.ts';
import type { MenuActions } from './on-press.ts';
import { loadOnPress } from './requests.ts';

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
  new AnswerOnCard({ elements, answer, actions, isPainted, onChange }).draw();
}

interface Drawn {
  readonly elements: CardElements;
  readonly answer: InspectionWithView;
  readonly actions: Actions;
  readonly isPainted: boolean;
  onChange(isAnswer: boolean): void;
}

class AnswerOnCard {
  readonly #drawn: Drawn;
  readonly #isAnswer: boolean;
  #chosen: ShownLanguage | undefined;

  constructor(drawn: Drawn) {
    this.#drawn = drawn;
    this.#isAnswer = /^(?:un)?recognised$/.test(drawn.answer.outcome);
  }

  draw(): void {
    const { content, more } = this.#drawn.elements;
    const chosen = this.#chosen;
    const hadFocus = [content, more].some((part) => part.querySelector(':focus'));
    endDrawing();
    drawing = new AbortController();
    const { row, more: behind } = this.#buttons();
    const options: AnswerOptions = {
      isPainted: this.#drawn.isPainted && !chosen,
      markOf: (lang) => markOf(pageMarks, lang),
      choice: (language) => wordButton(language.name, () => this.#choose(language)),
      tools: [...row, ...(this.#isAnswer || this.#drawn.actions.isFollowing() ? [this.#dots(behind)] : [])],
      further: this.#further(),
      copying: this.#drawn.actions,
      button,
      redraw: (drawn, words) => redraw(drawn.firstElementChild as HTMLElement, words),
    };
    more.replaceChildren();
    content.replaceChildren(...drawTexts(drawAnswer(this.#view(), options)));
    if (hadFocus) content.querySelector<HTMLElement>('.dots')?.focus();
  }

  /** Returns the buttons that follow the other languages: the way back from a choice, and the search. */
  #further(): Node[] {
    const { isSure, others, named } = this.#drawn.answer.view;
    const [first, another] = named;
    const isOpen = this.#chosen !== undefined || !isSure || others.length > 0;
    if (!this.#isAnswer || !isOpen) return [];
    const other = wordButton(message('cardOther'), this.#openSearch);
    if (!this.#chosen || !first) return [other];
    const name = another ? this.#drawn.answer.view.headline : first.name;
    return [wordButton(name, () => this.#choose(undefined)), other];
  }

  /** Sureness and swearing of the answer say nothing about a chosen language. */
  #view(): AnswerView {
    const { view } = this.#drawn.answer;
    const language = this.#chosen;
    if (language === undefined) return view;
    const others = view.others.filter(({ lang }) => lang !== language.lang);
    const unscored = { isMixed: false, isSure: true, swearing: undefined, swearWords: [], hints: [] };
    return { ...view, ...unscored, headline: language.name, named: [language], others };
  }

  #choose(language: ShownLanguage | undefined): void {
    const [first, another] = this.#drawn.answer.view.named;
    this.#chosen = another === undefined && language?.lang === first?.lang ? undefined : language;
    this.draw();
    this.#drawn.onChange(this.#chosen === undefined);
    this.#drawn.actions.announce(this.#chosen?.name ?? this.#drawn.answer.view.spoken);
  }

  readonly #openSearch = async () => {
    const { signal } = drawing;
    const { searchField } = (await loadOnPress()) ?? {};
    if (signal.aborted || !searchField) return;
    const search = searchField(this.#drawn.actions.search, (language) => this.#choose(language));
    this.#drawn.elements.more.replaceChildren(search.element);
    this.#drawn.elements.content.querySelector('.dots')?.setAttribute('aria-expanded', 'false');
    search.focus();
  };

  get #parts(): readonly TextPart[] {
    const answer = this.#drawn.answer;
    return (!this.#chosen && answer.outcome === 'recognised' && answer.parts) || [];
  }

  get #language(): ShownLanguage | undefined {
    return this.#chosen ?? this.#drawn.answer.view.named[0];
  }

  #buttons(): CardButtons {
    const answer = this.#drawn.answer;
    const language = this.#language;
    switch (answer.outcome) {
      case 'recognised':
      case 'unrecognised':
        return language ? this.#drawn.actions.translate(language, this.#parts) : noButtons;
      case 'limit-reached':
        return answer.isSet
          ? noButtons
          : { row: [wordButton(message('raiseLimit'), this.#drawn.actions.options)], more: [] };
      case 'unavailable':
      case 'not-counted':
      case 'failed':
        return { row: [wordButton(message('tryAgain'), this.#drawn.actions.again)], more: [] };
      default:
        return noButtons;
    }
  }

  #dots(buttons: readonly Node[]): Node {
    const { more } = this.#drawn.elements;
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
      const { report } = this.#drawn.actions;
      menu ??= drawMenu(this.#drawn.actions, {
        ...{ language: this.#language, parts: this.#parts, buttons, signal },
        ...(this.#isAnswer && {
          openSearch: this.#openSearch,
          report: () => report(this.#drawn.answer, this.#chosen),
        }),
      });
      more.replaceChildren(menu);
      reveal?.(menu);
    });
  }
}

export interface Actions extends Copying, MenuActions {
  again(): void;
  report(answer: InspectionWithView, right: ShownLanguage | undefined): void;
  search(query: string): Promise<readonly ShownLanguage[]>;
  options(): void;
  /** Buttons that translate the text from a language, or from those of its parts. */
  translate(language: ShownLanguage, parts: readonly TextPart[]): CardButtons;
}

/** Buttons in the row, and behind the three dots. */
export interface CardButtons {
  readonly row: readonly Node[];
  readonly more: readonly Node[];
}

export interface CardElements {
  readonly card: HTMLElement;
  readonly content: HTMLElement;
  /** The search, and what the button with the three dots shows. */
  readonly more: HTMLElement;
  readonly status: HTMLElement;
  readonly announcement: HTMLElement;
}

export function buildElements(theme: Theme): CardElements {
  const content = element('div', { class: 'answer' });
  const more = element('div', { class: 'more answer' });
  const status = element('p', { class: 'hint' });
  const announcement = element('div', { class: 'visually-hidden', role: 'status' });
  const card = element(
    'div',
    {
      class: 'card',
      role: 'dialog',
      'aria-label': message('cardLabel'),
      tabindex: '-1',
      'data-theme': theme,
      ...writing(),
    },
    content,
    more,
    status,
    announcement,
    element('div', { class: 'work', 'aria-hidden': 'true' }),
  );
  return { card, content, more, status, announcement };
}
