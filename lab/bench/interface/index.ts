/** Compared with a minimal extension, in both browsers. */

import { buildExtension } from '../../../scripts/lib/build/extension.ts';
import { measuredNow, type Part, writeResults } from '../../../scripts/lib/results.ts';
import { browsers } from '../../../test/harness/browser/index.ts';
import { requirePrograms } from '../../../test/harness/browser/launch/index.ts';
import { median } from '../measure.ts';
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
  writeResults('interface', {
    title: 'Delays that a user notices',
    measured: measuredNow('npm run bench -- interface'),
    parts: [
      'Vernacular and a minimal extension with the same gestures (`lab/bench/interface/bare`) take turns, each in its own browser. Times are in milliseconds.',
      ...figures.flatMap(browserParts),
      `## What is measured

- **Card**: from the event of the menu click to the frame that shows the answer. The extension injects a script, reads the selection, detects, charges on disk and shows the card. Each run has a new text, because a repeated text is not charged again. The minimal extension injects a script, sends the selection and shows the response. The background is running.
- **Engine alone**: the time of the same background for one of 50 such texts in a call of \`POST /v2/inspect\`, without the call's own time.
- **Sign that the answer is late**: the same if the answer does not come. The card waits 150 ms before it shows the sign.
- **Popup**: until the numbers of the day are on the screen. The time from the click includes the browser's time to open any popup, and the test harness's way to the button. The minimal extension shows one number from its background.
- **Key press in the language search**: eight queries, some with few matches and some with all, until the next frame. The minimal extension has a list of 240 rows. A screen draws a frame every 16.7 ms.
- **Longest freeze**: the longest time without an event-loop turn for a page of ${blocks.toLocaleString('en')} blocks, with the popup's tab in front. The idle page is measured for one second. Reading all text at once means \`innerText\` of all blocks.
- **From the click**: from the press of *Which languages is it in?* in the popup to the change of its document that shows the detection, and from there to the languages.`,
    ],
  });
}

function browserParts({ browser, card, popup, page }: InterfaceFigures): Part[] {
  const { bare, product } = popup.openings;
  const opened = (from: 'fromClick' | 'fromDocument') =>
    [bare.map((opening) => opening[from]), product.map((opening) => opening[from])] as const;
  return [
    `## ${browser}`,
    {
      id: browser,
      columns: ['', 'runs', 'minimal, median', 'worst', 'Vernacular, median', 'worst', 'goal'],
      digits: [0],
      rows: [
        row('card, from the menu click', card.bare, card.product, 50),
        row('engine alone, for the text of the card', undefined, card.engine, ''),
        ['card, in multiples of minimal and engine', card.product.length, '', '', multiple(card), '', '1.5'],
        row('sign that the answer is late', undefined, card.sign, 150),
        row('popup, from the start of its page', ...opened('fromDocument'), 100),
        row('popup, from the click', ...opened('fromClick'), ''),
        row('key press in the language search', popup.keys.bare, popup.keys.product, ''),
      ],
    },
    {
      columns: [
        `This page, ${blocks.toLocaleString('en')} blocks, ${page.product.length} runs`,
        'median',
        'worst',
      ],
      digits: [0],
      rows: [
        ['longest freeze of the idle page', ...both(page.alone)],
        ['longest freeze of the page while it is read and detected', ...both(page.product)],
        ['longest freeze if all text were read at once', ...both(page.atOnce)],
        ['from the click until the page is read', ...both(page.reading)],
        ['from then to the languages', ...both(page.detecting)],
      ],
    },
  ];
}

function multiple({ bare, product, engine }: CardFigures): string {
  return (median(product) / (median(bare) + median(engine))).toFixed(1);
}

function row(
  name: string,
  bare: readonly number[] | undefined,
  product: readonly number[],
  goal: number | '',
) {
  return [name, product.length, ...(bare ? both(bare) : ['', '']), ...both(product), goal];
}

const both = (values: readonly number[]) => [median(values), Math.max(...values)];
