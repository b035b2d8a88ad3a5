/** Cases for the ACT rules ucwvc8 and off6ek, written from the text of the rules and their definitions. */
import type { ActOutcome } from '../../src/checker/html.ts';

interface ActCase {
  readonly title: string;
  readonly html: string;
  readonly outcome: ActOutcome;
}

const bridge =
  'The old bridge was closed last winter because the river had damaged two of its pillars, and nobody knows when it will open again.';
const bruecke =
  'Die alte Brücke wurde im letzten Winter gesperrt, weil der Fluss zwei ihrer Pfeiler beschädigt hatte.';
const pont = 'Le vieux pont est fermé depuis cet hiver, car la rivière a abîmé deux de ses piliers.';

const page = (lang: string, body: string, title = '') =>
  `<!DOCTYPE html><html${lang}><head>${title && `<title>${title}</title>`}</head><body>${body}</body></html>`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" lang="fr"><title lang="de">${bridge}</title></svg>`;
const inSvg: ActCase = {
  title: 'the document is SVG',
  html: `<?xml version="1.0"?>\n<!-- A bridge -->\n${svg}`,
  outcome: 'inapplicable',
};

/** The language of a page. */
export const pageCases: readonly ActCase[] = [
  {
    title: 'all text is in the declared language',
    html: page(' lang="de"', `<p>${bruecke}</p>`, 'Die Brücke bleibt zu'),
    outcome: 'passed',
  },
  {
    title: 'the tag has a region and capitals',
    html: page(' lang="DE-at"', `<p>${bruecke}</p>`),
    outcome: 'passed',
  },
  {
    title: 'all text is in another language',
    html: page(' lang="fr"', `<p>${bruecke}</p>`, 'Die Brücke bleibt zu'),
    outcome: 'failed',
  },
  {
    title: 'most words are in the declared language and one is quoted',
    html: page(
      ' lang="en"',
      '<p>Germans call this kind of weather "Schmuddelwetter", which is hard to translate.</p>',
    ),
    outcome: 'passed',
  },
  {
    title: 'only one quoted word and the title are in the declared language',
    html: page(
      ' lang="de"',
      '<p>Germans call this kind of weather "Schmuddelwetter", which is hard to translate.</p>',
      'Schmuddelwetter',
    ),
    outcome: 'failed',
  },
  {
    title: 'text in another language is in elements with their own tag',
    html: page(' lang="fr"', `<p>${pont}</p><p lang="en">${bridge}</p><p lang="en">${bridge}</p>`),
    outcome: 'passed',
  },
  {
    title: 'all text in the declared language is in elements with their own tag',
    html: page(' lang="en"', `<p>${pont}</p><p lang="en">${bridge}</p><p lang="en">${bridge}</p>`),
    outcome: 'failed',
  },
  {
    title: 'the page has no text but the names of pictures, in the declared language',
    html: page(
      ' lang="en"',
      '<img src="a.png" alt="A grey heron standing in shallow water at sunrise"><p lang="fr">Bonjour tout le monde, et bienvenue chez nous.</p>',
      'Birds of the lake',
    ),
    outcome: 'passed',
  },
  {
    title: 'the page has no text but the names of pictures, in another language',
    html: page(
      ' lang="fr"',
      '<img src="a.png" alt="A grey heron standing in shallow water at sunrise"><p lang="fr">Bonjour tout le monde, et bienvenue chez nous.</p>',
      'Birds of the lake',
    ),
    outcome: 'failed',
  },
  {
    title: 'a picture is named by a hidden element, whose own tag does not count',
    html: page(
      ' lang="it"',
      '<img src="a.png" aria-labelledby="heron"><p id="heron" lang="en" hidden>A grey heron standing in shallow water at sunrise</p>',
    ),
    outcome: 'failed',
  },
  {
    title: 'hidden text is in another language',
    html: page(' lang="de"', `<p>${bruecke}</p><div hidden>${bridge} ${bridge}</div>`),
    outcome: 'passed',
  },
  {
    title: 'a short title and the name of a picture are in the declared language',
    html: page(
      ' lang="en"',
      '<img src="a.png" alt="Sunrise over Lisbon"><p lang="de">Guten Rutsch!</p>',
      'Sunrise over Lisbon',
    ),
    outcome: 'passed',
  },
  {
    title: 'a short title and the name of a picture are in another language',
    html: page(
      ' lang="nl"',
      '<img src="a.png" alt="Sunrise over Lisbon"><p lang="nl">Prettige feestdagen!</p>',
      'Sunrise over Lisbon',
    ),
    outcome: 'failed',
  },
  {
    title: 'a picture of few words is named by a hidden element',
    html: page(
      ' lang="nl"',
      '<img src="a.png" aria-labelledby="a"><p lang="en" id="a" hidden>Sunrise over Lisbon!</p>',
      'Lisbon',
    ),
    outcome: 'failed',
  },
  {
    title: 'all words belong to two languages',
    html: page(' lang="fr"', '<p>Restaurant, radio, hotel, animal</p>', 'Radio'),
    outcome: 'cantTell',
  },
  { title: 'the page has no text', html: page(' lang="de"', '<p> </p>'), outcome: 'inapplicable' },
  { title: 'the page declares no language', html: page('', `<p>${bridge}</p>`), outcome: 'inapplicable' },
  {
    title: 'the tag is a code of three letters for a language with one of two',
    html: page(' lang="deu"', `<p>${bridge}</p>`),
    outcome: 'inapplicable',
  },
  {
    title: 'the tag is grandfathered',
    html: page(' lang="i-navajo"', `<p>${bridge}</p>`),
    outcome: 'inapplicable',
  },
  { title: 'the tag is no language', html: page(' lang="qq"', `<p>${bridge}</p>`), outcome: 'inapplicable' },
  {
    title: 'all text is in elements with their own tag',
    html: page(' lang="fr"', `<p lang="en">${bridge}</p>`),
    outcome: 'inapplicable',
  },
  inSvg,
];

/** The language of an element. */
export const elementCases: readonly ActCase[] = [
  {
    title: 'a quotation has the right tag',
    html: page(' lang="en"', `<p>She said: <q lang="de">${bruecke}</q></p>`),
    outcome: 'passed',
  },
  {
    title: 'a quotation has the tag of another language',
    html: page(' lang="en"', `<p>She said: <q lang="fr">${bruecke}</q></p>`),
    outcome: 'failed',
  },
  {
    title: 'parts of an element in another language have their own tags',
    html: page(
      ' lang="en"',
      `<p lang="de"><span lang="en">A local newspaper wrote:</span> ${bruecke} <span lang="en">We hope that it opens soon.</span></p>`,
    ),
    outcome: 'passed',
  },
  {
    title: 'an element mixes two languages',
    html: page(
      ' lang="de"',
      `<p>${bruecke}</p><p lang="en">A local newspaper wrote: „Der Fluss hatte zwei Pfeiler beschädigt, niemand weiß etwas“, but nobody in the town seemed to be surprised by that.</p>`,
    ),
    outcome: 'failed',
  },
  {
    title: 'an element has no text but the name of a picture, in its language',
    html: page(
      ' lang="fr"',
      '<div lang="en"><img src="a.png" alt="A grey heron standing in shallow water"><p lang="fr">Bonne chance à toutes et à tous !</p></div>',
    ),
    outcome: 'passed',
  },
  {
    title: 'an element has no text but the name of a picture, in another language',
    html: page(
      ' lang="fr"',
      '<div lang="fr"><img src="a.png" alt="A grey heron standing in shallow water"><p lang="de">Viel Glück euch allen zusammen!</p></div>',
    ),
    outcome: 'failed',
  },
  {
    title: 'a picture in an element is named by a hidden element with another tag',
    html: page(
      ' lang="fr"',
      '<div lang="fr"><img src="a.png" aria-labelledby="x"><span id="x" lang="en" hidden>A grey heron standing in shallow water</span></div>',
    ),
    outcome: 'failed',
  },
  {
    title: 'one of two elements is wrong',
    html: page(' lang="en"', `<p lang="fr">${pont}</p><p lang="fr">${bruecke}</p>`),
    outcome: 'failed',
  },
  {
    title: 'the body declares the language of all its text',
    html: '<html lang="en"><body lang="de"><p>Die alte Brücke wurde im letzten Winter gesperrt, weil der Fluss zwei ihrer Pfeiler beschädigt hatte.</p></body></html>',
    outcome: 'passed',
  },
  {
    title: 'a word belongs to several languages',
    html: page(' lang="fr"', '<p>Il écrit : <span lang="en">restaurant, hotel, radio</span></p>'),
    outcome: 'cantTell',
  },
  {
    title: 'a greeting of two words has the tag of another language',
    html: page(
      ' lang="en"',
      '<p>They said <span lang="fr">Gelukkige verjaardag!</span> to everybody in the room.</p>',
    ),
    outcome: 'failed',
  },
  {
    title: 'an element has no text but a picture of few words, in another language',
    html: page(
      ' lang="fr"',
      '<div lang="fr"><img src="a.png" alt="Fog above Boston"><p lang="nl">Bonne chance !</p></div>',
      'Du brouillard',
    ),
    outcome: 'failed',
  },
  { title: 'only the root has a tag', html: page(' lang="en"', `<p>${bridge}</p>`), outcome: 'inapplicable' },
  {
    title: 'the tag is no language tag',
    html: page(' lang="en"', `<p lang="deutsch">${bridge}</p>`),
    outcome: 'inapplicable',
  },
  {
    title: 'the element is empty',
    html: page(' lang="en"', `<p lang="de"></p><p>${bridge}</p>`),
    outcome: 'inapplicable',
  },
  {
    title: 'the element is hidden',
    html: page(' lang="en"', `<p lang="de" hidden>${bridge}</p>`),
    outcome: 'inapplicable',
  },
  {
    title: 'the element is in a frame',
    html: page(' lang="en"', `<p>${bridge}</p><iframe srcdoc="<p lang='de'>${bridge}</p>"></iframe>`),
    outcome: 'inapplicable',
  },
  inSvg,
];
