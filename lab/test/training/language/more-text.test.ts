import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codes } from '../../../../scripts/lib/which-languages.ts';
import { folderOfFile } from '../../../../test/lib/folder.ts';
import { firstWords } from '../../../training/language/first-words.ts';
import { moreLines, rewrittenLines, unlistedLines } from '../../../training/language/more-text.ts';
import { arabicLetters, cyrillicUyghur } from '../../../training/language/typed-letters.ts';

const folder = folderOfFile();
const write = (name: string, lines: readonly string[]) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, `${name}.txt.gz`), gzipSync(lines.join('\n')));
};

describe('moreLines', () => {
  it('leaves out lines of Nigerian Pidgin that may be English', () => {
    write('more/pcm', ['good morning', 'how you dey now?']);
    expect(moreLines(folder, 'pcm').map(({ text }) => text)).toEqual(['how you dey now?']);
  });

  it('joins the tokens of tweets', () => {
    write('more/nb-dialect', ['Heia @ Molde_FK ! ! # farmen']);
    expect(moreLines(folder, 'nb')[0]?.text).toBe('Heia @Molde_FK!! #farmen');
  });
});

describe('unlistedLines', () => {
  it('returns sentences of languages that are not supported', () => {
    write('extra/ltg', ['Golvonā lopa', 'Latgaliešu volūda ir muna dzymtuo volūda']);
    write('extra/ak', ['Akan is a supported language']);
    expect(unlistedLines(folder, [])).toEqual(['Latgaliešu volūda ir muna dzymtuo volūda']);
  });
});

describe('rewrittenLines', () => {
  it('reads Latvian in the code page of Western Europe', () => {
    expect(rewrittenLines('lv', ['Tev patīk būt mājās'])).toEqual(['Tev patîk bût mâjâs']);
  });

  it('returns nothing for other languages', () => {
    expect(rewrittenLines('en', ['Hello'])).toEqual([]);
  });
});

describe('arabicLetters', () => {
  it('marks Kazakh words of front vowels with a hamza', () => {
    expect(arabicLetters('kk', 'Қазақ тілі өмір')).toBe('قازاق ءتىلى ءومىر');
  });

  it('converts Kyrgyz', () => {
    expect(arabicLetters('ky', 'кыргыз')).toBe('كىرگىز');
  });
});

describe('cyrillicUyghur', () => {
  it('converts the Arabic letters of Uyghur', () => {
    expect(cyrillicUyghur('ئۇيغۇر تىلى')).toBe('уйғур тили');
  });
});

describe('firstWords', () => {
  it('returns the words of a language', () => {
    expect(firstWords('cs')).toContain('dobrý den');
    expect(firstWords('xal')).toEqual([]);
  });

  it('has words of at least sixty supported languages', () => {
    expect(codes.filter((lang) => firstWords(lang).length > 0).length).toBeGreaterThanOrEqual(60);
  });
});
