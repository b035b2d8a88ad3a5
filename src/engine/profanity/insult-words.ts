/**
 * The small words that tell whom an insult is aimed at, and the words that make one of a weaker noun.
 */
import { hashWords } from './hash.ts';
import type { Entry } from './lexicon.ts';

/** What makes a weaker noun an insult: a lazy cow, a dirty rat. */
export const harshWords = hashWords(
  'fat dirty filthy lying lazy greedy ignorant arrogant sick selfish silly nasty vile rotten incompetent deranged stinking smelly ungrateful obnoxious spiteful cheating thieving miserable cowardly whiny whining snivelling sniveling slimy sleazy creepy wicked wretched hopeless shameless clueless deluded crazy mad insane foolish dim thick dense rude bloody damn damned goddamn freaking senile spoiled spoilt vicious pompous smug brainless blithering sorry cheap bitter cruel evil sad insufferable unbearable ghastly horrible horrid awful disgraceful two-faced hideous backstabbing conniving manipulative corrupt crooked daft barmy gobby mouthy snotty stuck-up bone-idle grubby scruffy two-timing double-dealing treacherous hateful odious snide petty gullible shifty conceited cocky',
);
/** What makes an insult of a weaker noun, but says nothing harsh by itself. */
export const degrees = hashWords('total complete absolute utter such right proper real');
/** Small words that belittle; they stand before the noun: you little …, that old … */
export const smaller = hashWords('little old young big great poor tiny');
/** Words between a subject and what is said of it. */
export const adverbs = hashWords(
  'always just still also probably clearly obviously literally truly definitely honestly basically actually certainly indeed simply surely all both only quite already seriously generally apparently plainly now even sometimes often genuinely fundamentally',
);
/** Of whom there are several, or what somebody is one of: a … of idiots. */
export const heaps = hashWords(
  'bunch pack group lot lots load gang crowd bag pair couple set band herd horde swarm house room family nation bit kind sort type breed piece',
);
/** Of these those that make a number of strong nouns an insult in any place. */
export const scornful = hashWords('bunch pack gang load band herd horde');
export const leading = hashWords('by with among for');
/** Demonstratives: those morons. */
export const demonstratives = hashWords('this that these those');
/** What points at somebody before an adjective. */
export const pointing = hashWords('this that these those some every which whichever whatever you');
/** What tells which of them a definite one is: the … next door, the … who did it. */
export const placing = hashWords('next who upstairs downstairs opposite behind');
/** What somebody who was called something does next: that … keeps staring. */
export const doing = hashWords(
  'keeps kept keep parked drove drives cut stole broke threw ruined spilled spilt crashed forgot deleted screwed messed painted keyed overtook blocked should shouldn need needs deserves deserve belongs belong parks costs cost cheated lied ate dropped hit nearly almost still decided refuses refused',
);
/** Who stops doing so is told to: stop acting like … */
export const stopping = hashWords('stop quit');
/** What is wittier than somebody only to insult him. */
export const witless = hashWords(
  'cat cats dog dogs goldfish hamster rock rocks stone stones brick bricks potato potatoes doorknob doorknobs doorstop toaster shoe shoes turnip cabbage lettuce houseplant plant plants hamsters pigeon pigeons chicken chickens sheep mule amoeba sponge bucket hammer hammers furniture chair spoon toddler monkey fish',
);
/** Where an animal is a sign, a costume or a part, and nobody is called so. */
export const roles = hashWords('zodiac horoscope horoscopes costume costumes dressed disguise avatar fable');
/** Linking verbs, parts of shortened ones included: what is said by them is said of their subject. */
export const linking = hashWords(
  'be been being become becomes became remain remains are re r is s was were am m',
);
/** Who acts or looks like something is it. */
export const acting = hashWords(
  'look looks looked looking sound sounds sounded act acts acted acting behave behaves behaved behaving talk talks drive drives',
);
export const auxiliary = hashWords('has have had ve must to out turned turns got gotta really so born');
export const conditional = hashWords('would could might may should d if unless whether');
export const pronouns = hashWords('he she him her his hes shes whoever everyone someone somebody');
/** What speaks to somebody, or of what is theirs. */
export const addressed = hashWords('you your youre yours u ur');
export const areBefore = hashWords('are were re');
export const shall = hashWords('will ll');
export const themselves = hashWords('i we me us myself ourselves');
/** Words for persons beside those of the cues. */
export const persons = hashWords(
  'ex landlord landlady manager driver referee umpire son daughter mother father mum mom dad uncle aunt cousin nephew niece grandmother grandfather roommate flatmate housemate colleague colleagues coworker coworkers lawyer waiter cashier officer cop cops minister senator mp judge chef plumber client customer customers tenant tenants neighbours neighbors bloke chap lad lass lady gentleman creature stepfather stepmother lover fiance secretary clerk owner author reporter journalist troll voters supporters parents students children drivers managers owners bankers lawyers leader leaders candidate minister everybody',
);
/** Nouns that only their adjective makes insults: that stupid man. */
export const people = hashWords(
  'man woman boy girl person guy lady child kid bloke chap lad fellow creature being men women people kids boys girls husband wife boss neighbour neighbor',
);
/** Words that speak of the word rather than of a person. */
export const speaking = hashWords(
  'word words term terms noun means mean meaning definition defined define spell spelled spelling synonym translate translates rhyme rhymes etymology slang latin greek dictionary village plays play played playing acted role part scene',
);
/** What calls for somebody before an address, where no comma does. */
export const calls = hashWords(
  'hey oi yo listen ok okay oh dear bye hi hello morning wow look ugh lol haha ha shush up off away home lost stfu gtfo thanks',
);

/** How sure a noun is to be an insult: in most company, to the face or with more said, only in a frame, only with more said. */
export const tier = (entry: Entry | undefined): 0 | 1 | 2 | 3 => {
  const likelihood = entry?.likelihood ?? 0;
  return likelihood >= 5000 ? 3 : likelihood >= 3000 ? 2 : likelihood >= 2000 ? 1 : 0;
};
