/** Draws an answer on the card. The user can choose any other language for the buttons. */
import { answerBody, answerDetails, answerTitle } from '../../answer/draw.ts';
import type { AnswerOptions } from '../../answer/options.ts';
import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import { type Actions, actionsFor } from './actions.ts';
import { button, iconButton } from './button.ts';
import type { CardElements } from './card-elements.ts';
import { type Choice, createChoice } from './choice.ts';
import { searchField } from './search-field.ts';
import { digits, drawTexts, drawWords, redraw } from './words.ts';

const copyIcon = 'M6 6h7.5v7.5H6z M3.5 10h-1V2.5H10v1';

const pin = 'M4 1.5h4 M4.75 1.5v3L3 7h6L7.25 4.5v-3 M6 7v3.5';

/** The answer's sureness and swearing say nothing about a chosen language. */
const unscored = { grade: 'very-sure', isMixed: false, sureness: '', swearing: undefined } as const;

/** @param onChange called when the user chooses a language or returns to the answer, and once the search is open */
export function drawAnswer(
  { heading, closing, body, buttons, tools }: CardElements,
  answer: InspectionWithView,
  actions: Actions,
  isPainted = false,
  onChange = (_: Choice) => {},
): void {
  const { view } = answer;
  const isAnswer = answer.outcome === 'recognised' || answer.outcome === 'unrecognised';
  const choice = createChoice(view.named, actions, () => {
    draw();
    onChange(choice);
    actions.announce(choice.english?.spoken ?? choice.chosen?.name ?? view.spoken);
  });
  const options: AnswerOptions = {
    isPainted,
    choice: (language, content) => choice.offer(language, content),
    button,
    redraw: (drawn, words) => redraw(drawn.firstElementChild as HTMLElement, words),
    copying: { ...actions, path: copyIcon },
    more: moreButton,
  };
  const wrong = element('div', { class: 'answer wrong', hidden: '' });
  const report = button({ class: 'link' }, [drawWords(message('reportWrong'))], () =>
    actions.report(answer, choice.chosen),
  );
  const search = searchField(actions.search, choice);
  wrong.append(search.element, ...drawTexts(answerDetails(view, options)), report);
  const expand = button({ 'aria-expanded': 'false' }, [drawWords(message('cardWrong'))], (control) => {
    wrong.toggleAttribute('hidden');
    control.setAttribute('aria-expanded', String(!wrong.hidden));
    if (wrong.hidden) return;
    search.focus();
    choice.hasSearched = true;
    onChange(choice);
  });
  const [expandButton] = expand.children as HTMLCollectionOf<HTMLElement>;
  const back = element(
    'p',
    {},
    button({ class: 'link' }, [drawWords(message('cardBack', view.headline))], () =>
      choice.choose(undefined),
    ),
  );
  const follow = followButton(actions, closing);
  tools.replaceChildren(...(isAnswer || actions.isFollowing() ? follow : []), ...(isAnswer ? [expand] : []));
  body.replaceChildren(back, ...drawTexts(answerBody(view, options)), wrong);
  draw();

  function draw(): void {
    const { chosen, english } = choice;
    const shown =
      english ?? (chosen ? { ...view, ...unscored, headline: chosen.name, named: [chosen] } : view);
    const scored = english ? [...answerBody(english, options), ...answerDetails(english, options)] : [];
    heading.replaceChildren(...drawTexts([...answerTitle(shown, options), ...scored]));
    buttons.replaceChildren(...actionsFor(answer, actions, chosen));
    back.hidden = chosen === undefined;
    body.classList.toggle('chosen', chosen !== undefined);
    // The pressed button disappears, if it is the way back or offered the chosen language.
    if (body.querySelector(':focus')?.checkVisibility() === false) expandButton?.focus();
  }
}

/** Returns a button that shows elements, and then disappears. */
function moreButton(hidden: readonly Element[]): Node {
  return button({ class: 'link' }, [drawWords(message('answerMore', digits(hidden.length)))], (control) => {
    for (const each of hidden) each.removeAttribute('hidden');
    control.hidden = true;
  });
}

/** Returns the pin. The title of the button that closes the card says what else that ends. */
function followButton(actions: Actions, closing: HTMLElement): readonly HTMLElement[] {
  const update = () => {
    const isFollowing = actions.isFollowing();
    control.setAttribute('aria-pressed', String(isFollowing));
    control.title = message(isFollowing ? 'cardUnpin' : 'cardPin');
    closing.title = message(isFollowing ? 'cardCloseFollowing' : 'cardClose');
  };
  const [control, mark] = iconButton(pin, message('cardPin'), () => {
    actions.follow(!actions.isFollowing());
    update();
  });
  update();
  return [control, mark];
}
