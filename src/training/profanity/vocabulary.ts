/**
 * The judgement of a reader behind the lexicon: which words swear, which only may, and what tells them apart.
 * Training adds the lists of ../shared/profanity to it and encodes the whole; nothing of this file ships as such.
 *
 * One group a line: `kind likelihood flags [harmless near cues] canonical: forms`.
 *   kind        strong | ambiguous | mild | noun (insult) | adjective (insult) | sexual
 *   likelihood  of profanity in percent, with no evidence from the context
 *   canonical   the word that a reader would name; self: each form is its own
 *   flags       d searched for in disguise (D from six letters on); r a root that is unmistakable inside any word; n also a name;
 *               f also a word of other languages; p also written apart; i initials; h also with a hyphen;
 *               k training leaves the likelihood as it is, comments being a poor judge of the word by itself;
 *               w a root whose context counts all the same, cue or no cue; - none
 */
export const vocabulary = `
strong 99 dr fuck: fuck fucks fucked fucking fuckin fucker fuckers fuckery fuckings fucka fuckas fuckah fuckd
strong 99 dr fuck: motherfuck motherfucker motherfuckers motherfucking motherfuckin motherfuckas motherfucka mothafucka mothafuckas mothafucker mothafucking mothafuckin muthafucka muthafucker muthafuckas muthafuckin muthafucking mutherfucker mothafuckers
strong 99 d fuck: fuckface fuckhead fuckheads fuckwit fuckwits fucktard fucktards fuckboy fuckboi fuckboys fuckup fuckups fuckery fuckwad fuckwads fuckoff fuckyou fuckall fuckass fuckable fuckfest fuckstick clusterfuck clusterfucks mindfuck mindfucked buttfuck buttfucker buttfucking assfuck assfucker skullfuck unfuckable unfucking absofuckinglutely fanfuckingtastic unfuckingbelievable ratfuck starfucker
strong 97 - fuck: fck fcks fcking fckin fcked fcker fckers fckn fkn fkin fking fked fkd fker fk fks fuk fuks fuking fukin fuked fuker fukers fukd fuc fucs fucc fuccing fucced fuccin fuccer fuccs fucken fuckn fukn fuckng fucing fuxk fuxking fvck fvcking fcuk fcuking fcuked fuq fuqing fuqin phuck phucking phuk phuker phucker phuq fugly fugging fuggin dafuq dafuck tf bamf milf milfs motherfker motherfkers mf mfs mfer mfers mfing mofo mofos mofoes mafucka mfkr muhfucka muhfuckas tfw fukk fukked fukking fukker feckin fecking fook fooks fooked fookin fooking foking fooker fockin focking
strong 97 i fuck: wtf wtaf wtff stfu gtfo gtfoh omfg lmfao lmfaoo lmfaooo lmfaoooo lmfaooooo ffs fml idgaf dgaf smfh
strong 99 dr shit: shit shits shitty shitting shitted shitter shitters shittier shittiest shat shitless shithead shitheads shitface shitfaced shithole shitholes shitbag shitbags shitload shitloads shitshow shitstorm shitpost shitposts shitposting shitposter shitstain shitbird shithouse shitlist shitcan shitkicker shitlord shitlords shitbox shitstick shiteater
strong 99 dp shit: bullshit bullshits bullshitted bullshitting bullshitter bullshitters bullshite horseshit batshit apeshit dipshit dipshits dogshit catshit chickenshit dumbshit ratshit holyshit eatshit jackshit noshit shitton bulshit bullsh
strong 97 df shit: shite shites
strong 97 - shit: sht shyt shyte shytehead shyteheads shiit shiat shitt shittt shid shiet shieet sheeit sheit shitte shxt
strong 99 dr cunt: cunt cunts cunty cunting cuntish cuntface cunthead cunthole
strong 97 f cunt: kunt kunts
strong 93 f shit: shti siht tihs hsit
strong 97 d fuck: fucken fuckit fuckem
strong 95 - fuck: fku fkyou phuque phuques phuqued fux fuxing fuxin fuxed fuxer fuxers fahk fahking fahkin fukkit fuken phuken fawk fawking fawked fuhk fuhking fukh fuhq fahk fugg fukka
strong 94 - nigger: niqqa niqqas niqqer niqqers nygga
strong 94 - asshole: arsehoal asshoal azhole azhol
strong 94 - faggot: phaggit phaggits fagit fagits faqqot phagot phaggots
strong 94 n bitch: bich
strong 94 - bitch: biches beotches bishh bytchez bitchh biach
strong 94 - dick: dikhed dikheds dikheads dickhed dickheds dikk dicck
strong 94 - fuck: kcuf fukc ufck fxck fxcking fxcked fvkc
strong 94 - bitch: beatch beeatch beatches bihtch btich biyotch biznitch beeyatch
strong 92 f cunt: cnt cunnt
strong 99 dr nigger: nigger niggers nigga niggas niggah niggahs niggaz nigguh nigguhs niglet niglets sandnigger
strong 97 - nigger: niggs nig nigs nicca niccas niccaz niggy nigge niggas nigha nighas nikkas nigguhs nignog nigress niggress nigra wigger wiggers wigga wiggas nigglet nigglets niggette negroid jigaboo jigaboos jiggaboo jiggaboos
strong 99 dr faggot: faggotry faggoty
ambiguous 98 dr [food,smoke,plant] faggot: faggot faggots
strong 97 n faggot: faggit faggits faget fagget faggy fagg faggs fagboy fagtard phaggot phag fagbag faghag straggot
ambiguous 90 f [smoke,food,tool] faggot: fagot fagots
ambiguous 96 d [tool,food,smoke] faggot: fag fags fagging
strong 99 dr bitch: bitchy bitching bitchin bitched bitchass bitchboy bitchface bitchslap bitchslapped bitchfest biatch biatches biotch beotch beeotch biznatch bitchez
strong 97 - bitch: btch btches biches bytch bytches betch bishes bihh bih biatchs biyatch beyotch beyatch bitcha bitchs biotches bizatch bitchh
ambiguous 98 drw [animal] bitch: bitch bitches
strong 98 dr asshole: asshole assholes assholery assholish arsehole arseholes asswipe asswipes arsewipe assclown asshat asshats assface asslicker asskisser assmunch assbag assboy assbandit assfucker assmonkey dumbass dumbasses dumass dumbarse fatass lardass badass badasses smartass smartasses hardass candyass wiseass lazyass kissass kickass halfass halfassed bigass bigassed tightass bitchass punkass sorryass dickass bonyass hoeass
ambiguous 97 d [animal] asshole: jackass jackasses
strong 96 h asshole: ahole aholes
strong 96 - asshole: azz azzes azzhole azzholes ashole asholes asswhole assholz assole assbackwards assbackward assless asscrack asscheek asscheeks asstard arsed assworm
strong 92 dp asshole: asshole asshat arsehole asshead assclown
ambiguous 90 d [animal,garden] ass: ass asses
strong 93 d arse: arse arses arsed arsing
strong 98 dp dick: dickhead dickheads dickface dickwad dickwads dickbag dickweed dicksucker dicksucking dicklicker dickless dickish dickhole dicked dickpic dickpics dickrider dickriding limpdick suckadick dickbreath dicknose dickbutt dickfuck dicknugget
ambiguous 80 fn [animal] dick: dik diks
strong 95 - dick: dikk dickk dikhead dickhed dck dcks dicc diccs
ambiguous 93 dn [detective] dick: dick dicks
strong 98 dp cock: cocksucker cocksuckers cocksucking cocksuckin cockhead cockheads cockface cockmuncher cockmunch cockblock cockblocked cockblocking cockblocker cocktease cockteaser cockwomble cockgobbler cocksmoker cocklicker cockknocker
ambiguous 86 dn [animal,tool,food,place,garden] cock: cock cocks
strong 94 n cock: cok cocc cawk cawks kock kocks
strong 96 dr pussy: pussys pusssy
strong 94 - pussy: pussay pussi pussie poosy poosay
ambiguous 95 d [cat,plant] pussy: pussy pussies
strong 98 dr whore: whored whoring whorish whoreson whorebag manwhore attentionwhore whorehouse
strong 95 - whore: hores whoar whoars whoor whorez hooer
ambiguous 98 dr [work] whore: whore whores
strong 97 d slut: sluts slutty sluttier sluttiest slutbag slutbags slutshaming slutshame slutface
ambiguous 97 dfrw [work] slut: slut
strong 90 D hoe: hoebag hoebags thot thots thotty thottie thotties hoez hoeass hoedom
ambiguous 88 kn [garden] hoe: hoe hoes
ambiguous 50 nf [santa] hoe: ho hos
strong 97 d skank: skank skanks skanky skankier skanktastic
strong 97 dr twat: twat twats twatface twathead twatwaffle twattish twatty
strong 97 dr wanker: wanker wankers wanking wanked wankin wankstain wankfest
strong 95 d wank: wank wanks wanky wankery
strong 96 d tosser: tosspot tosspots
ambiguous 93 d [food] tosser: tosser tossers
strong 96 d bollocks: bollock bollocks bollox bollocking bollocked bollix ballocks
strong 96 dp prick: prickhead pricktease prickface
ambiguous 90 d [needle,food,plant] prick: prick pricks
strong 92 f prick: prik priks
ambiguous 95 d [tool,history,plant,food] bastard: bastard bastards bastardy
strong 96 - bastard: bstrd bstrds bstard bstards bastid basterd basterds bastad bastads basturd
ambiguous 97 drw [physics,medical] retard: retarded
ambiguous 97 dr [physics] retard: retards
strong 97 dr retard: retardo retahd libtard libtards fucktard retardedly tards republitard conservatard
ambiguous 93 df [physics] retard: retard tard
strong 97 dr jizz: jizz jizzed jizzing jizzes jizzy jism jizm
ambiguous 82 df [latin] cum: cum cums cumming cummed
strong 97 dp cum: cumshot cumshots cumslut cumsluts cumdump cumdumpster cumbucket cumguzzler cumstain cumrag cumface
strong 97 dp blowjob: blowjob blowjobs handjob handjobs rimjob rimjobs footjob titjob
strong 92 p jerkoff: jerkoff jerkoffs jackoff jackoffs jerkingoff jackingoff jerkedoff jackedoff wankoff jagoff jagoffs
strong 90 d jerkoff: jerkoff jackoff
strong 95 dr poontang: poontang poontangs poon punani punany
strong 93 d clit: clits clitlicker
strong 88 d clit: clit
strong 92 d tits: titties titty titfuck titfucking titz bigtits
ambiguous 84 d [animal,plant] tits: tits
ambiguous 40 - [animal,idiom] tits: tit
strong 96 d chink: chinky chinkie
ambiguous 92 d [gap] chink: chink chinks
strong 96 d gook: gook gooks
strong 96 d kike: kike kikes kyke kykes
strong 94 df spic: spic spics spicks
ambiguous 85 f [idiom] spic: spick
ambiguous 90 d [cat,animal] coon: coon coons coonass
strong 97 dr tranny: tranny trannies trannys shemale shemales ladyboy ladyboys heshe
strong 95 D self: wetback wetbacks beaner beaners raghead ragheads towelhead towelheads cameljockey sandmonkey porchmonkey junglebunny spearchucker gooks zipperhead slanteye slanteyes slopehead paki pakis wop wops dago dagos golliwog honky honkey honkies darkie darkies darky coonie pikey pikeys chingchong injun injuns abbo boong jewboy heeb heebs yid yids gyppo gyppos gypo gypos polack polacks tarbaby sambo mongoloid mongoloids mong mongs spaz spazz
strong 90 p self: wetback sandnigger porchmonkey junglebunny cameljockey spearchucker towelhead raghead slanteye sandmonkey chingchong prairienigger dunecoon
ambiguous 88 d [water,place] dyke: dyke dykes
strong 93 D self: bulldyke bulldykes lesbo lezzie lezzies lezbo dykey carpetmuncher carpetmunchers rugmuncher fudgepacker fudgepackers buttpirate buttpirates pillowbiter assbandit poofter poofters shirtlifter
strong 90 p dyke: carpetmuncher buttpirate assbandit bullldyke rugmuncher pillowbiter shirtlifter
ambiguous 48 n [animal,clothing] poof: poof poofs
strong 90 p douche: douchbag douchbags dooshbag
strong 92 - douche: doosh dooshbags doushbag douchbag douchbags
strong 94 d douche: douchebag douchebags douchebaggery douchey douchenozzle douchecanoe douchy
ambiguous 88 df [medical] douche: douche douches
strong 92 p douche: douchebag douchenozzle douchecanoe
strong 93 d knob: knobhead knobheads knobend knobjockey knobcheese bellend bellends nobhead nobheads nobend knobber knobbers ballbag ballbags numbnuts nutsack nutsacks ballsack ballsacks scrote
strong 85 p knob: knobhead knobend bellend nobhead nutsack ballsack ballbag
ambiguous 35 - [food,tool] knob: knob knobs nob nobs
strong 90 d turd: turd turds turdface
strong 90 d piss: pissface pisshead pissheads pissflaps pissant
ambiguous 80 d [-] piss: piss pisses pissing pisser pissers
mild 45 p piss: pissed pissedoff pissoff pissy
ambiguous 70 f cum: cumm kum kumm
ambiguous 88 f whore: hore hores
strong 92 - pussy: puccy
strong 88 - dildo: dildoe
strong 88 dp dildo: dildo dildos dildoes buttplug buttplugs fleshlight
strong 90 - self: creampie creampies goldenshower goldenshowers
strong 90 p self: gangbang gangbangs gangbanged gangbanger circlejerk circlejerks dirtysanchez teabagged teabagging deepthroat deepthroating cameltoe bukkake fellatio cunnilingus facefuck fingerbang fingerbanged fingerbanging reacharound motorboating
ambiguous 85 - [animal,history] slag: slag slags
mild 45 d bugger: bugger buggers buggered buggery
mild 45 p bugger: buggeroff sodoff sod sodding
strong 88 p screwyou: screwyourself shagyourself eatherout fuckherout beatmymeat bangyourmum bangyourmom bangedyourmum bangedyourmom phucyou phucoff phukyou fukyou suckmywilly
strong 75 p piss: takethepiss takingthepiss tookthepiss takesthepiss
strong 99 n fuck: fucking fugging
strong 95 n wank: wank
strong 88 n dildo: dildo
ambiguous 82 n cum: cumming
strong 88 p sonofabitch: sonofabitch sonsofbitches sonofabitches sumbitch sonuvabitch
strong 88 d horny: hornyass
strong 85 - cock: todger todgers
sexual 40 - horny: horny boner boners milf orgasm orgasms orgasmic orgasmed schlong shlong hardon nympho
sexual 55 d [animal] boobs: boobs boob bewbs bewb
sexual 35 - [animal] boobs: boobies boobie hooters knockers milkers
sexual 30 - self: strapon porn porno pornos porns pornhub xxx xnxx xvideos xhamster hentai bdsm wanksock camgirl camgirls nudes upskirt upskirts threesome threesomes blumpkin anilingus analingus masturbate masturbates masturbating masturbation masturbated fap fapping fapped
sexual 20 - self: sexy naked nude nudity topless erotic erotica fetish fetishes kinky sexting stripper strippers hooker hookers prostitute prostitutes pimp pimps pimped lingerie panties thong
sexual 12 - self: penis penises vagina vaginas vaginal anus anal rectum testicle testicles testicular scrotum breast breasts nipple nipples clitoris clitoral vulva semen sperm foreskin genitals genital erection erections ejaculate ejaculation intercourse sex sexual sexually pubic pubes sodomy incest
mild 42 d damn: damn damned damnit dammit damnation goddamn goddamned goddamnit goddam goddammit godammit godamn gawddamn dayum dayumn damnn
mild 42 p damn: goddamn goddamnit goddamned
mild 40 d crap: crap crappy crapped crapping crappiest crappier crapload bullcrap crapfest
mild 40 f hell: hell
mild 38 - hell: hella hellhole
mild 32 - suck: sucks suck sucked sucking sucky sucker suckers
mild 40 - self: freaking freakin frickin fricking frick frigging friggin frig effing effin eff feck feckin fecker fecking frickn
mild 40 - bs: bs pos
mild 33 - butt: butthole buttholes butthead buttheads buttface
mild 25 n self: butts bloody
mild 25 - butt: butt booty booties bum bums fart farts farted farting poop pooped pee peed bloody arsey wiener weiner weenie wienie tush
strong 92 p balls: suckmyballs suckmynuts lickmyballs kissmyass eatmyass lickmyass upyourass kissmyarse lickmynuts suckdick suckscock sucksdick
ambiguous 78 - [clothing,animal,smoke] shag: shag shags shagged shagging
strong 75 - shag: shagger shaggers
ambiguous 45 n [-] fanny: fanny fannies
ambiguous 55 n [place] lesbo: lesbos
mild 38 p hell: goddam hellno hellyeah
strong 80 p cunt: cunexttuesday
strong 65 p screwyou: screwyou upyours screwthem screwhim
strong 70 p suck: suckballs sucksballs suckedballs suckass sucksass sucksarse suckarse
strong 60 p dick: ballsdeep hardon
mild 45 p screwyou: gotohell burninhell tohellwith
ambiguous 70 - [-] homo: homo homos
ambiguous 62 - [work,history] queer: queer queers
mild 38 n [food,plant,tool,history] self: redneck rednecks negro negroes whitetrash cholo jap japs coolie coolies kraut krauts redskin redskins
noun 55 d self: idiot idiots moron morons imbecile imbeciles cretin cretins loser losers
noun 55 D self: dimwit dimwits nitwit nitwits halfwit halfwits numbskull numbskulls numskull numskulls bonehead boneheads blockhead blockheads pinhead pinheads meathead meatheads knucklehead knuckleheads nincompoop nincompoops twit twits twerp twerps pillock pillocks plonker plonkers prat prats dolt dolts scum scumbag scumbags lowlife lowlifes lowlives dirtbag dirtbags sleazebag sleazebags slimeball slimeballs jerk jerks dipstick dipsticks
noun 55 p self: halfwit dimwit nitwit lowlife scumbag sleazebag
adjective 30 d self: stupid
adjective 30 - self: dumb
`;
