/**
 * The hand-made vocabulary: which words are profane, and when. Training adds the public lists.
 *
 * One group per line: `kind likelihood flags [cues] canonical: forms`.
 *   kind        strong: always swears; trained likelihood at least 55 %
 *               ambiguous: depends on context, by cues and the sense model
 *               mild: rude, not profane, 21 to 47 %; lowered by a harmless cue
 *               bodily: sexual or clinical, 6 to 65 %; lowered by a harmless or medical cue
 *               name: name-calling noun; belittling: adjective
 *   likelihood  of profanity without context, in per cent
 *   flags       `entryFlags` (src/engine/profanity/find/entry.ts) separated by commas, or -; longSearched: searched
 *               from six letters on. A form in several groups has all their flags
 *   cues        words nearby that make it harmless
 *   canonical   the word without disguise; self: each form is its own. A picture with a canonical word stands for that
 *               word inside a longer one, as in bull💩
 */
import { calledNames } from './called-names.ts';

export const vocabulary = `
strong 99 searched,root,neverName fuck: fuck fucks fucked fucking fuckin fucker fuckers fuckery fuckings fucka fuckas fuckah fuckd
strong 99 searched,root,neverName fuck: motherfuck motherfucker motherfuckers motherfucking motherfuckin motherfuckas motherfucka mothafucka mothafuckas mothafucker mothafucking mothafuckin muthafucka muthafucker muthafuckas muthafuckin muthafucking mthafucka mthafucker mthafuckin mthrfckr mthrfucker mthrfcker muhfuckin mutherfucker mothafuckers
strong 99 searched,neverName fuck: fuckface fuckhead fuckheads fuckwit fuckwits fucktard fucktards fuckboy fuckboi fuckboys fuckup fuckups fuckwad fuckwads fuckoff fuckyou fuckall fuckass fuckable fuckfest fuckstick clusterfuck clusterfucks mindfuck mindfucked buttfuck buttfucker buttfucking assfuck assfucker skullfuck unfuckable unfucking absofuckinglutely fanfuckingtastic unfuckingbelievable ratfuck starfucker
strong 97 neverName fuck: fck fcks fcking fckin fcked fcker fckers fckn fkn fkin fking fked fkd fker fk fks fuk fuks fuking fukin fuked fuker fukers fukd fuc fucs fucc fuccing fucced fuccin fuccer fuccs fuckn fukn fuckng fucing fuxk fuxking fvck fvcking fcuk fcuking fcuked fuq fuqing fuqin phuck phucking phuk phuker phucker phuq fugly fugging fuggin dafuq dafuck tf bamf milf milfs motherfker motherfkers motherfking mf mfs mofos mofoes mafucka mfkr muhfucka muhfuckas fukk fukked fukking fukker feckin fecking fook fooks fooked fookin fooking foking fooker fockin focking
strong 62 initials,foreign,trailing fuck: af asf
strong 92 openCompound,neverName fuck: facyou facoff fakyou fakoff fakyu fakkoff fockyou fockoff fackyou fackoff fackorf
strong 97 hyphened,neverName fuck: mfer mfers mfing
strong 97 initials,neverName fuck: rtfm wtf wtaf wtff stfu gtfo gtfoh omfg lmfao lmfaoo lmfaooo lmfaoooo lmfaooooo ffs fml idgaf dgaf smfh idfk idfc idfwy idfwu gfy gfys foad stfup stfub roflmfao lmfto wtfh wtfu jfgi fafo btfo ctfu ctfo htfu gtfu ngaf igaf nfgaf wgaf ydgaf omfgg ptfo gdmf bffr stfd rotflmfao lmfbo tfym wtfym wtfdym istfg dilligaf diligaf idgafos idgaff omfgwtf dngaf gmafb jmfc
strong 92 foreign fuck: ctfd nfw zfg fwm fym fyl idgf
strong 80 initials,trailing ass: kma
strong 80 initials,trailing fuck: dtf
strong 90 initials bitch: sybau
strong 85 initials shit: idgas
mild 40 - fuck: fubar
strong 99 searched,root shit: shit shits shitty shitting shitted shitter shitters shittier shittiest shat shitless shithead shitheads shitface shitfaced shithole shitholes shitbag shitbags shitload shitloads shitshow shitstorm shitpost shitposts shitposting shitposter shitstain shitbird shithouse shitlist shitcan shitkicker shitlord shitlords shitbox shitstick shiteater enshittify enshittified enshittifying enshittification
strong 99 searched,openCompound shit: bullshit bullshits bullshitted bullshitting bullshitter bullshitters bullshite horseshit batshit apeshit dipshit dipshits dogshit catshit chickenshit dumbshit ratshit holyshit eatshit jackshit noshit shitton bulshit bullsh
strong 97 searched,foreign shit: shite shites apeshite horseshite dogshite
strong 97 - shit: deadshit deadshits shitgibbon shitgibbons shitstirrer shitstirrers shitcunt shithawk shithawks
strong 95 - wank: wankpuffin wankpuffins wankbadger wankbadgers wankhead wankheads wanktard
strong 95 - fuck: fucknugget fucknuggets fucktrumpet fucktrumpets fuckwaffle fucknut fucknuts fuckknuckle fuckknuckles
strong 95 - cunt: thundercunt cuntbag cuntflaps cuntpuddle
strong 92 - arse: arsebadger arsebiscuit arsebiscuits arsehat arsehats arseface arsebandit arselicker arselickers
strong 88 - self: minger mingers
strong 97 - shit: gobshite gobshites shitehawk shitehawks
strong 97 - shit: buillshit bulllshit bullsheit bullshyt bullsht bulshyt bulsh sht shyt shyte shytehead shyteheads shiit shiat shitt shittt shid shiet shieet sheeit sheit shitte shxt
strong 99 searched,root cunt: cunt cunts cunty cunting cuntish cuntface cunthead cunthole
strong 97 foreign cunt: kunt kunts
strong 97 foreign,neverName fuck: mofo
strong 90 foreign dick: smd smfd
strong 85 initials ass: kmfa kmaa kmwa
strong 80 initials,foreign milf: gilf gilfs dilf dilfs pawg pawgs
strong 85 initials,foreign shit: esad eabod
strong 93 foreign shit: shti siht tihs hsit
strong 97 searched,neverName fuck: fucken fuckit fuckem
strong 95 neverName fuck: fku fkyou phuque phuques phuqued fux fuxing fuxin fuxed fuxer fuxers fahk fahking fahkin fackin facking fackers fqck fqcking fqcked fqcker fqckers fugk fugkin fugking fukcign fukcing fukcin fakin fukkit fuken phuken fawk fawking fawked fuhk fuhking fukh fuhq fugg fukka fkng fkkn mofukin mofukkin mofuckin mofucking fukcnig fcuknig
strong 94 - nigger: niqqa niqqas niqqer niqqers nygga
strong 94 - asshole: arsehoal asshoal azhole azhol
strong 94 - faggot: phaggit phaggits fagit fagits faqqot phagot phaggots
strong 94 named bitch: bich
strong 94 - bitch: biches beotches bishh bytchez bitchh biach
strong 94 - dick: dikhed dikheds dikheads dickhed dickheds dikk dicck
strong 94 neverName fuck: kcuf fukc ufck fxck fxcking fxcked fvkc
strong 94 - bitch: beatch beeatch beatches bihtch btich biyotch biznitch beeyatch
strong 92 foreign cunt: cnt cunnt
strong 99 searched,root nigger: nigger niggers nigga niggas niggah niggahs niggaz nigguh nigguhs niglet niglets sandnigger
strong 97 - nigger: niggs nig nigs nicca niccas niccaz niggy nigge nigha nighas nikkas nignog nigress niggress nigra nigglet nigglets niggette negroid jigaboo jigaboos jiggaboo jiggaboos
strong 99 searched,root faggot: faggotry faggoty
ambiguous 98 searched,root [food,smoke,plant] faggot: faggot faggots
strong 97 named faggot: faggit faggits faget fagget faggy fagg faggs fagboy fagtard phaggot phag fagbag faghag straggot
ambiguous 90 foreign [smoke,food,tool] faggot: fagot fagots
ambiguous 96 searched [tool,food,smoke] faggot: fag fags fagging
strong 99 searched,root bitch: bitchy bitching bitchin bitched bitchass bitchboy bitchface bitchslap bitchslapped bitchfest bitchier bitchiest biatch biatches biotch beotch beeotch biznatch bitchez
strong 97 - bitch: btch btches bytch bytches betch bishes bihh bih biatchs biyatch beyotch beyatch bitcha bitchs biotches bizatch
ambiguous 98 searched,root,contextual [animal] bitch: bitch bitches
strong 98 searched,root asshole: asshole assholes assholery assholish arsehole arseholes asswipe asswipes arsewipe assclown asshat asshats assface asslicker asskisser assmunch assbag assboy assbandit assfucker assmonkey dumbass dumbasses dumass dumbarse fatass lardass smartass smartasses candyass lazyass halfass halfasses halfassed halfassing bigass bigassed punkass sorryass dickass bonyass hoeass
ambiguous 97 searched [animal] asshole: jackass jackasses
strong 96 hyphened asshole: ahole aholes
strong 96 - asshole: azz azzes azzhole azzholes ashole asholes asswhole assholz assole assbackwards assbackward assload assloads assless asscrack asscheek asscheeks asstard arsed assworm
strong 92 searched,openCompound asshole: asshole asshat arsehole asshead assclown
ambiguous 90 searched,suffix [animal,garden] ass: ass
ambiguous 90 searched [animal,garden] ass: asses
strong 93 searched arse: arse arses arsed arsing
strong 98 searched,openCompound dick: dickhead dickheads dickface dickwad dickwads dickbag dickweed dicksucker dicksucking dicklicker dickless dickish dickhole dicked dickpic dickpics dickrider dickriding limpdick suckadick dickbreath dicknose dickbutt dickfuck dicknugget
ambiguous 80 foreign,named [animal] dick: dik diks
strong 95 - dick: dickk dikhead dck dcks dicc diccs
ambiguous 93 searched,named [detective] dick: dick dicks
strong 98 searched,openCompound cock: cocksucker cocksuckers cocksucking cocksuckin cockhead cockheads cockface cockmuncher cockmunch cockblock cockblocked cockblocking cockblocker cocktease cockteaser cockwomble cockgobbler cocksmoker cocklicker cockknocker
ambiguous 86 searched,named [animal,tool,food,place,garden] cock: cock cocks
strong 94 named cock: cok cocc cawk cawks
strong 94 foreign,named cock: kock kocks
strong 96 searched,root pussy: pussys pusssy
strong 94 - pussy: pussay pussi pussie poosy poosay
ambiguous 95 searched [cat,plant] pussy: pussy pussies
strong 98 searched,root whore: whored whoring whorish whoreson whorebag manwhore attentionwhore whorehouse
strong 95 - whore: hores whoar whoars whoor whorez hooer
ambiguous 98 searched,root [work] whore: whore whores
strong 97 searched slut: sluts slutty sluttier sluttiest slutbag slutbags slutshaming slutshame slutface
ambiguous 97 searched,foreign,root,contextual [work] slut: slut
strong 90 longSearched hoe: hoebag hoebags thot thots thotty thottie thotties hoez hoedom
ambiguous 88 handRated,named,foreign [garden] hoe: hoe
ambiguous 88 handRated,named [garden] hoe: hoes
ambiguous 50 named,foreign,disputed [santa] hoe: ho
ambiguous 50 named,foreign [santa] hoe: hos
ambiguous 97 searched,personal [work] skank: skank skanks
ambiguous 97 searched [work] skank: skanking
strong 97 searched skank: skanky skankier skanktastic
strong 97 searched,root twat: twat twats twatface twathead twatwaffle twattish twatty
strong 97 searched,root wanker: wanker wankers wanking wanked wankin wankstain wankfest
strong 95 searched wank: wank wanks wanky wankery
strong 96 searched tosser: tosspot tosspots
strong 92 - fuck: jfc
strong 92 hyphened,named,foreign fuck: fing
strong 90 - bollocks: bawbag bawbags
ambiguous 93 searched,personal [food] tosser: tosser tossers
strong 96 searched bollocks: bollock bollocks bollox bollocking bollocked bollix ballocks
strong 96 searched,openCompound prick: prickhead pricktease prickface
ambiguous 90 searched [needle,food,plant] prick: prick pricks
strong 92 foreign prick: prik priks
ambiguous 95 searched [tool,history,plant,food] bastard: bastard bastards bastardy
strong 96 - bastard: barsteward barstewards bstrd bstrds bstard bstards bastid basterd basterds bastad bastads basturd
ambiguous 97 searched,root,contextual [physics,medical] retard: retarded
ambiguous 97 searched,foreign,personal [physics] retard: retards
strong 97 searched,root retard: retahd libtard libtards fucktard retardedly tards republitard conservatard
ambiguous 93 searched,foreign,personal [physics] retard: retard tard
ambiguous 60 foreign [physics] retard: retardo
strong 97 searched,root jizz: jizz jizzed jizzing jizzes jizzy jism jizm
ambiguous 82 searched,foreign [latin] cum: cum cums cumming cummed
strong 97 searched,openCompound cum: cumshot cumshots cumslut cumsluts cumdump cumdumpster cumbucket cumguzzler cumstain cumrag cumface
strong 97 searched,openCompound blowjob: blowjob blowjobs handjob handjobs rimjob rimjobs footjob titjob
strong 92 openCompound jerkoff: jerksoff jerkmeoff jerkhimoff jerkyouoff jackmeoff jackhimoff wankmeoff wankhimoff jerkoff jerkoffs jackoff jackoffs jerkingoff jackingoff jerkedoff jackedoff wankoff jagoff jagoffs
strong 90 searched jerkoff: jerkoff jackoff
strong 95 searched,root poontang: poontang poontangs punani
strong 95 - self: tarbaby
strong 95 - poontang: punany
strong 90 named poontang: poon
strong 93 searched clit: clits clitlicker
strong 88 searched clit: clit
ambiguous 92 searched,named tits: titty
strong 92 searched tits: titties titfuck titfucking titz bigtits
ambiguous 84 searched [animal,plant] tits: tits
ambiguous 40 foreign [animal,idiom] tits: tit
strong 96 searched chink: chinky chinkie
ambiguous 92 searched [gap] chink: chink chinks
strong 96 searched gook: gook gooks
strong 96 searched,foreign,named kike: kike
strong 96 searched kike: kikes kyke kykes
strong 94 searched,foreign spic: spic spics spicks
ambiguous 85 foreign [idiom] spic: spick
ambiguous 90 searched [cat,animal] coon: coon coons coonass
strong 97 searched,root tranny: shemale shemales ladyboy ladyboys heshe
ambiguous 97 searched [tool,physics] tranny: tranny trannies
strong 97 - tranny: trannys
strong 95 longSearched self: wetback wetbacks beaner beaners raghead ragheads towelhead towelheads cameljockey sandmonkey porchmonkey junglebunny spearchucker zipperhead slanteye slanteyes slopehead paki wops dago dagos golliwog darkie darkies darky coonie pikey pikeys chingchong injun injuns abbo boong jewboy heeb heebs yid yids gyppo gyppos gypo gypos polack polacks sambo mongoloid mongoloids mong mongs spaz spazz
strong 95 foreign self: pakis
strong 90 openCompound self: sandnigger porchmonkey junglebunny cameljockey spearchucker towelhead raghead slanteye sandmonkey chingchong prairienigger dunecoon
ambiguous 88 searched [water,place] dyke: dyke dykes
strong 93 longSearched self: bulldyke bulldykes lesbo lezzie lezzies lezbo dykey carpetmuncher carpetmunchers rugmuncher fudgepacker fudgepackers buttpirate buttpirates pillowbiter poofter poofters shirtlifter
strong 90 openCompound dyke: carpetmuncher buttpirate assbandit bulldyke rugmuncher pillowbiter shirtlifter
ambiguous 48 named [animal,clothing] poof: poof poofs
strong 90 openCompound douche: douchbag douchbags dooshbag
strong 92 - douche: doosh dooshbags doushbag
strong 94 searched douche: douchebag douchebags douchebaggery douchey douchenozzle douchecanoe douchy
ambiguous 88 searched,foreign [medical] douche: douche douches
strong 92 openCompound douche: douchebag douchenozzle douchecanoe
ambiguous 93 searched,openCompound [tool] bellend: bellend bellends
strong 93 searched knob: knobhead knobheads knobend knobjockey knobcheese nobhead nobheads nobend knobber knobbers ballbag ballbags numbnuts nutsack nutsacks ballsack ballsacks scrote
strong 85 openCompound knob: knobhead knobend nobhead nutsack ballsack ballbag
ambiguous 35 - [food,tool,technical] knob: knob knobs nob nobs
strong 90 searched turd: turd turds turdface
strong 90 searched piss: pissface pisshead pissheads pissflaps pissant
ambiguous 80 searched piss: piss pisses pissing pisser pissers
mild 45 openCompound piss: pissed pissedoff pissoff pissy
strong 80 openCompound piss: pissedmeoff pissedyouoff pissedhimoff pissedheroff pissedusoff pissedthemoff
ambiguous 70 foreign cum: cumm kum kumm
ambiguous 88 foreign whore: hore hores
strong 92 - pussy: puccy
strong 88 - dildo: dildoe
strong 88 searched,openCompound dildo: dildo dildos dildoes buttplug buttplugs fleshlight
strong 90 - self: creampie creampies goldenshower goldenshowers
strong 90 openCompound self: gangbang gangbangs gangbanged gangbanger circlejerk circlejerks dirtysanchez teabagged teabagging deepthroat deepthroating cameltoe bukkake fellatio cunnilingus facefuck fingerbang fingerbanged fingerbanging reacharound
ambiguous 85 - [animal,history] slag: slag slags
strong 85 openCompound slag: oldslapper oldslappers youslapper youslappers
mild 45 searched bugger: bugger buggers buggered buggery
mild 45 openCompound bugger: buggeroff sodoff sod sodding
strong 92 - self: splooge splooged splooging splooges spooge spooged spooging queef queefs queefed queefing queafs clunge clunges pussywhipped peckerhead peckerheads penishead penisheads sheepshagger sheepshaggers muffdiver muffdivers muffdiving carpetmunching rugmunching fudgepacking dothead dotheads pajeet pajeets poojeet poojeets troons trooned kneegrow kneegrows neegrow neegrows nibba nibbas nibber nibbers dindu dindus sheboon sheboons currymuncher currymunchers streetshitter streetshitters mudslime mudslimes muzzie muzzies kikel femoid femoids foids mudshark mudsharks chinkoid tranner tranners trannoid trannoids battyman battymen battyboy battyboys battybwoy chichiman bumbandit bumbandits bumboy bumboys darkey darkeys kaffer kaffers kaffirs
strong 90 foreign self: minge minges wog wogs
strong 90 - self: cuck cucks
ambiguous 80 named [place] troon: troon
ambiguous 85 named jeet: jeet jeets
strong 90 - self: cucked cuckservative cuckservatives mingebag coochie coochies cooch kaffir felching felched felcher felchers
strong 88 openCompound self: muffdiver muffdiving sheepshagger carpetmunching dothead battyman battyboy bumbandit clevelandsteamer rustytrombone alabamahotpocket donkeypunch ragheads choadnectar
strong 88 - self: bussy bussies coomer coomers coombrain lubra lubras groid groids coalburner coalburners mudskin mudskins currycel ricecel pooner pooners jeetess hymie hymies spacker spackers spacko flid flids mongtard lezzer lezzers lezza lezzas bumboy bumboys bumder bumders bumlicker bumlickers poofta pooftas pooftah pooftahs spazmo slantyeyed kikess
strong 75 - self: sperg spergs sperging sperged spergy
strong 75 openCompound,named self: windowlicker windowlickers
strong 88 - self: twunt twunts twunty spunkbubble spunkbubbles spunktrumpet spunktrumpets spunkstain spunkstains fannybaws bawjaws wankshaft wankshafts wankmaggot wankmaggots wankspangle wankspangles cuntybaws cuntybollocks arsecandle arsecandles knobrot knobsack pisswizard pisswizards pissweasel pissbaby pissbabies cumhole cumholes cumtart cumtarts cumbrain
strong 92 - asshole: assgoblin assgoblins assnugget assnuggets asswaffle asswaffles assweasel assweasels assgrabber assgrabbers
strong 80 - self: choad choads chode chodes quim quims taig taigs spunked spunking
strong 80 openCompound self: fannyflaps beefcurtains
strong 90 hyphened piss: pisshead pissheads pissface
strong 92 - shit: shitehouse shitestain shitestains shiteface
strong 88 openCompound,neverName fuck: farkoff fkoff
strong 90 - fuck: farkin farken farking faark faaark fkboy fkboys fkboi fkface mfkin mudafucka mudafuka madafaka madafakas motherfocker motherfockers
strong 92 - retard: ratard ratards ratarded retarted retart retarts
strong 75 openCompound dick: dickingabout dickedaround dickedabout
strong 70 openCompound self: getrooted clapthosecheeks clappedhercheeks clappinghercheeks nuttedinher nuttedinside nutinsideher nutonher nuttedonher
strong 70 - self: backshots gooning
mild 45 named self: munter munters
mild 40 - self: wazzock wazzocks norks gyatt gyat
mild 40 openCompound self: stupidgit oldgit lazygit dozygit moanygit jammygit miserablegit grumpygit sillygit
mild 35 openCompound cock: cockitup cockeditup cockedup cockingup cocksup
strong 70 openCompound wank: beatyourmeat beathismeat beatingmymeat beatinghismeat chokethechicken chokingthechicken chokinghischicken spankthemonkey spankingthemonkey spankinghismonkey
strong 70 openCompound screwyou: boneher bonedher boningher
mild 45 - self: jailbait gypped halfcaste halfcastes halfbreed halfbreeds greaseball greaseballs bumhole bumholes rawdog rawdogs rawdogged rawdogging chinaman chinamen gaywad gaywads
mild 45 openCompound self: halfcaste halfcastes halfbreed halfbreeds rawdogging rawdogged
bodily 40 openCompound self: doggystyle doggiestyle reversecowgirl
strong 95 - self: bumboclaat bumbaclaat bumboclat bumbaclat bumboclot bumbaclot bumboclart bumbaclart bomboclaat bombaclaat bomboclat bombaclat bomboclart bombaclart rassclaat raasclaat rasclaat rassclat raasclat rasclat rassclart raasclart bloodclaat blodclaat bloodclat bloodclart pussyclaat pussyclat pussyclart
strong 88 openCompound blowjob: suckmeoff suckingmeoff suckedmeoff sucksmeoff gavehimhead gavemehead givehimhead givemehead givinghimhead givingmehead suckyouoff suckedyouoff suckhimoff suckinghimoff suckedhimoff suckshimoff
strong 85 openCompound wank: ruboneout rubsoneout rubbedoneout rubbingoneout blowmyload blowhisload blowyourload blewmyload blewhisload shotmyload shothisload bustanut bustsanut bustedanut bustinganut jerkmyselfoff jerkingmyselfoff jerkedhimselfoff jerkinghimselfoff jackmyselfoff jackingmyselfoff jackedhimselfoff jackinghimselfoff tossmyselfoff tossyourselfoff tosshimselfoff tossedmyselfoff tossedhimselfoff tossingmyselfoff tossingyourselfoff tossinghimselfoff
strong 88 openCompound screwyou: screwyourself shagyourself eatherout ateherout eatingherout fuckherout beatmymeat bangyourmum bangyourmom bangedyourmum bangedyourmom phucyou phucoff phukyou fukyou suckmywilly
strong 75 openCompound piss: takethepiss takingthepiss tookthepiss takesthepiss
strong 99 place,neverName fuck: fucking fugging
strong 95 named wank: wank
strong 88 named dildo: dildo
ambiguous 82 named cum: cumming
strong 88 openCompound sonofabitch: sonofabitch sonsofbitches sonofabitches sumbitch sonuvabitch
strong 88 searched horny: hornyass
strong 85 - cock: todger todgers
bodily 40 - horny: schlong shlong hardon nympho
bodily 55 searched [animal] boobs: boobs boob bewbs bewb
bodily 35 - [animal] boobs: boobies boobie hooters knockers milkers
bodily 30 - self: strapon pornos porns pornhub xnxx xvideos xhamster hentai bdsm wanksock camgirl camgirls upskirt upskirts blumpkin anilingus analingus fap fapping fapped motorboating
bodily 20 - self: sexy naked nude nudity topless erotic erotica fetish fetishes kinky sexting stripper strippers hooker hookers prostitute prostitutes pimp pimps pimped lingerie panties thong
bodily 12 - self: penis penises vagina vaginas vaginal anus anal rectum testicle testicles testicular scrotum breast breasts nipple nipples clitoris clitoral vulva semen sperm foreskin genitals genital erection erections ejaculate ejaculation intercourse sex sexual sexually pubic pubes sodomy incest
mild 42 searched damn: damn damned damnit dammit damnation goddamn goddamned goddamnit goddam goddammit godammit godamn gawddamn dayum dayumn damnn
mild 42 openCompound damn: goddamn goddamnit goddamned
mild 40 searched crap: crap crappy crapped crapping crappiest crappier crapload bullcrap crapfest
mild 40 foreign,searched hell: hell
mild 38 - hell: hella hellhole
mild 32 - suck: sucks suck sucky
mild 32 - [tool,water,smoke,food,medical] suck: sucked sucking
mild 40 - self: freaking freakin frickin fricking frick frigging friggin frig effing effin eff feck fecker frickn
mild 40 - [technical] bs: bs
mild 33 - butt: butthole buttholes butthead buttheads buttface
mild 25 named self: butts bloody
mild 25 foreign,searched [smoke,tool,water] butt: butt
mild 25 - [smoke,tool,water] butt: booty booties bum bums fart farts farted farting poop pooped pee peed arsey wiener weiner weenie wienie tush
strong 92 openCompound balls: suckmyballs suckmynuts lickmyballs kissmyass eatmyass lickmyass upyourass kissmyarse lickmynuts suckdick suckscock sucksdick
ambiguous 78 - [clothing,animal,smoke] shag: shag shags shagged shagging
strong 75 - shag: shagger shaggers
ambiguous 45 named fanny: fanny fannies
ambiguous 55 named [place] lesbo: lesbos
mild 38 openCompound hell: goddam hellno hellyeah
strong 80 openCompound cunt: cunexttuesday
strong 65 openCompound screwyou: screwyou upyours screwthem screwhim
strong 70 openCompound suck: suckballs sucksballs suckedballs suckass sucksass sucksarse suckarse
strong 60 openCompound dick: ballsdeep
strong 60 hyphened dick: hardon
mild 45 openCompound screwyou: gotohell burninhell tohellwith
mild 42 openCompound [tool] screwyou: screwit screwthis screwthat
ambiguous 70 - homo: homo homos
ambiguous 30 - [tool] screw: screw screws screwed screwing
ambiguous 25 - bang: bang bangs banged banging
ambiguous 45 openCompound bang: bangher banghim bangsher bangshim bangedher bangedhim bangingher banginghim
ambiguous 25 - snatch: snatch
ambiguous 45 - [animal] cock: pecker peckers
ambiguous 60 personal [medical] retard: spastic spastics
ambiguous 40 openCompound blowjob: blewhim blowhim blowinghim blewme blowme blowingme
ambiguous 62 - [work,history] queer: queer queers
mild 38 named [food,plant,tool,history] self: redneck rednecks negro negroes whitetrash cholo jap japs coolie coolies kraut krauts redskin redskins wigger wiggers wigga wiggas whigger whiggers wop honky honkey honkies
${calledNames}
belittling 30 searched self: stupid
belittling 30 - self: dumb
strong 99 mistyped fuck: fuck fucks fucked fucking fucker fuckers motherfucker motherfuckers motherfucking
strong 99 mistyped cunt: cunts
strong 99 mistyped nigger: nigger niggers nigga niggas
strong 99 mistyped bitch: bitch bitches bitching bitchy
strong 99 mistyped asshole: asshole assholes arsehole arseholes dumbass
strong 99 mistyped faggot: faggot faggots
strong 99 mistyped whore: whore whores
strong 99 mistyped wanker: wanker wankers wanking
strong 99 starred,framed fuck: fuck fucks fucked fucker fucking motherfucker
strong 99 starred,framed shit: shit shits shitty
strong 99 starred,framed cunt: cunt cunts
strong 99 starred,framed bitch: bitch bitches
strong 99 starred,framed asshole: asshole assholes
strong 99 starred,framed nigger: nigger niggers
strong 99 starred,framed pussy: pussy
strong 99 starred,framed ass: ass
strong 99 starred,framed wanker: wanker
mild 42 starred,framed damn: damn
strong 99 framed fuck: fuckin fuckers motherfuckers motherfucking
strong 99 framed shit: bullshit shithead
strong 99 framed wanker: wankers
strong 99 framed bastard: bastard bastards
strong 99 framed bollocks: bollocks
strong 99 framed arse: arsehole arseholes arse
strong 99 framed whore: whore whores
strong 99 framed dick: dick dickhead
strong 99 framed cock: cock cocksucker
strong 99 framed nigger: nigga niggas
strong 99 framed faggot: faggot faggots
strong 99 framed twat: twat
strong 99 framed prick: prick
strong 99 framed retard: retard
strong 99 framed bitch: bitching bitchy
strong 99 framed slut: slutty
mild 45 framed piss: pissed
ambiguous 82 unit cum: cum cums
strong 88 picture self: 🖕
mild 30 picture shit: 💩
strong 90 picture,onlyWithin cock: 🐓 🐔
strong 90 picture,onlyWithin ass: 🍑
strong 90 picture,onlyWithin dick: 🍆 🍌
strong 90 picture,onlyWithin pussy: 🐱
strong 90 picture,onlyWithin,stem fuck: 🦆
mild 30 - self: badass badasses badassery hardass hardasses wiseass kickass kickasses asskicking
mild 32 openCompound self: kickass badass hardass
strong 70 searched self: pron seggs
bodily 30 searched self: porn porno nudes
bodily 40 searched horny: horny
bodily 40 searched,named horny: boner boners
strong 66 - self: shart sharts sharted sharting
strong 68 openCompound self: sendnudes sendnude
mild 40 openCompound crap: bullcrap
mild 35 openCompound,hyphened cock: cockup cockups
mild 45 searched piss: pissed
mild 45 openCompound bugger: sodthis sodthat
bodily 12 - self: xxx orgasm orgasms orgasmic orgasmed threesome threesomes masturbate masturbates masturbating masturbation masturbated
`;
