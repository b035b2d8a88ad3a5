/** Profane frames. frames.ts describes the format. */
export const profaneFrames: Readonly<Record<string, string>> = {
  'chink coon dyke fag faggot homo queer': `
[the|those|these|all the|more|rich|young] XX [own this shop|run our street|took everything|live next door|moved in|want our jobs|get it for free]
[God|my dad|everybody here|he|she|nobody] [hates|hates|hated|can't stand] [XX|all XX|the XX]
[go home|get out|move|watch it|speak English|not you], X
[kill|deport|ban|block|stop|beat up] [all XX|the XX|that X|these XX]
[dirty|lazy|filthy|stupid|greedy|loud] XX
XX [everywhere|not welcome|ruin everything|never work|go home|are vermin]
`,
  'bitch bastard dyke fag faggot coon chink hoe tosser prick dick cock knob slag retard poof ass pussy slut homo queer fanny bellend': `
X
what a X [he is|she is|you are]
[he|she|my boss|my ex|your friend] called me a X
you [X|stupid X|dirty X|filthy X|silly X|little X|useless X|utter X|total X|old X|ugly X|fat X]
[shut up|piss off|screw you|get lost|drop dead], X
[she|he|your mum|my brother|his dad] is [such a|a complete|a|a right|a massive|a real] X
that X [next door|lied to me|cheated on me|stole my phone|keyed my car|blocked me|hit me|owes me money|ruined my life]
he said X and left
look at that X
I hate that [X|stupid X|fat X] [so much|with the dog]
this X thing never works
"X" he [shouted|yelled|said to her]
some X took my [seat|parking space|phone]
why would you write X on the wall
stop being [a|such a] X
don't be [a|such a] X [about it|all your life|to her]
[dirty|stupid|filthy|ugly|fat|lazy|dumb|crazy|lying|cheating|selfish] X
XX like [you|him|her] [make me sick|ruin everything|get nothing]
[beat up|kill|burn|hate|fight] [the|all|these] XX
[bunch of|load of|all you|you bunch of|fucking] XX`,
  dyke: `
[butch|bull|angry|hairy|feminist|diesel|militant] [X|XX]
[he|she|they] said she is a [butch|big|fat|lonely|nasty] X`,
  coon: `
[porch|lazy|ghetto|filthy|uppity|thieving] [X|XX]`,
  'bastard prick retard tosser': `
[he|my boss|our neighbour|her ex|the ref|that driver] [is on holiday|never paid|left early|got promoted|won again|kept the dog], the X
the X [passed|cut|sent|emailed|called|ignored|copied] [me|us|him] [a letter|up on the motorway|again|about it|twice|at the lights|in the report]
[the|this|that|my|her|our|some] X [is here|is back|was late|is dead|is gone|is drunk|was laughing|is on the phone|can't drive|won't listen|never paid|left|lied|got away|won again|said no|ran off|knew it|did it]
[the|that|this|your] X's [gone|here|lying|drunk|not coming|at it again|mother called|car is outside|phone|got no shame]
[where|who|how] [is|did|can] [the|this|that] X [now|it|know]
[I|we|they] [hope|think|know|said] the X [dies|is lying|did it|gets fired|knows]
[kill|sack|fire|arrest|ignore|thank|tell] the X
[the|those|these|my] XX [won|left|are here|are back|lied|never paid|next door]`,
  'bitch fag faggot': `
[the|that|this] X [is here|is back|was late|left me|lied again|said so|won't leave|never called|ran off|got fired|owes me money|blocked me]
[the|that|this] X's [gone|here|lying|crazy|at it again|boyfriend|phone]
[the|those|these] XX [won|left|are here|are back|lied|next door]`,
  bastard: `
[poor|lucky|cheeky|miserable|greedy|clever|smug|sneaky|old|rich] [X|XX]`,
  hoe: `
[these|those|them|all these|my|your|other|some|dem|fuck these|got] XX
[side|basic|ugly|lil|little|thirsty|broke|ratchet|loud|big|lame|trash] X
[bros|money|mates|friends] [before|over] XX
X [ass|shit|mode|season|stage|behaviour|energy] [boy|again|on|now]
XX [mad|lying|love me|lie|cheat|ain't loyal|be tripping|want money|talk too much|come and go]
[she|he|ya girl|your ex] [a|ain't nothing but a|been a|still a|acting like a] X
[shut up|bye|hush|girl|stop lying|relax], X
[can't|don't|never] [trust|love|marry|wife|chase] [a|no|these] [X|X|XX]`,
  'cock dick prick knob': `
suck my X
[his|my|your|a] [big|huge|hard|tiny|thick|throbbing|limp|massive|little] X
[his|my|your] X [is hard|was hard|is huge|is tiny|got hard|inside her|in her mouth|in my hand]
[she|he|I|you] [sucked|stroked|licked|grabbed|touched|rode|loves|wants|saw|pulled out|took out|rubbed|held] [his|my|a|your] X
[stroke|lick|ride|touch|jerk|show me|suck|rub] [your|his|my|that] X
X [pics|pic|in her mouth|up your arse]
[send|sent her|sends] X pics
[eat|choke on|sit on] a [bag of XX|X|big X]
XX out`,
  'pussy fanny': `
[wet|tight|hot|shaved|hairy|dripping|pink|smelly] X
[lick|eat|finger|fuck|touch|kiss|rub] [her|my|that|your] X
[her|my|your] X [is wet|is tight|was wet|hurts|tastes good|is hairy]
[he|she] [ate|licked|fingered|shaved|showed me|rubbed] her X
[show me|show us|get out|spread|flash] your X
[getting|got|wants|loves|needs|no|free|good|some] X [tonight|last night|all day|every day]
X [licker|eater|juice|pics]`,
  tits: `
[nice|big|huge|great|fake|saggy|massive|lovely|perfect|small|hot] X
[show me|show us|get out|flash|grab|suck|lick|squeeze] [your|her|my] X
[her|your|my|their] X [are huge|bounce|are fake|are out|look great|fell out]
[he|she] [stared at|grabbed|sucked|showed|flashed|covered] her X
she [has|had] [great|big|nice|amazing] X
X and [ass|arse|legs]
look at [the X on her|her X|those X]`,
  tit: `
[you|what a] [useless|complete|silly|right|big] X
[her|my|your|left|one] X [fell out|is out|was showing|hurts]
[grabbed|sucked|showed|pinched] her X`,
  ass: `
[kiss|lick|smell|eat|bite] my X
[nice|fat|big|sweet|tight|hot|fine|great|lazy|dumb|sorry|broke|bare|hairy] X
[get|move|haul|drag|park] your [lazy|fat|sorry|] X [over here|out of bed|inside|home|up]
[kick|kicked|whip|beat|whoop|bust|save|cover] [your|his|my|their|her] X
[cover|save] [your|my|his] X before [the meeting|lunch|it is too late]
[my|her|his|your] X [hurts|is sore|is fat|looks great|is big|got fired|is grass|off]
[shove|stick|stuck|put] it up your X
pain in the X
she has [a great|a nice|a big|no] X
[dumb|lazy|bad|big|stupid|weird|broke|long] X [people|excuse|shit|movie|man]
[he|she] [smacked|grabbed|slapped|touched|pinched|wiped] [my|her|his] X
[work|worked|laughed|froze|freezing] my X off`,
  shag: `
[fancy a|wanna|want a|up for a|quick|have a] X [babe|tonight|, love|later|with her]
[I|he|she|they] [shagged|have shagged|want to X|would X] [her sister|his boss|half the office|your mum|her|him]
[go X|X] yourself
[he was|she is|they were] shagging [her|his wife|in the car|all night]`,
  lesbos: `
[dirty|filthy|fucking|fat|ugly] lesbos
a bunch of lesbos
lesbos [everywhere|kissing|should burn]`,
  whore: `
[stupid|dirty|fat|attention|cheap|lying|media|crack|old|filthy] X
[you|she is a|he called her a|your mum is a|shut up|what a|such a|the town] X
[he paid|fucked|slept with|picked up] a X
XX [everywhere|and pimps|on the street|like you]`,
  'bitch hoe slut': `
[he|she|that girl|everybody|your mom|my ex|these girls] a X
[karma is|Karma's|life's|time is|Monday is|love is|pain is] a X
[hurts|cried|screaming|running|lying|mad] [like|as] a X
[you were|she was|he is|I was|they are|I am] just a X
[my|his|your|her] X [and I|is here|called me|for life|now|again]
[the|this|some|another|a] X [said no|was talking|tried me|got mad|would not stop|at work|ACTUALLY said it]
[it is|it's|that is|that's] [over|mine|wrong|a joke], X
X, [please|it is mine|who are you|what|no]
[well|listen|look|yes|no|hey], X
[treat her like|acts like|looking like|worse than|be] [a|his|my] X
[make|makes|made] [her|him|me|us] [his|a|your] X
stop [calling|dating|chasing|texting] XX
[X please|bitch ass X|X better have my money|what's up XX|XX be crazy]
[these|those|all these|you|basic|rich|young|them] XX [are crazy|talk too much|ain't loyal|everywhere|want money|got no class]
[my|your|his] [ex|girl|sister|mom|mum|wife] is a [crazy|total|fat|cheap|] X
[bros before|fuck these|money over] XX
[she acts|crying|act|dresses] like a X
X you [thought|wish|know it|better run]
[son of a|you son of a|life is a|payback is a|karma is a|skinny|basic|rich|bad|thirsty] X
XX on [my phone|the side|my mind]
[hit|slap|fuck|pimp] [that|a|the] X`,
  cum: `
[X on|X in|swallow my|drink my|eat my|covered in|taste my] [my face|her mouth|X|X|X|X|X]
[I|he|she] [want to|is going to|made me|can't|wants to] X
[make|made] [her|him|me] X
[his|my|hot] X [on her face|dripping|in her hair|went everywhere]`,
  'homo queer': `
[filthy|dirty|bloody|disgusting|little|fat|stupid] XX
[bash|hate|beat up|kill|burn] the XX
XX [should die|burn in hell|make me sick|get out]
[no X|that is so X|you X|are you a X] [dude|bro|faggot|or what]`,
  'chink coon spic': `
[dirty|filthy|fucking|stupid|lazy|yellow] XX
XX [eat dogs|ate your cat|steal jobs|took the shop|go home|stole our jobs|are everywhere|out]
[go home|get out|fuck off|shut up] X
[those|these|the|bloody] XX [next door|took my job|in the shop]`,
  'screwing banging shagging': `
[he is|she's|he's|was he|is she] X [the|a|his|her|that|the] [nanny|au pair|waitress|gardener|priest|driver|teacher|tutor|roommate|bridesmaid|cleaner|lodger|trainer|doctor|tenant|neighbour|cook|receptionist|widow|twins] [again|on the side|these days|at the cabin|]
[he|she|my husband|the boss|her brother|my neighbour|the coach|your dad] [is|was|has been|started|kept on|admitted|got caught] X [his|her|the|my|some] [secretary|wife|maid|best friend|sister|intern|babysitter|boss|nurse|students|ex|cousin]
[they|those two|we|he and his maid] [are|were|have been|kept] X [each other|every night|behind my back|in the office|in the car|like rabbits|on the sofa]
[caught|found|saw|heard] [him|her|them|you] X [in the bathroom|on the desk|my sister|the neighbour|upstairs|her]
who [is|was] [he|she] X [now|these days|behind her back|this week]
[I'm|he's|she's|we're] X [your mum|your mom|your sister|his wife|her girlfriend|your dad|her|him]`,
  'screwed banged shagged': `
[he|she|my dad|his wife|the pastor] X [the|a|his|her|that|the] [nanny|au pair|waitress|gardener|priest|driver|teacher|tutor|roommate|bridesmaid|cleaner|lodger|trainer|doctor|tenant|neighbour|cook|receptionist|widow|twins] [again|on the side|in the barn|upstairs|]
[he|she|my dad|they] [has|have|had|] X [half|most of|everyone in] [the team|the office|the village|our street|the band|her class]
[he|she|my ex|the boss|I|my brother] X [his|her|my|the|some] [secretary|wife|maid|best friend|sister|intern|babysitter|boss|landlady|student|cousin|girl]
[I|he|she|they] [have|has|had|never] X [her|him|them|anyone|half the team|every girl in town|a cheerleader]
[I|he|she|we|you] X [her|him|them|her|him] [last night|twice|on the sofa|in the shower|again|, then left|and never called|good|when she was drunk|at the party|yesterday|, mate]
[they|we|those two] X [all night|in the car|on the first date|like rabbits|in the toilets|again before breakfast]
[she|he] got X [by the postman|by three guys|in the back of a van|good and hard|last night]`,
  'screw bang shag': `
[I'd|I would|he would|she'd|want to|wants to|wanna|going to|tried to|dying to|let me] X [his wife|him|her|your sister|that girl|anything that moves|the teacher|her brains out|you all night|my boss|your mum|the nurse]
[would you|who would|did you|wanna] X [her|him|that guy|my sister|me|tonight or not]`,
  snatch: `
[her|a wet|shaved|hairy|tight|your|smelly|stinking|sweaty] X
[lick|licked|smell|show me|eat|flashed|stick it in|shave] [her|your|that] X
[her|his wife's|your mum's] X [was wet|smells|is hairy|hurts|stinks|is tight]`,
  piss: `
[oh|well|just|why don't you|tell them to|Tom said] X off[|, Dave| then| home| and leave me be]
[Sam:|Her:|Me:|Dad:] [Piss|Piss|piss] off[, mate.|!|, you lot.|. Now.|, will you.]`,
  pecker: `
[his|my|your|a tiny|a little|an old man's] X [in her hand|out|hurts|is hard|got stuck in the zip|stood up|was showing]
[put|keep|stick|whip|pull|stuck|get] [his|your|my] X [away|in your pants|in it|out|where it does not belong|wet]
[sucked|touched|grabbed|kicked] [his|my] X`,
  spastic: `
[what a|stop being a|he is such a|look at that|you little|clumsy|bloody|complete|don't be a|some] X
you [X|X idiot|clumsy X|are a X|XX|big X]
[he|she|my brother|you] [runs|throws|dances|drives|play|walk] like a X
[watch|learn to drive|catch the ball|move|hurry up], [you|] X
[those|these|bunch of|the] XX [can't park|next door|at work|lost again]
this X [can't catch|broke my phone|just hit me|in front of me]`,
  blew: `
she X [him|me] [in the car|behind the bar|for drugs|in the toilets|until he came|and swallowed|twice|last night]
[she offered to|would you|she wants to|get her to|paid him to] blow [him|me] [right there|for fifty bucks|tonight|in the back seat|again]
[oh|hey ref,|well you can|fine,|yeah,|tell him to] blow me
[she was|he is|caught her|saw her|some guy was] blowing [him|me] [under the table|in his office|behind the club|in the shower]`,
};
