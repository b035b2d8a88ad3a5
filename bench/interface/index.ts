/**
 * How long a person waits for what they see: card, popup, list and "This page" in both browsers, beside an
 * extension that does the least with the same gestures: docs/interface-benchmark.md.
 */

import { buildExtension } from '../../scripts/lib/build/extension.ts';
import { table } from '../../scripts/lib/markdown.ts';
import { median } from '../../scripts/lib/measure.ts';
import { circumstances, writeReport } from '../../scripts/lib/report.ts';
import { browsers } from '../../test/harness/browser/index.ts';
import { requirePrograms } from '../../test/harness/browser/launch/index.ts';
import { type CardFigures, measureCard } from './card.ts';
import { startContestants } from './contestants.ts';
import { measurePopup, type PopupFigures } from './popup.ts';
import { blocks, measureThisPage, type PageFigures } from './this-page.ts';

interface InterfaceFigures {
  readonly browser: string;
  readonly card: CardFigures;
  readonly popup: PopupFigures;
  readonly page: PageFigures;
}

/** Builds the extension, measures it in each browser and writes the report. */
export async function benchInterface(): Promise<void> {
  await requirePrograms('chromium', 'firefox', 'xvfb', 'xdotool');
  await buildExtension();
  const figures: InterfaceFigures[] = [];
  for (const kind of browsers) {
    const contestants = await startContestants(kind);
    try {
      figures.push({
        browser: kind.name,
        card: await measureCard(contestants),
        popup: await measurePopup(contestants),
        page: await measureThisPage(contestants.product),
      });
    } finally {
      await contestants.close();
    }
  }
  writeReport(
    'docs/interface-benchmark.md',
    `# What a person waits for

${circumstances('npm run bench -- interface')} The product and an extension that does the least with the same gestures (\`bench/interface/bare\`) take turns, each in a browser of its own.

${figures.map(interfaceReport).join('\n')}
- **Card**: from the moment at which the extension hears of the menu to the picture that shows the answer: script put into the page, selection read, detected, charged on disk, shown; each time another text, since the same one is charged once. The bare one puts a script into the page, sends the selection, and shows what comes back. The background is awake.
- **Sign of work**: the same where the answer does not come; the card waits 150 ms before it says so.
- **Popup**: the numbers of the day on the screen. From the click includes what the browser takes to open any popup, and the way of the harness to the button. The bare one shows one number from its background.
- **Key in the search of all languages**: eight queries on their page, beside a bare one of 240 rows, that find all rows and few, to the picture; a screen draws one every 16.7 ms.
- **Longest hold-up**: a page of ${blocks.toLocaleString('en')} blocks gets no turn for so long; left alone for a second, and while it is read and detected, with the tab of the popup in front of it. In one go is what \`innerText\` of all blocks takes.
- **From the click, from the yes**: in the popup, from the event to the change of its document that shows the question or the languages.
`,
  );
}

/** The figures of one browser as Markdown. */
function interfaceReport({ browser, card, popup, page }: InterfaceFigures): string {
  const { bare, product } = popup.openings;
  const opened = (from: 'fromClick' | 'fromDocument') =>
    [bare.map((opening) => opening[from]), product.map((opening) => opening[from])] as const;
  return `## ${browser}
${table('milliseconds: median, worst | bare | Vernacular | goal', [
  row('card, from the choice in the menu', card.bare, card.product, '50'),
  row('sign of work, where there is no answer', undefined, card.sign, '150'),
  row('popup with everything, from the start of its page', ...opened('fromDocument'), '100'),
  row('popup with everything, from the click', ...opened('fromClick'), ''),
  row('key in the search of all languages', popup.keys.bare, popup.keys.product, ''),
])}

| This page, ${blocks.toLocaleString('en')} blocks; milliseconds: median, worst of ${page.product.length} | |
|---|--:|
| longest hold-up of the page left alone | ${both(page.alone)} |
| longest hold-up of the page while it is read and detected | ${both(page.product)} |
| the same, were it read in one go | ${both(page.atOnce)} |
| from the click to the question what it may cost | ${both(page.reading)} |
| from the yes to the languages | ${both(page.detecting)} |
`;
}

function row(name: string, bare: readonly number[] | undefined, product: readonly number[], goal: string) {
  return [`${name} (${product.length})`, bare ? both(bare) : '', both(product), goal];
}

/** Median and worst. */
const both = (values: readonly number[]) => `${median(values).toFixed(0)}, ${Math.max(...values).toFixed(0)}`;
