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
