/** Laughter is in no language: хахаха, ha ha, ㅋㅋㅋ, lol. */

/** In UTF-16 units. */
const maxLength = 60;
/** Quick check. */
const opening = /^\P{L}*(?:[ahxх][ahxхαа]|[ㅋㅎ]|هه|חח|[eh][eh]|[ih][ih]|[хе][хе]|[хи][хи]|χ|l[om]|ro)/iu;
/** At least two of each letter. */
const laughs = ['ha', 'he', 'hi', 'xa', 'ха', 'хе', 'хи', 'χα'].map(
  ([first, second]) =>
    new RegExp(`^(?=.*${first}.*${first})(?=.*${second}.*${second})[${first}${second}]{4,}$`, 'u'),
);
/** Laughter without vowels. */
const consonants = /^(?:[ㅋㅎ]{2,}|ه{3,}|ח{3,})$/u;
const abbreviations = /^(?:lo+l|lmf?ao+|rofl)$/;
/** Below 1, so that the likeliest language is still reported. */
const share = 0.9;

/** Returns the share of laughter in a text: 0 or 0.9. */
export function shareOfLaughter(text: string): number {
  if (text.length > maxLength || !opening.test(text)) return 0;
  const letters = text.toLowerCase().replace(/\P{L}+/gu, '');
  if (abbreviations.test(letters) || consonants.test(letters)) return share;
  return laughs.some((form) => form.test(letters)) ? share : 0;
}
