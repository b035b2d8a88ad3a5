/**
 * The matrix: every state as everybody may see it, in both browsers. For looking at, in a folder of their own;
 * nothing reads them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Appearance,
  type BrowserKind,
  browsers,
  damagedProduct,
  servePages,
  type TestPage,
} from '../../tools/browser/index.ts';
import { missing, overflowing } from '../../tools/browser/overflow.ts';
import { type Stage, settle, startOver } from '../../tools/browser/stage.ts';
import { ordinarySize, type State, states } from './states/index.ts';

/** The languages of the interface, as BCP 47 tags. */
const languages = ['en', 'de', 'es', 'fr', 'ja', 'zh-CN', 'pt-BR', 'ru', 'ar', 'hi'];

/** How people see the same thing, by the name of the picture. */
const looks: Readonly<Record<string, Partial<Appearance>>> = {
  light: {},
  'light-2x': { scale: 2 },
  dark: { dark: true },
  'dark-2x': { dark: true, scale: 2 },
  'forced-colours': { forcedColors: true },
  'forced-colours-dark': { forcedColors: true, dark: true },
  'text-200': { textScale: 2, height: 1000 },
  wide: { width: 1600, height: 900 },
  narrow: { width: 320, height: 800 },
};

/**
 * All looks in English; in other languages those in which words may not fit, and the mirrored one in the dark;
 * and whichever look is asked for by its name.
 */
function looksIn(language: string, words: readonly string[]): string[] {
  const usual = language === 'ar' ? ['light', 'dark', 'text-200', 'narrow'] : ['light', 'narrow'];
  return Object.keys(looks).filter(
    (look) =>
      language === 'en' || usual.includes(look) || words.some((word) => word.split(',').includes(look)),
  );
}

/**
 * Draws the pictures whose path contains all of `words`, of those with commas one of their parts, into
 * `folder`, as `browser/language/state/look.png`.
 * Resolves with the paths drawn, and a line for each that shows something that does not fit, or that could not be
 * drawn.
 */
export async function drawMatrix(
  folder: string,
  words: readonly string[],
): Promise<{ readonly drawn: readonly string[]; readonly misfits: readonly string[] }> {
  const drawn: string[] = [];
  const misfits: string[] = [];
  for (const kind of browsers) {
    for (const language of languages) {
      for (const damaged of [false, true]) {
        const wanted = states
          .filter((state) => (state.damaged ?? false) === damaged)
          .map((state) => ({
            state,
            looks: looksIn(language, words).filter((look) => isWanted(state, look)),
          }))
          .filter((each) => each.looks.length > 0);
        if (wanted.length === 0) continue;
        const stage = await open(kind, language, damaged);
        try {
          for (const { state, looks } of wanted) {
            try {
              await drawState(stage, state, looks, language);
            } catch (error) {
              // Of a thousand pictures the others are worth having; the command fails in the end.
              misfits.push(
                `${pathOf(kind.name, language, state, looks.join())}: ${(error as Error).message}`,
              );
            }
          }
        } finally {
          await stage.browser.close();
          await stage.server.close();
        }

        function isWanted(state: State, look: string): boolean {
          const path = pathOf(kind.name, language, state, look);
          return words.every((word) => word.split(',').some((either) => path.includes(either)));
        }
      }
    }
  }
  return { drawn, misfits };

  async function drawState(stage: Stage, state: State, names: readonly string[], language: string) {
    let page: TestPage | undefined;
    let at: string | undefined;
    for (const name of names) {
      const appearance = { ...ordinarySize[state.surface], ...looks[name] };
      const size = `${appearance.width} × ${appearance.height}`;
      // A card closes when the page moves its selection out of sight.
      if (page === undefined || (state.surface === 'card' && size !== at)) {
        await page?.close();
        await startOver(stage);
        page = await state.reach({ ...stage, appearance });
      }
      at = size;
      await page.appear(appearance);
      const path = pathOf(stage.browser.name, language, state, name);
      const isCard = state.surface === 'card';
      const found = await (isCard ? page.inCard(overflowing) : page.evaluate(overflowing));
      const misfitting = (appearance.textScale ?? 1) > 1 ? missing(found) : found;
      misfits.push(...misfitting.map((misfit) => `${path}: ${misfit}`));
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      // From the top, as one meets it.
      if (!isCard) await page.evaluate(() => scrollTo(0, 0));
      await settle(page);
      const part = isCard || state.surface === 'popup' ? 'view' : 'document';
      writeFileSync(join(folder, path), await page.screenshot(part));
      drawn.push(path);
    }
    await page?.close();
  }
}

async function open(kind: BrowserKind, language: string, damaged: boolean): Promise<Stage> {
  const product = damaged && { product: damagedProduct(kind.name === 'Firefox' ? 'firefox' : 'chrome') };
  const [browser, server] = await Promise.all([
    kind.launch({ language, peers: 0, ...product }),
    servePages(),
  ]);
  return { browser, server };
}

function pathOf(browser: string, language: string, state: State, look: string): string {
  return `${browser.toLowerCase()}/${language}/${state.name}/${look}.png`;
}
