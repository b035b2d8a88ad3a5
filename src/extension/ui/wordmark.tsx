/**
 * The product's name, selected: the mark is what every answer is drawn with.
 */
import { message } from '../i18n.ts';

export function Wordmark() {
  return (
    <h1>
      <span class="wordmark">{message('extensionName')}</span>
    </h1>
  );
}
