/**
 * The closed list of nouns that somebody is called, with where each comes from: the definition names it; or raters of the
 * comments disputed or called profane at least as many lines as they called clean; or a rated list calls it profane; or it is
 * another word for one of these (kin) that is said of nothing but persons and stands in too few comments to be counted. A noun
 * that two raters or more called clean, and fewer did not, is on the list only where the definition names it.
 *
 * The counts are lines of ../shared/profanity/train in which somebody is called so and nothing stronger is said, by label:
 * clean, disputed, profane.
 */

/** Forms, source, counts; severity is the mean of surge-ai/profanity, 1 to 3. */
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

/** Written apart too: half wit, scum bag. */
const apart = 'halfwit dimwit nitwit lowlife scumbag sleazebag';

/** As groups of the vocabulary. */
export const calledNames: string = [
  ...nouns.map(([forms]) => `name 80 searched self: ${forms}`),
  `name 80 apart self: ${apart}`,
].join('\n');
