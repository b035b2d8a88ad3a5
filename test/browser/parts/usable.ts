/** Checks for every state of the interface. They run in the page and return one line per fault. */

/** Touch targets smaller than 44 CSS pixels (WCAG 2.2, 2.5.5), except links in a sentence. */
export function tooSmall(within?: ShadowRoot): string[] {
  const small: string[] = [];
  for (const element of (within ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=button], [role=option], [tabindex="0"]',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden'))
      continue;
    if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
    // A label around or before its field is a target as well.
    const labels = (element as HTMLInputElement).labels ?? [];
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
    if (!boxes.some(({ width, height }) => width >= 43.5 && height >= 43.5)) {
      const [{ width, height } = new DOMRect()] = boxes;
      small.push(`${element.outerHTML.slice(0, 120)} is ${width} × ${height}.`);
    }
  }
  return small;
}

export function moving(within?: ShadowRoot): string[] {
  const found = document
    .getAnimations()
    .flatMap((animation) => (animation.constructor === Animation ? ['An animation of a script runs.'] : []));
  for (const element of (within ?? document).querySelectorAll('*')) {
    for (const part of [undefined, '::before', '::after']) {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, part);
      const isStill = transitionDuration.split(', ').every((duration) => parseFloat(duration) === 0);
      if (!isStill || animationName !== 'none' || scrollBehavior === 'smooth') {
        found.push(`${element.localName}.${element.className}${part ?? ''} moves.`);
      }
    }
  }
  return found;
}

/**
 * Elements that are invisible in forced colours: fields and dialogs without a border, and bars of colour
 * alone.
 */
export function lostInForcedColors(within?: ShadowRoot): string[] {
  if (!matchMedia('(forced-colors: active)').matches) return ['No colours are forced.'];
  const lost: string[] = [];
  for (const element of (within ?? document).querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('svg')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const style = getComputedStyle(element);
    const borders = [style.borderTopWidth, style.borderBottomWidth, style.outlineWidth];
    const styles = [style.borderTopStyle, style.borderBottomStyle, style.outlineStyle];
    const isOutlined = borders.some((side, index) => parseFloat(side) > 0 && styles[index] !== 'none');
    if (
      element.matches('input:not([type=checkbox], [type=radio]), textarea, select, dialog') &&
      !isOutlined
    ) {
      lost.push(`${element.outerHTML.slice(0, 100)} has no border.`);
    }
    if (element.hasAttribute('aria-pressed')) {
      const isPressed = element.getAttribute('aria-pressed') as string;
      const looks = ['true', 'false'].map((state) => {
        element.setAttribute('aria-pressed', state);
        const background = style.forcedColorAdjust === 'none' ? style.backgroundColor : 'forced';
        return `${style.borderTopWidth} ${style.borderTopStyle} ${background}`;
      });
      element.setAttribute('aria-pressed', isPressed);
      if (looks[0] === looks[1]) lost.push(`${element.outerHTML.slice(0, 100)} looks the same when pressed.`);
    }
    // A bar: coloured, empty, and no wider than the height of a line.
    const isEmpty = element.childNodes.length === 0 && !element.matches('input, textarea, img, br, hr');
    const colour = style.backgroundColor;
    if (!isEmpty || height > 40 || isOutlined) continue;
    let behind = element.parentElement;
    while (behind && /, 0\)$|^transparent$/.test(getComputedStyle(behind).backgroundColor)) {
      behind = behind.parentElement;
    }
    // A background that repeats the meaning of its words may disappear.
    const mayGo = Number(style.zIndex) < 0 || style.backgroundImage !== 'none';
    if (!mayGo && behind && getComputedStyle(behind).backgroundColor === colour) {
      lost.push(`${element.outerHTML.slice(0, 100)} is ${colour} on ${colour}.`);
    }
  }
  return lost;
}

/**
 * Buttons that are hard to distinguish or press if each has a border: adjacent to another or over an ID, with
 * text touching the border, or partly covered. Rows of lists, which are whole buttons, may touch.
 */
export function crammed(within?: ShadowRoot): string[] {
  const found: string[] = [];
  const root = within ?? document;
  const shown = [...root.querySelectorAll<HTMLElement>(':is(button, .button, .id):not(li *)')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  );
  const words = document.createRange();
  for (const [index, element] of shown.entries()) {
    const name = element.outerHTML.slice(0, 100);
    const box = element.getBoundingClientRect();
    const next = shown[index + 1]?.getBoundingClientRect();
    const isBeside = next && next.top < box.bottom - 1 && box.top < next.bottom - 1;
    if (isBeside && next.left < box.right + 2 && box.left < next.right + 2)
      found.push(`${name} has no room.`);
    if (element.matches('.id') || element.innerText.trim() === '') continue;
    words.selectNodeContents(element);
    const { left, right } = words.getBoundingClientRect();
    if (left - box.left < 4 || box.right - right < 4) found.push(`The words of ${name} touch its border.`);
  }
  // Only the card is entirely in view.
  for (const element of within?.querySelectorAll<HTMLElement>('button') ?? []) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (const y of [top + 3, bottom - 3]) {
      const there = root.elementFromPoint((left + right) / 2, y);
      if (right > left && !element.contains(there)) found.push(`${element.outerHTML} is covered.`);
    }
  }
  return found;
}
