/** Pages made to cost a reader of pages much more than their length. Each has about `n` repetitions of something. */
const words = 'Good morning to you my friend. ';
const text = (n: number) => words.repeat(Math.ceil(n / words.length));
const start =
  '<!doctype html><html lang=en><title>Hi</title><body><p>Good morning, how are you today? We are glad.</p>';

export const hostilePages: Readonly<Record<string, (n: number) => string>> = {
  'labels that all refer to one long text': (n) =>
    `${start}<div hidden id=h>${text(20 * n)}</div>${'<i aria-labelledby=h></i>'.repeat(n)}`,
  'labels that refer to one text many times': (n) =>
    `${start}<div hidden id=h>${text(20 * n)}</div><i aria-labelledby="${'h '.repeat(n)}"></i>`,
  'labels in other languages each that refer to one text': (n) =>
    `${start}<div hidden id=h>${text(20 * n)}</div>${Array.from({ length: n }, (_, i) => `<i lang=a${i} aria-labelledby=h></i>`).join('')}`,
  'labels within each other': (n) =>
    start +
    Array.from({ length: n }, (_, i) => `<div hidden id=h${i}>`).join('') +
    text(20 * n) +
    '</div>'.repeat(n) +
    Array.from({ length: n }, (_, i) => `<i aria-labelledby=h${i}></i>`).join(''),
  'elements within each other, with a name each': (n) => start + '<div title=q>'.repeat(n) + text(20 * n),
  'empty elements within each other, with a name each': (n) =>
    start + Array.from({ length: n }, (_, i) => `<span title=q${i}>`).join(''),
  'nested blocks': (n) => `${start + '<div>'.repeat(n)}x`,
  'nested formatting': (n) => `${start + '<b>'.repeat(n)}x`,
  'nested drawings, and ends of others': (n) => `${start}<svg>${'<g>'.repeat(n)}${'</x>'.repeat(n)}`,
  'nested unknown elements, and ends of others': (n) => start + '<x>'.repeat(n) + '</y>'.repeat(n),
  'nested tables': (n) => start + '<table><tr><td>'.repeat(n) + text(n),
  'nested templates': (n) => start + '<template>'.repeat(n) + '</p>'.repeat(n),
  'nested lists': (n) => start + '<ul><li>x'.repeat(n),
  'nested code': (n) => start + '<pre>'.repeat(n) + text(20 * n),
  'formatting that each paragraph opens again': (n) =>
    start + Array.from({ length: n }, (_, i) => `<b id=b${i}>`).join('') + '<p>x'.repeat(n),
  'formatting with a long name that each paragraph opens again': (n) =>
    `${start}<b lang=de title="${text(10 * n)}">${Array.from({ length: n }, (_, i) => `<p lang=a${i}>x`).join('')}`,
  'formatting that ends around blocks': (n) => start + '<b><div>x'.repeat(n) + '</b>'.repeat(n),
  'links in links': (n) => start + '<a><div>x'.repeat(n),
  'text in front of a table': (n) => `${start}<table>${'<i></i>x'.repeat(n)}`,
  'an element with many attributes': (n) =>
    `${start}<i ${Array.from({ length: 2 * n }, (_, i) => `a${i}`).join(' ')}>x`,
  'a root with many attributes': (n) => start + Array.from({ length: n }, (_, i) => `<html a${i}>`).join(''),
  'a long language for many paragraphs': (n) =>
    `${start}<div lang="${'de-'.repeat(10 * n)}">${'<p>Guten Morgen, wie geht es Ihnen heute?'.repeat(n)}`,
  'an invalid language for each paragraph': (n) =>
    start + Array.from({ length: n }, (_, i) => `<p lang=q${i}>x`).join(''),
  'a paragraph in many languages': (n) =>
    `${start}<p>${`${text(60)}Guten Morgen, wie geht es Ihnen heute in der Stadt am Fluss? `.repeat(n / 4)}`,
  'one long word': (n) => `${start}<p>${'a'.repeat(20 * n)}`,
  'one long number, with separators': (n) => `${start}<p>a, b, 1 ${'1'.repeat(20 * n)}x1`,
  'many signs': (n) => `${start}<p>${'((--'.repeat(5 * n)}`,
  'many ends of sentences': (n) => `${start}<p>${'a...)))'.repeat(3 * n)}x`,
  'much white space': (n) => `${start}<p>a${' \n'.repeat(10 * n)}b`,
  capitals: (n) => `${start}<p>${'AAAA-'.repeat(4 * n)}1`,
  'comments that do not end': (n) => start + '<!--'.repeat(5 * n),
  'tags that do not end': (n) => start + '<html '.repeat(3 * n),
  'quotes that do not end': (n) => start + '<html "'.repeat(3 * n),
};
