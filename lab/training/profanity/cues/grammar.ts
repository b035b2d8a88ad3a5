/**
 * Function words by role: address, linking, negation, emphasis, language, and words run together with swear words.
 */
import type { Cue } from '../../../../src/engine/profanity/find/cues.ts';

export const grammar = {
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
    them can only other time new could these two may then do first any my now such like our over even most made
    after also did many off before must well back through years much where your way down should because long each
    just those how too little good make very still see own work men day get here between both under last us never
    same another know while might great old year come since against go came right used take three states himself
    few house use during without again place around however home small found thought went say part once general
    high upon school every does got left until something yesterday today some don doesn didn isn wasn aren won
    wouldn couldn ve ll please look told said called why write thing works brother lol lunch everywhere
    he him am want need think let
  `,
  foreign: `
    han hun deg meg seg dere til fra ved mot hos wir mein dein gli della is in of was an so hat war for at der die
    das und ist nicht ein eine einen dem den des im mit auf sich von zu auch wie bei oder aus durch kein keine ich
    ihr sie bin bist sind mir dir noch schon sehr nach fur uber le la les est une et que qui dans pour pas
    sur avec ce cette sont je il elle nous vous au aux du mais ou el los las por con para una como su sus se lo
    muy esta pero yo tu hay del al di che non per sono nel alla anche uno het een van ik en op te zijn
    niet met dat voor er maar om aan ook wat bij naar og det som pa att av ikke jeg ikka med har vi var hej
    jag inte ar nao uma as em com ao muito ja nie jest na ze jak ale si ve ten to jako ktery bir bu icin cok ne
    ama ben sen olan yang dan ini itu tidak dengan untuk saya akan dari ke ada aku kamu ei oli niin mutta kun kuin
    tai sa ta see mis kas shi de ni wa ang ng mga ay hindi khong cua toi ban cho co ka un es tas ir par uz vai bet
    plus yra kad nuo hogy nem egy az volt csak este sunt cu pe nu din care pentru mai ech hien hatt gutt awer mech
    dech datt sinn ginn vum wou elo eppes virun doheem deng meng
    hij heb dit mijn weet hier jij geen hem heeft wil hebben goed haar nee waar doen gaan mij ons iets daar jullie
    gaat hebt waarom meer deze moeten kunnen jou bent komen jouw mich dass aber haben wenn dich nein habe nur uns kann
    sein jetzt ihn dann meine wird doch weiss nichts muss werden ihnen geht etwas bitte warum hvad mig skal nej noget
    vaere hvor hvis godt hvorfor hende hvordan kunne eller meget hvem bliver efter ogsa hva dette noe nei oss gjor
    noen igjen blir och vad ett bara hur dar maste honom skulle vara gora tog fick helt blev gick suis tout fait etait
    faire ils quoi comme sais etre veux ici votre pourquoi rien quand peux avez vais jamais tres aussi quel quelle
    trop eso pudo aqui esto estoy ahora asi vamos algo cuando estas tiene quiero porque tienes puede entonces quien
    ele isso meu foi ela isto estou fazer minha tem tudo tenho vou quando agora voce entao quem onde coisa cosa questo
    fatto essere questa perche quello abbiamo tutti piu voglio adesso siamo niente asta bine fost aici trebuie acum
    ceva cand doar esti poate imi stiu unde mult vreau vrei despre foarte spus uite mnie tego tylko czy jestem jestes
    dobrze wszystko prosze gdzie kiedy bardzo dlaczego jeszcze jsem jsi jste kdyz ano dobre neni neco jsou bych nebo
    kdo byla proc jeste prosim sto nije samo ovo kako dobro sve kao biti znam ste nisam zasto koji hvala ili gdje sada
    nema azt vagy kell itt ezt vagyok miert akkor nagyon nincs mert minden olyan rendben nekem koszonom mita etta olen
    tama sina olet taalla kaikki minun ovat hyva minua sitten miksi sinun kiitos evet degil hayir daha kadar gibi yok
    bunu onu beni seni benim neden zaman sadece burada nasil lutfen kau kami kita bisa mereka anda harus sudah adalah
    orang saja seperti ingin jika hanya jangan anh duoc phai roi nguoi biet muon trong nhu nhung khi chuyen kwa katika
    kuwa wewe nini huyu yangu yako ek jy vir sy deur hulle hierdie baie nou amb aixo aquest molt vaig estic sme preco
    vsetko bolo alebo viem kaj lahko vse bil zakaj fir huet gouf iech keng hunn ku iyo waxaa tsy ilay ireo izy ary
    izay izany dut zer egin dira hau quod autem mihi ejus
  `,
  vulgar: `
    suck sucks sucking sucked lick licks licking licked eat eating fuck fucking fucked fuckin shit shitty damn
    wtf hoes bitches nigga niggas pussy wet horny naked hard huge ride riding rode throat mouth balls cum
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
  intensifier: `
    nothing but such total totally complete completely absolute absolutely utter utterly real really so very
    fucking fuckin damn damned bloody stupid dumb little big fat lazy old silly pathetic worthless useless ugly
    dirty filthy selfish lying greedy arrogant ignorant crazy sick goddamn freaking friggin effing right proper
    just fricking an a too pretty kinda rather extremely incredibly
  `,
  verb: `
    sends said says has had will would could can did does went goes came comes took takes shook shakes sat sits
    stood stands stepped tried tries sent wrote writes won lost and looked looks turned shrugged smiled
    nodded asked replied answered called told knew knows thought thinks gave gets got made makes played plays ran
    runs left lives lived died works worked wants wanted loves loved met saw felt grew became joined retired
    scored led hosts hosted directed starred opened closed visited bought sold married moved returned arrived
    walked laughed paused began started stopped whispered explained never always also once
  `,
  ambiguousLanguage: `
    u me even let may want had
    sinn datt deng meng elo
    bet hat war die bin pour son met ten over fur van per den hot men mot ale dig
    on her he do go am by has have will come be under also we all plus im
    an as at for in is of see so to ve was
  `,
  beforePlace: `
    in to from at near of through past visit outside around leave leaving reach
  `,
  companion: `
    are being stop such lol hes shes theyre the a an you your my me he she it this that these so total is
    am and off up out all life upgrade dont not no yeah hell oh what who in on to of do be big fat dumb stupid
    little head face him her them us ur u i im boy man lord wit fest hole holes bag faces heads work guy
    guys now again here please time ass men dude nut nuts job jobs wad wads wits wagon bucket stick sticks
    rag rags sack breath brain brains monkey monkeys goblin goblins weasel weasels waffle waffles badger badgers
    gibbon gibbons nugget nuggets muffin muffins trumpet trumpets cheese flap flaps stain stains gobbler gobblers
    gargler garglers guzzler guzzlers juggler jockey womble muncher munchers munch sniffer sniffers sucker suckers
    licker lickers lover lovers rider riders fart farts pig pigs dog dogs rat rats cake cakes canoe noodle
    spanner biscuit bandit bandits queen king lips tard tards twat ami youre iam imma ima suck lick eat kiss bite
    for ugly dirty filthy old rot nose sock bubble bubbles biscuits burger magnet loser
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
  crowd: `
    bunch pack load
  `,
  linking: `
    are is was were re s been r ur youre hes shes theyre remains remain became
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
    must out got
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
  taking: `
    married dated dating elected hired appointed promoted raised
  `,
  having: `
    have had
  `,
  possessiveS: `
    s
  `,
} as const satisfies Partial<Record<Cue, string>>;
