/** Pages after real ones of kinds on which a language checker is wrong easily, in twenty languages. */
import { type SiteTexts, texts } from './texts.ts';

/** What products are called everywhere: names, and descriptions that manufacturers do not translate. */
const products = [
  'Wireless Noise Cancelling Headphones',
  'Folding camping chair with cup holder',
  'Stainless Steel Water Bottle 0.5 l',
  'Portable solar charger for phones',
  'Waterproof hiking boots for women',
  'Insulated lunch bag with two zippers',
  'Rechargeable LED headlamp with motion sensor',
  'Adjustable standing desk with memory keypad',
];

const components = ['Accordion', 'Date Picker', 'Dropdown Menu', 'Progress Bar', 'Tooltip', 'Breadcrumbs'];

const titles = [
  'The Shawshank Redemption',
  'Everything Everywhere All at Once',
  'The Lord of the Rings: The Return of the King',
  'Bridge over Troubled Water',
  'Good Kid, M.A.A.D City',
  'No Country for Old Men',
];

/** As restaurants of any country print them. */
const dishes = [
  'Bruschetta al pomodoro e basilico',
  'Spaghetti aglio, olio e peperoncino',
  'Risotto ai funghi porcini',
  'Tagliatelle al ragù di cinghiale',
  'Saltimbocca alla romana con patate al forno',
  'Vitello tonnato con capperi',
  'Panna cotta ai frutti di bosco',
  'Insalata caprese con mozzarella di bufala',
];

const tags = ['javascript', 'open-source', 'developer experience', 'web performance', 'how-to'];

const switches = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['ja', '日本語'],
  ['ar', 'العربية'],
] as const;

/** Paragraphs of the usual generators: lipsum.com, Emmet, editors for websites. */
const placeholders = [
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Nam commodo elementum est, ac ultrices urna convallis vitae.',
  'Phasellus ultrices nulla quis nibh. Quisque a lectus. Donec consectetuer ligula vulputate sem tristique cursus.',
  'Eum incidunt recusandae quae omnis laudantium mollitia quos placeat voluptates ipsam nobis, repellat illo.',
  'Sed ut perspiciatis unde omnis iste natus error sit voluptatem accusantium doloremque laudantium, totam rem aperiam.',
  'Aenean id sem tellus. Sed sodales mauris non sagittis auctor. Etiam tempus a metus in porta.',
  'Fusce ac felis sit amet ligula pharetra condimentum',
];

export const banner =
  'We use cookies to improve your experience on this site and to show you relevant content.';

const list = (items: readonly string[], itemOf: (item: string, at: number) => string) =>
  `<ul>${items.map((item, at) => `<li>${itemOf(item, at)}</li>`).join('')}</ul>`;
const menuOf = ({ menu }: SiteTexts) => `<nav>${list(menu, (item) => `<a href="/">${item}</a>`)}</nav>`;
const priceOf = (at: number) => `${19 + 10 * at},90 €`;

/** Bodies of pages whose only text in another language are names, and marked or placeholder text. */
const kinds: Readonly<Record<string, (site: SiteTexts, lang: string) => string>> = {
  'a shop with products in a list': (site) =>
    `${menuOf(site)}<h1>${site.menu[1]}</h1>${list(products, (name, at) => `<a href="/${at}">${name}</a> <b>${priceOf(at)}</b> <button>${site.buy}</button> <span>${site.delivery}</span>`)}`,
  'a shop with headings for its products, and its terms': (site) =>
    `${menuOf(site)}${products.map((name, at) => `<article><h3>${name}</h3><p>${priceOf(at)}</p><button>${site.buy}</button></article>`).join('')}<footer><p>${site.terms}</p></footer>`,
  'a product with a review': (site) =>
    `${menuOf(site)}<main><h1>${products[6]}</h1><p>${priceOf(2)}</p><p>${site.delivery}</p><button>${site.buy}</button><table><tr><td>Bluetooth 5.3</td></tr><tr><td>Water resistant up to 30 meters</td></tr></table><p>${site.terms}</p></main>`,
  'a theme with placeholder text': (site) =>
    `${menuOf(site)}<h1>${site.hero}</h1>${placeholders.map((text) => `<section><h2>${site.menu[1]}</h2><p>${text}</p></section>`).join('')}`,
  'a theme with nothing but placeholder text in its menu': (site) =>
    `${menuOf(site)}${placeholders.map((text) => `<p>${text}</p>`).join('')}`,
  'a design system': (site) =>
    `${menuOf(site)}<h1>Design System</h1>${list(components, (name) => `<a href="#">${name}</a>`)}<h2>Button</h2><p>${site.button}</p><pre>&lt;ds-button variant="primary" size="large"&gt;Save changes&lt;/ds-button&gt;</pre><h2>Card</h2><p>${placeholders[1]}</p><table><tr><td>aria-label</td><td>string</td></tr></table>`,
  'a forum': (site) =>
    `${menuOf(site)}<article><b>night_owl_87</b> <time>2026-03-14 21:07</time><p>${site.question}</p><p>HP OfficeJet Pro 8020 All-in-One Printer</p></article><article><b>Anna Lindqvist</b><p>${site.answer}</p><p>The Dark Side of the Moon</p></article>`,
  'a news page': (site, lang) =>
    `${menuOf(site)}<main lang="${lang}"><h1>${site.hero}</h1><p>Reuters, Associated Press</p><p>${site.news}</p><p><a href="/v">The Late Show with Stephen Colbert</a></p><blockquote lang="en"><p>We are very happy about this decision.</p></blockquote></main><footer><p>Copyright © 2026 The Daily Example Media Group</p></footer>`,
  'a menu of Italian dishes': (site) =>
    `<main>${list(dishes, (name, at) => `<h3>${name}</h3><span>${priceOf(at)}</span>`)}<p>${site.terms}</p></main>`,
  'a shopping cart': (site) =>
    `${menuOf(site)}<main><h1>${site.menu[3]}</h1><table>${products.map((name, at) => `<tr><td><img src="/${at}.jpg" alt="${name}"></td><td><a href="/${at}">${name}</a></td><td>${priceOf(at)}</td><td><input type="number" value="1"></td></tr>`).join('')}</table><p>${site.delivery}</p><p>${site.terms}</p><button>${site.buy}</button></main>`,
  'a page of an app in a store': (site) =>
    `${menuOf(site)}<h1>Night Owl: Sleep Sounds &amp; Relax</h1><p>Moonlight Studios GmbH</p><p>${site.answer}</p><h2>${site.menu[2]}</h2><ul><li>Android 9.0 and up</li><li>Version 4.12.3 (build 20871)</li><li>In-App Purchases</li></ul><a href="/x">Get it on Google Play</a> <a href="/y">Download on the App Store</a><p>${site.question}</p>`,
  'a list of films and albums': (site) =>
    `${menuOf(site)}<h1>${site.menu[1]}</h1>${list(titles, (name, at) => `<a href="/${at}"><b>${name}</b></a> <i>${1970 + 4 * at}</i>`)}<p>${site.hero}</p><footer><p>${site.terms}</p></footer>`,
  'a blog with tags and code': (site, lang) =>
    `${menuOf(site)}<article lang="${lang}"><h1>${site.question}</h1><p>${site.answer}</p><pre>npm install --save-dev typescript@latest</pre><p>${site.button} <code>git commit --amend --no-edit</code></p><p>${list(tags, (tag) => `<a rel="tag" href="/${tag}">${tag}</a>`)}</p></article>`,
  'a page of a partner in technology': (site) =>
    `${menuOf(site)}<h1>${site.hero}</h1><section><h2>Cloud &amp; DevOps</h2><p>${site.button}</p></section><section><h2>Customer Success Stories</h2><p>${site.news}</p></section><ul><li>Amazon Web Services Advanced Consulting Partner</li><li>Microsoft Solutions Partner for Data &amp; AI</li><li>ISO/IEC 27001 Certified</li></ul><footer><p>© 2026 Example Digital Solutions Ltd. All rights reserved.</p></footer>`,
  'a switch of languages and a newsletter': (site) =>
    `${menuOf(site)}<ul>${switches.map(([code, name]) => `<li><a hreflang="${code}" href="/${code}">${name}</a></li>`).join('')}</ul><h1>${site.hero}</h1><p>${site.terms}</p><form><label>Newsletter</label><input placeholder="name@example.com"><button>${site.menu[0]}</button></form>${list(components, (name) => name)}`,
};

export interface SitePage {
  readonly title: string;
  readonly lang: string;
  readonly kind: string;
  /** Of the document's body. */
  readonly body: string;
}

export const pages: readonly SitePage[] = Object.entries(texts).flatMap(([lang, site]) =>
  Object.entries(kinds).map(([kind, bodyOf]) => ({
    title: `${kind} (${lang})`,
    lang,
    kind,
    body: bodyOf(site, lang),
  })),
);

/** Bodies with an English cookie banner beside the text, for each language. */
export const pagesWithBanner: readonly SitePage[] = Object.entries(texts).map(([lang, { hero, terms }]) => ({
  title: `a banner beside the main text (${lang})`,
  lang,
  kind: 'banner',
  body: `<main lang="${lang}"><h1>${hero}</h1><p>${terms}</p></main><div role="dialog"><p>${banner}</p></div>`,
}));

export function htmlOf({ lang, body }: Pick<SitePage, 'lang' | 'body'>): string {
  return `<!DOCTYPE html><html lang="${lang}"><title>Example</title><body>${body}</body></html>`;
}
