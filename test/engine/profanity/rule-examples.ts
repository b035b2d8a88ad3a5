/** Lines that each scoring rule decides. */

export interface Examples {
  /** The rule applies, and the score is below one half. */
  readonly innocent: readonly string[];
  /** The score is at least one half. */
  readonly profane: readonly string[];
}

export const examples: Readonly<Record<string, Examples>> = {
  'word in a set phrase': {
    innocent: ['a tit for tat reply', 'Blow job openings at the glass studio'],
    profane: ['show us your tits', 'she gave him a blow job'],
  },
  'strong word that cannot be a name or a foreign word': {
    innocent: [],
    profane: ['the shit is here', 'SHIT happens', 'ein motherfucker und'],
  },
  'abbreviation of nearby words': {
    innocent: ['TITS: Time in Target, seconds.'],
    profane: ['$HIT happens in Texas', 'Twat: the worst actor there', 'TITS out, ladies'],
  },
  'disguise among foreign words': {
    innocent: ['das ist nicht sl*t und'],
    profane: ['what a sl*t'],
  },
  'possibly foreign word in a clearly foreign sentence': {
    innocent: ['@jan dat is zo hoe het gaat met die slet', 'Er ist dick'],
    profane: ['He is a dick'],
  },
  'possibly foreign word among foreign words': {
    innocent: ['Rio Negro'],
    profane: ['fukin ell mate'],
  },
  'foreign word without an English context': {
    innocent: ['ass (Schwedisch: as)'],
    profane: ['Ugly @ss eyesore', 'call da po po hoe', 'move your ass'],
  },
  'short or foreign word next to operators': {
    innocent: ['int cnt = 0;'],
    profane: ['c*nt = 3', 'you stupid cnt', 'you stupid cnt ;)', 'what a cnt >:('],
  },
  'short letter sequence inside a longer name': {
    innocent: ['fk_user and pk_user'],
    profane: ['fk you', "for fk's sake"],
  },
  'misspelling written as a name': {
    innocent: ['Peter Wanka lectures in Graz.'],
    profane: ['what a wanka'],
  },
  'misspelling inside a longer name': {
    innocent: ['rnbd-clt: fix a leaked ID', 'sort_dcik was slow'],
    profane: ['what a btich', "that dikc's car"],
  },
  'short letter sequence or pattern in a technical context': {
    innocent: ['COUNT(*) AS cnt', 'SHT 21 sensor'],
    profane: [
      'fix the SQL query, you cnt',
      'you total cnt',
      'what a b1tch of a compiler',
      'f*ck this line, f*ck this test',
    ],
  },
  'run-together word in a technical context': {
    innocent: ['shellfuck interpreter in Rust', 'thefuck corrects your terminal command'],
    profane: ['whatthefuck was that', 'new job sucks #fuckthisplace on this server'],
  },
  'three-letter pattern next to operators': {
    innocent: ['x = a** + 1'],
    profane: ['your code = s**t', 'kiss my a**'],
  },
  'short word in capitals among lower-case words': {
    innocent: ['FKN AG shares rose'],
    profane: [
      'see. SH!T.',
      'are you SHT or what',
      'FKN hell you idiots',
      'that TWAT :)',
      'what a TWAT, he left',
    ],
  },
  'abbreviation in capitals that is also a technical one': {
    innocent: ['It has no AF.', 'a lens without AF'],
    profane: ['I am hungry af', 'this queue is slow af, seriously'],
  },
  'abbreviation before the end of its clause': {
    innocent: ['he bought af the lens', 'the af motor is slow'],
    profane: ['I am hungry af', 'this queue is slow af, seriously'],
  },
  'misspelling in capitals among lower-case words': {
    innocent: ['The SLT met on Friday about the budget.', 'ship via WHRE depot, dock four'],
    profane: ['you are a SLT', 'she is a dumb btch', 'FCKNG hell this is late again'],
  },
  'word without vowels among others': {
    innocent: ['plz sht dwn the pc b4 bed', 'whr is the spwn pnt on ths mp'],
    profane: ['cant take this sht any more', 'thx 4 nothing you sht', 'pls tll th fcks to stop'],
  },
  'capitalised word in a text about books, films or places': {
    innocent: ['Titz is a town in Germany.', 'Alan Cumming stars in the play.'],
    profane: [
      'The film was Sh1te',
      'you call that a film, Bastard',
      'Sluts in every film',
      'The film shows her tits',
    ],
  },
  'capitalised word inside a title': {
    innocent: ['The Best Little Whorehouse in Texas'],
    profane: [
      'That Ref Is A Blind C*nt',
      'You Dirty Old Bastard come here',
      'they met in a whorehouse',
      'Why Are Umpires Such Assholes?',
    ],
  },
  'personal name written as a name': {
    innocent: ['Sir Dick Branson', 'Cumming, Georgia', 'Per Kock plays for Malmö.'],
    profane: ['his dick is small', 'suck my kock'],
  },
  'capitalised word next to a name': {
    innocent: ['Major Dyke held the bridge.'],
    profane: ['He lives in Sh*t Creek', 'Wtf Peter said to them', 'that ugly dyke next door'],
  },
  'personal name at the start of a sentence': {
    innocent: ['Hoe the onion bed on Saturday.'],
    profane: ['Hoes before bros.'],
  },
  'ambiguous word in a context that limits its prior': {
    innocent: ['an ass and a mule'],
    profane: ['what a pain in the ass'],
  },
  'ambiguous word in a context that the sense model weighs': {
    innocent: ['the hen and the cock in the yard', 'Two dogs, one bitch'],
    profane: ['suck my cock', 'that bitch stole my phone'],
  },
  'ambiguous word with cues for a harmless sense': {
    innocent: ['a rake and a hoe', 'bastard amber gel'],
    profane: ['the bastard left without paying'],
  },
  'tool that comments use only as an insult, alone and not in a post': {
    innocent: ['hoe', 'Hoes!'],
    profane: ['@anna hoe', 'these hoes'],
  },
  'unit next to a number': {
    innocent: ['500 cum of concrete were poured.'],
    profane: ['make me cum'],
  },
  'word cut short by an apostrophe': {
    innocent: ["Ass't professor, Ass'n of Teachers"],
    profane: ["b1tch'n music", 'nice ass'],
  },
  'word that raters seldom call profane': {
    innocent: ['she is worried about being a ho', 'a ho of all trades'],
    profane: ['she is a hoe', 'bros before hoes'],
  },
  'word written as a place name': {
    innocent: ['Fucking, Austria, is a village.'],
    profane: ['in Shit, as they say', 'they were fucking, Austria lost', 'it is fucking cold'],
  },
  'surname on its own': { innocent: ['Kock'], profane: ['K0ck', 'kock'] },
  'name-calling noun that calls nobody names': {
    innocent: [
      "An idiot's guide to gardening.",
      'The loser of the match pays.',
      'you read the idiot guide',
      "Beck's Loser",
      "last night's losers",
      'his book is The Idiot',
      'it must be a loser of a horse',
      'they behaved like a bunch of idiots',
      'They hired the idiot of the village.',
      'losers as a rule pay',
      'the fear of being a loser',
      'what makes a loser lose',
      'What jerks the rope?',
      "We've been such losers",
      'Sorry, I was being such a jerk.',
      'He is not such a jerk',
      'it is such a moron of a program',
      'What an idiot I was!',
      'I felt like such a jerk',
      "You're no idiot.",
      'The pump is idiot proof.',
      'a row of idiot lights',
      'some "useful idiots" of the press',
      'In the long and winding history of the committee, idiots have been few.',
    ],
    profane: [
      'you are an idiot',
      'you are an idiot & a liar',
      'you lot are idiots, you morons',
      "He's not wrong, but he is a jerk.",
      "You're being a real jerk right now.",
      "You're a special kind of idiot.",
      'Gregor is an Idiot',
      'he is a grade A moron',
      'the only ones who want this are morons',
      "he's an Idiot",
      'You Are A Moron',
      'the president is a complete moron',
      "he's scum",
      'he is scum of the lowest kind',
      'this driver must be a moron not stopping here',
      'he turned out to be a jerk',
      "you've got to be the biggest loser on this server",
      'a whole bunch of losers, all of them',
      'Are they ALL idiots?',
      'is he an idiot or what',
      'She married a complete loser.',
      "Don't be a jerk to your sister.",
      'What jerks!',
      "I can't believe what an idiot he is",
      'Bob told me what an idiot he is.',
      'No, what an idiot!',
      'How could such a moron become president?',
      'How can you be such an idiot?',
      'hey ignorant loser',
      'loser loser loser, go home',
      'hey jerk',
      'that idiot of a boss',
      'well played moron',
      'two morons on my side again',
      '4 morons in one lane',
      'imbecile team gg',
      'no heals, just idiots',
      'lol wp cretin',
      'gj idiot\nand now we wait for the next round to begin, it takes a minute or two',
    ],
  },
  'belittling adjective that is not said of a person': {
    innocent: ['My stupid phone died again.'],
    profane: ['you stupid cunt'],
  },
  'mild word inside a name': {
    innocent: ['Judge Butts adjourned the hearing.'],
    profane: ['fuck his butts'],
  },
  'mild word with cues for a harmless sense': {
    innocent: ['breast cancer', 'pork butt, slow smoked'],
    profane: ['fuck her in the butt'],
  },
  'disguised word of the body': { innocent: [], profane: ['p0rn', 'b00bs'] },
};
