/** `npm run typecheck`: the type check alone. */
import { checkTypes } from '../../tools/checks.ts';

const { passed, report } = await checkTypes();
console.log(report || 'No type errors.');
process.exitCode = passed ? 0 : 1;
