/** Keeps bulk calls in flight until it is killed. Arguments: URL, key, texts of a call, calls at once. */

import { bulkCall } from './contestants.ts';
import { load } from './load.ts';

const [url = '', key = '', texts, count] = process.argv.slice(2);
await load([bulkCall(url, key, Number(texts))], Number(count), Number.POSITIVE_INFINITY);
