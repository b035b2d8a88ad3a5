/**
 * Lets no file of tests begin shortly before midnight (UTC): servers and extensions count anew then, by clocks that no
 * test can set.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { nextMidnight } from '../src/contract/accounts/index.ts';

/** Milliseconds that most files take on a slow machine: to wait longer would keep every run that begins before midnight. */
const longest = 120_000;

const left = nextMidnight(Date.now()) - Date.now();
if (left < longest) await wait(left + 1_000);
