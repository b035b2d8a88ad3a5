/** Detects text that does not fit its layout, in either browser. */

/**
 * Runs in the page. Returns one line for each misfit in the document or a shadow tree:
 *
 * - an element whose content is wider than its box, or higher if it would be clipped;
 * - a text, element or placeholder that extends beyond its box or the window;
 * - a word split at the end of a line, except codes and names of languages in their own script; for Chinese
 * and Japanese only on buttons, because they may break anywhere.
 */
export function overflowing(within?: ShadowRoot): string[] {
  const found: string[] = [];
  // A card may cover the page's scroll bar.
  const width = within === undefined ? document.documentElement.clientWidth : innerWidth;
  const range = document.createRange();
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  if (within === undefined && document.documentElement.scrollWidth > width) {
    found.push(`The page is ${document.documentElement.scrollWidth} wide and shows ${width}.`);
  }
  for (const element of (within ?? document).querySelectorAll<HTMLElement>('*')) {
    const box = element.getBoundingClientRect();
    // Hidden, or only for screen readers. An element without width alone is visible, one letter per line.
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
    // Truncated text with an ellipsis.
    if (style.textOverflow === 'ellipsis') continue;
    // Overflow is visible unless the element clips or scrolls.
    const isFrame = style.display !== 'inline' && style.overflowX !== 'visible';
    if (isFrame && element.scrollWidth - element.clientWidth > 1) {
      found.push(`${name} is ${element.scrollWidth} wide in ${element.clientWidth}.`);
    }
    const isCut = isFrame && ['hidden', 'clip'].includes(style.overflowY);
    if (isCut && element.scrollHeight - element.clientHeight > 1) {
      found.push(`${name} is ${element.scrollHeight} high in ${element.clientHeight}.`);
    }
    // The visible box around it: a panel, a button, a field.
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
      // Japanese and Chinese may break between any two characters, but not on a button.
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
 * Filters {@link overflowing} for double text size, where long words may be split and field hints clipped. A
 * plain span is a name in a list row, which can have the row for itself.
 */
export function missing(misfits: readonly string[]): string[] {
  return misfits.filter((misfit) => !/ is torn in (?!span\. )|^The placeholder/.test(misfit));
}
