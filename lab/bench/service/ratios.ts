/**
 * Compares the user's first waits with those of a minimal extension in the same run: on a quiet machine, and with half
 * a processor. Ratios differ less between machines than milliseconds.
 */
import type { Part, ResultTable } from '../../../scripts/lib/results.ts';
import { type BrowserKind, browsers, servePages } from '../../../test/harness/browser/index.ts';
import { choose } from '../interface/card.ts';
import { launchOf, type Name, openTexts } from '../interface/contestants.ts';
import { inTurn, mean, median } from '../measure.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type ColdFigures, measureCold } from './cold.ts';
import { type GestureFigures, measureGestures } from './cold-gestures.ts';

interface FirstCard {
  readonly first: number;
  readonly third: number;
}

interface StartFigures {
  readonly cold: ColdFigures;
  readonly gestures: GestureFigures;
  readonly firstCard: Readonly<Record<Name, readonly FirstCard[]>>;
}

/** @param options `rounds` of cold calls; slower gestures and browser starts have fewer */
export async function measureStarts(options: {
  readonly base?: string | undefined;
  readonly rounds: number;
  readonly withMemory: boolean;
}): Promise<StartFigures[]> {
  const all: StartFigures[] = [];
  for (const kind of browsers) {
    all.push({
      cold: await measureCold(kind, options),
      gestures: await measureGestures(kind, Math.ceil(options.rounds * 0.7)),
      firstCard: await measureFirstCard(kind, Math.ceil(options.rounds * 0.3)),
    });
  }
  return all;
}

/** The extension was installed in an earlier start. */
async function measureFirstCard(kind: BrowserKind, rounds: number): Promise<Record<Name, FirstCard[]>> {
  const server = await servePages();
  const launches = { bare: launchOf('bare', kind), product: launchOf('product', kind) };
  const profiles = {
    bare: temporaryFolder('vernacular-first-'),
    product: temporaryFolder('vernacular-first-'),
  };
  try {
    return await inTurn(launches, { rounds }, async (launch, name) => {
      const browser = await kind.launch({ ...launch, profile: profiles[name] });
      try {
        const stage = { browser, server };
        const page = await openTexts(stage);
        const first = await choose(stage, page);
        await choose(stage, page);
        return { first, third: await choose(stage, page) };
      } finally {
        await browser.close();
      }
    });
  } finally {
    await server.close();
  }
}

export function ratioParts(quiet: readonly StartFigures[], half: readonly StartFigures[]): Part[] {
  return [
    '## Beside a minimal extension',
    'Each ratio is of two medians of the same run, alone and with half a processor. "Cold": the background was stopped before. "First card": the browser was started, its background has run and has answered nothing yet. Frames are those of the page from the menu\'s event to the card. Processor time is that of all processes of the browser, a mean.',
    ...quiet.flatMap((figures, at) => {
      const slow = half[at] as StartFigures;
      return [ratioTable(figures, slow), processorTable(figures, slow)];
    }),
  ];
}

type Pair = Readonly<Record<Name, number>>;

const goals = { Chromium: [5, 2.5], Firefox: [5, 3] } as const;

function ratioTable(quiet: StartFigures, half: StartFigures): ResultTable {
  const { browser } = quiet.cold;
  const [detection, languages] = goals[browser as BrowserKind['name']];
  const row = (name: string, goal: number, pairOf: (figures: StartFigures) => Pair) => [
    name,
    ...[quiet, half].flatMap((figures) => {
      const { bare, product } = pairOf(figures);
      return [bare, product, product / bare];
    }),
    goal,
  ];
  return {
    id: `${browser} ratios`,
    columns: [
      `${browser}, milliseconds`,
      'minimal',
      'Vernacular',
      'times',
      'half a processor: minimal',
      'Vernacular',
      'times',
      'goal',
    ],
    digits: [1],
    rows: [
      row('cold detection', detection, ({ cold }) => pair(cold.detection, ({ total }) => total)),
      row('cold `GET /v2/languages`', languages, ({ cold }) => pair(cold.languages, ({ total }) => total)),
      row("first card after the browser's start", 5, ({ firstCard }) =>
        pair(firstCard, ({ first }) => first),
      ),
      row('the same beside its own third card', 1.5, ({ firstCard: { product } }) => ({
        bare: median(product.map(({ third }) => third)),
        product: median(product.map(({ first }) => first)),
      })),
      row('warm card', 2, ({ gestures }) => pair(gestures.warm, ({ ms }) => ms)),
      row('warm card, frames', 2, ({ gestures }) => pair(gestures.warm, ({ frames }) => frames)),
      row('cold card', 4, ({ gestures }) => pair(gestures.card, (ms) => ms)),
    ],
  };
}

function processorTable(quiet: StartFigures, half: StartFigures): ResultTable {
  const { browser } = quiet.cold;
  const row = (name: string, timeOf: (cold: ColdFigures) => number) => [
    name,
    timeOf(quiet.cold),
    timeOf(half.cold),
  ];
  const of = (calls: ColdFigures['detection'], name: Name) =>
    mean((calls[name] ?? []).map(({ processor }) => processor));
  return {
    id: `${browser} processor`,
    columns: [`${browser}, processor milliseconds of a cold call`, 'alone', 'half a processor'],
    digits: [0],
    rows: [
      row('minimal extension', ({ detection }) => of(detection, 'bare')),
      row('start, and answer without the model', ({ languages }) => of(languages, 'product')),
      row(
        'model, detection and charge',
        ({ detection, languages }) => of(detection, 'product') - of(languages, 'product'),
      ),
      row('cold detection', ({ detection }) => of(detection, 'product')),
    ],
  };
}

function pair<Each>(
  all: Readonly<Partial<Record<Name, readonly Each[]>>>,
  figureOf: (each: Each) => number,
): Pair {
  const medianOf = (name: Name) => median((all[name] ?? []).map(figureOf));
  return { bare: medianOf('bare'), product: medianOf('product') };
}
