/**
 * Presses buttons as a user does: the events of `click()` are not trusted, and the card's buttons ignore them.
 */
export function pressButton(button: Element): void {
  const event = new MouseEvent('click', { bubbles: true, composed: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  button.dispatchEvent(event);
}
