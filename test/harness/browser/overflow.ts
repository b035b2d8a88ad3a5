/**
 * Runs in the page. Returns one line for each misfit in the document or a shadow tree:
 *
 * - an element whose content is wider than its box, or higher if it would be clipped;
 * - a text, element or placeholder that extends beyond its box or the window;
 * - a word split at the end of a line, except codes and names of languages in their own script; for Chinese
 * and Japanese only on buttons, because they may break anywhere. The line ends in "fits" if the word is not wider
 * than the row around it.
 */
export function overflowing(within?: ShadowRoot): string[] {
  const found: string[] = [];
  // A card may cover the page's scroll bar.
  const width = within === undefined ? document.documentElement.clientWidth : innerWidth;
  const range = document.createRange();
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  // Methods of an object, because a helper that the page lacks would wrap named functions.
  const look = {
    /** Excludes hidden text and text for screen readers. A box without width shows one letter per line. */
    isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({ visibilityProperty: true }) && Math.max(width, height) > 1;
      return isVisible && !element.closest('svg, .visually-hidden');
    },

    nameOf(element: HTMLElement): string {
      const start = element.innerText?.trim().replace(/\s+/g, ' ').slice(0, 50);
      return `${element.localName}.${element.className} “${start}”`;
    },

    checkField(field: HTMLInputElement): void {
      const style = getComputedStyle(field);
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const room = field.getBoundingClientRect().width - padding - 2;
      canvas.font = style.font;
      const needed = canvas.measureText(field.placeholder).width;
      if (field.localName === 'input' && needed > room + 1) {
        found.push(`The placeholder “${field.placeholder}” needs ${needed} and has ${room}.`);
      }
      if (field.localName === 'textarea') look.checkWidth(field);
    },

    checkWidth(element: HTMLElement): void {
      const { scrollWidth, clientWidth } = element;
      if (scrollWidth - clientWidth > 1) {
        found.push(`${look.nameOf(element)} is ${scrollWidth} wide in ${clientWidth}.`);
      }
    },

    /** Overflow is visible unless the element clips or scrolls. */
    checkContent(element: HTMLElement): void {
      const { display, overflowX, overflowY } = getComputedStyle(element);
      if (display === 'inline' || overflowX === 'visible') return;
      look.checkWidth(element);
      const { scrollHeight, clientHeight } = element;
      if (['hidden', 'clip'].includes(overflowY) && scrollHeight - clientHeight > 1) {
        found.push(`${look.nameOf(element)} is ${scrollHeight} high in ${clientHeight}.`);
      }
    },

    /** Compares the element with the visible box around it: a panel, a button, a field. */
    checkSurroundings(element: HTMLElement): void {
      if (['absolute', 'fixed'].includes(getComputedStyle(element).position)) return;
      let painted = element.parentElement;
      while (painted !== null && !look.isPainted(painted)) painted = painted.parentElement;
      const around = painted?.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      if (around && (left < around.left - 1 || right > around.right + 1)) {
        found.push(
          `${look.nameOf(element)} reaches from ${left} to ${right} in ${around.left} to ${around.right}.`,
        );
      }
    },

    isPainted(element: Element): boolean {
      const { borderStyle, backgroundColor, overflowX } = getComputedStyle(element);
      const hasColor = !/, 0\)$|^transparent$/.test(backgroundColor);
      return borderStyle !== 'none' || hasColor || overflowX !== 'visible';
    },

    checkTexts(element: HTMLElement): void {
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
        if (!isName) look.checkWords(node, element);
      }
    },

    checkWords(node: Text, element: HTMLElement): void {
      // Japanese and Chinese may break between any two characters, but not on a button.
      const isButton = element.closest('button') !== null;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
        if (!isButton && isJapanese) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (lines.some(({ top }) => Math.abs(top - (lines[0]?.top ?? 0)) > 2)) {
          const end = !isJapanese && look.fits(node, index, element) ? ', though it fits' : '';
          found.push(`“${word}” is torn in ${look.nameOf(element)}${end}.`);
        }
      }
    },

    /** True if the characters between the spaces around `index` would fit into one line. */
    fits(node: Text, index: number, element: HTMLElement): boolean {
      const [rest = ''] = node.data.slice(index).split(/\s/, 1);
      range.setStart(node, index - (node.data.slice(0, index).split(/\s/).at(-1) ?? '').length);
      range.setEnd(node, index + rest.length);
      const needed = [...range.getClientRects()].reduce((sum, line) => sum + line.width, 0);
      return needed < look.roomOf(element);
    },

    /** The width of the row around the element, in pixels, without the mark next to the text. */
    roomOf(element: HTMLElement): number {
      const row = element.closest('button, a, label, li, p, summary, h1, h2, h3') ?? element;
      const style = getComputedStyle(row);
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const hasMark = row.querySelector('svg, input, .swatch') !== null;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return row.getBoundingClientRect().width - padding - 2 - (hasMark ? 2 * rem : 0);
    },
  };
  if (within === undefined && document.documentElement.scrollWidth > width) {
    found.push(`The page is ${document.documentElement.scrollWidth} wide and shows ${width}.`);
  }
  for (const element of (within ?? document).querySelectorAll<HTMLElement>('*')) {
    if (!look.isSeen(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.left < -1 || box.right > width + 1) {
      found.push(`${look.nameOf(element)} reaches from ${box.left} to ${box.right} of ${width}.`);
    }
    if (element.matches('input, textarea')) look.checkField(element as HTMLInputElement);
    // Truncated text with an ellipsis.
    else if (getComputedStyle(element).textOverflow !== 'ellipsis') {
      look.checkContent(element);
      look.checkSurroundings(element);
      look.checkTexts(element);
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

/** For words that are split although they fit into one line. */
export function tornThoughFitting(misfits: readonly string[]): string[] {
  return misfits.filter((misfit) => misfit.endsWith(', though it fits.'));
}
