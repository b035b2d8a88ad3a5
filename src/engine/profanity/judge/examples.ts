/** Test lines for each rule and each frame of name-calling. Not shipped. */

export interface Examples {
  /** The rule or frame applies, and the score is below one half. */
  readonly innocent: readonly string[];
  /** The score is at least one half. */
  readonly profane: readonly string[];
}

export const examples: Readonly<Record<string, Examples>> = {
  'a word in a set phrase is innocent': {
    innocent: ['a tit for tat reply', 'Blow job openings at the glass studio'],
    profane: ['show us your tits', 'she gave him a blow job'],
  },
  'a strong word that no name and no other language hides counts by itself': {
    innocent: [],
    profane: ['the shit is here', 'SHIT happens', 'ein motherfucker und'],
  },
  'an abbreviation whose words stand beside it is theirs': {
    innocent: ['TITS: Time in Target, seconds.'],
    profane: ['$HIT happens in Texas', 'Twat: the worst actor there', 'TITS out, ladies'],
  },
  'a disguise among words of another language is no English word': {
    innocent: ['das ist nicht sl*t und'],
    profane: ['what a sl*t'],
  },
  'a word that other languages have is theirs among them': {
    innocent: ['@jan dat is zo hoe het gaat met die slet', 'Er ist dick'],
    profane: ['He is a dick'],
  },
  'a word that may be foreign is doubtful where others may be': {
    innocent: ['Rio Negro'],
    profane: ['fukin ell mate'],
  },
  'a foreign word asks for English around it': {
    innocent: ['ass (Schwedisch: as)'],
    profane: ['Ugly @ss eyesore', 'call da po po hoe', 'move your ass'],
  },
  'a brief or foreign word beside operators is a name in a program': {
    innocent: ['int cnt = 0;'],
    profane: ['c*nt = 3', 'you stupid cnt', 'you stupid cnt ;)', 'what a cnt >:('],
  },
  'a short row of letters in a longer name is part of it': {
    innocent: ['fk_user and pk_user'],
    profane: ['fk you', "for fk's sake"],
  },
  'a misspelt word with a capital is a name': {
    innocent: ['Peter Wanka lectures in Graz.'],
    profane: ['what a wanka'],
  },
  'a word run together with others behind a title is a name': {
    innocent: ['Ms. Shithe Kumar joined the team'],
    profane: ['eat shithe said'],
  },
  'a misspelt word in a longer name is part of it': {
    innocent: ['rnbd-clt: fix a leaked ID', 'sort_dcik was slow'],
    profane: ['what a btich', "that dikc's car"],
  },
  'short rows of letters and patterns are names where something technical is spoken of': {
    innocent: ['COUNT(*) AS cnt', 'SHT 21 sensor'],
    profane: [
      'fix the SQL query, you cnt',
      'you total cnt',
      'what a b1tch of a compiler',
      'f*ck this line, f*ck this test',
    ],
  },
  'a word run together with another is the name of a program where programs are spoken of': {
    innocent: ['shellfuck interpreter in Rust', 'thefuck corrects your terminal command'],
    profane: ['whatthefuck was that', 'new job sucks #fuckthisplace on this server'],
  },
  'a pattern of three beside operators is a formula': {
    innocent: ['x = a** + 1'],
    profane: ['your code = s**t', 'kiss my a**'],
  },
  'a short word in capitals among small letters is an acronym': {
    innocent: ['FKN AG shares rose'],
    profane: [
      'see. SH!T.',
      'are you SHT or what',
      'FKN hell you idiots',
      'that TWAT :)',
      'what a TWAT, he left',
    ],
  },
  'a capital where books, films and places are spoken of is a title or a name': {
    innocent: ['Titz is a town in Germany.', 'Alan Cumming stars in the play.'],
    profane: [
      'The film was Sh1te',
      'you call that a film, Bastard',
      'Sluts in every film',
      'The film shows her tits',
    ],
  },
  'a capital amid capitals is part of a title': {
    innocent: ['The Best Little Whorehouse in Texas'],
    profane: ['That Ref Is A Blind C*nt', 'You Dirty Old Bastard come here', 'they met in a whorehouse'],
  },
  'a name beside a name is a name': {
    innocent: ['Sir Dick Branson', 'Cumming, Georgia', 'Per Kock plays for Malmö.'],
    profane: ['his dick is small', 'suck my kock'],
  },
  'a capital beside a name is part of it': {
    innocent: ['Major Dyke held the bridge.'],
    profane: ['He lives in Sh*t Creek', 'Wtf Peter said to them', 'that ugly dyke next door'],
  },
  'a name at the beginning of a sentence may be one': {
    innocent: ['Hoe the onion bed on Saturday.'],
    profane: ['Hoes before bros.'],
  },
  'where an ambiguous word has company, its likelihood in comments counts less': {
    innocent: ['an ass and a mule'],
    profane: ['what a pain in the ass'],
  },
  'the words around an ambiguous word tell how it is meant': {
    innocent: ['the hen and the cock in the yard', 'Two dogs, one bitch'],
    profane: ['suck my cock', 'that bitch stole my phone'],
  },
  'cues for a harmless sense count beside what the model makes of them': {
    innocent: ['a rake and a hoe', 'bastard amber gel'],
    profane: ['the bastard left without paying'],
  },
  'a tool that comments only know as an insult is undecided when it stands alone, except in a post': {
    innocent: ['hoe', 'Hoes!'],
    profane: ['@anna hoe', 'these hoes'],
  },
  'a unit stands beside its number': {
    innocent: ['500 cum of concrete were poured.'],
    profane: ['make me cum'],
  },
  'a word cut short by an apostrophe is another': {
    innocent: ["Ass't professor, Ass'n of Teachers"],
    profane: ["b1tch'n music", 'nice ass'],
  },
  'a word that raters seldom call profane is mild at most': {
    innocent: ['she is worried about being a ho', 'a ho of all trades'],
    profane: ['she is a hoe', 'bros before hoes'],
  },
  'the name of a place is one where places are named': {
    innocent: ['Fucking, Austria, is a village.'],
    profane: ['in Shit, as they say', 'they were fucking, Austria lost', 'it is fucking cold'],
  },
  'a surname by itself is undecided': { innocent: ['Kock'], profane: ['K0ck', 'kock'] },
  'nobody is called by the noun': {
    innocent: ["An idiot's guide to gardening.", 'The loser of the match pays.'],
    profane: ['you are an idiot', 'you are an idiot & a liar'],
  },
  'nobody is said to be so': { innocent: ['My stupid phone died again.'], profane: ['you stupid cunt'] },
  'a mild word in a name is part of it': {
    innocent: ['Judge Butts adjourned the hearing.'],
    profane: ['fuck his butts'],
  },
  'a cue for a harmless sense makes a mild word harmless': {
    innocent: ['breast cancer', 'pork butt, slow smoked'],
    profane: ['fuck her in the butt'],
  },
  'who hides a word of the body means it': { innocent: [], profane: ['p0rn', 'b00bs'] },
};

export const frameExamples: Readonly<Record<string, Examples>> = {
  'you X': {
    innocent: ['you read the idiot guide'],
    profane: ['you utter moron', 'you lot are idiots, you morons'],
  },
  'he is a X': {
    innocent: [
      'he is not an idiot',
      'if he were a moron',
      "I'm an idiot",
      "I've been an idiot",
      "Beck's Loser",
      "last night's losers",
      'his book is The Idiot',
    ],
    profane: [
      "He's not wrong, but he is a jerk.",
      "You're being a real jerk right now.",
      "You're a special kind of idiot.",
      'Gregor is an Idiot',
      'he is a grade A moron',
      'the only ones who want this are morons',
      "he's an Idiot",
      'You Are A Moron',
      'the president is a complete moron',
      'they are losers',
      "he's scum",
      'Your a moron',
    ],
  },
  'he must be a X': {
    innocent: ['it must be a loser of a horse'],
    profane: [
      'this driver must be a moron not stopping here',
      'you must be an idiot',
      'he turned out to be a jerk',
      "you've got to be the biggest loser on this server",
    ],
  },
  'a bunch of X': {
    innocent: ['we are a bunch of losers', 'they behaved like a bunch of idiots', 'the bunch of keys'],
    profane: ['They hired a bunch of morons to run the ticket desk.', 'a whole bunch of losers, all of them'],
  },
  'are you a X': {
    innocent: ['were they asked about a jerk of the rope'],
    profane: ['Are they ALL idiots?', 'are you a moron?', 'is he an idiot or what'],
  },
  'they hired a X': {
    innocent: ['They hired the idiot of the village.', 'Nobody elected a moron.'],
    profane: ['They hired an idiot.', 'She married a complete loser.'],
  },
  'a X like you': { innocent: ['losers as a rule pay'], profane: ['only an idiot like you would say so'] },
  'stop being a X': {
    innocent: ['the fear of being a loser'],
    profane: ["Don't be a jerk to your sister.", 'stop being a jerk', "don't be such an idiot"],
  },
  'what a X': {
    innocent: [
      'what makes a loser lose',
      'What jerks the rope?',
      "I'm such an idiot",
      "We've been such losers",
      'Sorry, I was being such a jerk.',
      'He is not such a jerk',
      'it is such a moron of a program',
      'What an idiot I was!',
      'I felt like such a jerk',
    ],
    profane: [
      'What jerks!',
      'what an idiot',
      'such a moron',
      "I can't believe what an idiot he is",
      'Bob told me what an idiot he is.',
      'No, what an idiot!',
      'How could such a moron become president?',
      'How can you be such an idiot?',
    ],
  },
  'X as an address': {
    innocent: ['educated morons', "You're no idiot.", 'idiot-proof', 'the word "idiot" is old'],
    profane: ['hey ignorant loser', 'loser loser loser, go home', 'shut up, moron', 'Idiots!', 'hey jerk'],
  },
  'those X': {
    innocent: ['a jerk of the rope woke him'],
    profane: ['that idiot keeps parking here', 'those morons next door', 'that idiot of a boss'],
  },
};
