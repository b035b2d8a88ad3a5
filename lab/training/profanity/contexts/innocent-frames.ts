/**
 * Short innocent phrases by word, as in lists, labels, shops and small talk. Not used in tests. frames.ts describes
 * the format.
 */
export const innocentFrames: Readonly<Record<string, string>> = {
  hoe: `
[I|we|he|she] [bought|took|found|packed] a X and [a ball of string|some seeds|gloves|two sacks|a can]
my X [snapped in the clay|snapped in two|is in the shed|came from the blacksmith|lost its handle]
[have you|has he|who has|they've] got [any|an old|your|my] X
[have|has|had] [you|he|they] got a [spare|sharp|long|proper] X
[a|an old|one|my|that|the] [spare|extra|second|borrowed] X
[I|we|you|they] [need|have|own|use|want|keep] [a|one|the|our|an old] X
[he|she|they|I] [handed|passed|gave|lent] [her|him|them|you] [a|the|my] X
[he is|she was|they are] [handy|good|a dab hand|clever] with [the|his|her] X
[does|did|can] [anybody|the neighbour|somebody] [have|own|bring|spare] a [second|decent|proper|spare|light] X
[anybody|somebody|has he|have they] got [a|another|an extra] X [for Sunday|to lend us|that works|going spare]
[he|they|Grandad|a man] [handed|passed|gave|threw|lent|sold] [him|us|her|me] [a|the|another|his] X
[we|I|he] [rented|hired|returned|bought|own|keep] [a|an old|another|a good|our] X
[garden|steel|wooden|long-handled|old|sharp|broken|blunt|second-hand|small|two-pronged|copper|Japanese|grub|hand] X
X and [rake|spade|fork|trowel|shovel|bucket|barrow|twine|gloves|watering can|string|hammer]
I [bought|lost|found|borrowed|sharpened|mended|oiled|cleaned|dropped|forgot|need|want] [a|the|my|your|his] X [yesterday|last week|at the market|for the allotment|from Dad|by the gate|and some wire|today]
[Where|Here|This] is [the|my|our|your] X
[My|Our|His|Her|The] X [broke|snapped|is blunt|has gone missing|needs sharpening|fell apart|is in the garage|came yesterday|is too heavy|costs ten pounds]
The X [has|needs|wants|came with] a [loose|wooden|broken|long|spare] [handle|blade|shaft|head]
[He|She|We|They|Grandad|The gardener] [used|swung|held|carried|picked up|put down|worked with|is good with|weeded with|asked for] a X
XX [for sale|and rakes|and spades|in stock|half price|made to order|of all sizes|and other tools]
[which|what kind of|a decent|the best|any good] X for [clay|weeds|allotments|beginners|heavy soil|onions]
[can I borrow|lend me|have you seen|I borrowed|who took|does he have] [your|a|my|the|another] X
hang the X on the [wall|hook|nail|hooks|rack]
X [blade|handle|head|shaft|farming|cultivation|maker|sharpening]
[use|grab|sharpen|clean|fetch|pass|keep|put away|buy|pull|push|draw] [the|a|your] X
[Can you|Could you|He can|I will|She might|They never] [mend|fix|weld|repair|replace|paint] [a|the|my|this|an old|that] X
[Whose|Which|What sort of|How old is this|How heavy is your] X [is this|is that|did you buy|should I use|did he want]
[Where|There|Here|That] [is|was] [a|the|my|another] X [for you|in the hall|under the bench|by the door]
they X the [rows|beans|field|ground|carrots|beds] [in May|before it rains|twice a year|by hand]`,
  fag: `
FAG [bearings|and INA|roller bearings|wheel bearing|6205|catalogue|Schaeffler] [in stock|are from Bavaria|, new in box|fitted by the garage|sells spare parts]
FAG [bearing|bearings] [are made in Germany|are sold by weight|came in a box|run for years|and seals are in the catalogue]
[the firm|our supplier|INA and] FAG [makes|sells|ships] [roller bearings|wheel hubs|spindles]
[a|one|another|his|her|the last|my first] X [after dinner|on the balcony|in his mouth|between her fingers|before work|at the bus stop|with his tea|in the rain]
[he|she|Dad|Gran|they all|I] [lit|lit up|rolled|finished|dropped|smoked|put out|cadged|bought|puffed on] a X
[put|stub|throw|told him to put] out [that|your|his|the] X
XX and [matches|booze|beer|coffee|crisps|a lighter|a newspaper|sweets]
[packet|carton|pack|box|price|cost|smell|tax] of XX
[ten|twenty|sixty|forty|no more|some] XX
X [end|ends|butt|packet|ash|break|machine|paper|in hand|in the ashtray]
[he|she|Dad|Nan|the driver] [gave up|quit|smokes|rolled|sells|ran out of|went out for] XX
[pop|nip|go|stepped|slipped] out for a X
[have you got|give us|can I have|do you want|spare me|lend me|fancy|any chance of] a X
[need|got|want|fancy|swap you for] a X, [mate|love|pal|anyone|sir]
[single|loose|cheap|duty-free|menthol|smuggled] XX
XX are [dear|bad for you|expensive|cheaper in Spain|going up|behind the counter]
X [on the go|at break|behind the bike shed|outside the pub], [mate|love|anyone]`,
  faggot: `
[a bundle|a bunch|such a load|meat balls] [known as|was named|they call] a X
[a|one|each|that] X of [twigs|sticks|wood|brushwood|willow|thorns|gorse|herbs|hazel|birch]
[bundle|cut|tie|stack|gather|carry|light|burn] the XX
the XX were [delicious|overcooked|served hot|dry|burning well|heavy|damp]
XX [in gravy|and mash|and peas|with onion gravy|for tea|for the oven|for kindling|from the butcher|of oak|of sticks]
[homemade|frozen|Welsh|pork|liver|beef|tinned|traditional|Black Country] XX
he [carried|threw|laid|put|bound|added|tossed] a X [on the fire|home|into the oven|on his back|to the pile|on the hearth]
[pork|liver|willow|hazel] X
[dry|green|heavy|small] XX [burn well|smoke|kept the oven hot|lay by the hearth]`,
  dyke: `
[mafic|feeder|ring|radial|felsic|clastic] [X|XX] [and sills|cut the gneiss|intrude the shale|of the complex|in the cliff]
the X [broke|burst|held|leaks|was built|was raised|failed|runs along the coast|keeps the sea out]
[Dutch|sea|river|earth|old|stone|basalt|dolerite|igneous|Roman|ancient|drystone|vertical] X
XX and [ditches|canals|polders|dams|sluices|windmills|sills|walls]
[we walked|they cycled|sheep graze|houses stand|the path runs|cows graze] [on|along|behind|over|below] the X
a X [cuts across the granite|of basalt|near Delft|round the polder|in Friesland|along the Rhine]
[build|repair|raise|mend|breach|inspect|strengthen] the X
X [road|repair|swarm|warden|path|inspector|rock]
[Mr|Mrs|Ms|Miss|Dr|Greg|Emma|Anna|Peter] Dyke [chaired the meeting|is on leave|left a message|teaches maths|rang twice]
[Emma|Tom|Sarah|Robert] Dykes`,
  ass: `
ass. [mgr|mgr.|dir.|dept. head] [wanted|and one clerk|for nights|of sales]
[the|our|his|two|former] ass. [mgr|mgrs|director|engineer|secretary|editor|coach|manager], [Leeds|finance|1998|sales]
ass. [coach|dir.|eng.|sec.|ed.|prof.], [and|two assts.|dep. ed.] [and asst. manager|, assoc. prof.|to the dean|of physics]
[wild|Asian|African|Nubian|Somali|Persian|domestic|stubborn|grey|old|young|laden|tired|braying|Sicilian] X
X and [foal|ox|mule|cart|camel|goat|horse|driver]
[he rode|riding|riding on|she sat on|seated on|mounted on|they led|he fed|loaded|saddled|watered|we bought] an X
the X [brayed|is lame|carried the wood|pulled the cart|grazed|drank|would not move|was sold at market|lay down]
XX [and mules|and camels|and oxen|graze|bray|in the stable|of the desert|carry burdens|of Tibet]
an X [laden with|carrying|loaded with|bearing] [salt|wood|corn|water|fruit|books]
an X is [a donkey|a beast of burden|slower than a horse|cheaper than a mule|a kind of horse]
my kingdom for an X
Ass. [Prof.|Sec.|Dir.|Ed.|Manager] [Smith|Jones|Miller|of History|Ivanova]
X's [milk|ears|head|skin|jawbone|bridge|colt|foal]
[wild|Nubian|two|ten] XX [at the waterhole|of Syria|for sale|in a field]`,
  bitch: `
[spayed|pregnant|nursing|brood|young|prize|champion|winning|yellow|chocolate|three-year-old|maiden|lactating|veteran|unspayed] X
[Labrador|collie|terrier|spaniel|poodle|whippet|greyhound|husky|mastiff|boxer|setter|corgi|beagle|dachshund] X
the X [whelped|is in whelp|came on heat|won best of breed|had six pups|was spayed|is due in March|feeds her pups|retrieves well|limped|was wormed]
[best|reserve best|limit|open|puppy|veteran|novice|top] X [in show|class|at the show|prize|at Crufts|puppy]
[dog and X|dogs and XX|two dogs and a X|one dog, three XX|a X and her litter|X with her puppies]
our X [won|took first|came second|was placed|qualified|gained a title] at [Crufts|the show|the county show|Westminster|the trial]
[my|her|his|the vet's|the breeder's] X [weighs twenty kilos|eats dry food|sleeps in a kennel|weaned her pups|had a litter|needs a walk|weighs ten stone]
[breeding|whelping|spaying|showing|exercising|feeding|mating|worming] [a|your|the] X
X [pups|puppy|hound|fox|otter|wolf|puppies, ready in May|, two years old|, house trained|, Westminster]
[champion|winning|show|best] X, [Crufts|Birmingham|Kennel Club|class three|Leeds]`,
  cock: `
[ask for|call|we saw|this is|email|thanks,] [dr|mr|dr.|mr.|rev|mrs] X[, please| at ten| about the bill| again| harvey|]
[mr|dr|mrs|mr.] X [rang|will see you now|is on leave|owns the shop|retired in May|taught us maths]
X [washer|washers|key|keys|handle|spanner] [and lock nuts|, half inch|for the tap|and screws|in a tin]
[bantam|game|fighting|Rhode Island|Leghorn|barn|young|old|farmyard|pheasant|turkey] X
the X [crowed|crows at dawn|strutted|pecked|has red feathers|chased the hens|flapped|woke us]
[hens and a X|X and hens|three hens and a X|ten hens and one X|the X and the bull|X and hen pheasants]
X [crow|fight|feathers|comb|bird|robin|pheasant|linnet|sparrow|salmon]
[weather|drain|ball|stop|gauge|pet|fighting|game] X
[turn|open|close|shut|grease|replace] the [drain|gas|water|fuel|air] X
X the [gun|pistol|rifle|hammer|trigger|musket]
[the pistol is|a gun|he went off|rifle] at [half|full] X
XX [crow|fought|and hens|for sale|at the show|in the yard|, Bali|and bulls]
the X on the [steeple|church|weather vane|spire|barn roof]
[we keep|she bought|he sold|I raised|our neighbour has] a X [and two hens|for the yard|with fine plumage|that crows]
fighting XX, [Manila|Bali|Mexico|India]`,
  tit: `
[blue|great|coal|marsh|willow|crested|bearded|long-tailed|Siberian|varied|tufted|sombre|azure] X
a X [in|at|on|from] the [hedge|feeder|nest box|garden|birch|window sill|bird table]
X [nest|eggs|chicks|song|box|species|population|family]
the X [sang|laid eggs|flew off|fed its young|built a nest|pecked the nuts]
X for tat
[I saw|we watched|she drew|the cat caught|he ringed] a [blue|great|coal|small|young] X`,
  tits: `
[blue|great|coal|marsh|willow|crested|bearded|long-tailed|Siberian|tufted|azure|young] tits
[three|six|two|a pair of|a flock of|some|ten] tits [on|in|at|by|near] the [bird table|feeder|oak|hedge|garden|lawn|nest box]
tits and [finches|wrens|robins|sparrows|nuthatches|warblers|thrushes]
[watch|feed|count|ring|photograph|hear] the tits
tits [eat seeds|nest in holes|sing in spring|lay many eggs|winter here|feed on nuts]
[great|blue] tits [were counted|nest here|at the window|and owls]`,
  pussy: `
[here|come|come here|puss|poor|clever|go home|hello], X, X
X [cat|willow|cats|willows|toes|in the well|on the mat]
the X [purred|miaowed|caught a mouse|slept by the fire|chased a mouse|lapped milk|has kittens|climbed the tree]
[Grandma's|the neighbour's|old|tabby|ginger|Persian|Siamese|stray|fluffy] X
[my|our|her|the] X [chased|caught|scratched|brought in] [a mouse|a bird|the sofa|a rat]
the X and the [owl|mouse|dog|canary|saucer of milk]
[feed|stroke|call|fetch] the X, [please|child|dear|will you]
here X X`,
  prick: `
[needle|pin|skin|heel|thorn|finger|little|tiny] X [test|of blood|first|now]
a [small|tiny|little|slight|sharp|quick|gentle] X [of the needle|in the arm|in my thumb|on the finger|and it is over|of pain|of guilt]
[you will|you'll|you may|the child will] [only feel|feel] a [small|slight|sharp|little] X
[it is|it's|there is] [only|just] a [small|quick|little|tiny] X, [it won't hurt|then it is done|said the nurse|nothing more]
X the [sausages|potatoes|pastry|aubergine|skin|base|dough|seedlings out|blister|balloon]
[she|he|I|you] X [your|his|her|my|the] [finger|thumb|heel|skin]
XX of [light|conscience|pain|the needle|thorns]
the X [was|is|was hardly|felt] [painful|quick|shallow|sore|sharp|red the next day]
the X of a [pin|needle|thorn|rose|spindle|cactus|syringe]
[she felt|I felt|he winced at|the baby cried at] the X`,
  bastard: `
[royal|king's|duke's|acknowledged|legitimised|noble] X [son|line|branch|of York]
X [file|sword|title|son|child|toadflax|daughter|wing|amber|cut|sons|balm|culverin]
the X of [Burgundy|the king|Orleans|Clarence|York|Savoy|Fauconberg]
[William|Philip|Thomas|Anthony] the X
[Charles|Henry|the king|the earl]'s X [was made a duke|fought at sea|inherited nothing|married well]
born a X in [1720|1830|the parish|the workhouse]`,
  dick: `
[ask for|call|we saw|this is|email|thanks,] [dr|mr|dr.|mr.|rev|mrs] X[, please| at ten| about the bill| again| harvey|]
[mr|dr|mrs|mr.] X [rang|will see you now|is on leave|owns the shop|retired in May|taught us maths]
DIK [to DEN|airport, Dakota|is an airport code|, a station code|, Ohio|via Denver]
[Gate|fly to|from] DIK [at noon|on Sunday|, North terminal]
[Uncle|Mr|Cousin|Old|Grandpa|Sir|Captain|Dear|Hello|Thanks|Poor|Young] Dick
Dick [Smith|Jones|Brown|Turner|Wolf|Foster|Barton|Tracy]
Dick [came|rang|called|says hello|is here|lives next door|has retired|left early|works at the bank|drives a bus]
[with|for|to|from|about|ask|tell|call|meet|see] Dick [tomorrow|about the car|on Sunday|and Jane|and Betty|at noon]
Dick and [Jane|Mary|Tom|his wife|the children|Harry]
[her husband|my uncle|our neighbour|his father|my friend|our son] Dick
[Is|Was] Dick [in|home|there|well|at work]?
[Happy birthday|Happy retirement|Good morning|Well done|Come in], Dick
spotted dick [and custard|with cream|for pudding|recipe]`,
  chink: `
a X [of light|in the wall|in the curtains|in the armour|between the boards|in the fence|in the ice]
the X of [glasses|pennies|ice|cups|china|bottles|money]
XX [in the wall|between the logs|of light|in the shutters]
[narrow|small|tiny|bright] X
[light|wind|air] came through [a|the|every] X`,
  coon: `
[Maine|old|ringtailed|young|wild] X
X [hunting|hound|dog|tail|hunt|skin cap|trap]
a X [in the bin|up a tree|by the creek|on the road|in the attic|with rabies]
XX [raid the bins|and possums|eat corn|climb trees]
[we trapped|the dog treed|hounds chased|she fed|I saw] a X`,
  knob: `
[a|one more|an experimental|a tuning|a debug|every|a tiny] X[, so that users can choose|, so we kept it|, so no rebuild is needed| for the timeout| in the config|, off by default| to turn caching off| we may drop]
[door|volume|tuning|control|brass|drawer|gear|tone|wooden|round|left|radio] X
X of [butter|ginger|lard|dough|bone|celery]
[turn|twist|press|pull|adjust|replace] the X
XX and [dials|switches|buttons|handles|levers]
the X [came off|is loose|turns|sticks|fell off|on the radio]
X on the [door|radio|stove|amplifier|drawer]`,
  poof: `
X, [it was gone|he vanished|no more cake|like magic|just like that|and the rabbit is gone]
and X it [vanished|disappeared]
in a X of [smoke|feathers|dust|flour]
X! [gone|All gone|The rabbit vanished|It disappeared]`,
  slag: `
[steel|iron|blast furnace|copper|molten|welding|cooled] X
X [heap|heaps|cement|wool|pile|tip|brick|removal|from the furnace]
the X [cooled|floats on the iron|was tipped|is sold for roads]`,
  tosser: `
[caber|pancake|coin|salad|hammer|pizza] X
[a|the|our] [caber|pancake|coin] X [from Perth|threw far|won|slipped]
[caber|pancake] XX [line up|from Oban|and hammer throwers]
X of [cabers|coins|salads|hay]`,
  retard: `
[the|an|a recorded] [aircraft|Airbus|callout|voice|computer] [says|calls|called out|repeats] X[|, X] [at twenty feet|on the flare|before touchdown|in the cabin]
X the [growth|ignition|spark|timing|setting of cement|drying|process|fire]
[frost|salt|cold|alcohol|shade|sugar] XX [growth|the growth of seedlings|setting|fermentation|rusting|corrosion]
[to|may|can|will] X [growth|aging|spoilage|the flames]
[spark|ignition|timing] X`,
  retarded: `
the [patient|infant|child|plant|foetus] [was|is|appeared|seemed] [slow|pale|small|calm] and X in [growth|speech|development|stature|gait]
growth was X by [cold|frost|drought|shade]
[ignition|spark|timing] X by [two|five|ten] degrees
[cold|salt|shade] X the [growth|setting|thaw]`,
  cum: `
[graduated|she passed|a degree] [magna|summa] cum laude
cum laude
a [kitchen|office|study|shop|library|bedroom|garage|bar] cum [diner|spare room|gym|studio|lounge|workshop]
[kitchen|office|study|shop|library|bedroom]-cum-[diner|playroom|gym|studio|lounge|store]
[Chorlton|Stow|Bradley|Salford]-cum-[Hardy|Quy|Field|Hill]
[secretary|driver|cook|farmer|actor] cum [cook|gardener|nurse|poet|writer]`,
  slut: `
slut [means end in Swedish|is Swedish for end|, an untidy woman in old use|in Chaucer is a slovenly woman|, archaic: a kitchen maid|, once a word for a kitchen maid|meant a slovenly housewife in 1664]
[tåget|filmen|festen|sommaren|ölet] är slut
slut [på|för i dag|på lagret]`,
  whore: `
the X of [Babylon|Revelation|the Apocalypse|Jericho|Mensa]
[the great|Babylon the] X [in Revelation|of the Apocalypse|on the beast]
The [Honest|Dutch|Roaring] Whore, [1604|a play of 1605|by Dekker]
'Tis Pity She's a Whore [by John Ford|, 1633|at the Globe|is a tragedy]`,
  jackass: `
[the laughing|a laughing|a young|an old|a stubborn] X
X [penguin|kookaburra|and jenny|rabbit|brandy|barge|deer|bitters]
[a|the] X is a [male donkey|bird of Australia|male ass]
[ride|lead|breed|feed|saddle] the X`,
  shag: `
[shagged|to shag] [fly balls|flies in the outfield]
[a|the] [tobacco|hair|carpet|pile] X
X [carpet|rug|tobacco|haircut|pile|on the rocks|colony]
[green|European|crested|young|a] X [on a rock|drying its wings|diving|at its nest]
XX [nest on cliffs|and cormorants|and gulls|dive for fish]
[cormorant and|gannet and|rug of|an ounce of] X`,
  lesbos: `
[the island of|in|to|from|on|near] Lesbos
Sappho of Lesbos
Lesbos [is an island|and Chios|, Greece|in the Aegean]`,
  queer: `
X [studies|theory|community|rights|history|cinema|culture|artists|youth|people|film festival|liberation|Eye|characters]
a X [feeling|look|fellow|noise|smell|sensation|light|business|turn|old house|fish]
[felt|looked|sounded|went|came over] [rather|quite|very|a bit] X
[how|very|rather] X, [said Alice|he thought|she said]
[gay, lesbian and|LGBT and|trans and|young] X [people|students|readers|writers]`,
  homo: `
Homo [sapiens|erectus|habilis|neanderthalensis|economicus|ludens|faber|floresiensis]
[early|archaic|genus|species of|fossil] Homo [sapiens|remains|in Africa|from Kenya]
ecce homo`,
  fanny: `
[Aunt|Miss|Mrs|Cousin|Lady|Dear|Sweet] Fanny [Adams|Price|and Edmund|came to tea|wrote]
Fanny [Price|Brice|Burney|Adams|Farmer|Mendelssohn|Brawne|Ardant|Cradock|Imlay]
[wore|bought|lost|zipped up|a new|her] [a|the|red|] fanny [pack|packs|pack in the park]
fanny [pack|packs]
Fanny [and her sister|wrote home|is my aunt|was born in 1810|loved Edmund|played the piano]
[my aunt|her sister|the cook|poor] Fanny [is ill|went home|lives here]`,
  pecker: `
keep your X up[, lad|, old chap|, it will be fine|, love]
[flower|oak|berry|ox] XX [in the garden|on the bark|of Borneo]
the X [tapped at the bark|drilled a hole|pulled a grub out|of the bird]`,
  spastic: `
X [colon|paralysis|bladder|gait|hemiplegia|diplegia|quadriplegia|muscles|dysphonia|tetraparesis|paraplegia|cerebral palsy|bowel|limbs|movements]
[patients with|a child with|treatment of|severe|bilateral|exercises for] X [hips|muscles|hands|contractures|legs|arms|symptoms]
[his|her|the] [colon|leg|arm|bladder|muscle|grip] [is|was|became|remains] X [after the stroke|again|and weak|at rest]
the X Society was [renamed Scope|a charity|founded in 1952]`,
};
