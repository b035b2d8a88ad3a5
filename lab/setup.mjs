/** Installs the packages of lab/ if they are missing. Commands that need them preload this file. `node lab/setup.mjs` runs it alone. */
import { fileURLToPath } from 'node:url';
import { installMissing } from '../scripts/lib/install.mjs';

installMissing(fileURLToPath(new URL('.', import.meta.url)));
