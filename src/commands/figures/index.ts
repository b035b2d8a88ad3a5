/**
 * `npm run figures`: writes the README's figures anew from docs/language-benchmark.md and
 * docs/profanity-benchmark.md, which `npm run bench` makes.
 */
import { writeFileSync } from 'node:fs';
import { readmeWithFigures } from './readme.ts';

writeFileSync('README.md', readmeWithFigures());
