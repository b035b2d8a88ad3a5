import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankNoise } from '../../../../src/engine/language/text/noise.ts';
import { leftOf } from './left-of.ts';

describe('an address', () => {
  it.each([
    'http://example.com',
    'svn+ssh://host/x',
    'www.example',
    'WWW.EXAMPLE',
    '"www.example"',
    'mailto:me',
    'data:text',
    'javascript:void',
    'me@example.com',
    'a.b+c@x.org',
    'example.com',
    'sub.example-1.co.uk',
    'Example.ORG/path?x',
    'example.de:8080',
    'example.io#part',
    'example.net!',
    'Example.Com',
    'https://example.com/U.S._state',
  ])('is blanked: %s', (address) => {
    expect(leftOf(`see ${address} now`)).toBe('see now');
    expect(leftOf(`${address}`)).toBe('');
    expect(leftOf(`see ${address} now`, 'certain')).toBe('see now');
  });

  it('is blanked from its scheme to the next space', () => {
    expect(leftOf('see (http://example.com/a) now')).toBe('see ( now');
    expect(leftOf('see:http://x y')).toBe('see: y');
    expect(leftOf('größeдhttp://x y')).toBe('größeд y');
    expect(leftOf('see ://x y')).toBe('see ://x y');
  });

  it.each([
    ['https://t.co/abcdこの動画はとても面白いです。', 'この動画はとても面白いです。'],
    ['访问https://github.com下载最新版本', '访问 下载最新版本'],
    ['请看https://example.com，然后看www.example.org/a。', '请看 ，然后看www.example.org/a。'],
    ['お問い合わせはinfo@example.comまで', 'お問い合わせは まで'],
    ['github.com下载', '下载'],
    ['下载（https://a.example/b）', '下载（ ）'],
    ['ดูhttps://example.com/aที่นี่', 'ดู ที่นี่'],
    ['https://ja.wikipedia.org/wiki/日本語', ''],
    ['https://example.com/tag/日本語 です', 'です'],
  ])('ends where a script without spaces continues: %s', (text, left) => {
    expect(leftOf(text)).toBe(left);
  });

  it.each([
    'word.word',
    'Ende.Neu',
    'works.It',
    'Tak.Pl!',
    'me@home',
    '.com',
    'u@.x',
    'ist.das',
    'wwwhat.x',
    'x(www.y',
    'Data:',
    '"data:',
  ])('is not confused with similar text: %s', (word) => {
    expect(leftOf(`see ${word.replace('@', '')} now`)).toBe(`see ${word.replace('@', '')} now`);
  });
});

describe('markup', () => {
  it.each([
    ['<b>bold</b> text', 'bold text'],
    ['<!-- note --> text', 'text'],
    ['<?xml?> text', 'text'],
    ['a < b and c > d', 'a < b and c > d'],
    ['<3 you', '<3 you'],
    ['<never closed', '<never closed'],
    ['<input disabled> text', 'text'],
    ['<a\n href="x">text</a\n>', 'text'],
    ['<your name>, text', ', text'],
    ['Il dit <<je ne sais pas>> et <<Bonjour>>', 'Il dit <<je ne sais pas>> et <<Bonjour>>'],
    ['a<b holds here.\n> And on', 'a<b holds here. > And on'],
    ['my heart </3 and on > it goes', 'my heart </3 and on > it goes'],
    ['if a<b then it is so, and has been for long, c>d', 'if a<b then it is so, and has been for long, c>d'],
    ['one<br/>two', 'one two'],
    ['a &amp; b &#38; c', 'a b c'],
    ['a &amp b &x; c', 'a &amp b &x; c'],
    ['Tom&Jerry; here', 'Tom here'],
    ['R&D and &; here', 'R&D and &; here'],
    ['run `x y` now', 'run now'],
    ['run `x now', 'run `x now'],
    ['men bo`lgan edim o`zim', 'men bo’lgan edim o’zim'],
    ['об`єкт п`ять ג`ינס וצ`יפס', 'об’єкт п’ять ג`ינס וצ`יפס'],
    ['ka `ōlelo Hawai`i', 'ka `ōlelo Hawai’i'],
    ['使用`npm install`安装', '使用 安装'],
    ['`npm install`을 실행', '을 실행'],
    ['הריצו ב`npm install` עכשיו', 'הריצו ב עכשיו'],
    ['code ```a\nb``` end', 'code end'],
    ['code ``` a b', 'code a b'],
    ['water /ˈwɔːtə/ and Haus [haʊ̯s], /ə/, [ɛ̃] maison \\mɛ.zɔ̃\\ (/mɛ.zɔ̃/)', 'water and Haus maison'],
    ['təxminən ə/ı, [gülür], [səs] cɛ/ muso', 'təxminən ə/ı, [gülür], [səs] cɛ/ muso'],
  ])('is blanked: %j becomes %j', (text, left) => {
    expect(leftOf(text)).toBe(left);
  });

  it('starts at the ampersand before an entity name, and ends after the last backtick of a code block', () => {
    expect(leftOf('a &x&amp; b')).toBe('a &x b');
    expect(leftOf('a ```x`y z``` b')).toBe('a b');
  });

  it('is blanked up to a maximum length: 400 characters for a tag, 40 for other brackets, 200 for code, 20,000 for a block', () => {
    const inside = (open: string, length: number, close: string) =>
      leftOf(`${open}${'x '.repeat(length).slice(0, length)}${close} end`);
    expect(inside('<a b=', 394, '>')).toBe('end');
    expect(inside('<a b=', 395, '>')).not.toBe('end');
    expect(inside('<a', 39, '>')).toBe('end');
    expect(inside('<a', 40, '>')).not.toBe('end');
    expect(inside('`', 198, '`')).toBe('end');
    expect(inside('`', 199, '`')).not.toBe('end');
    expect(inside('```', 19_996, '```')).toBe('end');
    expect(inside('```', 19_997, '```')).not.toBe('end');
  });
});

describe('code', () => {
  it.each([
    'index.ts',
    'photo.JPEG,',
    'C:\\Users',
    '~/notes',
    './run',
    '../run',
    '/usr',
    '{x}',
    'a\\b',
    'std::vector',
    'a->b',
    'x=>y',
    'call()',
    'a=b',
    'class="x"',
    '$home',
    'foo(bar);',
    'a.b.c',
    'Array.prototype.map',
    ...['page.asp', 'page.aspx', 'letter.doc', 'letter.docx', 'index.htm', 'index.html', 'app.js', 'app.jsx'],
    ...['de:ad:be:ef:00:01', 'F4-5C-89-0B-AA-12', '6ba7b810-9dad-11d1-80b4-00c04fd430c8,'],
    ...['slides.ppt', 'slides.pptx', 'app.tsx', 'book.xls', 'book.xlsx', 'x.yml', 'x.yaml', '(photo.jpeg).'],
  ])('is blanked: %s', (word) => {
    expect(leftOf(`see ${word} now`)).toBe('see now');
    expect(leftOf(`see ${word} now`, 'certain')).toBe('see now');
  });

  it.each(['snake_case', '__init', 'src/main/x', 'Eltern/Kinder/Schule'])(
    'is kept as possible words if there is nothing else: %s',
    (word) => {
      expect(leftOf(`see ${word} now`)).toBe('see now');
      expect(leftOf(`see ${word} now`, 'certain')).toBe(`see ${word} now`);
    },
  );

  it.each([
    ...['%s', '"%d"', '%1$s.', '%(count)d', '%@', '(%i)'],
    ...['{name}', '{0}', '{{user.name}}!', `${'$'}{count}`, '%{link}', '#{x},', '[x]', '[X]'],
  ])('includes placeholders: %s', (word) => {
    expect(leftOf(`see ${word} now`)).toBe('see now');
    expect(leftOf(`see ${word} now`, 'certain')).toBe('see now');
  });

  it.each(['_see_', '_two', 'words_', '100%s', '[xx]', '[see]', 'x]'])(
    'does not include similar words: %s',
    (word) => {
      expect(leftOf(`see ${word} now`)).toBe(`see ${word} now`);
    },
  );

  it.each(['(a/b/', '1a.b.q', 'ab.c.q!', '-_a', 'x(y);z', 'größe.de'])(
    'does not include words that only partly look like code: %s',
    (word) => {
      expect(leftOf(`see ${word} now`)).toBe(`see ${word} now`);
    },
  );

  it.each([
    'Abc-Bad-Cafe',
    '4-fach',
    '3-Bad-Haus',
    'und/oder',
    'a.b',
    'größe=länge',
    'x(y)',
    '50$',
    'm/s',
    'hello_',
    '3=',
    'p.ej.',
    'ja::näh',
  ])('does not include ordinary writing: %s', (word) => {
    expect(leftOf(`see ${word} now`)).toBe(`see ${word} now`);
  });

  it('of more than 400 characters is recognized by one sign if it is all ASCII', () => {
    const long = (start: string, end = '') => `${start}${'x'.repeat(410)}${end}`;
    for (const start of ['a/', 'a\\', 'a=', 'a&', 'a_']) expect(leftOf(long(start))).toBe('');
    expect(leftOf(long('a/', 'ß'))).toBe(long('a/', 'ß'));
    expect(leftOf(long('a:'))).toBe(long('a:'));
    expect(leftOf(long(`${'y'.repeat(60)}/`))).toBe('');
  });
});

describe('white space', () => {
  const others = ['\u2000', '\u200a', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000'];
  it.each([' ', '\t', '\n', '\v', '\f', '\r', '\u00a0', ...others])(
    'of any kind ends a word: %j',
    (space) => {
      expect(leftOf(`one${space}a/b/c${space}two`)).toBe('one two');
    },
  );

  it('is kept', () => {
    expect(blankNoise('a\t#b\nc')).toBe('a\t  \nc');
  });
});

describe('blankNoise', () => {
  it('keeps all other characters at their positions', () => {
    const pieces = fc.constantFrom(...'aß @#<>/.`&;_=\n', 'http://', '🎉');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 60 }), (list) => void leftOf(list.join(''))));
  });

  it.each(['<', '`', '&', '@', '#', 'a.', 'a/', 'a(', '{', 'http://', '<a ', 'http://a日', 'a@b.cd日'])(
    'takes time in proportion to the length of a text of repeated %j',
    (piece) => {
      // Quadratic time would exceed the time limit.
      const text = piece.repeat(400_000 / piece.length);
      expect(blankNoise(text)).toHaveLength(text.length);
    },
  );

  it('is fast for words of phonetic letters with many slashes', () => {
    // Cubic time in the length of a word takes 35 ms per word and would exceed the time limit.
    const text = `${'ə'.repeat(150)}${'/'.repeat(140)}é `.repeat(20_000);
    expect(blankNoise(text)).toBe(text);
  });
});
