/** Draws an answer on the card. The user can open its details, and choose another language for the buttons. */
import { answerBody, answerDetails, answerTitle, choiceTitle } from '../../answer/view.ts';
import { languageOf, verdictOf } from '../../answer/words.ts';
import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { InspectedLanguage, Inspection } from '../../messages/inspection.ts';
import { type Actions, actionsFor } from './actions.ts';
import { button, iconButton } from './button.ts';
import type { CardElements } from './card-elements.ts';
import { drawTexts, drawWords } from './words.ts';

const dots = 'M2 6h.01 M6 6h.01 M10 6h.01';
const pin = 'M4 1.5h4 M4.75 1.5v3L3 7h6L7.25 4.5v-3 M6 7v3.5';

export function drawAnswer(
  { heading, closing, body, buttons }: CardElements,
  answer: Inspection,
  text: string,
  actions: Actions,
): void {
  /** The language that the answer names, if it is one. Its button appears after a choice and undoes it. */
  const answered = answer.outcome === 'recognised' ? languageOf(verdictOf(answer)) : undefined;
  let chosen: InspectedLanguage | undefined;
  const choices: (readonly [InspectedLanguage, HTMLElement])[] = [];

  const details = element('div', { hidden: '' }, ...drawTexts(answerDetails(answer, { choice })));
  const report = element('p', { class: 'hint', hidden: '' });
  report.append(
    button({ class: 'link' }, [drawWords(message('reportWrong'))], () => actions.report(answer, chosen)),
  );
  const [expand, expandMark] = iconButton(dots, message('cardDetails'), { 'aria-expanded': 'false' }, () => {
    details.toggleAttribute('hidden');
    update();
  });
  const [follow, followMark] = iconButton(pin, message('cardPin'), { 'aria-pressed': 'false' }, () => {
    actions.follow(!actions.isFollowing());
    update();
  });
  const isAnswer = answer.outcome === 'recognised' || answer.outcome === 'unrecognised';
  const tools = element('span', { class: 'tools' });
  if (isAnswer || actions.isFollowing()) tools.append(follow, followMark);
  if (isAnswer) tools.append(expand, expandMark);

  drawTitle();
  body.replaceChildren(...drawTexts(answerBody(answer, { text, choice })), details, report);
  drawButtons();
  update();

  function choice(language: InspectedLanguage, content: readonly Element[]): Node {
    const drawn = button({ 'aria-pressed': 'false' }, content, () => {
      chosen = chosen === language || language === answered ? undefined : language;
      drawTitle();
      drawButtons();
      update();
    });
    choices.push([language, drawn.firstElementChild as HTMLElement]);
    return drawn;
  }
  function drawTitle(): void {
    heading.replaceChildren(...drawTexts(chosen ? [choiceTitle(chosen)] : answerTitle(answer)));
  }
  function drawButtons(): void {
    buttons.replaceChildren(
      ...actionsFor(answer, actions, chosen),
      ...(tools.hasChildNodes() ? [tools] : []),
    );
  }
  function update(): void {
    for (const [language, control] of choices) {
      control.setAttribute('aria-pressed', String(language === chosen));
      control.parentElement?.toggleAttribute('hidden', language === answered && chosen === undefined);
    }
    body.classList.toggle('chosen', chosen !== undefined);
    const isOpen = !details.hasAttribute('hidden');
    expand.setAttribute('aria-expanded', String(isOpen));
    const isFollowing = actions.isFollowing();
    follow.setAttribute('aria-pressed', String(isFollowing));
    follow.title = message(isFollowing ? 'cardUnpin' : 'cardPin');
    closing.title = message(isFollowing ? 'cardCloseFollowing' : 'cardClose');
    report.toggleAttribute('hidden', !isOpen && chosen === undefined);
  }
}
