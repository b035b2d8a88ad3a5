import { codeClasses, code as codeElements, isCode, noText } from 'vernacular-checker/skipped-elements';
import { matches, read } from '../../dom/safe-dom.ts';
import { cardClass, highlightClass, paintClass } from './overlay.ts';
import { shadowRootOf } from './shadow-root.ts';

/** The root is the `svg` of a drawing that is opened alone. */
const drawings = 'svg:not(:root), svg :is(title, desc)';

const ours = [cardClass, highlightClass, paintClass].map((name) => `div.${name}`).join();

const code = [...codeElements, ...codeClasses.map((name) => `.${name}`)].join();

/** Of Google Translate, Immersive Translate, Simple Translate, Grammarly, LanguageTool and DeepL. */
const knownWidgets =
  '.skiptranslate, [class*=goog-te-], [class*=VIpgJd-], #goog-gt-tt, #gtx-trans, .immersive-translate-target-wrapper, #immersive-translate-popup, #simple-translate, grammarly-extension, grammarly-desktop-integration, lt-highlighter, lt-toolbar, deepl-input-controller';

/** Elements that refer to an extension's files. */
const ofExtensions = ['src', 'href']
  .flatMap((name) => ['chrome', 'moz', 'safari-web'].map((kind) => `[${name}^="${kind}-extension:"]`))
  .join();

const other = [...noText, drawings, ours, knownWidgets, ofExtensions].join();

/** `code` separates the words around it, `other` does not. */
export function reasonToSkip(element: HTMLElement): 'code' | 'other' | undefined {
  if (matches(element, other) || isInjected(element)) return 'other';
  return matches(element, code) || isCodeIn(element) ? 'code' : undefined;
}

function isInjected(element: HTMLElement): boolean {
  const root = shadowRootOf(element);
  if (root === null) return false;
  if (root.querySelector(ofExtensions) !== null) return true;
  // Pages define their custom elements. Extensions' scripts can't, and use closed shadow trees.
  const isOpen = read(element, 'shadowRoot') !== null;
  return !isOpen && read(element, 'localName').includes('-') && !matches(element, ':defined');
}

/** True if a `pre` contains code. Plain text documents and archived mails also use `pre`. */
function isCodeIn(element: HTMLElement): boolean {
  // Browsers show plain text, JSON and other data in a `pre`, which is the whole document.
  const isFile = !/html|xml/.test(element.ownerDocument.contentType);
  if (read(element, 'localName') !== 'pre' || isFile) return false;
  return isCode(element.textContent) || element.querySelector(code) !== null;
}
