/**
 * What words around an insulting one are, beside their cues, for the model of aim: who does something, what is done.
 */
import { hashWords } from './hash.ts';
import * as insultWords from './insult-words.ts';

/** Who somebody is, by work, kin, office or part: further than `persons` and `people` go. */
const folk = hashWords(
  'accountant actor actress admin admins adviser agent agents analyst announcer architect artist assistant athlete attorney aunt auntie author baker banker barber barista bartender bishop blogger bookkeeper bouncer boxer bridegroom brother builder builders bureaucrat bureaucrats butcher butler buyer caller captain caretaker carpenter cashier caterer ceo chairman chairwoman champion chancellor chauffeur cleaner clergyman colonel columnist comedian commander commentator commissioner conductor conductors consultant consultants contractor contractors cook councillor councillors councilman cowboy critic critics curator curate customer dad daddy dancer daughter daughters dealer dealers dean dentist deputy designer detective developer developers devs director directors doctor doctors drummer editor electrician emperor employee employees engineer engineers executive executives expert experts farmer fan fans firefighter fisherman footballer foreman founder friend friends gamer gamers gardener general goalie goalkeeper governor grandad grandfather grandma grandmother grandpa granny groom guard guards guest guests guitarist hairdresser headmaster headmistress heir hotelier host hostess husbands inspector instructor intern interns investor janitor jury keeper king knight landlords lawmaker lecturer legislators librarian lieutenant lifeguard locksmith lodger lord mailman maid maids mates mate mechanic mechanics members mod mods monk mother mothers mum musician nan nana nanny neighbour nephew niece novelist nun nurse nurses officer officers official officials operator organiser organizer owner painter partner passenger passengers pastor patient pedestrian pedestrians photographer pilot plumber poet policeman policemen policewoman porter postman preacher priest prince princess principal producer professor programmer prosecutor publican queen realtor rector referee refs ref reporter rep reps representative roommates rival rivals sailor salesman saleswoman scientist scout secretary sergeant servant servants sheriff shopkeeper singer sister sisters soldier soldiers son sons spokesman squire staff steward stewards stepdad stepmum stranger strangers streamer streamers striker student supervisor surgeon tailor teacher teachers teammate teammates technician teenager teenagers tenant thief thieves tourist tourists trainer treasurer umpires uncles user users usher vet vicar victim viewers villager voter waitress warden watchman widow widower winger witness woodcutter worker workers writer writers youngster youngsters yob yobs youth youths mayor minister ministers crew cops clerk clerks kid bully suspect defendant burglar driver drivers cyclist cyclists couple stepson stepfather sibling siblings parent chief exec manager boyfriend girlfriend fiancee ex',
);
/** Verbs that no ending tells: began, is, should. */
const deeds = hashWords(
  'is was be been has had does did says ate beat became began bent bet bit bled blew bought bound bred broke brought built burnt came caught chose clung cost crept cut dealt dug drank drew drove fed fell felt fled flew forgot forgave fought found froze gave got grew ground held hid hit hung hurt kept knew laid lay led left lent let lied lit lost made meant met mistook paid put quit ran rang read rode rose said sang sank sat saw sent set shook shot showed shut slept slid sold sought spat spent spilt spoke spoilt stole stood stuck stung stuns struck sued swam swept swore swung taught thought threw told took tore understood went wept woke won wore wrote keeps thinks wants makes takes gets goes comes knows runs lets gives tells calls tries never cant wont cannot doesnt didnt couldnt wouldnt isnt refuses expects believes deserves should',
);
/** Who speaks of himself. */
const oneself = hashWords('im ive imma id ill myself ourselves am');

/** Their order is part of the features: the weights were learnt with it. */
const sets = [
  insultWords.acting,
  insultWords.adverbs,
  insultWords.calls,
  insultWords.conditional,
  insultWords.degrees,
  insultWords.demonstratives,
  insultWords.doing,
  insultWords.harshWords,
  insultWords.heaps,
  insultWords.linking,
  insultWords.people,
  insultWords.persons,
  insultWords.placing,
  insultWords.pronouns,
  insultWords.roles,
  insultWords.smaller,
  insultWords.speaking,
  insultWords.themselves,
  insultWords.witless,
  folk,
  deeds,
  oneself,
];

/** Which of the sets a word is in, a bit each, by its hash. */
export const setsOfWord: ReadonlyMap<number, number> = sets.reduce((found, set, number) => {
  for (const hash of set) found.set(hash, (found.get(hash) ?? 0) | (1 << number));
  return found;
}, new Map<number, number>());
