/** Pages for the ACT rules ucwvc8 and off6ek by outcome and title, written from the text of the rules and their definitions. */
import type { ActOutcome } from '../../src/checker/html.ts';

type PagesByOutcome = Readonly<Partial<Record<ActOutcome, Readonly<Record<string, string>>>>>;

const bridge =
  'The old bridge was closed last winter because the river had damaged two of its pillars, and nobody knows when it will open again.';
const bruecke =
  'Die alte Brücke wurde im letzten Winter gesperrt, weil der Fluss zwei ihrer Pfeiler beschädigt hatte.';
const pont = 'Le vieux pont est fermé depuis cet hiver, car la rivière a abîmé deux de ses piliers.';

const page = (lang: string, body: string, title = '') =>
  `<!DOCTYPE html><html${lang}><head>${title && `<title>${title}</title>`}</head><body>${body}</body></html>`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" lang="fr"><title lang="de">${bridge}</title></svg>`;

const svgPage = `<?xml version="1.0"?>\n<!-- A bridge -->\n${svg}`;

/** The language of a page. */
export const pageCases: PagesByOutcome = {
  passed: {
    'all text is in the declared language': page(' lang="de"', `<p>${bruecke}</p>`, 'Die Brücke bleibt zu'),
    'the tag has a region and capitals': page(' lang="DE-at"', `<p>${bruecke}</p>`),
    'most words are in the declared language and one is quoted': page(
      ' lang="en"',
      '<p>Germans call this kind of weather "Schmuddelwetter", which is hard to translate.</p>',
    ),
    'text in another language is in elements with their own tag': page(
      ' lang="fr"',
      `<p>${pont}</p><p lang="en">${bridge}</p><p lang="en">${bridge}</p>`,
    ),
    'the page has no text but the names of pictures, in the declared language': page(
      ' lang="en"',
      '<img src="a.png" alt="A grey heron standing in shallow water at sunrise"><p lang="fr">Bonjour tout le monde, et bienvenue chez nous.</p>',
      'Birds of the lake',
    ),
    'hidden text is in another language': page(
      ' lang="de"',
      `<p>${bruecke}</p><div hidden>${bridge} ${bridge}</div>`,
    ),
    'a short title and the name of a picture are in the declared language': page(
      ' lang="en"',
      '<img src="a.png" alt="Sunrise over Lisbon"><p lang="de">Guten Rutsch!</p>',
      'Sunrise over Lisbon',
    ),
  },
  failed: {
    'all text is in another language': page(' lang="fr"', `<p>${bruecke}</p>`, 'Die Brücke bleibt zu'),
    'only one quoted word and the title are in the declared language': page(
      ' lang="de"',
      '<p>Germans call this kind of weather "Schmuddelwetter", which is hard to translate.</p>',
      'Schmuddelwetter',
    ),
    'all text in the declared language is in elements with their own tag': page(
      ' lang="en"',
      `<p>${pont}</p><p lang="en">${bridge}</p><p lang="en">${bridge}</p>`,
    ),
    'the page has no text but the names of pictures, in another language': page(
      ' lang="fr"',
      '<img src="a.png" alt="A grey heron standing in shallow water at sunrise"><p lang="fr">Bonjour tout le monde, et bienvenue chez nous.</p>',
      'Birds of the lake',
    ),
    'a picture is named by a hidden element, whose own tag does not count': page(
      ' lang="it"',
      '<img src="a.png" aria-labelledby="heron"><p id="heron" lang="en" hidden>A grey heron standing in shallow water at sunrise</p>',
    ),
    'a short title and the name of a picture are in another language': page(
      ' lang="nl"',
      '<img src="a.png" alt="Sunrise over Lisbon"><p lang="nl">Prettige feestdagen!</p>',
      'Sunrise over Lisbon',
    ),
    'a picture of few words is named by a hidden element': page(
      ' lang="nl"',
      '<img src="a.png" aria-labelledby="a"><p lang="en" id="a" hidden>Sunrise over Lisbon!</p>',
      'Lisbon',
    ),
  },
  cantTell: {
    'all words belong to two languages': page(
      ' lang="fr"',
      '<p>Restaurant, radio, hotel, animal</p>',
      'Radio',
    ),
  },
  inapplicable: {
    'the page has no text': page(' lang="de"', '<p> </p>'),
    'the page declares no language': page('', `<p>${bridge}</p>`),
    'the tag is a code of three letters for a language with one of two': page(
      ' lang="deu"',
      `<p>${bridge}</p>`,
    ),
    'the tag is grandfathered': page(' lang="i-navajo"', `<p>${bridge}</p>`),
    'the tag is no language': page(' lang="qq"', `<p>${bridge}</p>`),
    'all text is in elements with their own tag': page(' lang="fr"', `<p lang="en">${bridge}</p>`),
    'the document is SVG': svgPage,
  },
};

/** The language of an element. */
export const elementCases: PagesByOutcome = {
  passed: {
    'a quotation has the right tag': page(' lang="en"', `<p>She said: <q lang="de">${bruecke}</q></p>`),
    'parts of an element in another language have their own tags': page(
      ' lang="en"',
      `<p lang="de"><span lang="en">A local newspaper wrote:</span> ${bruecke} <span lang="en">We hope that it opens soon.</span></p>`,
    ),
    'an element has no text but the name of a picture, in its language': page(
      ' lang="fr"',
      '<div lang="en"><img src="a.png" alt="A grey heron standing in shallow water"><p lang="fr">Bonne chance à toutes et à tous !</p></div>',
    ),
    'the body declares the language of all its text':
      '<html lang="en"><body lang="de"><p>Die alte Brücke wurde im letzten Winter gesperrt, weil der Fluss zwei ihrer Pfeiler beschädigt hatte.</p></body></html>',
  },
  failed: {
    'a quotation has the tag of another language': page(
      ' lang="en"',
      `<p>She said: <q lang="fr">${bruecke}</q></p>`,
    ),
    'an element mixes two languages': page(
      ' lang="de"',
      `<p>${bruecke}</p><p lang="en">A local newspaper wrote: „Der Fluss hatte zwei Pfeiler beschädigt, niemand weiß etwas“, but nobody in the town seemed to be surprised by that.</p>`,
    ),
    'an element has no text but the name of a picture, in another language': page(
      ' lang="fr"',
      '<div lang="fr"><img src="a.png" alt="A grey heron standing in shallow water"><p lang="de">Viel Glück euch allen zusammen!</p></div>',
    ),
    'a picture in an element is named by a hidden element with another tag': page(
      ' lang="fr"',
      '<div lang="fr"><img src="a.png" aria-labelledby="x"><span id="x" lang="en" hidden>A grey heron standing in shallow water</span></div>',
    ),
    'one of two elements is wrong': page(' lang="en"', `<p lang="fr">${pont}</p><p lang="fr">${bruecke}</p>`),
    'a greeting of two words has the tag of another language': page(
      ' lang="en"',
      '<p>They said <span lang="fr">Gelukkige verjaardag!</span> to everybody in the room.</p>',
    ),
    'an element has no text but a picture of few words, in another language': page(
      ' lang="fr"',
      '<div lang="fr"><img src="a.png" alt="Fog above Boston"><p lang="nl">Bonne chance !</p></div>',
      'Du brouillard',
    ),
  },
  cantTell: {
    'a word belongs to several languages': page(
      ' lang="fr"',
      '<p>Il écrit : <span lang="en">restaurant, hotel, radio</span></p>',
    ),
  },
  inapplicable: {
    'only the root has a tag': page(' lang="en"', `<p>${bridge}</p>`),
    'the tag is no language tag': page(' lang="en"', `<p lang="deutsch">${bridge}</p>`),
    'the element is empty': page(' lang="en"', `<p lang="de"></p><p>${bridge}</p>`),
    'the element is hidden': page(' lang="en"', `<p lang="de" hidden>${bridge}</p>`),
    'the element is in a frame': page(
      ' lang="en"',
      `<p>${bridge}</p><iframe srcdoc="<p lang='de'>${bridge}</p>"></iframe>`,
    ),
    'the document is SVG': svgPage,
  },
};
