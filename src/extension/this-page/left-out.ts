/**
 * Tells what stands in a page and is no text of it: scripts and fields, code, and what translators and other extensions put
 * there.
 */
import { countOf } from '../in-page/count.ts';
import { matches, read } from '../in-page/form-proof.ts';
import { cardClass, highlightClass } from '../in-page/overlay.ts';
import { shadowRootOf } from '../in-page/shadow-root.ts';

/** Elements whose content is no text of the page, shown where a browser cannot draw them, or what the person is typing. */
const noText = `script, style, noscript, template, textarea, select, object, svg, math, canvas, video, audio, progress, meter, div.${cardClass}, div.${highlightClass}`;

/** Code in HTML's own elements, and where well-known editors and highlighters show some. */
const code =
  'code, kbd, samp, var, listing, xmp, .hljs, .CodeMirror, .cm-editor, .monaco-editor, .ace_editor, .blob-code, .syntaxhighlighter, .crayon-syntax';

/** Prose in `pre`, such as mails in an archive, is long and has hardly any sign of code. */
const prose = { letters: 200, signs: 0.04 };

/** UTF-16 units of a `pre` that are looked at: a log may have millions. */
const sampled = 100_000;

/** What Google Translate, Immersive Translate, Simple Translate, Grammarly, LanguageTool and DeepL put into pages. */
const knownWidgets =
  '.skiptranslate, [class*="goog-te-"], [class*="VIpgJd-"], #goog-gt-tt, #gtx-trans, .immersive-translate-target-wrapper, #immersive-translate-popup, #simple-translate, grammarly-extension, grammarly-desktop-integration, lt-highlighter, lt-toolbar, deepl-input-controller';

/** What only an extension has: addresses of its own files. */
const ofExtensions = ['src', 'href']
  .flatMap((name) => ['chrome', 'moz', 'safari-web'].map((kind) => `[${name}^="${kind}-extension:"]`))
  .join(', ');

const other = `${noText}, ${knownWidgets}, ${ofExtensions}`;

/** The marks that Chromium and Edge leave in a page that they translate. */
const translated = ':root.translated-ltr, :root.translated-rtl, [_msttexthash], [_msthash]';

/** Whether what is in an element is left out: `code` leaves a gap in the sentence around it, other things do not. */
export function leftOut(element: HTMLElement): 'code' | 'other' | undefined {
  if (matches(element, other) || isInjected(element)) return 'other';
  return matches(element, code) || isCodeIn(element) ? 'code' : undefined;
}

/** Whether the browser or an extension has replaced the page's words by a translation. */
export function isTranslated(page: Document): boolean {
  return page.querySelector(translated) !== null;
}

function isInjected(element: HTMLElement): boolean {
  const root = shadowRootOf(element);
  if (root === null) return false;
  if (root.querySelector(ofExtensions) !== null) return true;
  // Pages define their own elements. The scripts of extensions cannot, and hide what they add.
  const isOpen = read(element, 'shadowRoot') !== null;
  return !isOpen && read(element, 'localName').includes('-') && !matches(element, ':defined');
}

/** Whether a `pre` holds code: a document that is plain text is one large `pre`, and so are mails in archives. */
function isCodeIn(element: HTMLElement): boolean {
  if (read(element, 'localName') !== 'pre' || element.ownerDocument.contentType === 'text/plain')
    return false;
  const sample = element.textContent.slice(0, sampled);
  const letters = countOf(sample, /\p{L}/gu);
  const signs = countOf(sample, /[{}()[\]<>;=$|&\\_]/g);
  return letters < prose.letters || signs > prose.signs * letters || element.querySelector(code) !== null;
}
