import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Appearance,
  type BrowserKind,
  browsers,
  damagedProduct,
  servePages,
  type TestPage,
  writeWords,
} from '../../../test/harness/browser/index.ts';
import { missing, overflowing } from '../../../test/harness/browser/overflow.ts';
import { type Stage, settle, startOver } from '../../../test/harness/browser/stage.ts';
import { ordinarySize, type State, states } from './states/index.ts';

/** BCP 47. English has most pictures and comes first. */
const languages = [
  ...new Set(['en', ...readdirSync('public/_locales').map((folder) => folder.replace('_', '-'))]),
];

const looks: Readonly<Record<string, Partial<Appearance>>> = {
  light: {},
  dark: { dark: true },
  'forced-colours': { forcedColors: true },
  'text-200': { textScale: 2, height: 1000 },
  narrow: { width: 320, height: 800 },
};

/**
 * All looks for English, more than one for Arabic, which is mirrored; for others only narrow, where text may not fit,
 * in Chromium. Looks in `words` always.
 */
function looksIn({ name }: BrowserKind, language: string, words: readonly string[]): string[] {
  const usual =
    name === 'Firefox' ? [] : language === 'ar' ? ['light', 'dark', 'text-200', 'narrow'] : ['narrow'];
  return Object.keys(looks).filter(
    (look) =>
      language === 'en' || usual.includes(look) || words.some((word) => word.split(',').includes(look)),
  );
}

/** A browser's language and language model are fixed at its start. */
interface Sitting {
  readonly kind: BrowserKind;
  readonly language: string;
  readonly damaged: boolean;
  readonly wanted: readonly { readonly state: State; readonly looks: readonly string[] }[];
}

const maxBrowsers = 2 * cpus().length;
// Each browser adds up to three exit listeners.
process.setMaxListeners(3 * maxBrowsers + 20);

/** Drawn paths, and a line for each failed picture or text that does not fit. */
export async function drawMatrix(
  folder: string,
  words: readonly string[],
): Promise<{ readonly drawn: readonly string[]; readonly misfits: readonly string[] }> {
  const drawn: string[] = [];
  const misfits: string[] = [];
  const left = sittingsFor(words).values();
  await Promise.all(
    Array.from({ length: maxBrowsers }, async () => {
      for (const sitting of left) await draw(sitting);
    }),
  );
  return { drawn: drawn.sort(), misfits: misfits.sort() };

  async function draw({ kind, language, damaged, wanted }: Sitting): Promise<void> {
    const stage = await open(kind, language, damaged);
    try {
      for (const { state, looks } of wanted) {
        try {
          await drawState(stage, state, looks, language);
        } catch (error) {
          // Continue. The command fails at the end.
          misfits.push(`${pathOf(kind, language, state, looks.join())}: ${(error as Error).message}`);
        }
      }
    } finally {
      await stage.browser.close();
      await stage.server.close();
    }
  }

  async function drawState(stage: Stage, state: State, names: readonly string[], language: string) {
    const isCard = state.surface === 'card';
    let page: TestPage | undefined;
    await startOver(stage);
    for (const name of names) {
      const appearance = { ...ordinarySize[state.surface], ...looks[name] };
      // A card keeps the colours of the moment when it opened.
      if (isCard && name === 'dark') {
        await page?.close();
        await startOver(stage);
        page = undefined;
      }
      page ??= await state.reach({ ...stage, appearance });
      await page.appear(appearance);
      await page.evaluate(isCard ? showSelection : showTop);
      await settle(page);
      const path = pathOf(stage.browser, language, state, name);
      if (isCard) await page.inCard(writeWords);
      const found = await (isCard ? page.inCard(overflowing) : page.evaluate(overflowing));
      const misfitting = (appearance.textScale ?? 1) > 1 ? missing(found) : found;
      misfits.push(...misfitting.map((misfit) => `${path}: ${misfit}`));
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      const part = ['card', 'popup', 'page'].includes(state.surface) ? 'view' : 'document';
      writeFileSync(join(folder, path), await page.screenshot(part));
      drawn.push(path);
    }
    await page?.close();
  }
}

function sittingsFor(words: readonly string[]): readonly Sitting[] {
  const isWanted = (kind: BrowserKind, language: string, state: State, look: string) => {
    const path = pathOf(kind, language, state, look);
    return words.every((word) => word.split(',').some((either) => path.includes(either)));
  };
  return [false, true]
    .flatMap((damaged) =>
      languages.flatMap((language) =>
        browsers.map((kind) => ({
          kind,
          language,
          damaged,
          wanted: states
            .filter((state) => (state.damaged ?? false) === damaged)
            .map((state) => ({
              state,
              looks: looksIn(kind, language, words).filter((look) => isWanted(kind, language, state, look)),
            }))
            .filter(({ looks }) => looks.length > 0),
        })),
      ),
    )
    .filter(({ wanted }) => wanted.length > 0);
}

/** In the page. Scrolls the selection and its card into the middle. In a field of the card, the root has the selection. */
function showSelection(): void {
  const node = getSelection()?.anchorNode;
  const element = node instanceof Element ? node : node?.parentElement;
  if (element !== document.documentElement) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function showTop(): void {
  scrollTo(0, 0);
}

async function open(kind: BrowserKind, language: string, damaged: boolean): Promise<Stage> {
  const product = damaged && { product: damagedProduct(kind.name === 'Firefox' ? 'firefox' : 'chrome') };
  const [browser, server] = await Promise.all([
    kind.launch({ language, peers: 0, ...product }),
    servePages(),
  ]);
  return { browser, server };
}

function pathOf(browser: Pick<BrowserKind, 'name'>, language: string, state: State, look: string): string {
  return `${browser.name.toLowerCase()}/${language}/${state.name}/${look}.png`;
}
