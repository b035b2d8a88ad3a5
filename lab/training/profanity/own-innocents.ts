/** Names, plants, food, tools and other words that may look disguised and may be missing from the word lists. */
export const ownInnocents: readonly string[] =
  `brainfuck fugger fuggers kunye aspicio aspicis aspicit noop acess preparse preparsed preparsing unparse unparsed botch botches botched botching botcher sha clist pkeys apikey apikeys
  speex libtool scrt chnk phags tardon sucker suckers guc kuntz kunz slutwalk soshite doshite yamashite
  splc plss woops tyty twt twts hesh dotard dotards speack cockamamy cockamamie
  hancock babcock woodcock cockburn hitchcock cockrell cockcroft alcock adcock peacock pocock glasscock laycock
  dickens dickenson dickinson dickson dickerson dickey dickie riddick burdick roderick frederick medick bendick
  scunthorpe penistone clitheroe lightwater essex sussex middlesex wessex cockermouth cockfosters cumbernauld
  twatt shitterton slutsky slutskaya wankel wankaner wankhede bumgardner bumgarner hornby horniman hornsby
  takeshita yamashita matsushita kinoshita miyashita morishita shitake shiitake ashitaka mishit mishits shittim
  spick spicule spicer auspicious conspicuous perspicacious despicable suspicious hospice allspice
  pussyfoot pussyfooting pussywillow retardant retardants retardation retarding chinkapin chinquapin
  niggardly niggard niggle niggling snigger sniggers sniggered sniggering denigrate
  bastardise bastardize bastardized bastardised bastinado arsenal arsenic coarse parse sparse hoarse
  analogue analysis analyst canal banal sextet sexton sextant sextuple sexagenarian bisexual
  cumin cumulus cumulative cucumber cumbersome incumbent succumb circumference document documentary scum
  titmouse titmice titration titanic titular titlark titian titan tithe titbit tidbit appetite constitution
  cocktail cocktails cockatoo cockatoos cockatiel cockatiels cockerel cockpit cockroach cockroaches cockle cockles
  cockney cockade cocksure cockscomb cockspur cockboat cockchafer cockchafers cockeyed moorcock gamecock weathercock
  stopcock shuttlecock shuttlecocks ballcock seacock petcock poppycock haycock turncock cocky coxcomb coxswain
  assassin assess asset assist assume assure assay assert bass brass class glass grass lass mass pass compass
  harass embarrass morass crevasse carcass cutlass trespass bypass surpass sassafras cassava casserole
  shiitakes pistachio pissaladiere pissarro pissaro hispid whispering crispiness
  fuchsia fuchs fuchsin fukushima fukuoka fukui fuku phuket phuc phuoc facts fact fakt fakts
  swank swanky twank wink tank plank thank shank tankard wankie
  rapeseed grape drape scrape therapist trapeze parapet
  knobkerrie knobbly doorknob doorknobs knobby
  hoedown hoecake shoehorn phoebe throes backhoe
  spoonbill harpoon lampoon tycoon raccoon cocoon barracoon
  butte butter button buttress rebuttal attribute debutante butterfly buttercup
  dyker vandyke klondike dykes kuntsevo kunst kunsthalle kunstmuseum
  sluice slutter prickle prickly pricket sprick shag shagbark
  fagus fagott fagotto faggio fagales fagaceae fagin
  turducken saturday scrapbook bumblebee niger nigeria nigerian nigerien nigel nigella nigh night knight
  bichon bitcoin batch butch pitch birch beach bench
  cant can cent cont cuny cnet cntr
  dong dongle donger wang wangs johnson willy willys
  duck ducks luck lucks muck mucks puck pucks suck tuck yuck buck bucks huck ruck rucks stuck struck truck chuck
  funk funky fulk fork folk flock fock frock fick
  shot shut shirt short sheet shift shin ship shiv shill suit spit slit skit
  shiite shiites shia dyked dyking hoed hoeing chinked chinking pricked pricking cocked cocking coonhound coonhounds coonskin pussytoes lesbian lesbians
  coq kok koks dik dix
  bustard bustards dikshit dikshits dixit cunter cuntis slutshole mishitting shatt pss psst pssst ishita nishita
  fsck fcuk cockaigne cockburnspath cockleshell cockleshells cocklebur cocklofts cockloft titted dicot dicots dicky dickies
  twit twist tweet twait swat
  cockadoodledoo cockahoop cockaleekie cockcrow cockcrows cockfight cockfights cockfighter cockfighting cockhorse cockshy
  cockshut cockshutt cockspurs cockpits cockrobin blackcock heathcock woodcocks moorcocks gamecocks weathercocks peacocks
  ballcocks stopcocks seacocks petcocks draincock draincocks gorcock coxcombs cockatrice cockamamie cockapoo cockapoos
  cockneys cockeye cockily cockiness cockaded cocksfoot titfer titling titter titters tittered tittering
  titivate titivated titillate titillating titillation tithes tithing titrate tomtit tomtits titchmarsh titicaca titchfield
  hoecakes hoedowns backhoes hoernle hoey hoedspruit tahoe ivanhoe phoenix shoehorned hoekstra hoenig hoeness
  assagai assegai assail assailant assam assamese assen assisi asseverate assiduous assignation assize assizes assonance
  assuage basset bassett bassoon bassoonist cassock cassoulet hassock hassocks tassel tasselled tassels vassal vassals
  lassie lassies lasso bassinet wankdorf wankbahn schwank swanked titze bitche bitchfield
  cumbria cumbrian cumberland cummings cummins cummerbund cumnor cumnock cumulate cumquat cumquats cumuli
  accumulate accumulator succumbed encumber encumbrance recumbent dixits shittah shitzu shihtzu shihtzus
  shitepoke shitepokes shitehawk shitehawks windfucker arsenate arsenault arsenical arsine arsis arsonist catharsis
  parsec parsed parser parsley parson sparsely hoarsely faggin fagan fagaceous fagotti fagerberg
  fuchsias fuchsine fucus fucose fucoxanthin fukuda fukuyama fukunaga fukasawa fukada phuong kuntze kuntsevich
  dickensian dickcissel dickcissels dickybird dickybow dickered dickinsonia zaddick paddick reddick
  prickets prickled prickling pinprick pinpricks pricksong prickett prickard
  niggards niggardliness niggled niggler niggles niggly niggemann niggli nigricans nigrescent sniggerer renege reneged
  spiccato spicebush spickard spicules spicula chinkara chinkiang vandyked wansdyke fossdyke afsluitdijk
  slagheap slagheaps shaggy shagreen shagpile slagelse slutsker pussycat pussycats pussyfooted octopussy
  wetwang cockshot clitocybe clitellum heraclitus gaynor butz hookerton sextons rapeseeds therapeutic skyscraper
  drapery scrapes knobcone hobnob hobnobbed hobnobbing hobnail muffin muffler pouffe pouffes whoopee poohsticks
  sarsenet sarsenets sheeting sheetings leotard leotards moong aspic aspics lesbos arsenous arced spicate nigher
  botchy botchiness pissis shitanjing fuqing fuxin titz pussay douchy wankyi trani macarse shatura shatin cumming
  onancock acocks bonners koontz hsat bastad sessa conos arsin arsins jicin sopron pissy twatson fugging
  whorls whorled whortleberries hoary hoarfrost hoarding hoardings hoare buttermere butterwick punkah`.split(
    /\s+/,
  );
