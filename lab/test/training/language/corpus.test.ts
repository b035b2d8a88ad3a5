import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderOfFile } from '../../../../test/lib/folder.ts';
import { Corpus, usageLevels } from '../../../training/language/corpus.ts';

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

describe('Corpus.lines', () => {
  it('returns only registers that have lines', () => {
    expect(texts('en', 'prose')).toEqual(['It was a dark and stormy night.']);
    expect([...corpus.lines('xal').keys()]).toEqual(['prose', 'web']);
  });

  it('weights web lines by the number of projects that share them, even if they come from train/', () => {
    const web = corpus.lines('xal').get('web') ?? [];
    expect(web.find(({ text }) => text === 'Хәәх')?.weight).toBe(30);
    expect(web.find(({ text }) => text === web[1]?.text)?.weight).toBe(1);
  });

  it('leaves a common web line of several languages to the most used language', () => {
    const web = corpus.lines('xal').get('web') ?? [];
    expect(web.find(({ text }) => text === 'Cancel')?.weight).toBe(1);
    expect(web.find(({ text }) => text === 'cancel!')).toBeUndefined();
  });

  it('adds a weight of ten to hand-made common web lines', () => {
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

  it('adds names in the native script to the web lines, with a lower weight', () => {
    const web = corpus.lines('hi').get('web') ?? [];
    expect(web.find(({ text }) => text === 'राजनीतिक जीवन')?.weight).toBe(3);
  });

  it('splits web lines into training and development lines without overlap', () => {
    const development = corpus.developmentWebLines('xal');
    const trained = texts('xal', 'web');
    expect(development.length).toBeGreaterThan(2);
    expect(development.length + trained.length).toBe(many.length + 2);
    expect(trained.filter((text) => development.includes(text))).toEqual([]);
  });

  it('adds romanised lines for a language of another script', () => {
    const latin = texts('hi', 'romanised');
    expect(latin.length).toBeGreaterThan(1000);
    expect(latin.join(' ')).not.toMatch(/\p{Script=Devanagari}/u);
    expect(corpus.isRomanised('hi')).toBe(true);
    expect(corpus.isRomanised('xal')).toBe(false);
  });
});

describe('the class of "no language"', () => {
  it('is the last class and contains names, code and random keys', () => {
    expect(corpus.classes.at(-1)).toBe('zxx');
    const names = corpus.lines('zxx').get('names') ?? [];
    expect(names.length).toBeGreaterThan(4000);
    expect(corpus.developmentWebLines('zxx').length).toBeGreaterThan(50);
  });
});

describe('usageLevels', () => {
  const { levels, latinLevels } = usageLevels(corpus, [1, 0, 0.01, 1]);
  const of = (lang: string) => {
    const c = corpus.classes.indexOf(lang);
    return [levels[c], latinLevels[c]];
  };

  it('returns higher levels for more used languages', () => {
    expect(of('en')).toEqual([6, 6]);
    expect(of('xal')[0]).toBe(0);
  });

  it('returns low Latin levels for romanised languages and −1 for languages that are never romanised', () => {
    expect(of('hi')).toEqual([5, 3]);
    expect(of('xal')[1]).toBe(-1);
  });

  it('returns a separate level for "no language"', () => {
    expect(of('zxx')).toEqual([7, 7]);
  });
});

describe('a corpus of only some languages', () => {
  it('counts sentences of the others as "no language", except those of a near twin', () => {
    const some = new Corpus(corpus.folder, ['en']);
    expect(some.langs).toEqual(['en']);
    expect(
      some
        .lines('zxx')
        .get('unlisted')
        ?.map(({ text }) => text),
    ).toEqual(['तुम क्या कर रहे हो']);
  });
});
