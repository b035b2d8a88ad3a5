import { printable } from 'vernacular-checker/log-line';
import type { Explanation } from 'vernacular-engine/profanity';
import type { Inspection } from 'vernacular-engine/shared';
import type { LineOf } from './plain-format.ts';
import type { RowAnswer } from './text-format.ts';

/** SGR codes, in order of appearance: all but red, black and white. */
const colours = [36, 33, 35, 32, 34];
const bold = 1;

/** Indented lines follow for the parts and explained swear words. */
export function inspectionWriter(isColoured: boolean): LineOf {
  const styled = (text: string, ...codes: number[]) =>
    isColoured ? `\u001b[${codes.join(';')}m${text}\u001b[0m` : text;
  return (text, { inspection }: RowAnswer) => {
    if (inspection === undefined) throw new TypeError('Not an inspection.');
    const langs = [...new Set(inspection.parts?.map(({ lang }) => lang))];
    const colourOf = (lang: string) => colours[langs.indexOf(lang) % colours.length] as number;
    const lines = (inspection.parts ?? []).map(({ start, end, lang }) => {
      const part = printable(text.slice(start, end).replace(/\s+/g, ' '));
      return `  ${styled(lang.padEnd(3), bold, colourOf(lang))} ${styled(part, colourOf(lang))}\n`;
    });
    const all = lines.length > 0 ? lines : [`  ${printable(text.trim().replace(/\s+/g, ' '))}\n`];
    const explained = (inspection.profanity?.spans ?? []) as readonly Explanation[];
    const reasons = explained.map((each) => `  ${printable(reasonsOf(text, each))}\n`);
    return `${styled(summaryOf(inspection), bold)}\n${all.join('')}${reasons.join('')}`;
  };
}

/** Such as `de 0.52, en 0.48; profanity 0 in its English part`. */
function summaryOf({ languages, noLanguage, group, profanity }: Inspection): string {
  const named = languages.map(({ lang, confidence }) => `${lang} ${confidence}`).join(', ');
  const facts = [
    named || 'no language',
    ...(named !== '' && noLanguage > 0 ? [`no language ${noLanguage}`] : []),
    ...(group ? [`${group.langs.join(' or ')} ${group.confidence}`] : []),
    ...(profanity && (languages.length > 0 || profanity.score > 0)
      ? [`profanity ${profanityOf(profanity)}`]
      : []),
  ];
  return facts.join('; ');
}

function profanityOf({ score, scored }: NonNullable<Inspection['profanity']>): string {
  if (scored === 'none') return 'not scored, because no part is English';
  return scored === 'part' ? `${score} in its English part` : `${score}`;
}

/** Such as `sh1t 0.9993: the word itself +124, its disguise -8 (shit, signs for letters)`. */
function reasonsOf(text: string, explanation: Explanation): string {
  const { start, end, score, canonical, disguise = 'plain', reasons } = explanation;
  const weights = reasons.map(({ reason, weight }) => `${reason} ${weight < 0 ? '' : '+'}${weight}`);
  return `${text.slice(start, end)} ${score}: ${weights.join(', ')} (${canonical}, ${disguise})`;
}
