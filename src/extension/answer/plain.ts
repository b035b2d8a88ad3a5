import { element } from '../dom/element.ts';
import type { AnswerOptions } from './options.ts';

/** Draws answers in a page of ours, with text and plain buttons. */
export const plain = {
  button({ class: name = '', ...attributes }, content, press) {
    const control = element('button', { type: 'button', class: `quiet ${name}`, ...attributes }, ...content);
    control.addEventListener('click', () => press(control));
    return control;
  },
  redraw(drawn, words) {
    drawn.textContent = words;
  },
} as const satisfies Pick<AnswerOptions, 'button' | 'redraw'>;
