import { element } from '../../dom/element.ts';
import { message, writing } from '../../i18n.ts';
import type { Theme } from '../../settings/index.ts';
import { iconButton } from './button.ts';

export interface CardElements {
  readonly card: HTMLElement;
  readonly heading: HTMLElement;
  readonly closing: HTMLElement;
  /** Everything between the heading and the foot. */
  readonly body: HTMLElement;
  readonly foot: HTMLElement;
  readonly buttons: HTMLElement;
  /** Buttons that every answer has. */
  readonly tools: HTMLElement;
  readonly status: HTMLElement;
  readonly announcement: HTMLElement;
}

export function buildElements(close: () => void, theme: Theme): CardElements {
  const heading = element('div', { class: 'title answer' });
  const body = element('div', { class: 'answer' });
  const buttons = element('div', { class: 'buttons' });
  const tools = element('div', { class: 'tools' });
  const status = element('p', { class: 'hint' });
  // Last, because every keyboard user passes it on the way to the other buttons.
  const [closing, closingMark] = iconButton('M2 2 10 10 M10 2 2 10', message('cardClose'), close);
  closing.classList.add('close');
  const actions = element('div', { class: 'actions' }, buttons, tools, closing, closingMark);
  const foot = element('div', { class: 'foot' }, status, actions);
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
    heading,
    body,
    foot,
    announcement,
    element('div', { class: 'work', 'aria-hidden': 'true' }),
  );
  return { card, heading, closing, body, foot, buttons, tools, status, announcement };
}
