/** The legend of a painted page. Its buttons go from paragraph to paragraph of a language. */

import { element, icon } from '../../dom/element.ts';
import type { LegendEntry, Painting } from '../../messages/page-port.ts';
import { type Block, styleOf } from '../shared/blocks.ts';
import { highlightBlock } from './highlight.ts';
import { createLayer, drawMark, type Theme, writeWords } from './layer.ts';

/** Pixels from the legend to the edge of the view, and to the text above it. */
const edgeGap = 24;

interface LegendActions {
  /** Each returns blocks in page order: of an entry, in all languages but the main one, with swearing. */
  blocksOf(entry: LegendEntry): readonly Block[];
  foreign(): readonly Block[];
  swearing(): readonly Block[];
  remove(): void;
}

/** Returns a function that removes the legend. */
export function openLegend(
  { legend, words, lang, dir }: Painting,
  theme: Theme,
  { blocksOf, foreign, swearing, remove }: LegendActions,
): () => void {
  const layer = createLayer(document);
  const focused = document.activeElement;
  const entries = legend.map((entry) => {
    const swatch = element('span', { class: 'swatch' });
    drawMark(swatch, entry);
    const [name, share] = [writeWords('name', entry.name), writeWords('share', entry.share)];
    return tourButton(blocksOf(entry), [swatch, name, ' ', share]);
  });
  const bad = words.swearing && tourButton(swearing(), [writeWords('bad', words.swearing), icon(down, 16)]);
  const next = tourButton(foreign(), [writeWords('name', words.next), writeWords('key', 'N')]);
  next.setAttribute('aria-keyshortcuts', 'N');
  const close = element('button', {
    type: 'button',
    class: 'close',
    'aria-label': words.remove,
    title: words.remove,
  });
  close.append(icon('M4 4l8 8M12 4l-8 8', 16));
  close.addEventListener('click', remove);
  const bar = element(
    'div',
    { class: `legend ${theme}`, role: 'group', 'aria-label': words.label, tabindex: '-1', lang, dir },
    ...entries,
    ...(bad ? [bad] : []),
    ...(foreign().length > 0 ? [next] : []),
    close,
  );
  bar.addEventListener('keydown', ({ key, code }) => {
    if (key === 'Escape') remove();
    if (code === 'KeyN') next.click();
  });
  layer.append(bar);
  bar.focus({ preventScroll: true });
  const giveRoomBack = makeRoom(bar.offsetHeight + edgeGap);
  return () => {
    const hadFocus = document.activeElement === layer.host;
    layer.host.remove();
    giveRoomBack();
    if (hadFocus) (focused as HTMLElement | null)?.focus?.({ preventScroll: true });
  };
}

const down = 'M8 3v9 M4 8.5l4 4 4-4';

/** Returns a button that goes from block to block. */
function tourButton(blocks: readonly Block[], content: readonly (Node | string)[]): HTMLElement {
  const button = element('button', { type: 'button' }, ...content);
  let next = 0;
  button.addEventListener('click', () => {
    highlightBlock(blocks[next] ?? []);
    next = (next + 1) % blocks.length;
  });
  return button;
}

/**
 * Lengthens the page, so that its last lines can be scrolled out from under the legend. Returns a function that undoes
 * it. XML documents have no inline styles and stay unchanged.
 */
function makeRoom(height: number): () => void {
  const root = document.documentElement;
  if (!('style' in root)) return () => undefined;
  const name = 'padding-block-end';
  const hadStyle = root.hasAttribute('style');
  const [value, priority] = [root.style.getPropertyValue(name), root.style.getPropertyPriority(name)];
  root.style.setProperty(name, `calc(${styleOf(root).paddingBlockEnd} + ${height}px)`, 'important');
  return () => {
    root.style.setProperty(name, value, priority);
    // Chromium writes the attribute when it is read, so reading comes before removing.
    if (!hadStyle && root.getAttribute('style') === '') root.removeAttribute('style');
  };
}
