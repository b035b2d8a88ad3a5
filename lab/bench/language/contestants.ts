import { loadModule } from 'cld3-asm';
import { eld } from 'eld/large';
import { francAll } from 'franc';
import { data as francScripts } from 'franc/data.js';
import { expressions as francLetters } from 'franc/expressions.js';
import { francAll as francMin } from 'franc-min';
import { data as francMinScripts } from 'franc-min/data.js';
import { expressions as francMinLetters } from 'franc-min/expressions.js';
import { supportedLanguages, detect as tinyld, toISO2 } from 'tinyld/heavy';
import { ourCode } from '../../../src/engine/language/our-code.ts';
import { askBrowsers } from './browser-detectors.ts';
import type { Contestant } from './detectors.ts';

/** Three seconds are too short on a busy machine. */
const maxLoadingMs = 60_000;

/** Browser contestants only know these `texts`. */
export async function loadContestants(texts: readonly string[]): Promise<Record<string, Contestant>> {
  const cld3 = (await loadModule({ timeout: maxLoadingMs })).create(0, 1000);
  const inBrowsers = await askBrowsers([...new Set(texts)]);
  return {
    'franc-min': ofFranc(francMin, [francMinScripts, francMinLetters]),
    franc: ofFranc(francAll, [francScripts, francLetters]),
    'tinyld/heavy': {
      detect: (text) => ourCode(tinyld(text)),
      among: (langs) => {
        const only = supportedLanguages.map(toISO2).filter((code) => langs.includes(ourCode(code) ?? ''));
        return (text) => ourCode(tinyld(text, { only }));
      },
    },
    'cld3-asm': {
      detect: (text) => ourCode(cld3.findLanguage(text).language),
    },
    'eld/large': {
      detect: (text) => ourCode(eld.detect(text).language),
      // Not eld's subsets: they are global and filter the scores too.
      among: (langs) => (text) =>
        Object.keys(eld.detect(text).getScores())
          .map(ourCode)
          .find((lang) => lang !== undefined && langs.includes(lang)),
    },
    ...Object.fromEntries(
      inBrowsers.map(({ name, codes, times }) => [
        name,
        {
          detect: (text: string) => ourCode(codes.get(text)),
          time: (text: string) => times.get(text) ?? Number.NaN,
        },
      ]),
    ),
  };
}

/** @param data Languages by script; letters by script, or by its only language. */
function ofFranc(
  all: typeof francAll,
  data: readonly [Readonly<Record<string, object>>, Readonly<Record<string, unknown>>],
): Contestant {
  const [scripts, letters] = data;
  const alone = Object.keys(letters).filter((name) => !(name in scripts));
  const codes = [...Object.values(scripts).flatMap(Object.keys), ...alone];
  const best = (text: string, only: readonly string[]) =>
    ourCode(all(text, { minLength: 1, only: [...only] })[0]?.[0]);
  return {
    detect: (text) => best(text, []),
    among: (langs) => {
      const only = codes.filter((code) => langs.includes(ourCode(code) ?? ''));
      return (text) => best(text, only);
    },
  };
}
