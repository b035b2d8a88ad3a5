/** Product name on a text-marker stroke. */
import { message } from '../i18n.ts';

export function Wordmark() {
  return (
    // Focusable, because it gets the focus of buttons that disappear.
    <h1 tabIndex={-1}>
      <span class="wordmark">{message('extensionName')}</span>
    </h1>
  );
}
