import type { InspectedLanguage } from '../messages/inspection.ts';

/** Returns a BCP 47 tag with the text's script. */
export function tagOf({ lang, tag = lang }: Pick<InspectedLanguage, 'lang' | 'tag'>): string {
  return tag;
}
