/** Lets every thread of a process load TypeScript. `--import tsx/esm` does so in the main thread alone under Node 20. */
import { register } from 'tsx/esm/api';

register();
