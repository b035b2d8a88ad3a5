/** `npm run lint -- --write`: writes every file in the house style, and says what it cannot mend. */
import { spawnSync } from 'node:child_process';

const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'];
process.exitCode = spawnSync(process.execPath, biome, { stdio: 'inherit' }).status ?? 1;
