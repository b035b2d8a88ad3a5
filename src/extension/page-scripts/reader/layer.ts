import { element } from '../../dom/element.ts';
import type { Look } from '../../messages/page-port.ts';
import {
  createOverlay,
  overlayStyle,
  paintClass,
  setStyle,
  showOnTop,
  withSecretNames,
} from '../shared/overlay.ts';
import styles from './layer.css?inline';

const layerStyle = {
  ...overlayStyle,
  inset: '0',
  width: 'auto',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'none',
  'pointer-events': 'none',
};

export function createLayer(page: Document, name = paintClass): ShadowRoot {
  const host = createOverlay(name);
  const root = host.attachShadow({ mode: 'closed' });
  setStyle(host, layerStyle);
  page.documentElement.append(page.adoptNode(host));
  // Adopted by a frame, a tree loses the style sheets of the page.
  root.adoptedStyleSheets = [styleSheetOf(page)];
  showOnTop(host);
  return root;
}

const sheets = new WeakMap<Document, CSSStyleSheet>();

function styleSheetOf(page: Document): CSSStyleSheet {
  const known = sheets.get(page);
  if (known !== undefined) return known;
  const sheet = new ((page.defaultView ?? window) as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(withSecretNames(styles));
  sheets.set(page, sheet);
  return sheet;
}

/**
 * Generated content, which a page can't search, in its own closed tree: in Firefox, events lead pages into the tree of an
 * element that the user points at or focuses.
 */
export function writeWords(name: string, words: string): HTMLElement {
  const written = element('span', { class: name });
  const root = written.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [styleSheetOf(document)];
  root.append(element('span', { 'data-words': words }));
  return written;
}

export function drawMark(drawn: HTMLElement, { mark, ink, pattern, isOver }: Look): HTMLElement {
  drawn.style.setProperty('background', mark);
  drawn.style.setProperty('border-block-end', `${mark ? 3 : 1}px ${pattern} ${ink}`);
  if (isOver) drawn.style.setProperty('border-block-start', `3px ${pattern} ${ink}`);
  return drawn;
}
