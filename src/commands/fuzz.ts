import { startBackground } from './fuzz/host.ts';
import { fuzzBackground } from './fuzz/background.ts';
import { buildBackground } from './fuzz/build.ts';
const host = await startBackground(async () => import(await buildBackground()));
const t=performance.now();
const f = await fuzzBackground(host, Number(process.argv[2]??2000), 5);
console.log({...f, faults: f.faults.length}, performance.now()-t, [...new Set(f.faults)].slice(0,30));
process.exit();
