/**
 * Plain things said with insulting words, of which the lines written one by one have too few. They teach the model of
 * aim and stand in no test.
 */
import { writtenOut } from './frames.ts';

const animals =
  'pig rat snake cow toad monkey goat dog donkey slug worm weasel ape cockroach hyena vulture cow';
const adjectives = 'stupid dumb useless ugly pathetic worthless disgusting';

/** Animals that are kept and seen, rubbish that is put out, things that are stupid. */
export const aimedAtNobody: readonly string[] = writtenOut({
  [animals]: `
[The farmer|She|My uncle|Tom|They|Our neighbour|His aunt|We|The zoo|He|I|The children] [has|keeps|bought|sold|feeds|saw|owned|found|looked after|caught|drew|likes] a X.
[The farmer|She|Tom|They|We] [has|keeps|bought|saw|sold] [a horse|a hen|a cat|a goose|a rabbit] and two XX.
[My sister|You|Anna|The boy|The vet|Grandfather] [saw|had|painted|photographed|fed|heard] [two XX|some XX|the XX|a small X] and [three hens|a horse|two cats|a rabbit|many birds].
The X [ran away|was asleep|ate the bread|hid under the shed|was ill|is brown|looked at us|is old|sat on a stone|died last year|was huge].
[There is|There was|Look, there is|We found|He showed us] a X [in the garden|on the road|in the barn|behind the house|in the picture].
[He is|She is|My brother is|His father was] a X [keeper|breeder|farmer|driver|owner|trainer].
[Do you like XX?|Are there XX here?|Did you see the X?|What do XX eat?|How long do XX live?|Is that your X?|Where is the X?]
[It is|This is|That is|It's|That's|Bella is|Rex is|Our Daisy is] a X.
[It is|This is|That is|it was|look it's] a X, [not a horse|I think|and a big one|of course|said the boy].
[A X is|XX are] [an animal|animals|not dangerous|bigger than a mouse|common here].`,
  'clown witch monster beast troll savage peasant tramp': `
The X [in the story|in the film|on the poster|in the play] [wore|had|carried|held] a [red nose|tall hat|long coat|stick].
[The|Two|Some|The] XX [threw|juggled|danced|sang|waved] [confetti|flowers|with plates|on the stage] [for the crowd|at the fair|at the children|in the ring].
[We saw|The children drew|She painted|He played|The book is about|They laughed at] [a X|the X|two XX].
[Once upon a time|Long ago] there [was|lived] a X [in a wood|in a castle|by the sea].`,
  'trash garbage filth': `
[Take|Put|Carry|She took|He put|We bring] out the X [on Mondays|before dinner|, please|again|every week].
The X [can|bag|truck|bin] is [full|late|outside|empty].
[The street|The beach|The yard|The river] [was|is] full of X.`,
  jerk: `
[The|A|One] [sudden X|X|hard X] of the [line|chain|train|rod|cable] [woke us|threw him off|startled the horse|broke the hook|hurt her wrist].
[With a X|He felt a X and] the [lift|train|cart|wagon] [stopped|began to move|started].`,
  joke: `
[You|They|We|I|She and I|My brothers|The nurses] X [a lot|about everything|too much|with the guests|all day|about the weather].
[You can X|Do not X|They used to X|We never X|Let us X] about [it|that|money|work|such things].
[That was|It was only|This is|He told us] a [good|old|long|bad|private] X.`,
  'monster beast': `
[She|He|My sister|The goalkeeper|Our captain] is a X [on the court|in goal|at chess|in the gym|on the drums].`,
  [adjectives]: `
[Those|These|All these] X [adverts|shoes|rules|boxes|emails|questions|songs|hats|stickers|forms|shows|toys] [keep coming back|are everywhere|again|make me laugh|take hours|cost too much].
[That|This|The|My|Our] X [printer|door|lock|phone|car|laptop|zip|alarm|window|lamp|kettle|website] [is broken again|never works|stopped|needs a repair|makes noise].
[What a X|Such a X|It was a X|That is a X] [idea|day|film|rule|hat|building|name|question|colour|gift|plan|mistake].
[The film|The plan|The rule|Your idea|The game|The law|His shirt|The wall|It all|This|The answer] [was|is|seems|looks|sounds] [X|so X|rather X|really X].
[I was|I am|I feel|I felt|We were|We felt] [so X|X|a bit X] [yesterday|today|afterwards|about it|that day].`,
  'idiot fool moron loser coward clown jerk': `
[I am|I was|I felt like|I must have looked like|I would be] [a X|such a X|an awful X] [yesterday|to sell it|in that hat|for waiting|when I forgot it].
[Nobody|No one|Not one] [here|of us|in the room|there|I know|at work] [is a X|was a X|is one who is such a X|would be a X].
[Nobody|No one] [called|calls|thinks|said] [her|him|them|you|the boy] [is a X|a X].
[He|She|Your son|The mayor|My wife|Tom] is [no X|not a X|never a X|hardly a X].
[Unless|If|Even if|Suppose|Whether or not] you are [a X|a drunken X|a complete X|such a X], [nothing can happen|it is easy|you will find the door|this works|call the number].
[If he were|If she was|Were he] a X, [we would know|he would not ask|she would have left].`,
});

/** Insults in plain words that the frames of the engine know and few lines have. */
export const aimedAtSomebody: readonly string[] = writtenOut({
  [adjectives]: `
[He is|That is|She is just|My boss is|You are] a X excuse for a [person|father|boss|teacher|human being|leader|mother].
[A|What a|You X,] X excuse for a [man|boss|father|human being].
[He|She|My boss|Your brother|The coach|That man|The waiter] is [so very X|really X|very, very X|so, so X|just X|plain X].
You [sound|look|are|seem] [X|so X|X to me|really X|X, you know|X as ever].`,
  'pig rat snake cow toad slug worm weasel cockroach hyena vulture sheep animal monster witch troll savage brute goblin skunk clown tool joke disgrace embarrassment failure bully thug': `
[He was|She is|He's|She's|You are|You're|He really is|My ex is] a X.
[he was|she is|he's|she's|you are|you're|ur|my coach is|your friend is] a X
[He is|She's|You're|That man is|My landlord is|The mayor is|Her brother is] a X, [nothing more|plain and simple|and you know it|if you ask me|that's all].
What a X [he is|she is|you are|he was|you turned out to be].
[Everybody knows|I always said|We all think|My mother says] [he is|she is|you are|Kevin is] a X.`,
  'idiot fool moron loser coward clown snake pig rat': `
[My boss|Her husband|The mayor|Our teacher|Your friend|That man|The neighbour] is [a X|such a X|a complete X|an old X|a X and a liar].
[You|Hey you] [X|little X|old X|stupid X], [stop that|go away|look what you did|give it back].`,
});
