/**
 * What the popup and the options page share.
 */

export { Confirmation } from './confirmation.tsx';
export { showPage } from './document.ts';
export { Field } from './field.tsx';
export { formatDate, formatNumber } from './format.ts';
export { CopyIcon, SlidersIcon } from './icons.tsx';
export { NativeName } from './native-name.tsx';
export { nextReset, Usage, type UsageNumbers } from './usage.tsx';
export { Wordmark } from './wordmark.tsx';
