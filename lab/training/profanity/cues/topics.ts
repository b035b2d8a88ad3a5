/** Words that reveal the topic: with "kennel", a bitch is a dog. */
import type { Cue } from '../../../../src/engine/profanity/find/cues.ts';

export const topics = {
  animal: `
    blue penguin penguins kangaroo kookaburra camel camels seabird seabirds gull gulls puffin puffins cormorant
    cormorants lizard toad toads frog frogs elephant elephants lion lions leopard turkey turkeys peacock peacocks
    strut struts strutted gobble gobbles beak beaks flock flocks insects caterpillars aphids foraging forage
    orphaned nursed whimpered barked barking bark howled snout paw plough ploughed yoke yoked laden carried
    caravan caravans kiang onager burros parrot parrots quail partridge grouse swans heron herons stork woodpecker
    kingfisher wagtail blackbird blackbirds lark larks cuckoo goldcrest wrens robins birch birches pine pines moss
    mangroves woodland woods wetland meadows antlers stallion heifer oestrus estrus breed breeds mated
    mating ancestry calving lambing farmhouse antelope antelopes
    stud brood bales thistles thistle stubborn mill apuleius buridan burro saddle bridle halter hay straw
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
    pheasant pheasants birds nest nests feeder wing wings feathers plumage crow crowed crows crowing
    sparrow robin finch marsh hedge dawn vane donkey donkeys mule ox oxen manger stable grazes grazing graze
    steppe balaam bible samson jawbone jerusalem domesticated herd hooves zoo horse horses mare capybara raccoon
    raccoons maine tabby forest birdwatching birdwatchers warbler willow coal bearded tufted siberian lactating
    mastitis species animal animals hunter fur paws fights
  `,
  tool: `
    lid handgun shotgun crossbow lever pin muzzle carbine ear ballcock boiler steam hydrant spigot faucet bleed
    socket gasket joint flange drain transmission transmissions gearbox clutch torque gears driveshaft tires fluid
    rebuilt mechanic
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
    cherry jam cream barrel pudding soup recipe recipes bake baking baked sauce soups stew leek leekie cook
    cooking cooked butter oven fork potato potatoes sausage sausages gravy mash peas minced mince dish
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
    operator feudal norman baron parish born wedlock steel iron furnace ore copper blast clinker clinkers
    steelmaking tonnes tons smelting smelter cement
    convent nunnery monastery heap heaps mill welding weld mine coal kiln sandstone fitz illegitimacy
    statute inherit inheritance
  `,
  physics: `
    bone fetal foetal fetus foetus maturation healing ageing aging electrodynamics potential poco tempo allegro
    musical score seed crystal seedlings growth timing ignition spark process progress motion flame development
    rate clock moisture drying fire spread bacterial spoilage corrosion advance setting engine combustion
    hydration curing train distributor dizzy camshaft analytic harmonic causality propagator propagators wind
  `,
  latin: `
    total column rainfall figures frequency laude magna summa bedroom study garage living room kitchen dividend
    teacher broadcaster journalist restaurant grano salis shop spe dig office bar library hall cafe store poet
    actor director novelist ex
  `,
  gap: `
    coins cutlery ice spoons fortress defence defences gate sunlight daylight bricks brick mortar logs wooden
    glasses blinds armour armor curtain curtains light wall walls fence shutters floorboards clouds gap
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
    hill river bridge court ale brewery hotel station museum park island islands isle city mountain valley
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
  work: `
    diary diaries diarist pepys chaucer shakespeare shakespearean restoration jacobean elizabethan etymology
    babylon revelation apocalypse jericho dekker film films movie novel novels play plays book books musical opera
    album song single series sitcom comedy drama sequel episode episodes oscar oscars award awards bafta directed
    starring stars starred premiere premiered reprinted author novelist playwright director soundtrack chapter
    titled entitled paperback bestseller memoir poem trilogy cinema netflix broadway theatre ska reggae offbeat rhythm
    dance
  `,
  thing: `
    mistake mistakes idea ideas question questions joke jokes movie film movies song book game games rule rules
    law laws decision decisions thing things way machine computer phone printer car weather show plan policy
    policies comment comments statement argument remark proof light lights terminal waiter bell phones money
    move tax pipe down bomb bombs device luck error test guide box system article
    headline title titles name password excuse excuses reason meeting form forms software website app code
    bug hat haircut trick stunt bet video ad advert commercial contest competition paperwork traffic door
    key lock oven clock
  `,
  technical: `
    batch export exports let else while driver drivers model models field fields table tables server servers shell
    keys letters manual unit units tests port ports cable cables router platform journal commit commits branch
    merge file files function functions counter row rows foreign plate plates licence symbol symbols parse
    register sequence spec specs terminal command commands airport trademark logo conference method
    methods argument arguments script scripts clue clues bits select bit switch valve zone docs path number
    numbers code codes image gate flight short stands type types value values match list set map run key
    name names part parts pin pins diameter thread torque cartridge chip chips amp folder folders library class
    test order group version page lines line fits letter bracket brackets plug socket bus train room seat size sum
    max min distinct sorted
  `,
  surelyTechnical: `
    subtitle subtitles vobsub libass srt changelog matches grep egrep regex regexp regexes glob globs
    wildcard wildcards pattern patterns sed awk ls cp mv rm
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
    datasheet namespace util utils fixture count counts avg desc asc groupby linter readme constraint
    column columns pk
    opcode assembler emulator dna rna mrna pcr assay antibody denotes ticker nasdaq nyse symposium interpreter
    interpreters github repository plugin console terminal esoteric turing cli haskell javascript typescript
    python golang linux
    macos homebrew pacman
  `,
} as const satisfies Partial<Record<Cue, string>>;
