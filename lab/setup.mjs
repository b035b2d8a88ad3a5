/** Installs the packages of lab/ if they are missing. Commands that need them preload it; it also runs by itself. */
import { fileURLToPath } from 'node:url';
import { installMissing } from '../scripts/lib/install.mjs';

installMissing(fileURLToPath(new URL('.', import.meta.url)));
