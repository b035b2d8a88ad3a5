/** Draws an answer on the card. The user can choose any other language for the buttons. */
import { answerBody, answerDetails, answerTitle } from '../../answer/draw.ts';
import type { AnswerOptions } from '../../answer/options.ts';
import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { ShownLanguage } from '../../messages/answer-view.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { type Actions, actionsFor } from './actions.ts';
import { button, iconButton } from './button.ts';
import type { CardElements } from './card-elements.ts';
import { searchField } from './search-field.ts';
import { digits, drawTexts, drawWords } from './words.ts';

const copyIcon = 'M6 6h7.5v7.5H6z M3.5 10h-1V2.5H10v1';

const pin = 'M4 1.5h4 M4.75 1.5v3L3 7h6L7.25 4.5v-3 M6 7v3.5';

/** @param onChange called when the user chooses a language or returns to the answer, and once the search is open */
export function drawAnswer(
  { heading, closing, body, buttons, tools }: CardElements,
  answer: InspectionWithView,
  actions: Actions,
  isPainted = false,
  onChange = (_isChosen: boolean, _isSearching: boolean) => {},
): void {
  const { view } = answer;
  const isAnswer = answer.outcome === 'recognised' || answer.outcome === 'unrecognised';
  /** The language that the answer names, if it is one. To choose it is to return to the answer. */
  const answered = view.named.length === 1 ? view.named[0]?.lang : undefined;
  let chosen: ShownLanguage | undefined;
  let isSearching = false;
  const choices: (readonly [ShownLanguage, HTMLElement])[] = [];
  const options: AnswerOptions = {
    isPainted,
    choice,
    button,
    copying: { ...actions, path: copyIcon },
    more: (hidden) => {
      const words = drawWords(message('answerMore', digits(hidden.length)));
      const more = button({ class: 'link' }, [words], () => {
        for (const each of hidden) each.removeAttribute('hidden');
        control.hidden = true;
      });
      const control = more.firstElementChild as HTMLElement;
      return more;
    },
  };

  const backButton = button({ class: 'link' }, [drawWords(message('cardBack', view.headline))], () => {
    // The pressed button disappears.
    const { activeElement } = back.getRootNode() as ShadowRoot;
    if (back.contains(activeElement)) expandButton.focus();
    choose(undefined);
  });
  const back = element('p', {}, backButton);
  const wrong = element('div', { class: 'answer wrong', hidden: '' });
  const report = button({ class: 'link' }, [drawWords(message('reportWrong'))], () =>
    actions.report(answer, chosen),
  );
  const search = searchField(
    actions.search,
    (languages) =>
      languages.map((language) => choice(language, [element('span', {}, drawWords(language.name))])),
    choose,
  );
  wrong.append(search.element, ...drawTexts(answerDetails(view, options)), report);
  const expand = button({ 'aria-expanded': 'false' }, [drawWords(message('cardWrong'))], () => {
    wrong.toggleAttribute('hidden');
    update();
    if (wrong.hidden) return;
    search.focus();
    isSearching = true;
    onChange(chosen !== undefined, isSearching);
  });
  const expandButton = expand.firstElementChild as HTMLElement;
  const [follow, followMark] = iconButton(pin, message('cardPin'), { 'aria-pressed': 'false' }, () => {
    actions.follow(!actions.isFollowing());
    update();
  });
  tools.replaceChildren(
    ...(isAnswer || actions.isFollowing() ? [follow, followMark] : []),
    ...(isAnswer ? [expand] : []),
  );

  body.replaceChildren(back, ...drawTexts(answerBody(view, options)), wrong);
  draw();

  function choice(language: ShownLanguage, content: readonly Element[]): Node {
    const drawn = button({ 'aria-pressed': 'false' }, content, () => choose(language));
    choices.push([language, drawn.firstElementChild as HTMLElement]);
    return drawn;
  }
  function choose(language: ShownLanguage | undefined): void {
    const isUndone = chosen?.lang === language?.lang || language?.lang === answered;
    chosen = isUndone ? undefined : language;
    draw();
    onChange(chosen !== undefined, isSearching);
    actions.announce(chosen?.name ?? view.spoken);
  }
  function draw(): void {
    // The answer's sureness and swearing say nothing about a chosen language.
    const { swearing: _, ...other } = { ...view, isMixed: false, sureness: '' };
    const shown = chosen
      ? ({ ...other, grade: 'very-sure', headline: chosen.name, named: [chosen] } as const)
      : view;
    heading.replaceChildren(...drawTexts(answerTitle(shown, options)));
    buttons.replaceChildren(...actionsFor(answer, actions, chosen));
    update();
  }
  function update(): void {
    for (const [{ lang }, control] of choices) {
      control.setAttribute('aria-pressed', String(lang === chosen?.lang));
    }
    back.hidden = chosen === undefined;
    body.classList.toggle('chosen', chosen !== undefined);
    expandButton.setAttribute('aria-expanded', String(!wrong.hidden));
    const isFollowing = actions.isFollowing();
    follow.setAttribute('aria-pressed', String(isFollowing));
    follow.title = message(isFollowing ? 'cardUnpin' : 'cardPin');
    closing.title = message(isFollowing ? 'cardCloseFollowing' : 'cardClose');
  }
}
