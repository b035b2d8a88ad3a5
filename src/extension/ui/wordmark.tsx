/**
 * Shows the product's name with a text marker's stroke behind it, as answers are drawn.
 */
import { message } from '../i18n.ts';

export function Wordmark() {
  return (
    // What had the focus may go.
    <h1 tabIndex={-1}>
      <span class="wordmark">{message('extensionName')}</span>
    </h1>
  );
}
