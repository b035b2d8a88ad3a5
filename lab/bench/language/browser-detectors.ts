/** Detects texts with the browsers' own `i18n.detectLanguage` (CLD3 in Chromium, CLD2 in Firefox). */

import { buildExtension } from '../../../scripts/lib/build/extension.ts';
import { type BrowserKind, browsers } from '../../../test/harness/browser/index.ts';

/** Per text: the first reported language, and microseconds. */
interface BrowserAnswers {
  readonly name: string;
  readonly codes: ReadonlyMap<string, string | undefined>;
  readonly times: ReadonlyMap<string, number>;
}

const batch = 2000;

export async function askBrowsers(texts: readonly string[]): Promise<BrowserAnswers[]> {
  await buildExtension();
  const answers: BrowserAnswers[] = [];
  for (const kind of browsers) answers.push(await ask(kind, texts));
  return answers;
}

async function ask(kind: BrowserKind, texts: readonly string[]): Promise<BrowserAnswers> {
  const codes = new Map<string, string | undefined>();
  const times = new Map<string, number>();
  const browser = await kind.launch({ peers: 0, isTimed: true });
  try {
    for (let from = 0; from < texts.length; from += batch) {
      const part = texts.slice(from, from + batch);
      const answered = await browser.inExtension(detectAll, part);
      part.forEach((text, i) => {
        const [code, ms] = answered[i] as [string | null, number];
        codes.set(text, code ?? undefined);
        times.set(text, ms * 1000);
      });
    }
  } finally {
    await browser.close();
  }
  return { name: `i18n.detectLanguage of ${kind.name}`, codes, times };
}

async function detectAll(texts: readonly string[]): Promise<[string | null, number][]> {
  const answers: [string | null, number][] = [];
  for (const text of texts) {
    const start = performance.now();
    const { languages } = await chrome.i18n.detectLanguage(text);
    answers.push([languages[0]?.language ?? null, performance.now() - start]);
  }
  return answers;
}
