import { describe, expect, it } from 'vitest';
import { readHtml } from '../../src/checker/html.ts';

const passagesIn = (html: string) => {
  const { tags, passages } = readHtml(html);
  return passages.map(({ kind, tag, text }) => [kind, tags[tag]?.value, text]);
};

describe('readHtml', () => {
  it.each<[title: string, html: string, passages: readonly [kind: string, tag: string, text: string][]]>([
    [
      'splits a page into blocks, and joins the text of inline elements',
      '<title>A\n title</title><h1>One</h1><p>Two <b>th</b>ree<br>four<ul><li>Five</ul>',
      [
        ['title', 'en', 'A title'],
        ['block', 'en', 'One'],
        ['block', 'en', 'Two three four'],
        ['block', 'en', 'Five'],
      ],
    ],
    [
      'treats an element as a block if its style attribute makes it one',
      '<span style="display: block">One</span><span style="display:Block">Two</span>',
      [
        ['block', 'en', 'One'],
        ['block', 'en', 'Two'],
      ],
    ],
    [
      'separates text whose element declares another language from the text around it',
      '<p>She said <q lang=de>guten <i>Tag</i></q> to us.',
      [
        ['block', 'en', 'She said to us.'],
        ['block', 'de', 'guten Tag'],
      ],
    ],
    [
      'reads names and descriptions of elements, but not twice what they show',
      '<img alt="A tree"><a href=x title="Go home">Start</a> <a href=x title="Same">Same</a><button aria-label="Close it">x</button>',
      [
        ['name', 'en', 'A tree'],
        ['name', 'en', 'Go home'],
        ['block', 'en', 'Start Same'],
        ['name', 'en', 'Close it'],
        ['block', 'en', 'x'],
      ],
    ],
    [
      'reads a hidden label for the element that it names',
      '<img aria-labelledby="a b" alt=""><p id=a lang=de hidden>Ein Baum</p><p id=b hidden>im Wald</p>',
      [['name', 'en', 'Ein Baum im Wald']],
    ],
  ])('%s', (_, html, passages) => {
    expect(passagesIn(`<html lang=en>${html}`)).toEqual(passages);
  });

  it.each([
    '<p hidden>no</p>',
    '<p style="color: red; display:none">no</p>',
    '<code>no</code>',
    '<pre>no = 1;</pre>',
    '<script>no</script>',
    '<p translate=no>no</p>',
    '<p class="a notranslate">no</p>',
    '<a hreflang=de href=x>no</a>',
    '<template><p>no</p></template>',
    '<svg><text>no</text></svg>',
    '<iframe srcdoc="<p>no</p>"></iframe>',
    '<!-- no -->',
    '<p>1 + 2 = 3</p>',
  ])('leaves out hidden text, code and fallback content: %s', (html) => {
    expect(passagesIn(`<html lang=en><body>${html}`)).toEqual([]);
  });

  it('reads archived mail in a pre, which is prose', () => {
    const mail =
      'I have looked at the report, and I think that we should wait until the others have answered.\n';
    expect(passagesIn(`<html lang=en><pre>${mail.repeat(4)}</pre>`)).toHaveLength(1);
  });

  it('leaves out a file of fields in a pre, however long their values are', () => {
    const field = 'Description: a program that shows you the weather of the next days in your own town\n';
    expect(passagesIn(`<html lang=en><pre>${field.repeat(4)}</pre>`)).toEqual([]);
  });

  it('reads a page with thousands of elements within each other', () => {
    const html = `<html lang=en>${'<div>'.repeat(4000)}<b title=Name>${'<i>'.repeat(9)}Text`;
    expect(passagesIn(html)).toEqual([
      ['name', 'en', 'Name'],
      ['block', 'en', 'Text'],
    ]);
    expect(passagesIn(`<html lang=en><p title=Name>${'<b>'.repeat(4000)}Text`)).toHaveLength(2);
  });

  it('reads xml:lang of documents without lang', () => {
    expect(passagesIn('<html xml:lang="sv"><p>Hej')).toEqual([['block', 'sv', 'Hej']]);
  });

  it('returns line and column of a tag, and of any place in a passage', () => {
    const { tags, passages } = readHtml(
      '<!DOCTYPE html>\n<html lang="en">\n<body>\n  <p>One <b>two\n   three</b> four</p>',
    );
    expect(tags[0]?.place).toEqual({ line: 2, column: 1, selector: 'html' });
    const [passage] = passages;
    const placeOf = (word: string) => passage?.placeAt(passage.text.indexOf(word));
    expect(placeOf('One')).toMatchObject({ line: 4, column: 6 });
    expect(placeOf('two')).toEqual({ line: 4, column: 13, selector: 'html > body > p > b' });
    expect(placeOf('three')).toMatchObject({ line: 5, column: 4 });
    expect(placeOf('four')).toMatchObject({ line: 5, column: 14 });
  });

  it.each([
    ['<p>no</p><p>yes</p>', 'html > body > p:nth-of-type(2)'],
    ['<p>yes</p><div>no</div>', 'html > body > p'],
    ['<p>yes</p><p>no</p>', 'html > body > p:nth-of-type(1)'],
    ['<div id="main"><p>yes</p></div>', '#main > p'],
    ['<p id="a">no</p><p id="a">yes</p>', 'html > body > p:nth-of-type(2)'],
    ['<p id="1 2">yes</p>', 'html > body > p'],
    ['<table><tr><td>yes</table>', 'html > body > table > tbody > tr > td'],
  ])('returns the selector of the element that holds a text: %s', (body, selector) => {
    const passage = readHtml(`<html lang=en><body>${body}`).passages.find(({ text }) => text === 'yes');
    expect(passage?.placeAt(0)).toMatchObject({ selector });
  });
});
