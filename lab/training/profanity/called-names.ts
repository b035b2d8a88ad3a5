/**
 * Name-calling nouns, each with its reason: the definition names it; raters disputed or called profane at least as many
 * lines as clean; a rated list has it; or it is a rare synonym ("kin") used only of people. A noun with at least two
 * clean ratings, and fewer others, needs the definition. Counts are training lines with this noun and nothing stronger:
 * clean, disputed, profane.
 */

/** Forms, source, counts. Mean severity of surge-ai/profanity, 1 to 3. */
const nouns = [
  ['idiot idiots', 'definition', [429, 50, 1]],
  ['moron morons', 'definition', [125, 19, 1]],
  ['loser losers', 'definition', [78, 16, 1]],
  ['jerk jerks', 'definition', [51, 9, 0]],
  ['imbecile imbeciles', 'definition', [20, 1, 0]],
  ['dimwit dimwits', 'definition', [5, 0, 0]],
  ['cretin cretins', 'definition', [4, 0, 0]],
  ['halfwit halfwits', 'definition', [1, 0, 0]],
  ['lowlife lowlifes lowlives', 'definition', [1, 2, 0]],
  ['scumbag scumbags', 'definition', [0, 19, 0]],
  ['scum', 'raters', [0, 38, 0]],
  ['dipstick dipsticks', 'severity 1.2', [0, 0, 0]],
  ['nitwit nitwits', 'kin of halfwit', [0, 0, 0]],
  ['blockhead blockheads', 'kin of moron', [0, 0, 0]],
  ['pinhead pinheads', 'kin of moron', [0, 0, 0]],
  ['meathead meatheads', 'kin of moron', [0, 0, 0]],
  ['nincompoop nincompoops', 'kin of idiot', [0, 0, 0]],
  ['twerp twerps', 'kin of idiot', [1, 0, 0]],
  ['pillock pillocks', 'kin of idiot', [0, 0, 0]],
  ['plonker plonkers', 'kin of idiot', [1, 0, 0]],
  ['prat prats', 'kin of idiot', [0, 0, 0]],
  ['sleazebag sleazebags', 'kin of scumbag', [1, 0, 0]],
  ['slimeball slimeballs', 'kin of scumbag', [0, 0, 0]],
] as const;

/** Also two words: half wit, scum bag. */
const compounds = 'halfwit dimwit nitwit lowlife scumbag sleazebag';

/** Also things, verbs, or losers of a match. */
const doubtful =
  'loser losers jerk jerks scum dipstick dipsticks prat prats pinhead pinheads blockhead blockheads';

export const calledNames: readonly string[] = [
  ...nouns.map(([forms]) => `name 80 searched self: ${forms}`),
  `name 80 openCompound self: ${compounds}`,
  `name 80 doubtful self: ${doubtful}`,
];
