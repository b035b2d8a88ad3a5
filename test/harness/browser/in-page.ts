/** Functions that run inside pages. Each must be self-contained, because only its source is sent. */
import type { Card, Point } from './browser.ts';

/** In the viewport of the outermost document. */
export function findPoint(selectors: readonly string[]): Point {
  const path: Element[] = [];
  for (const selector of selectors) {
    const outer = path.at(-1);
    const root = outer ? (outer.shadowRoot ?? (outer as HTMLIFrameElement).contentDocument) : document;
    const found = root?.querySelector(selector);
    if (!found) throw new Error(`There is no ${selectors.slice(0, path.length + 1).join(' » ')}.`);
    path.push(found);
  }
  const element = path.pop();
  if (element === undefined) throw new Error('No selector was given.');
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });

  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const isReplaced = element.matches('input, textarea, select, iframe, embed') || !element.hasChildNodes();
  const lines = isReplaced
    ? []
    : [...range.getClientRects()].filter(({ width, height }) => width * height > 0);
  const box = lines[0] ?? element.getBoundingClientRect();
  if (box.width * box.height === 0) throw new Error(`${selectors.join(' » ')} is not visible.`);
  const frames = path.filter((outer) => outer.shadowRoot === null);
  const offsets = frames.map((frame) => {
    const { x, y } = frame.getBoundingClientRect();
    return { x: x + frame.clientLeft, y: y + frame.clientTop };
  });
  return {
    x: offsets.reduce((sum, { x }) => sum + x, box.x + box.width / 2),
    y: offsets.reduce((sum, { y }) => sum + y, box.y + box.height / 2),
  };
}

export function describeCard(root: ShadowRoot): Card {
  const boxes = [...root.children]
    .filter((child) => !child.matches('style, link, script, template'))
    .map((child) => child.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const html = root.innerHTML;
  // The card's text is generated content, which `innerText` omits. No frame is drawn in between.
  const drawn = [...root.querySelectorAll<HTMLElement>('[data-words]')].map((element) => {
    const words = element.dataset.words ?? '';
    element.textContent = words;
    delete element.dataset.words;
    return { element, words };
  });
  const text = [...root.children]
    .map((child) => (child as HTMLElement).innerText ?? '')
    .join('\n')
    .trim();
  for (const { element, words } of drawn) {
    element.replaceChildren();
    element.dataset.words = words;
  }
  return {
    text,
    box: {
      x: left,
      y: top,
      width: Math.max(...boxes.map((box) => box.right)) - left,
      height: Math.max(...boxes.map((box) => box.bottom)) - top,
    },
    html,
    css: root.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join('\n'),
  };
}

/** Replaces generated content by real text with the same look, for axe and functions that measure text. */
export function writeWords(root: ShadowRoot): void {
  for (const drawn of root.querySelectorAll<HTMLElement>('[data-words]')) {
    drawn.textContent = drawn.dataset.words ?? '';
    delete drawn.dataset.words;
  }
}

/** Such as `Alt+Shift+K`, of the extension whose page this runs in. */
export async function shortcutInExtension(command: string): Promise<string> {
  const commands = await chrome.commands.getAll();
  const shortcut = commands.find(({ name }) => name === command)?.shortcut;
  if (!shortcut) throw new Error(`The command ${command} has no shortcut.`);
  return shortcut;
}

export function popupTextInExtension(): string | undefined {
  return chrome.extension.getViews({ type: 'popup' })[0]?.document.body?.innerText;
}

/** As it is after the welcome tab was closed. */
export async function clearStorage(): Promise<void> {
  const { local, sync, session } = chrome.storage;
  await Promise.all([local.clear(), sync.clear(), session.clear()]);
  await local.set({ 'welcome-shown': true });
}
