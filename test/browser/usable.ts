/**
 * What holds for every state of the interface, whoever looks at it and however they point: functions that run
 * in the page, on the document or on the shadow tree they are given. Each gives one line for each fault.
 */

/**
 * What can be pointed at and is smaller than a finger wants, 44 CSS pixels (WCAG 2.2, 2.5.5); links within a
 * sentence may be.
 */
export function tooSmall(within?: ShadowRoot): string[] {
  const small: string[] = [];
  for (const element of (within ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=button], [role=option], [tabindex="0"]',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden'))
      continue;
    if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
    // A label around its field, or before it, is a target as well.
    const labels = (element as HTMLInputElement).labels ?? [];
    const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
    if (!boxes.some(({ width, height }) => width >= 43.5 && height >= 43.5)) {
      const [{ width, height } = new DOMRect()] = boxes;
      small.push(`${element.outerHTML.slice(0, 120)} is ${width} × ${height}.`);
    }
  }
  return small;
}

/** What moves, or would, although the person has asked for less motion. */
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
 * What cannot be told from its surroundings where the system paints all backgrounds alike: fields and
 * dialogues without a border, and bars that are made of colour alone.
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
      const borders = ['true', 'false'].map((state) => {
        element.setAttribute('aria-pressed', state);
        return `${style.borderTopWidth} ${style.borderTopStyle}`;
      });
      element.setAttribute('aria-pressed', isPressed);
      if (borders[0] === borders[1])
        lost.push(`${element.outerHTML.slice(0, 100)} looks the same when pressed.`);
    }
    // A bar: coloured, empty, and no wider than a line is high.
    const isEmpty = element.childNodes.length === 0 && !element.matches('input, textarea, img, br, hr');
    const colour = style.backgroundColor;
    if (!isEmpty || height > 40 || isOutlined) continue;
    let behind = element.parentElement;
    while (behind && /, 0\)$|^transparent$/.test(getComputedStyle(behind).backgroundColor)) {
      behind = behind.parentElement;
    }
    // A wash behind words that say the same may go.
    const mayGo = Number(style.zIndex) < 0 || style.backgroundImage !== 'none';
    if (!mayGo && behind && getComputedStyle(behind).backgroundColor === colour) {
      lost.push(`${element.outerHTML.slice(0, 100)} is ${colour} on ${colour}.`);
    }
  }
  return lost;
}

/**
 * Buttons that are not to be told apart or pressed with ease where each has a border: one right beside another or
 * over an ID, one whose own words touch its border, and one of which something else covers a part. Rows of lists,
 * which are buttons as a whole, touch each other.
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
  // Only the card lies in view as a whole.
  for (const element of within?.querySelectorAll<HTMLElement>('button') ?? []) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (const y of [top + 3, bottom - 3]) {
      const there = root.elementFromPoint((left + right) / 2, y);
      if (right > left && !element.contains(there)) found.push(`${element.outerHTML} is covered.`);
    }
  }
  return found;
}
