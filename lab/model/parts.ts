/** Parts of the engine that can be switched off (src/engine/language/switches.ts). */
import type { Switch } from '../../src/engine/language/switches.ts';

export interface PartOfEngine {
  readonly name: Switch;
  readonly reason: string;
  /** Below src/engine/language, needed by this part alone. */
  readonly files: readonly string[];
  /** Texts whose answer it changes, by language; `zxx`: none has more than half. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  /** Similar texts, same answer. */
  readonly unchanged?: readonly string[];
}

export const partsOfEngine: readonly PartOfEngine[] = [
  {
    name: 'word table',
    reason: 'Scores of whole words, which n-grams cannot hold.',
    files: ['core/word-table.ts'],
    examples: { cs: ['jsem'], de: ['ich hab keinen bock'] },
  },
  {
    name: 'exceptions',
    reason: 'Words that the n-grams classify wrongly.',
    files: ['core/exception-rows.ts', 'model/exception-values.ts'],
    examples: { tr: ['tıklayın'], sk: ['nikto'] },
  },
  {
    name: 'repair',
    reason: 'Damaged encodings, HTML entities, and signs typed for letters.',
    files: ['text/decoded.ts'],
    examples: { de: ['MÃ¼ller kÃ¶nnte groÃŸ sein', 'F&uuml;r M&auml;dchen'], es: ['tod@s l@s chic@s'] },
    unchanged: ['Günstige Flüge', 'Q&A'],
  },
  {
    name: 'noise',
    reason: 'Addresses, mentions, hashtags, markup, code and file names are in no language.',
    files: ['text/noise.ts', 'text/addresses.ts', 'text/markup.ts'],
    examples: {
      fr: ['Regarde https://www.nytimes.com/2020/world/what-happened.html'],
      es: ['Abre README.md y config_file.json por favor'],
    },
  },
  {
    name: 'noise alone',
    reason: 'Possible noise counts if nothing else is left.',
    files: [],
    examples: { pt: ['#BomDia'], en: ['<your name here>'] },
  },
  {
    name: 'lone letters',
    reason: 'Initials, abbreviations and units are no words.',
    files: ['text/lone-letters.ts'],
    examples: { de: ['Kühlschrank, 230 V, 50 Hz, A+++, 180 l'], en: ['U.S. troops leave'] },
  },
  {
    name: 'names in another script',
    reason: 'Product names in Latin letters occur in texts of every script.',
    files: ['text/foreign-names.ts'],
    examples: {
      zh: ['MacBook Pro 16 英寸'],
      ja: ['Apple Watch Series 9 ケース'],
      ru: ['Как удалить Facebook Messenger'],
      ka: ['Adobe Illustrator-ის დოკუმენტი'],
    },
    unchanged: [
      'Das Zeichen 家 heißt Haus',
      'Order ramen ラーメン now',
      'Λ CDM, Ω Centauri',
      'git stash 不支持',
    ],
  },
  {
    name: 'decorated letters',
    reason: 'Full-width, mathematical and enclosed letters are letters.',
    files: [],
    examples: { en: ['𝓦𝓱𝓪𝓽 𝓪𝓻𝓮 𝔂𝓸𝓾 𝓭𝓸𝓲𝓷𝓰', 'ｗｈａｔ ａｒｅ ｙｏｕ ｄｏｉｎｇ'] },
  },
  {
    name: 'Hebrew points',
    reason: 'Points are optional in Hebrew, so the model takes pointed text for Yiddish.',
    files: [],
    examples: { he: ['שְׁמַע יִשְׂרָאֵל אֲדֹנָי אֱלֹהֵינוּ'] },
    unchanged: ['אַ גוטן טאָג, ייִדישע פֿרײַנד'],
  },
  {
    name: 'spaced letters',
    reason: 'Letters with spaces between them are a word, as in headings.',
    files: [],
    examples: { de: ['W I L L K O M M E N'] },
  },
  {
    name: 'digits as letters',
    reason: 'Romanised Arabic, Greek and Bulgarian write digits for letters.',
    files: [],
    examples: { ar: ['wa7ashtini awi ya 7abibti'] },
    unchanged: ['mp3', '2nd'],
  },
  {
    name: 'repetition',
    reason: 'A word repeated at once is no new evidence.',
    files: [],
    examples: { de: ['nein nein nein nein'], fr: ['oui oui oui oui'] },
  },
  {
    name: 'program code',
    reason: 'The model takes names and keywords of code for English.',
    files: ['text/program-code.ts'],
    examples: {
      zxx: [
        'getElementById',
        'print(total)',
        '--save-dev',
        'GPU',
        'SELECT title FROM books WHERE year = 1999',
      ],
    },
    unchanged: ['Delete item(s)', 'SAVE ALL CHANGES', 'Select a book from the list', '東京都 Поиск'],
  },
  {
    name: 'titles and products',
    reason: 'The words around a title, a product, a short quotation or a bracket decide.',
    files: ['text/titles.ts'],
    examples: {
      de: ['Bitte suche Monty Python Live at the Hollywood Bowl', 'Spiele bitte A Day in the Life'],
      sv: ['Vi såg Gone With The Wind igen', 'Spela Dancing Queen'],
      da: ['Find sangen The Sound of Silence til mig'],
      es: ['MacBook Pro atmósfera reuniones'],
      en: [
        'Kyiv (Ukrainian: Київ) is the capital',
        'He told me that „Schadenfreude“ was one of his favourite words in any language.',
      ],
    },
    unchanged: [
      'The House of the Rising Sun',
      'I have never read a book as good as this',
      'Er nannte es "sehr gut" und ging.',
      'Die Another Day',
    ],
  },
  {
    name: 'words without accents',
    reason: 'Frequencies of words decide between relatives typed without accents.',
    files: ['evidence/frequencies.ts'],
    examples: { sk: ['uz sa tesim na prazdniny', 'dakujem ti za vsetko'] },
  },
  {
    name: 'words of dialects',
    reason: 'Frequencies of words decide between a language and its dialects.',
    files: [],
    examples: { bar: ['ick hob koa zeit heit auf d nacht'] },
  },
  {
    name: 'absent words',
    reason: 'A dialect has words that the standard language lacks.',
    files: ['evidence/absent-words.ts'],
    examples: { gsw: ['Mir händ in der Stadt und hend gässe'] },
    unchanged: ['ihc komme morgne nach Hause', 'heute abend bvb gegen fcb live im tv'],
  },
  {
    name: 'rare languages',
    reason: 'A rare language that lacks a word of a short text is not sure.',
    files: [],
    examples: { pcm: ['no mames wey'] },
  },
  {
    name: 'no language',
    reason: 'Laughter and names are in no language, but look like one.',
    files: ['evidence/no-language.ts'],
    examples: { zxx: ['lol', 'ㅋㅋㅋ', 'Иван Петров', 'Heinz Krüger'] },
    unchanged: [
      'Neue Nachricht',
      'Insert Table',
      'Buenos Días',
      'Kya Baat Hai',
      'Krankenhaus',
      'hai hai hai',
    ],
  },
  {
    name: 'mixtures',
    reason: 'A text may be in several languages.',
    files: ['core/rivals.ts', 'inspection/path.ts'],
    examples: {
      en: ['Dear customer, your parcel is waiting. Bitte holen Sie Ihr Paket ab.'],
      ru: ['Добро пожаловать 欢迎光临'],
      el: ['Καλημέρα спасибо', 'Καλώς ήρθατε στο ξενοδοχείο μας. Welcome to our hotel.'],
    },
    unchanged: ['dnes vecer nemam cas, mozno zajtra', 'Das Zeichen 家 heißt Haus'],
  },
  {
    name: 'mixed relatives',
    reason: 'A sentence rarely mixes close relatives.',
    files: ['inspection/relatives.ts'],
    examples: {
      ca: [
        'quiero un café con leche y un bocadillo de jamón vull un cafè amb llet i un entrepà de pernil si us plau',
      ],
    },
    unchanged: ['i wett gärn en kafi und es gipfeli, aber nöd z heiss bitte'],
  },
  {
    name: 'sentence borders',
    reason: 'A language mostly changes where a sentence begins.',
    files: [],
    examples: {
      it: ['Vietato fumare. No smoking.'],
      pt: ['Não se esqueça do seu guarda-chuva. No olvide su paraguas, por favor.'],
    },
  },
  {
    name: 'names as parts',
    reason: 'Names occur in every language, so they weigh nothing in a part.',
    files: [],
    examples: {
      lg: [
        "Endowooza bbiri ezisinga etutumu eza Maslow's Hierarchy of Needs Theory ne Hertzberg's Two Factor Theory.",
      ],
    },
  },
  {
    name: 'English words',
    reason:
      'A word that the frequent words of English lack is less likely to be English. Hindi in Latin letters has words of English.',
    files: [],
    examples: {
      en: ['kal meeting hai so please send the report before lunch'],
      hi: ['tum please mujhe report bhej dena'],
    },
  },
];
