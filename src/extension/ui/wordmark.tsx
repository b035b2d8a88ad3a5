import { message } from '../i18n.ts';

export function Wordmark() {
  return (
    // Gets the focus of buttons that disappear.
    <h1 tabIndex={-1}>
      <span class="wordmark">{message('extensionName')}</span>
    </h1>
  );
}
