import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Corpus, usageLevels } from '../../../training/language/corpus.ts';
import { folderOfFile } from '../../folder.ts';

/** A corpus of the given files, which are gzipped. */
function corpusOf(files: Readonly<Record<string, readonly string[]>>): Corpus {
  const folder = folderOfFile();
  for (const part of ['train', 'web', 'dev', 'words']) mkdirSync(join(folder, part));
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.gz`), gzipSync(`${lines.join('\n')}\n`));
  }
  return new Corpus(folder);
}

const many = Array.from({ length: 400 }, (_, i) => `Line number ${i} of the menu`);
const corpus = corpusOf({
  'train/en.txt': ['It was a dark and stormy night.'],
  'train/xal.txt': ['Хальмг келн'],
  'train/hi.txt': ['तुम क्या कर रहे हो'],
  'web/en.txt': ['Cancel', 'One of them'],
  'web/xal.txt': ['Cancel', ...many],
  'web-common.tsv': ['en\tCancel\t31', 'xal\tcancel!\t31', 'xal\tХәәх\t30'],
});
const texts = (lang: string, register: 'prose' | 'web' | 'romanised') =>
  corpus
    .lines(lang)
    .get(register)
    ?.map(({ text }) => text) ?? [];

describe('the lines of a language', () => {
  it('are of the registers that it has', () => {
    expect(texts('en', 'prose')).toEqual(['It was a dark and stormy night.']);
    expect([...corpus.lines('xal').keys()]).toEqual(['prose', 'web']);
  });

  it('of the web weigh as many as there are projects that have them, those that stand elsewhere too', () => {
    const web = corpus.lines('xal').get('web') ?? [];
    expect(web.find(({ text }) => text === 'Хәәх')?.weight).toBe(30);
    expect(web.find(({ text }) => text === web[1]?.text)?.weight).toBe(1);
  });

  it('of the web that pages have everywhere are left to the language that is met most', () => {
    const web = corpus.lines('xal').get('web') ?? [];
    expect(web.find(({ text }) => text === 'Cancel')?.weight).toBe(1);
    expect(web.find(({ text }) => text === 'cancel!')).toBeUndefined();
  });

  it('of the web weigh ten projects more where they were written down as what pages have everywhere', () => {
    const web = new Map(
      corpus
        .lines('en')
        .get('web')
        ?.map(({ text, weight }) => [text, weight]),
    );
    expect(web.get('Cancel')).toBe(41);
    expect(web.get('All rights reserved')).toBe(10);
    expect(web.get('One of them')).toBe(1);
  });

  it('of the web hold names in its own writing, which weigh less', () => {
    const web = corpus.lines('hi').get('web') ?? [];
    expect(web.find(({ text }) => text === 'राजनीतिक जीवन')?.weight).toBe(3);
  });

  it('of the web are for training or for development, never for both', () => {
    const development = corpus.developmentWebLines('xal');
    const trained = texts('xal', 'web');
    expect(development.length).toBeGreaterThan(2);
    expect(development.length + trained.length).toBe(many.length + 2);
    expect(trained.filter((text) => development.includes(text))).toEqual([]);
  });

  it('of another script are there in Latin letters as well', () => {
    const latin = texts('hi', 'romanised');
    expect(latin.length).toBeGreaterThan(1000);
    expect(latin.join(' ')).not.toMatch(/\p{Script=Devanagari}/u);
    expect(corpus.isRomanised('hi')).toBe(true);
    expect(corpus.isRomanised('xal')).toBe(false);
  });
});

describe('what is in no language', () => {
  it('is the last class, and has names, code and keys hit at random for its text', () => {
    expect(corpus.classes.at(-1)).toBe('zxx');
    const names = corpus.lines('zxx').get('names') ?? [];
    expect(names.length).toBeGreaterThan(4000);
    expect(corpus.developmentWebLines('zxx').length).toBeGreaterThan(50);
  });
});

describe('usage levels', () => {
  const { levels, latinLevels } = usageLevels(corpus, [1, 0, 0.01, 1]);
  const of = (lang: string) => {
    const c = corpus.classes.indexOf(lang);
    return [levels[c], latinLevels[c]];
  };

  it('rise with how much a language is met', () => {
    expect(of('en')).toEqual([6, 6]);
    expect(of('xal')[0]).toBe(0);
  });

  it('are low where a language of another script is typed in Latin letters, and none where it never is', () => {
    expect(of('hi')).toEqual([5, 3]);
    expect(of('xal')[1]).toBe(-1);
  });

  it('has what is in no language for itself', () => {
    expect(of('zxx')).toEqual([7, 7]);
  });
});
