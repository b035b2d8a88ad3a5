/** `npm run typecheck`: the type check alone. */
import { checkTypes, showCheck } from '../../tools/checks.ts';

await showCheck(checkTypes);
