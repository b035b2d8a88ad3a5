/** `npm run typecheck`: the type check alone. */
import { checkTypes, showCheck } from '../lib/checks.ts';

await showCheck(checkTypes);
