/**
 * The words behind the engine's cues: words that say how a word beside them is meant (a kennel makes a bitch a dog), and
 * those that a swear word may be run together with. `npm run train -- profanity` writes them into the engine's data.
 */
import type { Cue } from '../../engine/profanity/find/cues.ts';

const words: Partial<Record<Cue, string>> = {
  you: `
    you your youre ur ure u ya yall yourself yourselves urself thou
  `,
  person: `
    he she they him her them his their hes shes theyre guy guys man men woman women dude dudes people kid kids boy
    boys girl girls husband wife boyfriend girlfriend brother sister boss teacher coach politician politicians
    neighbour neighbor mayor president trump obama clinton hillary liberals liberal democrats republicans
    conservatives fans everyone somebody someone who whoever
  `,
  copula: `
    is are was were re s m am be being been r aint isnt arent wasnt werent seem seems sound sounds look looks
    called call calls
  `,
  determiner: `
    a an the this that these those my his her your our their such what some any no one two
  `,
  english: `
    the and of to in that is was for you with it on this have are not as be at by from they but his we she or an
    had were which their what there been one all would when who will more if out so up into has her than its about
    them can only other time new could these two may then do first any my now such like our over me even most made
    after also did many off before must well back through years much where your way down should because long each
    just those how too little good make very still see own work men day get here between both under last us never
    same another know while might great old year come since against go came right used take three states himself
    few house use during without again place around however home small found thought went say part once general
    high upon school every does got left until something yesterday today some don doesn didn isn wasn aren won
    wouldn couldn ve ll please look told said called why write thing never works brother lol lunch everywhere that
    it he him am want need think let
  `,
  foreign: `
    han hun deg meg seg dere til fra ved mot hos wir mein dein gli della is in of was an so hat war for at der die
    das und ist nicht ein eine einen dem den des im mit auf sich von zu auch wie bei oder aus durch kein keine ich
    wir ihr sie bin bist sind war mir dir noch schon sehr nach fur uber le la les est une et que qui dans pour pas
    sur avec ce cette sont je il elle nous vous au aux du mais ou el los las por con para una como su sus se lo
    muy esta pero yo tu hay del al di che non per sono gli della nel alla anche uno het een van ik en op te zijn
    niet met dat voor er maar om aan ook wat bij naar og det som pa att av til ikke jeg ikka med har vi var hej
    jag inte ar nao uma as em com ao muito ja nie jest na ze jak ale si ve ten to jako ktery bir bu icin cok ne
    ama ben sen olan yang dan ini itu tidak dengan untuk saya akan dari ke ada aku kamu ei oli niin mutta kun kuin
    tai sa ta see mis kas shi de ni wa ang ng mga ay hindi khong cua toi ban cho co ka un es tas ir par uz vai bet
    yra kad nuo hogy nem egy az volt csak meg este sunt cu pe nu din care pentru mai
  `,
  vulgar: `
    suck sucks sucking sucked lick licks licking licked eat eating fuck fucking fucked fuckin shit shitty damn
    lmao lol wtf hoes bitches nigga niggas pussy wet horny naked hard huge ride riding rode throat mouth balls cum
    swallow deep tight thick fat black throbbing slap stroke beat asshole gay dumb broke ratchet thot my yo dem
    bro smh finna gonna gotta wanna dat dis hate ugly stupid lazy whole ya
  `,
  negation: `
    not never no isnt arent wasnt aint dont nobody hardly
  `,
  title: `
    mr mrs ms miss dr sir lord lady uncle aunt auntie cousin president senator governor general captain colonel
    professor king queen prince actor director author singer judge mayor coach reverend bishop dean chancellor
    congressman sheriff detective moby philip tom andy bob vice named surname mister grandpa grandad granddad
    father saint sergeant major doctor philosopher composer painter poet
  `,
  animal: `
    blue penguin penguins kangaroo kookaburra camel camels seabird seabirds gull gulls puffin puffins cormorant
    cormorants lizard toad toads frog frogs elephant elephants lion lions leopard turkey turkeys peacock peacocks
    strut struts strutted gobble gobbles beak beaks flock flocks insects caterpillars aphids foraging forage
    orphaned nursed whimpered barked barking bark howled snout paw plough ploughed yoke yoked laden carried
    caravan caravans kiang onager burros parrot parrots quail partridge grouse swans heron herons stork woodpecker
    kingfisher wagtail blackbird blackbirds lark larks cuckoo goldcrest wrens robins birch birches pine pines moss
    mangroves woodland woods wetland meadows antlers stallion heifer calving lambing farmhouse antelope antelopes
    stud brood bales thistles thistle laden stubborn mill apuleius buridan burro saddle bridle halter hay straw
    trough pasture meadow shepherd cart ewe ewes ram rams sheep lamb lambs goat goats calf calves foal foals colt
    geese goose swan owls falcon raven magpie wren thrush starling starlings finches migrate migrates migratory
    perch perched roost roosting fledglings fledged hatch hatched domed reed reeds peanut suet warblers goldfinch
    chaffinch sparrows siskin greenfinch nuthatch puppyhood mammal mammals gestation lactation teats udder rabies
    vaccinated leash muzzle canines dachshund beagle greyhound whippet rottweiler pinscher mastiff corgi spaniels
    terriers sled huskies husky cubs vixen otter otters badger ferret hind buck stags thy shalt covet couching
    saddled burdens neighbours crufts nursing bloodline galapagos booby gannets dive endangered asiatic rode
    brayed bray kennel kennels vet veterinary puppy puppies pup pups litter litters breeder breeders breeding bred
    whelp whelped whelping spay spayed neutered champion pedigree stray dogs hound hounds terrier spaniel labrador
    retriever collie poodle wolf wolves foxes canine hen hens chicks rooster poultry farm farmyard farmer barn
    pheasant pheasants grouse birds nest nests feeder wing wings feathers plumage crow crowed crows crowing
    sparrow robin finch marsh hedge dawn vane donkey donkeys mule ox oxen manger stable grazes grazing graze
    steppe balaam bible samson jawbone jerusalem domesticated herd hooves zoo horse horses mare capybara raccoon
    raccoons maine tabby forest birdwatching birdwatchers warbler willow coal bearded tufted siberian lactating
    mastitis crufts species animal animals hunter fur paws fights
  `,
  tool: `
    lid handgun shotgun crossbow lever pin muzzle carbine ear ballcock boiler steam hydrant spigot faucet bleed
    radiator quarter stopcock half valve valves cistern tap taps pipe pipes plumber plumbing gun guns rifle rifles
    pistol revolver trigger loaded musket file files coarse teeth rasp sword workshop bolts bolt hats eyebrow
    drawer drawers handle cabinet rope frayed wax tools tool woodwork metal stitches seam
  `,
  food: `
    tasty delicious ale ales cider stout lager wines chardonnay merlot pint pints meatball meatballs offal ham
    pickled mustard buttered spoon spoonful teaspoon tablespoon jug chef baker bakers bakery snack feast
    vegetables tomato tomatoes carrot carrots noodles broth simmer stir fry boil boiled marinade pancake pancakes
    brushwood skewered savoury sauces dumplings chips vinegar sponge suet puddings raisins currants dessert
    dinners leftovers eggs omelette salt pepper garlic herbs lid steam brie cheese cheddar custard treacle lemon
    cherry jam cream barrel pudding soup recipe recipes bake baking baked sauce soup soups stew leek leekie cook
    cooking cooked butter oven fork potato potatoes sausage sausages gravy mash peas pudding minced mince dish
    menu wine vin coq dinner served serve grill grilled roast roasted skewer pastry dough crust flour liver onion
    butcher supper chilli
  `,
  smoke: `
    twigs fire bonfire gorse hazel packets brushwood fascines hearth fireplace kindling oven twig log logs ditch
    sneaky ashtray burned burning corner smoke smoked smoking cigarette cigarettes packet lighter lit light ash
    butt dorm fagging schoolboy eton bum bummed rope bundle bundles sticks bassoon orchestra wood firewood
  `,
  garden: `
    handed fetched fetch spare borrow borrowed borrowing lend lends lending lent dab farmers mattock sickle scythe
    pitchfork fork trowel wheelbarrow seedbed terraces maize cotton tobacco rice cassava millet sorghum blades
    backache hoed irrigation peasants village garden gardener gardening gardens weeds weeding soil rake shovel
    spade dig digging dug rows row field fields crop crops farm farmer plough plow tilling bed beds plant plants
    planting vegetable vegetables wooden blade shed cake cakes cornmeal stone bronze sharpen sharpened allotment
    compost seeds onions potatoes beans corn digger ivy
  `,
  santa: `
    ho santa christmas father reindeer sleigh westward chi minh heave tally
  `,
  needle: `
    ears hedgehog awl tattoo vein wrist fingertip heel acupuncture compass kick kicking against biblical thistle
    needle needles finger fingers skin test tests testing allergy allergic blood pin thorn thorns bubble balloon
    conscience ouch spindle hole holes insulin glucose lancet injection thumb thumbs pain
  `,
  plant: `
    blister spindle bramble brambles nettle nettles hawthorn gorse holly seedling cabbage toadflax thorn thorns
    rose roses cactus flower flowers willow willows catkins bush shrub branches leaves bloom twig stems seedlings
    spring plant plants garden florist bouquet bouquets
  `,
  history: `
    sons dukes earls earl countess charles edward richard ii iii iv vii viii heirs binding printer printers
    typography swords winterfell orleans legitimised legitimate daughter claimant crown dynasty duchess estate
    congregation sapiens habilis erectus steamer spirituals william henry king kings duke illegitimate throne
    conqueror file sword royal heir century noble nobleman arthur jon snow inglourious inglorious toadflax amber
    operator feudal norman baron parish born wedlock steel iron furnace ore copper blast smelting smelter cement
    heap heaps mill welding weld mine coal kiln sandstone fitz illegitimacy statute inherit inheritance
  `,
  physics: `
    bone fetal foetal fetus foetus maturation healing ageing aging electrodynamics potential poco tempo allegro
    musical score seed crystal seedlings growth timing ignition spark process progress motion flame development
    rate clock moisture drying fire spread bacterial spoilage corrosion advance setting engine combustion
    hydration curing setting train
  `,
  latin: `
    total column rainfall figures frequency laude magna summa bedroom study garage living room kitchen dividend
    teacher broadcaster journalist restaurant grano salis shop spe dig office bar library hall cafe store poet
    actor director novelist ex
  `,
  gap: `
    coins cutlery ice spoons fortress defence defences gate sunlight daylight bricks brick mortar logs wooden
    glasses blinds armour armor curtain curtains light wall walls fence blinds shutters floorboards clouds gap
    bottles
  `,
  cat: `
    mat curled whisker mew mewed mews milk saucer lap cushion cat cats kitty kitten kittens meow purr purring
    stroke willow riot owl boots galore footing bonhomme litter tabby maine raccoon basket whiskers stripes hound
    hunting hunt trap trapped tail rocky fur skin paw treed neko nursery rhyme
  `,
  water: `
    fen fens drain ditches mill swamp marsh reclaimed acre acres sluice pump estuary shore tide tides sand
    sandbags causeway drained sea water flood floods flooding polder river canal embankment wall walks path
    hadrian offa protect protects netherlands dutch breach breached burst earth magma basalt ditch drainage levee
    dam igneous intrusion rocks granite dick jerry geologist village breaches plain sheep lowland dykes coast
    storm
  `,
  place: `
    cave beach bay lake mount mountains peak summit cape glacier canyon creek ranch county parish hamlet railway
    airport stadium square castle abbey suburb cliff harbour harbor village town street lane road inn pub tavern
    hill county river bridge court ale brewery hotel station museum park island islands isle city mountain valley
    restaurant tail bull football tottenham shuttle weather
  `,
  clothing: `
    clothing hair smoke magician vanished vanish disappeared gone magic wand cloud puff sound sudden suddenly
    shoulders skirt sleeve
  `,
  medical: `
    clinics clinical doctor doctors nurse hospital symptoms cancer disease virus treatment screening fissure
    speculum education offences harassment dismissal discrimination basis statute patient vaginal vinegar nozzle
    rinse shower medical syringe nasal infection chambre salle bain froide prendre prends premier etage
    gynaecologist gynecologist
  `,
  idiom: `
    law golden tat for tit bird titmouse span
  `,
  detective: `
    private hardboiled noir whittington turpin tracy cheney harry tom van dyke clark york grayson smothers cavett
    button emery francis haymes dastardly muttley spotted nixon philip moby durbin lugar gephardt
  `,
  intensifier: `
    nothing but such total totally complete completely absolute absolutely utter utterly real really so very
    fucking fuckin damn damned bloody stupid dumb little big fat lazy old silly pathetic worthless useless ugly
    dirty filthy selfish lying greedy arrogant ignorant crazy sick goddamn freaking friggin effing right proper
    just fricking an a too pretty kinda rather extremely incredibly
  `,
  work: `
    diary diaries diarist pepys chaucer shakespeare shakespearean restoration jacobean elizabethan etymology
    babylon revelation apocalypse jericho dekker film films movie novel novels play plays book books musical opera
    album song single series sitcom comedy drama sequel episode episodes oscar oscars award awards bafta directed
    starring stars starred premiere premiered reprinted author novelist playwright director soundtrack chapter
    titled entitled paperback bestseller memoir poem trilogy cinema netflix broadway theatre
  `,
  verb: `
    sends said says has had will would could can did does went goes came comes took takes shook shakes sat sits
    stood stands stepped tried tries sends sent wrote writes won lost and looked looks turned shrugged smiled
    nodded asked replied answered called told knew knows thought thinks gave gets got made makes played plays ran
    runs left lives lived died works worked wants wanted loves loved met saw felt grew became joined retired
    scored led hosts hosted directed starred opened closed visited bought sold married moved returned arrived
    walked laughed paused began started stopped whispered explained never always also once
  `,
  thing: `
    mistake mistakes idea ideas question questions joke jokes movie film movies song book game games rule rules
    law laws decision decisions thing things way machine computer phone printer car weather show plan policy
    policies comment comments statement argument remark proof light lights terminal waiter bell phones phone money
    move tax question pipe down bomb bombs device luck mistake error statement test guide box system article
    headline title title titles name password excuse excuses reason meeting form forms software website app code
    bug weather hat haircut trick stunt bet video ad advert commercial contest competition paperwork traffic door
    key lock oven clock
  `,
  ambiguousLanguage: `
    bet hat war die bin pour son met ten over fur van per den hot men mot ale dig
  `,
  beforePlace: `
    in to from at near of through past visit outside around leave leaving reach
  `,
  technical: `
    batch export exports let else while driver drivers model models field fields table tables server servers shell
    keys letters manual unit units tests port ports cable cables router platform journal commit commits branch
    merge file files function functions counter row rows foreign plate plates licence symbol symbols parse
    register sequence spec specs column columns terminal command commands airport trademark logo conference method
    methods argument arguments script scripts clue clues bits select bit switch valve zone model docs path number
    numbers code codes image gate flight short stands type types value values match list set map run key table
    name names part parts pin pins diameter thread torque cartridge chip chips amp folder folders library class
    test order group version page lines line fits letter bracket brackets plug socket bus train room seat size sum
    total totals max min distinct sorted
  `,
  surelyTechnical: `
    subtitle subtitles vobsub libass srt changelog matches grep egrep regex regexp regexes glob globs wildcard wildcards pattern patterns sed awk ls cp mv rm
    mkdir chmod sudo npm pip import const var int ints enum struct void def elif println printf null boolean array
    arrays integer float param params parameter parameters variable variables constant schema sql varchar parser
    syntax compiler compile compiled compiles runtime repo config api endpoint json xml html css stylesheet
    notation subscript coefficient theorem lemma matrix matrices vector vectors tensor tuple kernel shader
    filename filenames directory subdirectory checksum hash hashes uuid hex ascii unicode utf firmware sensor
    sensors resistor capacitor voltage relay connector connectors pinout gpio soldered mhz ghz khz sku invoice
    invoices postcode postcodes icao iata acronym acronyms abbreviation abbreviations abbreviated abbreviates
    initials initialism formula formulas formulae equation equations isotope isotopes gene genes protein proteins
    alloy alloys composite composites oxide oxides nanotube nanotubes nanoparticles allele enzyme genome plasmid
    receptor ligand molecule crossword anagram scrabble hangman database db byte bytes codec diode decoder flange
    datasheet namespace util utils fixture count counts avg desc asc groupby linter readme changelog constraint
    opcode assembler emulator dna rna mrna pcr assay antibody denotes ticker nasdaq nyse symposium interpreter
    interpreters github repository plugin console terminal esoteric turing cli haskell javascript typescript python golang linux
    macos homebrew pacman
  `,
  companion: `
    are being stop such lol hes shes theyre the a an you your my me he she it this that these so such total is are
    am and off up out all life upgrade dont not no yeah hell oh what who in on to of do be big fat dumb stupid
    little head face him her them us ur u i im boy man lord wit fest hole holes bag face faces heads work in guy
    guys now again here please time ass man men dude nut nuts job jobs wad wads wit wits wagon bucket stick sticks
    rag rags sack breath brain brains monkey monkeys goblin goblins weasel weasels waffle waffles badger badgers
    gibbon gibbons nugget nuggets muffin muffins trumpet trumpets cheese flap flaps stain stains gobbler gobblers
    gargler garglers guzzler guzzlers juggler jockey womble muncher munchers munch sniffer sniffers sucker suckers
    licker lickers lover lovers rider riders face fart farts pig pigs dog dogs rat rats cake cakes canoe noodle
    spanner biscuit bandit bandits queen king lips tard tards twat ami youre iam imma ima suck lick eat kiss bite
    for brains stupid ugly dirty filthy old rot nose sock bubble bubbles biscuits burger magnet goblins loser
    losers idiot idiots bro bros mate pal mum mom dad yall everyone cops police boss school
  `,
  ending: `
    ing ed er ers s es y z ish
  `,
  addressed: `
    you u ya yall youse
  `,
  article: `
    a an the such one
  `,
  degree: `
    total complete absolute utter such right proper real little old big great poor massive just really truly
    always clearly still actually literally full certified giant first fucking all both bunch pack lot load of
  `,
  linking: `
    are is was were re s been r ur youre hes shes theyre
  `,
  notSubject: `
    there what i we ive me us
  `,
  denial: `
    not never no nobody none if unless whether suppose supposing imagine pretend pretended pretending wish wished
    hardly than like as isn aren wasn weren ain isnt arent wasnt werent aint don doesn didn won dont doesnt didnt
    wont would could might may should d cannot cant can neither nor unlike
  `,
  mustBe: `
    must out
  `,
  asked: `
    you u he she they
  `,
  resembling: `
    like as
  `,
  thisOrThat: `
    it this that which
  `,
  joining: `
    and but so because since if when while that think thinks know knows say says said
  `,
  stopping: `
    stop quit don dont not t never
  `,
  being: `
    be being
  `,
  exclaiming: `
    what such
  `,
  demonstrative: `
    that this those these some which
  `,
  calling: `
    hey hi oi yo ok okay oh listen look shut up off away out back you bye stop no yes yeah thanks stfu gtfo please
    ugh god wow hello well home it
  `,
  people: `
    man men woman women guy guys girl girls boy boys kid kids person people child bloke lady brother sister
    husband wife boss neighbour neighbor fan fans voter voters
  `,
  ofPart: `
    of
  `,
  possessiveS: `
    s
  `,
};

/** Topics are spoken of in every form: graze, grazes, grazed. */
const inflected: readonly Cue[] = [
  'animal',
  'food',
  'garden',
  'plant',
  'tool',
  'needle',
  'water',
  'gap',
  'physics',
];

const listed = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** The forms of the words of topics that no cue lists by themselves. */
function formsOf(name: Cue, text: string, all: ReadonlySet<string>): readonly string[] {
  if (!inflected.includes(name)) return [];
  const long = listed(text).filter(({ length }) => length >= 4);
  const forms = long.flatMap((word) => [`${word}s`, word.endsWith('e') ? `${word}d` : `${word}ed`]);
  return forms.filter((form) => !all.has(form));
}

const everyWord = new Set(Object.values(words).flatMap(listed));

/** One cue a line: its name, then its words. */
export const cueLines: string = Object.entries(words)
  .map(([name, text]) =>
    [name, ...new Set([...listed(text), ...formsOf(name as Cue, text, everyWord)])].join(' '),
  )
  .join('\n');
