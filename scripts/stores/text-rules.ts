/**
 * The stores' published rules for texts; lengths in characters. Chrome: developer.chrome.com/docs/webstore (summary,
 * dashboard fields). Edge: learn.microsoft.com, "Publish a Microsoft Edge extension". Firefox: addons-linter,
 * addons-server (API v5). Safari: App Store Connect.
 */
import type { Answers, Listing } from './listing.ts';

/** The strictest of all stores, which share the texts. */
const maxLengths = {
  /** addons-linter; Chrome has 75. */
  name: 45,
  /** Chrome and Edge; Firefox has 250. */
  summary: 132,
  /** Safari; Edge has 10,000, Firefox 15,000, Chrome 16,000. */
  description: 4000,
} as const;

/** Edge. */
const minDescription = 250;
const maxSearchTerms = 7;
const maxSearchTerm = 30;
const maxSearchWords = 21;

/** Chrome: purpose and justifications. */
const maxAnswer = 1000;

/** Firefox: notes to reviewers, release notes. */
export const maxNotes = 3000;

const lengthOf = (text: string) => [...text].length;

function tooLong(what: string, text: string, max: number): string[] {
  const length = lengthOf(text);
  if (length === 0) return [`${what} is missing.`];
  return length > max ? [`${what} has ${length} characters; the limit is ${max}.`] : [];
}

export function problemsOfListing({ locale, ...texts }: Listing): string[] {
  const { description } = texts;
  const problems = Object.entries(maxLengths).flatMap(([field, max]) =>
    tooLong(`The ${field} in ${locale}`, texts[field as keyof typeof texts], max),
  );
  if (lengthOf(description) < minDescription)
    problems.push(`The description in ${locale} has fewer than ${minDescription} characters.`);
  // Chrome and Edge show plain text, Firefox escapes HTML.
  if (/<\w|&\w+;|\]\(/.test(description)) problems.push(`The description in ${locale} has markup.`);
  for (const [gap] of description.matchAll(/\{\w+\}/g))
    problems.push(`The description in ${locale} names ${gap}, which is no text of the interface.`);
  return problems;
}

export function problemsOfAnswers(
  { purpose, searchTerms, permissions }: Answers,
  wanted: readonly string[],
): string[] {
  const words = searchTerms.flatMap((term) => term.split(' '));
  return [
    ...tooLong('The single purpose', purpose, maxAnswer),
    ...wanted.flatMap((name) => tooLong(`The justification of ${name}`, permissions[name] ?? '', maxAnswer)),
    ...Object.keys(permissions)
      .filter((name) => !wanted.includes(name))
      .map((name) => `stores/answers.md justifies ${name}, which the manifest does not request.`),
    ...searchTerms.flatMap((term) => tooLong(`The search term "${term}"`, term, maxSearchTerm)),
    ...(searchTerms.length > maxSearchTerms ? [`There are more than ${maxSearchTerms} search terms.`] : []),
    ...(words.length > maxSearchWords
      ? [`The search terms have more than ${maxSearchWords} words together.`]
      : []),
  ];
}

export function problemsOfNotes(what: string, notes: string): string[] {
  return tooLong(what, notes, maxNotes);
}
