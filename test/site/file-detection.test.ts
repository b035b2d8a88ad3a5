import { describe, expect, it } from 'vitest';
import type { LanguageDetector } from '../../src/engine/index.ts';
import { columnsOf, detectFile } from '../../src/site/file-detection.ts';

const detector: LanguageDetector = {
  engine: 'model',
  detect: () => [{ lang: 'de', confidence: 0.9 }],
  segments: () => [],
};

/** The file with its answers, from one column of it. */
async function detected(content: BlobPart, column: number): Promise<string> {
  const { csv } = await detectFile(
    detector,
    { file: new File([content], 'a.csv'), kind: 'csv', column },
    () => {},
  );
  return csv.text();
}

describe('a CSV file on the playground', () => {
  it.each([
    ['semicolons', 'id;text\r\n1;Guten Morgen\r\n', 'id;text;language;confidence\n1;Guten Morgen;de;0.9\n'],
    ['tabs', 'id\ttext\n1\tGuten Morgen\n', 'id\ttext\tlanguage\tconfidence\n1\tGuten Morgen\tde\t0.9\n'],
    ['commas', 'id,text\n1,"Guten, Morgen"\n', 'id,text,language,confidence\n1,"Guten, Morgen",de,0.9\n'],
  ])('is read and written with %s between its columns', async (_, content, expected) => {
    expect(await columnsOf(new Blob([content]))).toEqual(['id', 'text']);
    expect(await detected(content, 1)).toBe(expected);
  });

  it('may be UTF-16, and have a byte order mark and line breaks in its header', async () => {
    const content = '\ufeff"Text\n(lang)";id\r\nGrüße;1\r\n';
    const units = Uint16Array.from(content, (character) => character.charCodeAt(0));
    for (const file of [content, units]) {
      expect(await columnsOf(new Blob([file]))).toEqual(['Text\n(lang)', 'id']);
      expect(await detected(file, 1)).toContain('Grüße;1;de;0.9');
    }
  });

  it('may have two columns of one name, of which each can be read', async () => {
    const content = 'text,text\nGuten Morgen,\n,Guten Abend\n';
    expect(await detected(content, 0)).toBe(
      'text,text,language,confidence\nGuten Morgen,,de,0.9\n,Guten Abend,,\n',
    );
    expect(await detected(content, 1)).toBe(
      'text,text,language,confidence\nGuten Morgen,,,\n,Guten Abend,de,0.9\n',
    );
  });

  it('gets its answers in two columns, also in rows with more cells or fewer than the header', async () => {
    expect(await detected('text,note\nGuten Morgen\nGuten Abend,a,b\n', 0)).toBe(
      'text,note,,language,confidence\nGuten Morgen,,,de,0.9\nGuten Abend,a,b,de,0.9\n',
    );
  });

  it.each(['', '\n\n', '\r\na,b\r\n'])('without a header is refused with the reason: %j', async (content) => {
    await expect(columnsOf(new Blob([content]))).rejects.toThrow('begins with an empty line');
  });
});
