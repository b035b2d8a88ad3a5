/**
 * Text that does not fit: found in the page as it is laid out, in either browser.
 */

/**
 * In the page: what does not fit into it, one line each; nothing when all does. Looks at the document, or at
 * the shadow tree it is given.
 *
 * - an element whose content is wider than its box, or higher where it would be cut off;
 * - a text, an element or a placeholder that sticks out of its box or of the window;
 * - a word torn in two at the end of a line, names of languages in their own script and codes left out; of Chinese
 *   and Japanese, which are broken anywhere, on buttons alone.
 */
export function overflowing(within?: ShadowRoot): string[] {
  const found: string[] = [];
  // A card may lie over the page's scroll bar.
  const width = within === undefined ? document.documentElement.clientWidth : innerWidth;
  const range = document.createRange();
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  if (within === undefined && document.documentElement.scrollWidth > width) {
    found.push(`The page is ${document.documentElement.scrollWidth} wide and shows ${width}.`);
  }
  for (const element of (within ?? document).querySelectorAll<HTMLElement>('*')) {
    const box = element.getBoundingClientRect();
    // Shown to nobody, or to screen readers alone; what has no width alone is shown, a letter a line.
    if (!element.checkVisibility({ visibilityProperty: true }) || Math.max(box.width, box.height) <= 1)
      continue;
    if (element.closest('svg, .visually-hidden')) continue;
    const style = getComputedStyle(element);
    const name = `${element.localName}.${element.className} “${element.innerText?.trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
    if (box.left < -1 || box.right > width + 1) {
      found.push(`${name} reaches from ${box.left} to ${box.right} of ${width}.`);
    }
    if (element.matches('input, textarea')) {
      const { placeholder } = element as HTMLInputElement;
      canvas.font = style.font;
      const room = box.width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 2;
      const needed = canvas.measureText(placeholder).width;
      if (element.localName === 'input' && needed > room + 1) {
        found.push(`The placeholder “${placeholder}” needs ${needed} and has ${room}.`);
      }
      if (element.localName === 'textarea' && element.scrollWidth > element.clientWidth) {
        found.push(`${name} is ${element.scrollWidth} wide in ${element.clientWidth}.`);
      }
      continue;
    }
    // The beginning of a longer text, with an ellipsis to say so.
    if (style.textOverflow === 'ellipsis') continue;
    // What sticks out of an element is seen all the same, unless that cuts it off or scrolls.
    const isFrame = style.display !== 'inline' && style.overflowX !== 'visible';
    if (isFrame && element.scrollWidth - element.clientWidth > 1) {
      found.push(`${name} is ${element.scrollWidth} wide in ${element.clientWidth}.`);
    }
    const isCut = isFrame && ['hidden', 'clip'].includes(style.overflowY);
    if (isCut && element.scrollHeight - element.clientHeight > 1) {
      found.push(`${name} is ${element.scrollHeight} high in ${element.clientHeight}.`);
    }
    // The box around it that one sees: a panel, a button, a field.
    let painted: Element | null = element.parentElement;
    while (painted !== null) {
      const { borderStyle, backgroundColor, overflowX } = getComputedStyle(painted);
      if (borderStyle !== 'none' || !/, 0\)$|^transparent$/.test(backgroundColor) || overflowX !== 'visible')
        break;
      painted = painted.parentElement;
    }
    const around = painted?.getBoundingClientRect();
    const isPlaced = ['absolute', 'fixed'].includes(style.position);
    if (around && !isPlaced && (box.left < around.left - 1 || box.right > around.right + 1)) {
      found.push(`${name} reaches from ${box.left} to ${box.right} in ${around.left} to ${around.right}.`);
    }
    let block: Element = element;
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
    const outer = block.getBoundingClientRect();
    const isName = element.closest('bdi, code, kbd, .code') !== null;
    for (const node of element.childNodes) {
      if (!(node instanceof Text) || node.data.trim() === '') continue;
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects()) {
        if (right - left > 1 && (left < outer.left - 1 || right > outer.right + 1)) {
          found.push(`“${node.data}” reaches from ${left} to ${right} in ${outer.left} to ${outer.right}.`);
        }
      }
      if (isName) continue;
      // Japanese and Chinese are broken between any two characters, but not on a button.
      const isButton = element.closest('button') !== null;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        if (!isButton && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? 0)) > 2)) {
          found.push(`“${word}” is torn in ${name}.`);
        }
      }
    }
  }
  return found;
}

/**
 * Of what {@link overflowing} found, what matters with text twice as large: where there is half the room for
 * words, a long one may have to be torn, and the hint in an empty field be cut. A plain span is a name in a row of a
 * list, which can have the row for itself.
 */
export function missing(misfits: readonly string[]): string[] {
  return misfits.filter((misfit) => !/ is torn in (?!span\. )|^The placeholder/.test(misfit));
}
