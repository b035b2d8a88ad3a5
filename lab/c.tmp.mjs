import { readFileSync } from 'node:fs';
const p = JSON.parse(readFileSync(process.argv[2])); const target = process.argv[3];
const parent = new Map(); for (const n of p.nodes) for (const c of n.children ?? []) parent.set(c, n);
const count = new Map(); for (let i = 0; i < p.samples.length; i++) count.set(p.samples[i], (count.get(p.samples[i]) ?? 0) + p.timeDeltas[i]);
const out = new Map();
for (const n of p.nodes) if (n.callFrame.functionName === target) { let s = ''; let q = parent.get(n.id); for (let k = 0; k < 3 && q; k++, q = parent.get(q.id)) s += ` < ${q.callFrame.functionName}:${q.callFrame.lineNumber + 1}`; out.set(s, (out.get(s) ?? 0) + (count.get(n.id) ?? 0)); }
for (const [k, v] of [...out].sort((a, b) => b[1] - a[1]).slice(0, 12)) console.log((v / 1000).toFixed(1), k);
