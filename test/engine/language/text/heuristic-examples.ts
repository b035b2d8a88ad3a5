/** Lines that each heuristic changes. */

export interface Examples {
  /** Texts that the heuristic changes, by detected language: `none` if no confidence is above one half. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
  readonly unchanged: readonly string[];
}

export const examples: Readonly<Record<string, Examples>> = {
  'English titles': {
    changed: {
      de: ['Bitte suche Monty Python Live at the Hollywood Bowl', 'Bewerte das Buch The Catcher in the Rye'],
      nl: ['Zet het liedje Stairway to Heaven op'],
      da: ['Find sangen The Sound of Silence til mig'],
    },
    unchanged: ['The House of the Rising Sun', 'I have never read a book as good as this'],
  },
  laughter: {
    changed: { none: ['ХАХАХА!', 'ha ha ha', 'hihihi', 'xaxaxa 😂', 'lool', 'ㅋㅋㅋㅋ', 'هههه'] },
    unchanged: ['haha, das war gut', 'Aha', 'Hai', 'lola', 'ihr', 'Хата', 'ㅋㅋ 맞아요'],
  },
  'names in another script': {
    changed: {
      zh: ['iPhone 15 Pro Max 手机壳', 'MacBook Pro 16 英寸'],
      ja: ['Apple Watch Series 9 ケース'],
      ko: ['Nike Air Max 운동화'],
      th: ['Samsung Galaxy A54 ราคา'],
      ru: ['World of Warcraft прохождение'],
      ar: ['كيف أحذف حساب Facebook Messenger'],
      ka: ['Adobe Illustrator-ის დოკუმენტი'],
      kk: ['OpenOffice Draw суреті'],
    },
    unchanged: [
      'Das Zeichen 家 heißt Haus',
      'Россия (Russia) is big',
      'Order ramen ラーメン now',
      'Understanding Wabi-Sabi (侘寂): The Japanese Art Of Imperfection',
      'Beijing (北京), the capital',
      'Λ CDM, Ω Centauri',
      'Трансформираната PNG има нула широчина',
      'git stash 不支持',
      'Größe XL',
      'Samsung 手机壳 '.repeat(40),
    ],
  },
  'program code': {
    changed: {
      none: [
        'getElementById',
        'max_length',
        '--save-dev',
        'GPU',
        'SELECT title FROM books WHERE year = 1999',
      ],
      en: ['if the list is empty (a && b) return to the caller'],
    },
    unchanged: [
      'Delete item(s)',
      'SAVE ALL CHANGES',
      'Select a book from the list',
      'CO2-Ausstoß und G20-Treffen',
      '東京都 Поиск',
    ],
  },
  'glosses in another script': {
    changed: {
      en: [
        'Kyiv (Ukrainian: Київ)',
        'Moscow (Russian: Москва)',
        'The Great Wall (Chinese: 長城)',
        'Click Save as ZIP (Korean: ZIP 파일로 저장).',
      ],
      fr: ['Pékin (chinois : 北京)'],
      pl: ['Kijów (ukr. Київ) – stolica'],
      de: ['Deutsch (немецкий)'],
      // All words around the gloss are names.
      ko: ['Samsung (삼성)'],
      zh: ['Coca Cola (可口可乐)'],
      ru: ['Harry Potter (Гарри Поттер)'],
    },
    unchanged: [
      'Москва (англ. Moscow)',
      'Скачать (Загрузить) the file',
      'System.out.println("저장된 데이터");',
      'print(привет)',
      '[Крајњи рок] L [у] LT',
      'Kyiv, Київ',
      'Tokyo (Tōkyō)',
    ],
  },
  quotations: {
    changed: {
      en: ['He told me that „Schadenfreude“ was one of his favourite words in any language.'],
      de: ['Gestern hat er mir dann "see you tomorrow" geschrieben.'],
    },
    unchanged: [
      'Er sagte "I will never come back" und ging dann einfach nach Hause',
      "I don't know what the boys' mother said",
      '5" pipe and 6" hose, in stock',
    ],
  },
  'words beside names': {
    changed: {
      ro: ['husă Samsung Galaxy S22'],
      tr: ['Samsung Galaxy S22 kılıf'],
      fi: ['suojakuori puhelimeen Samsung Galaxy S22', 'Nintendo Switch kotelo'],
      hu: ['IKEA Billy könyvespolc'],
      nl: ['Philips Airfryer recepten'],
      none: ['Array.from({ length: 10 })'],
    },
    unchanged: [
      'Samsung Galaxy S22',
      'Leonardo da Vinci',
      'Charles de Gaulle',
      'HP LaserJet M110we',
      'invoice_2023-11.pdf',
    ],
  },
};
