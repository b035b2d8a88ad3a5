/**
 * Phrases in which a listed word is always innocent. Phrases that are as often profane are left to the sense model.
 */
import { pluralOf } from './plural.ts';

/**
 * Phrases separated by commas. Write a space for a hyphen. `a|b` is either word; `word~` also stands for its plural.
 */
const phrases = `
blow job opening~|offer~|fair~|interview~|listing~|market|application~|vacancy|vacancies|board~, job opening~|offer~|fair~|vacancy|vacancies,
hoochie|hootchie|hoochy coochie, coochie coo, coochie coochie coo, kaffir lime~|lily|lilies|leaf|leaves|tree~|plum~|beer|corn|crane~|cat~|boom~,
cnt i|u|you|ya|we|he|she|they|it|be|do|get|go|see|wait|find|believe|even|stand|play|have|say, i|u|we|they|he|she|it|why|still|just|really cnt,
slippery|sleepy dick~, bollock block~, asshat library, fukers building~, cock a doodle, cock a doodle doo, cock and bull, cock of the walk|north|rock|school|wood|woods|roost|dunghill, cock o the walk|north, cock a hoop,
cock a leekie, cock a snook, cock|cocked|cocks|cocking a snook|snoot, cocking snooks, at half|full cock, half cock|cocked, cock crow|crows|crowing,
cock crew, before|until|when|till the cock crow|crows|crew|crowed, cock eyed, cock robin|sparrow~|sparrer|pheasant~|linnet~|bird~|lobster~|salmon|capon|chaffinch|bullfinch|blackbird|canary|partridge|grouse|turkey|ostrich|budgie,
who killed cock robin, old cock sparrow|sparrer, cock lane, heath|gor|turkey|weather|game|fighting|shuttle cock~, black cock lek|leks|lekking, cock|cocks lek|leks|lekked|lekking|display|displayed|displaying|strut|strutted|moult|moulted, slag|slags|slagged|slagging off, slag|slagged|slagging him|her|them|me|us|you|it|everyone|everybody off, nam prik, prik khing|pao|pow|noom|nam|thai|kee|khee, cock~ and hen~, hen~ and cock~, deep throat leaked|source|informant|whistleblower, rub one out with,
cock horse, cock loft, cock fight~|fighter~|fighting, ball|stop|sea|drain|gauge|pet|gas|bib|try|feed|blow|cylinder|water|fuel cock~, hay cock~, cock up your|its|his|her|an|one ear|ears,
cock|cocks|cocked|cocking an|his|her|its|one|your|my|their ear|ears|eye|eyebrow|head|gun|pistol|rifle|wrist|leg|hammer|trigger, cocked hat~, cocked and loaded, cock shy, cock comb~, cock spur, cock tail~, cock pit~,
cock ale, cock bridge|alley|street|tavern|inn|marsh, at cock light, bantam cock~, roost cock, dung cock, guinea cock, brush turkey cock, cock chafer~, cock a bendy, cock a tiel,
spic and|n span, spic span, spick and|n span, spicks and specks,
loser|losers s bracket~, losers bracket~, fool and his|her money, fools and their money,
one|another man s trash, with a|sudden|violent|quick|single jerk, a|sudden|violent|last jerk of, jerk chicken|pork|goat|sauce|seasoning|rub|marinade|fish|tofu|shrimp, jamaican|caribbean jerk, knee jerk~,
tit for tat|tats, tit for tatting, tom|blue|great|coal|marsh|willow|crested|bearded|tufted|penduline|azure|varied|sombre|yellow|bush|wren tit~, tit willow, tit bit~, tit babbler~, tit mouse,
tit berry, tit spinetail, hen and tit, tit warbler~, tit lark~,
hoe down~, hoe cake~, hoe cake soda, dutch|stirrup|scuffle|onion|neck|weeding|wheel|collinear|action|oscillating|eye|grub|warren|hand|garden|digging|grape|ridging|mattock|swivel|winged|rotary|horse|circle|trapezoid|pointed|paddle|diamond|hula hoe~, back hoe loader~|bucket~|digger~|operator~|hire, a|the|hire|mini back hoe~, back hoe for|to, a|the|with|or draw|push|pull|drag hoe, push hoe or, hoe and a rake|spade|shovel|fork|trowel,
row|rows|furrow to hoe, hoe your|his|her|my|our|their|one own row, hoe handle~|blade~|head~|farming|culture|cultivation|drill|plough, hoe|hoes|hoed|hoeing the row|rows|weeds|garden|beans|corn|soil|ground|field|beds|turnips|potatoes|onions|carrots|cotton|beets, rake and|or hoe, hoe and|or|a rake|spade|shovel|fork|trowel, spade|shovel|fork|trowel and|or|a|an hoe~,
plymouth hoe, sutton hoo, hoe street|lane|gate|grange|fen|bridge|moor, hoe and co, westward hoe,
ass s milk|head|ears|jawbone|skin|colt|foal|bridge|back|hoof|eye|tail, asses milk|bridge|ears, jawbone|bone|foal|colt of an ass, bridge of asses, balaam s ass, balaams ass, buridan s ass|asses, law is|be a|an ass, ass in the|a lion s skin,
the|midas golden ass, feast of the|fools ass, ox and|or|nor ass, ox nor his ass, ox or his ass, ox or his ass nor, neighbour|neighbor|neighbours|neighbors s ass, wild asses, ass and|or ox|colt|foal, ox and the|an ass, upon|riding|rode|rides|sitting on an ass, ass cart~,
jack ass penguin~, ass or|and ssa|srt|vtt, ssa or|and ass, ass ssa|srt|vtt, ssa|srt|vtt ass, ass subtitle~, ass prof|sec|ed|dir|mgr, african|asiatic|asian|indian|persian|somali|nubian|syrian|mongolian|tibetan wild ass|asses, onager or wild ass, aesop s ass, ass laden with, asses laden with,
dick whittington|turpin|tracy|cheney|cavett|gregory|francis|barton|clark|dastardly|emery|fosbury|grayson|powell|advocaat|butkus|vermeil|lamm|durbin|gephardt|armey|haymes|sargent|bruna|smothers|martin|morris|ebersol|schaap|vitale|enberg|hutton|higham|bentley|bavetta|rutan|hebdige|howser|groat|costolo,
moby dick, spotted dick~, plum dick, tom dick and|or|n|harry, tom dick|dicks and|or|n harry|harrys|harries, dick test~, grantly dick, clever dick~, dick and dom|jane|jan|nell|angel|liddy, dick a dee, dicks sporting, dick s sporting, deadeye|desperate|uncle|cousin|private dick, philip k dick, jolly dick, dick van dyke, fun with dick and jane, night|shift dick~ johnson is dead,
fag end|ends|ash|butt~|packet~|break~|machine~|card~|paper~|smoke|lighter~|holder~|burn~, rolled|lit|lighting|smoking|smoked fag~, quick|sneaky|crafty fag outside|break, smoke|smoked|smokes|smoking|lit|lights|light a|his|her|the|another fag, a|the packet|pack|carton of fags, packet|pack|carton|box of fags, fags and booze|beer|matches|crisps|papers|lager|chips, booze|beer|alcohol|drink and fags, buy|buys|bought|buying|sell|sells|sold|smoke|smokes|smoked fags, buy|bought|buying some|his|her|my|ten|twenty|forty fags, fag in hand, fag on the go,
faggot~ and|n|with|in peas|mash|gravy|chips|mushy|onion, faggots in gravy, faggot of herbs|sticks|twigs|wood|brushwood|willow|thorns|steel|iron|hazel|birch|broom, faggots of herbs|sticks|twigs|wood|brushwood|willow|thorns|steel|iron|hazel|birch|broom, bundle|bundles|load of faggots, faggot voter~|cell~|oven|iron|dance, savoury|brains|pork|welsh|liver|frozen faggot~, mr brain s faggots, brains faggots,
offa|offas|hadrian|hadrians|devil|devils|grim|grims|graham|grahams|foss|car|fleam|wan|bicker|ravine|scot|scots|row|aves|antonine|nico|wat|watt|watts|bokerley|combs|afsluit|sea|ring|stone|stane|drystone|drystane|dolerite|basalt|igneous|polder|river|mafic|clastic|magma|sheeted|whin|feeder|trap|roman|radial|flood|coastal|fen dyke~, offa|hadrian|devil|grim|graham|wat|watt s dyke|dykes, finger|thumb in the|a dyke, dyke road|swarm~|reeve|bridge|warden~|lane|path|breach|breaches|end|house|park|station|intrusion, van dyke|dykes, van dyke beard|brown|collar, greg|tom|jerry|dick|barry van dyke, greg dyke, dyke nook, thorne dyke, boy and the dyke, stick finger in the dyke,
bastard file~|sword~|wing~|toadflax|title~|amber|hartebeest~|feudalism|cabbage|balm|indigo|cut|culverin|senna|mahogany|cedar|acacia|halibut|trumpeter|pimpernel|agrimony|strangles|measles|rocket|teak|saffron|hemp|turtle|eigne|mackerel|sandalwood|son~ of|executioner, william|philip|thomas|anthony|henry|john|alexander the bastard, bastard of orleans|burgundy|bouillon|fauconberg|arran|savoy|bourbon|vaurus, the king|duke|earl s bastard~, royal bastard~, born a bastard in, inglourious|inglorious basterds|bastards, half bastard title, bastard out of carolina, magnificent bastards,
chink|chinks in the|his|her|its|their|your|my|our|that|this|any|some|one|every armor|armour|wall|walls|fence|door|curtain|curtains|shutters|blinds|ice|clouds|hedge, chink|chinks of light|glass|glasses|coins|money|sunlight|daylight|cups|ice|crockery,
maine coon~, coon hound~|dog~|cat~|skin|skins|cap|caps|hunt|hunts|hunter~|hunting|rapids|cheese|creek|tail, coon s age, coons age, ring tailed coon~, treed a coon,
pussy willow~|cat~|toes|foot|footed|footing|riot|galore|bow|bows|bonnet, pussy s in the well, owl and the pussy, puss and pussy, here pussy pussy, pussy pussy puss, i love little pussy, pussycat dolls,
against the prick~, prick|pricks|pricked|pricking up its|his|her|their|your|my|our|one|thine ears, prick|pricks|pricked up ears, pin|needle|finger|skin|heel|thumb|thorn prick~, prick test~|song|eared|ears|punch|post|measure|spur|timber|wood, prick|pricks|pricked|pricking the bubble|balloon|conscience|skin|blister|dough|pastry|potatoes|potato|sausages|surface|base|finger|thumb|heel|seedlings, prick|pricks|pricked|pricking a bubble|balloon|finger|blister, prick|pricks of conscience|light|pain|guilt|remorse|the|needle, if you prick us, pricking of my thumbs, prick your|his|her|my|a finger|thumb|conscience,
slag heap~|wool|bank~|furnace|cement|pot|brick~|pile~|glass|tip~|ladle|inclusion~|iron|sand, basic|furnace|steel|copper|molten|iron|lead|smelter|granulated|welding|phosphate|ferrous slag~, slag slagging, slag of the,
shag pile|carpet~|rug~|tobacco|haircut~|bark|dance~|dancing|dancer~|point|rocks|weave|bucket, european|spotted|pitt|imperial|crested|king|stewart|eyed|carolina|antarctic|heard|collegiate|auckland|bounty|campbell|chatham|foveaux|otago shag~, a shag rug|carpet|pile, a|her|his|my|the modern|wispy|seventies|choppy shag cut,  shag on a rock, pipe|ounce|plug|pouch|pinch|packet of shag, nesting shags, cormorant~ and|or shag~, shag~ and|or cormorant~,
fanny pack~|price|adams|hill|bay|brice|burney|kemble|mendelssohn|brawne|cradock|ardant|farmer|blankers|crosby|howe|dashwood|robin|eaton|imlay|longfellow|osbourne|trollope, sweet fanny|fa, aunt|miss|mrs|lady|madame|dear fanny, fanny and johnny|marius|alexander, fanny by gaslight,
knob of|and|off butter|ginger|marmite|coal|lard|dial|the|margarine|putty, knobs of butter|ginger, knobs and dials|whistles|buttons|switches|levers|handles|slides, bells and knobs, with|brass knobs on, brass|door|drawer|volume|control|gear|cupboard|cabinet|tuning|bed|crystal|china|porcelain|rotary|handle|shift|wooden|bed|turning|tone|cooker|oven|thermostat knob~, turn|turns|turned|turning|twist|twisted the|a knob~, dorset knob~, knob and tube, pilot knob,
slut s wool, sluts hole|wool, slut s pennies, tis pity she s a whore, tis pity shes a whore, pity she s a whore, whore of babylon, honest whore, the honest whore, great whore of, whore that sitteth,
bitches brew, bitch in|on heat|whelp|season, in heat bitch, stud dog and bitch, brood|wolf|fox|otter|labrador|collie|terrier|spaniel|whippet|greyhound|champion|maiden|whelping|lactating|spayed|neutered|unspayed|pedigree|retriever|hound|poodle|beagle|setter|mastiff|corgi|dachshund|puppy|coursing|alsatian|sheepdog|lurcher|foxhound|bulldog|nursing|limit|postgraduate|veteran bitch|bitches, dog~ and|or|to|from bitch|bitches, bitch|bitches and|or|with pup~|dog~|puppies|whelps|litter, bitch class|classes|pup~|puppy|puppies|hound|wolf|fox|otter, best bitch in show|class|breed, best|top|limit|open|novice bitch in show, bitch of the pack|litter, bitch of breed,
cum on feel the noize, cum laude, cum grano, cum dividend|rights|div|coupon|tempore|privilegio|hardy|quy|laws, vade mecum, chorlton|stow|prestwich|hampton|salcey|barton|quy|moreton|horton|claverdon|aston|wootton|ashby|marston|kingston cum, kitchen|study|lounge|garage|dining|cafe|workshop|library|utility cum, cum sitting|dining|diner|lounge|study|bedroom|kitchen|office|living|library|utility|workshop, cum director|writer|producer|chauffeur|gardener|secretary|teacher|actor|cook|driver|poet|housekeeper|shop|museum|restaurant|cafe, pecs cum, summa|magna|maxima cum, cum hoc|post|amicis|deo|tacent|mortuis,
ho ho|hum, heave|westward|tally|gung|land|what|hey|sail|right|eastward|yo|oh|ooh|soho|southward|northward ho, ho chi minh, don|ivy|holly|judith|cassandra|kelvin|peter|stanley|minnie|edmund|albert|cinnamon ho, gung ho, push ho, ho scale|gauge|railway|train, heigh ho, bring out the old heave ho, yo ho ho,
queer street, queer|queers|queered the|his|her|my|our|your|their pitch, queer someone s pitch, queer as folk, queer fish|eye|studies|theory|cinema|nation|bird|cove|rights|history|community|people|youth|coding|identity|identities|literature|pride|feeling, on queer street, nowt so queer as|so queer as folk, came over queer, lgbt|lgbtq and queer,
poof and it, a|in|like a poof of, poof of smoke|flour|dust|steam|air, poof ball, poof gone,
homo sapiens|erectus|economicus|habilis|ludens|neanderthalensis|faber|floresiensis|heidelbergensis|ergaster|naledi|deus|sacer|sovieticus|novus|universalis|rhodesiensis|antecessor|georgicus|luzonensis|longi|politicus|digitalis, ecce homo, genus homo, early homo,
bell end lane|close|worcestershire|farm|village, bell end road, bell end is a, titty ho|hill, tittybong, sir samuel hore, hore abbey, hoare, kings hore, dildo newfoundland|island|key|arm|run|pond, town|village|harbour|harbor|people of|at|in dildo, south dildo, dildo is a town|village|place|community|fishing|small, muff county donegal, muff diving club, pussy savoie, twatt orkney|shetland, twatt in orkney|shetland, twatt is a, village of twatt|bitche|pussy|dildo|wank, bitche moselle, citadel|town|siege of bitche, mount wank, wank is a mountain|peak|summit, the wank mountain|summit|peak, wank mountain near|in|above, wank near garmisch, up the wank, cable car wank, shite hawk~,
fick s law~, de kock, paul|theo|francois|jeppe|quinton|mr|dr|professor|mrs|herr|frau de|van kock, gerald|alex kock,
retard ignition, mon|ton|son|votre|leur retard, to|will|may|can|could|would|might|not|and|which|that|they retard the|a|its, retards|retarded|retarding the|a|its, retard|retards|retarded|retarding growth|spread|progress|ignition|spark|timing|development|advance|fire|evaporation|corrosion|clock|throttle|setting|aging|ageing|decay|loss, flame|fire|growth|rust|evaporation retarded|retards, mentally retarded was, plus|trop|ou|mes|massa tard, en|sans|du|ses|leur retard~, retarded motion|potential~|time|green|elasticity|ignition|velocity|growth|cooling, fire retard,
the|a|which|each|every|last|right|wrong|only screw you, screw them in|into|onto|together|tightly|firmly|down, take|takes|took|taking|slide|lift|get|pull the jack off, eat|eats|eating|ate her out of house,
caber|coin|pancake|salad|bale|sheaf|hay|welly tosser~, tosser of coins|cabers|pancakes,
vaginal|nasal|cold|scottish|scotch|hot douche~, douche nozzle, douche of cold,
tai|hong|kwong|wing fook, fook lam|yuen|tak|sing, joseph fux, poon lim, ming poon, calophyllum poon, dickson poon, christopher|alice poon,
jackass penguin~, jackass kookaburra, laughing jackass|jackasses, jackass rabbit~|rig|flats|butte|barque, jackass the movie,
dyke and sluice,
till slut, combat|sport sambo, sambo champion~|championship~|wrestling|wrestler~|fighter~|coach|training|tournament~|federation, sambo and|or judo|wrestling, judo|wrestling and|or sambo, sambo is a|an, in sambo,
blow|blew|blowing me|him away|off|up|over|down|out|back|backwards|kisses, blow|blew|blowing me|him a kiss|bubble,
boob tube~, bukkake udon|soba|ramen|noodle~
`;

export const setPhraseLines: string = [
  ...new Set(
    phrases
      .split(/[,\n]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '')
      .map((phrase) =>
        phrase
          .split(/ +/)
          .map((word) => word.split('|').flatMap(withPlural).join('|'))
          .join(' '),
      ),
  ),
]
  .sort()
  .join('\n');

function withPlural(word: string): string[] {
  if (!word.endsWith('~')) return [word];
  const singular = word.slice(0, -1);
  return [singular, pluralOf(singular)];
}
