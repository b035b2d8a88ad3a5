/**
 * The closed list of nouns that somebody is called, with where each comes from: the definition names it; or a rated list
 * calls it profane; or raters of the comments disputed or called profane as many lines with it as they called clean; or it
 * is another word for one of these (kin) that is said of nothing but persons.
 *
 * The counts are lines of ../shared/profanity/train with the word and nothing stronger, by label: clean, disputed, profane.
 */

/** Forms, source, counts; severity is the mean of surge-ai/profanity, 1 to 3. */
const nouns = [
  ['idiot idiots', 'definition', [784, 91, 2]],
  ['moron morons', 'definition', [210, 30, 3]],
  ['imbecile imbeciles', 'definition', [33, 3, 0]],
  ['cretin cretins', 'definition', [5, 1, 0]],
  ['dimwit dimwits', 'definition', [5, 1, 0]],
  ['halfwit halfwits', 'definition', [0, 0, 0]],
  ['scumbag scumbags', 'definition', [0, 32, 0]],
  ['scum', 'raters', [0, 64, 0]],
  ['lowlife lowlifes lowlives', 'definition', [4, 2, 0]],
  ['loser losers', 'definition', [162, 32, 2]],
  ['jerk jerks', 'definition', [74, 12, 0]],
  ['dipstick dipsticks', 'severity 1.2', [0, 0, 0]],
  ['dolt dolts', 'severity 1', [5, 1, 0]],
  ['nitwit nitwits', 'kin of halfwit', [0, 0, 0]],
  ['numbskull numbskulls numskull numskulls', 'kin of halfwit', [1, 0, 0]],
  ['bonehead boneheads', 'kin of moron', [2, 0, 0]],
  ['blockhead blockheads', 'kin of moron', [0, 0, 0]],
  ['pinhead pinheads', 'kin of moron', [0, 0, 0]],
  ['meathead meatheads', 'kin of moron', [0, 0, 0]],
  ['knucklehead knuckleheads', 'kin of moron', [2, 0, 0]],
  ['nincompoop nincompoops', 'kin of idiot', [0, 0, 0]],
  ['twit twits', 'kin of idiot', [10, 3, 0]],
  ['twerp twerps', 'kin of idiot', [0, 0, 0]],
  ['pillock pillocks', 'kin of idiot', [0, 0, 0]],
  ['plonker plonkers', 'kin of idiot', [0, 0, 0]],
  ['prat prats', 'kin of idiot', [0, 0, 0]],
  ['dirtbag dirtbags', 'kin of scumbag', [2, 0, 0]],
  ['sleazebag sleazebags', 'kin of scumbag', [0, 0, 0]],
  ['slimeball slimeballs', 'kin of scumbag', [0, 0, 0]],
] as const;

/** Written apart too: half wit, scum bag. */
const apart = 'halfwit dimwit nitwit lowlife scumbag sleazebag';

/** As groups of the vocabulary. */
export const calledNames: string = [
  ...nouns.map(([forms]) => `name 80 searched self: ${forms}`),
  `name 80 apart self: ${apart}`,
].join('\n');
