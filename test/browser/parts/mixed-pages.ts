const texts: Readonly<Record<string, readonly [long: readonly string[], short: readonly string[]]>> = {
  en: [
    [
      'The library opens at nine in the morning, and most of the reading rooms stay open until late in the evening.',
      'Nobody on our street expected that much snow in April, and the children were delighted.',
    ],
    ['Free delivery on all orders', 'Read more about our history', 'Add to basket'],
  ],
  de: [
    [
      'Der Bäcker an der Ecke hat seit gestern geschlossen, deshalb kaufen wir unser Brot jetzt im Supermarkt.',
      'Die Straßenbahn fährt sonntags nur alle zwanzig Minuten, aber man kommt trotzdem überall hin.',
    ],
    ['Kostenloser Versand ab fünfzig Euro', 'Mehr über unsere Geschichte', 'In den Warenkorb'],
  ],
  fr: [
    [
      'La boulangerie du coin est fermée depuis hier, alors nous achetons notre pain au supermarché du centre.',
      'Les voisins ont organisé une fête dans la cour, et tout le monde a apporté quelque chose à manger.',
    ],
    ['Livraison gratuite dès cinquante euros', 'En savoir plus sur notre histoire', 'Ajouter au panier'],
  ],
  es: [
    [
      'La panadería de la esquina está cerrada desde ayer, así que compramos el pan en el supermercado.',
      'Los vecinos organizaron una fiesta en el patio y cada uno trajo algo para comer y beber.',
    ],
    ['Envío gratuito a partir de cincuenta euros', 'Más sobre nuestra historia', 'Añadir a la cesta'],
  ],
  pl: [
    [
      'Piekarnia na rogu jest zamknięta od wczoraj, dlatego kupujemy chleb w supermarkecie obok dworca.',
      'Sąsiedzi urządzili na podwórku przyjęcie i każdy przyniósł coś do jedzenia.',
    ],
    ['Darmowa dostawa od pięćdziesięciu euro', 'Więcej o naszej historii', 'Dodaj do koszyka'],
  ],
  ru: [
    [
      'Булочная на углу закрыта со вчерашнего дня, поэтому мы покупаем хлеб в супермаркете у вокзала.',
      'Соседи устроили во дворе праздник, и каждый принёс что-нибудь вкусное.',
    ],
    ['Бесплатная доставка от пятидесяти евро', 'Подробнее о нашей истории', 'Добавить в корзину'],
  ],
  ja: [
    [
      '角のパン屋は昨日から閉まっているので、駅前のスーパーでパンを買っています。',
      '近所の人たちが中庭でお祭りを開き、みんなが食べ物を持ち寄りました。',
    ],
    ['五千円以上のご注文は送料無料', '私たちの歴史について', 'カートに入れる'],
  ],
  ar: [
    [
      'المخبز في الزاوية مغلق منذ أمس، لذلك نشتري الخبز من السوق القريب من المحطة.',
      'أقام الجيران حفلة في الفناء وأحضر كل واحد منهم شيئا للأكل.',
    ],
    ['توصيل مجاني لجميع الطلبات', 'اقرأ المزيد عن تاريخنا', 'أضف إلى السلة'],
  ],
};

const langs = Object.keys(texts);

const layouts: readonly ((pieces: readonly string[]) => string)[] = [
  (pieces) => pieces.map((text) => `<p>${text}</p>`).join(''),
  (pieces) => `<ul>${pieces.map((text) => `<li>${text}</li>`).join('')}</ul>`,
  (pieces) => `<table>${pieces.map((text, n) => `<tr><td>${n}</td><td>${text}</td></tr>`).join('')}</table>`,
  (pieces) => `<table><tr>${pieces.map((text) => `<td>${text}</td>`).join('')}</tr></table>`,
  (pieces) => `<div style="display:flex">${pieces.map((text) => `<div>${text}</div>`).join('')}</div>`,
  (pieces) => pieces.map((text, n) => `<article><b>user${n}</b><div>${text}</div></article>`).join(''),
  (pieces) => `<nav>${pieces.map((text) => `<a href="#" style="padding:4px">${text}</a>`).join('')}</nav>`,
  (pieces) => `<dl>${pieces.map((text, n) => `<dt>${n}.</dt><dd>${text}</dd>`).join('')}</dl>`,
  (pieces) =>
    `<section><h2>${pieces[0]}</h2>${pieces.map((text) => `<blockquote>${text}</blockquote>`).join('')}</section>`,
  (pieces) =>
    `<div>${pieces.map((text) => `<span style="display:block">${text}<br>${text}</span>`).join('')}</div>`,
];

export const pageCount = 30;

export function mixedPage(page: number): string {
  const chosen = Array.from(
    { length: 2 + (page % 4) },
    (_, n) => langs[(page * 3 + n * (1 + (page % 3))) % langs.length],
  );
  const pieces = [...new Set(chosen)].flatMap((lang, n) => {
    const [long, short] = texts[lang ?? 'en'] ?? [[], []];
    return (page + n) % 3 === 0 ? short : [...long.slice(0, 1 + (n % 2)), ...short.slice(0, page % 3)];
  });
  const half = Math.ceil(pieces.length / 2);
  const layout = (at: number) => layouts[at % layouts.length] ?? ((all) => all.join(' '));
  return layout(page)(pieces.slice(0, half)) + layout(page + 1 + Math.floor(page / 10))(pieces.slice(half));
}
