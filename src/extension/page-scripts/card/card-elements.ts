import { element } from '../../dom/element.ts';
import { message, writing } from '../../i18n.ts';
import type { Theme } from '../../settings/index.ts';

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
