/**
 * `npm run fuzz [-- COUNT [SEED]]`: sends COUNT (200,000 unless told) fuzzed messages and port frames to the
 * background, and texts of every awkward kind to the engines; writes what came of it to docs/reliability.md. Ends
 * with status 1 where a promise was broken.
 */
import { enginesFromFiles } from '../../tools/engines.ts';
import { table } from '../../tools/markdown.ts';
import { circumstances, faultList, writeSection } from '../../tools/report.ts';
import { fuzzBackground } from './background.ts';
import { buildBackground } from './build.ts';
import { compareTimes } from './compare-time.ts';
import { differences } from './differences.ts';
import { startBackground } from './host.ts';
import { largeMessages } from './large.ts';
import { awkwardTexts } from './texts.ts';

const [count = 200_000, seed = 20261120] = process.argv.slice(2).map(Number);
if (![count, seed].every((given) => Number.isSafeInteger(given) && given > 0)) {
  console.error('Say how many messages, and the seed of chance, as whole numbers above 0, or nothing.');
  process.exit(2);
}

const start = performance.now();
const background = await buildBackground();
const host = await startBackground(() => import(background));
const fuzzed = await fuzzBackground(host, count, seed);
const large = await largeMessages(host, 64);
const engines = enginesFromFiles();
const [detector, scorer] = [await engines.language(), await engines.profanity()];
const length = 1_000_000;
const awkward = awkwardTexts(length, detector, scorer);
const different = differences(detector, scorer, 400);
const faults = [...[fuzzed, large, awkward, different].flatMap((figures) => figures.faults), ...awkward.slow];

const milliseconds = (time: number) => time.toFixed(0);
const row = ({ kind, language, profanity }: (typeof awkward.texts)[number]) => [
  kind,
  milliseconds(language),
  milliseconds(profanity),
];

writeSection(
  'fuzz',
  `
### Messages and port frames
The background as built, in Node, with the browser's part in memory: messages made along the contract's own structure (wrong methods, path tricks, header tricks, forms, foreign keys), poisoned ones (\`__proto__\`, \`then\`, \`toJSON\`), and raw ones that no browser lets through (cycles, getters and proxies that throw, functions, 20,000 levels, keys of a megabyte). Senders: two extensions, others for every 250 messages, nobody, our own script, and some that claim to be our pages. Ports: floods, ids twice, without an id or with an odd one, closed in the middle.

| what | how much |
|---|--:|
| messages | ${fuzzed.messages} |
| port frames, over ${fuzzed.ports} ports | ${fuzzed.frames} |
| answers by status | ${Object.entries(fuzzed.statuses)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')} |
| detections answered, all of them charged | ${fuzzed.detections} |
| longest wait for one answer, ms, up to 250 under way | ${milliseconds(fuzzed.longest)} |
| messages of 64 MiB, each refused | ${large.messages} |
| longest wait for one of these, ms | ${milliseconds(large.longest)} |

### Texts of ${length.toLocaleString('en')} characters
Milliseconds; a kind may take 40 times what prose takes.

${table('kind | language | profanity', [awkward.prose, ...awkward.texts].map(row))}

### The same text, written in another way
${different.compared} comparisons: composed and decomposed, capitals where no language depends on them, white space by the kilobyte, a swear word at each of 400 places.

${faultList(faults)}

${circumstances(`npm run fuzz -- ${count} ${seed}`, (performance.now() - start) / 1000)}
`,
);
const nanoseconds = ([median, low, high]: readonly number[]) =>
  `${median?.toFixed(1)} (${low?.toFixed(1)} to ${high?.toFixed(1)})`;
writeSection(
  'keys',
  `
A caller that sent twenty different wrong keys within a minute is answered later and later, 250 ms each, ten seconds at most, right keys like wrong ones; nobody else waits (src/api/key-guess-throttle.ts). Other extensions are told apart by the id that the browser reports. Over HTTPS it is the client's address: the other end of the connection, at Cloudflare's edge what the edge says, behind a proxy the last address in \`X-Forwarded-For\`; where nobody trustworthy says one, nobody is slowed down.

Hashes are compared in a time that does not tell where they differ. Nanoseconds for one comparison, median and 10th to 90th percentile:

${table(
  'they differ at | ours | `===`',
  (await compareTimes()).map(({ where, ours, plain }) => [where, nanoseconds(ours), nanoseconds(plain)]),
)}

${circumstances('npm run fuzz', (performance.now() - start) / 1000)}
`,
);
// At once: the background holds a channel open, as it does in a browser.
process.exit(faults.length === 0 ? 0 : 1);
