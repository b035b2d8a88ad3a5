/**
 * Delays a test file that would start shortly before midnight (UTC). Servers and extensions reset their counts then, and
 * tests cannot set their clocks.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { nextMidnight } from '../../src/contract/accounts/index.ts';

/** Time that most files need on a slow machine. A higher limit would delay every run that starts before midnight. */
const maxFileMs = 120_000;

const left = nextMidnight(Date.now()) - Date.now();
if (left < maxFileMs) await wait(left + 1_000);
