/**
 * Functions that run inside pages: each must stand on its own, since only its text travels.
 */
import type { Card, Point } from './browser.ts';

/** The middle of the first line of an element's content, in the viewport of the outermost document. */
export function findPoint(selectors: readonly string[]): Point {
  let root: Document | ShadowRoot = document;
  let element: Element | null = null;
  let x = 0;
  let y = 0;
  for (const [depth, selector] of selectors.entries()) {
    if (element !== null && depth > 0) {
      if (element.shadowRoot) root = element.shadowRoot;
      else {
        const frame = element as HTMLIFrameElement;
        const box = frame.getBoundingClientRect();
        x += box.x + frame.clientLeft;
        y += box.y + frame.clientTop;
        if (!frame.contentDocument)
          throw new Error(`Nothing inside ${selectors[depth - 1]} can be looked at.`);
        root = frame.contentDocument;
      }
    }
    element = root.querySelector(selector);
    if (element === null) throw new Error(`There is no ${selectors.slice(0, depth + 1).join(' » ')}.`);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  if (element === null) throw new Error('No selector was given.');
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const isField =
    element.matches('input, textarea, select, iframe, embed') || element.childNodes.length === 0;
  const lines = [...(isField ? [] : range.getClientRects())].filter(
    ({ width, height }) => width > 0 && height > 0,
  );
  const box = lines[0] ?? element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) throw new Error(`${selectors.join(' » ')} is not visible.`);
  return { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 };
}

/** The card, told from its shadow root. */
export function describeCard(root: ShadowRoot): Card {
  const boxes = [...root.children]
    .filter((child) => !child.matches('style, link, script, template'))
    .map((child) => child.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    text: [...root.children]
      .map((child) => (child as HTMLElement).innerText ?? '')
      .join('\n')
      .trim(),
    box: {
      x: left,
      y: top,
      width: Math.max(...boxes.map((box) => box.right)) - left,
      height: Math.max(...boxes.map((box) => box.bottom)) - top,
    },
    html: root.innerHTML,
    css: root.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join('\n'),
  };
}
