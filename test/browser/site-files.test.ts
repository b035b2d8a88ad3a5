import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildSite } from '../../scripts/lib/build/site.ts';
import { folderOfFile } from '../folder.ts';
import { axeViolations } from '../harness/browser/index.ts';
import { missing, overflowing } from '../harness/browser/overflow.ts';
import { browsersOf } from './parts/browsers-of.ts';
import { type OpenSite, openSite } from './parts/open-site.ts';

const files = folderOfFile();
const built = 'dist/site-with-files';

beforeAll(() => buildSite(built));
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** A file that takes a while. */
const long = 'Die Kinder spielen heute im Garten.\n'.repeat(300_000);

describe.each(browsersOf('site-files'))('files in the playground in $name', ({ kind, it }) => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite(built, kind);
  });
  afterAll(() => site?.close());

  /** Chooses a file with this content. */
  const choose = (name: string, content: string | Buffer) => {
    const file = join(files, name);
    writeFileSync(file, content);
    return site.page.chooseFile('#file input', file);
  };

  it('detects the chosen column of a CSV file, and offers the rows with their languages', async () => {
    await choose('reviews.csv', '\ufeffid,review\n1,"Très bon, merci"\n2,"Sehr gut,\nvielen Dank"\n3,\n');
    await site.waitForText('#file fieldset', 'review');
    await site.page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('#file fieldset button')];
      button.find(({ textContent }) => textContent === 'review')?.focus();
    });
    await site.page.press('Enter');
    await site.waitForText('#file', '3 rows, 1 of them without text');
    expect(await site.textOf('#file h3')).toBe('reviews.csv');
    // The focus moves on by keyboard, because the buttons are gone.
    expect(await site.page.evaluate(() => document.activeElement?.closest('#file')?.id)).toBe('file');
    const saved = await site.page.evaluate(async () => {
      const make = URL.createObjectURL;
      let blob: Blob | undefined;
      URL.createObjectURL = (given: Blob) => {
        blob = given;
        return make.call(URL, given);
      };
      HTMLAnchorElement.prototype.click = () => {};
      document.querySelector<HTMLButtonElement>('#file button.primary')?.click();
      return blob?.text();
    });
    expect(saved).toMatch(/^id,review,language,confidence\n1,"Très bon, merci",fr,[\d.]+\n2,/);
    expect(saved).toMatch(/vielen Dank",de,[\d.]+\n3,,,\n$/);
  });

  it('treats the first row of a CSV file without headings as text', async () => {
    await choose('greetings.csv', 'Guten Morgen zusammen\nBuongiorno a tutti quanti\n');
    await site.waitForText('#file fieldset', 'Guten Morgen zusammen');
    await site.page.click('#file [type=checkbox]');
    await site.page.click('#file fieldset button');
    await site.waitForText('#file', '2 rows.');
    expect(await site.textOf('#file .candidates')).toBe('German50%Italian50%');
  });

  it('reads a file again in the chosen encoding', async () => {
    const readAs = (name: string) =>
      site.page.evaluate((name) => {
        const encoding = document.querySelector('#encoding') as HTMLSelectElement;
        encoding.value = name;
        encoding.dispatchEvent(new Event('change', { bubbles: true }));
      }, name);
    await choose('old.csv', Buffer.from('text,Gr\xf6\xdfe\nSch\xf6ne Gr\xfc\xdfe,1\n', 'latin1'));
    await site.waitForText('#file .error', 'The file has bytes in line 1 that are not UTF-8.');
    await readAs('windows-1252');
    await site.waitForText('#file fieldset', 'Größe');
    await site.page.click('#file fieldset button');
    await site.waitForText('#file', '1 row.');
    expect(await site.textOf('#file .candidates')).toBe('German100%');
    await readAs('');
  });

  it('accepts a file dropped anywhere', async () => {
    await site.page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Dobrý den, jak se máte?\n'], 'dropped.txt'));
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('#compare')?.dispatchEvent(drop);
    });
    await site.waitForText('#file h3', 'dropped.txt');
    await site.waitForText('#file', '1 row.');
  });

  it('has no axe violations, and fits into 320 pixels', async () => {
    expect(await axeViolations(site.page)).toEqual([]);
    await site.page.appear({ width: 320, height: 700 });
    // Wide tables scroll separately.
    await site.page.evaluate(() => {
      for (const table of document.querySelectorAll('.scrolls')) table.replaceChildren();
    });
    expect(await site.page.evaluate(overflowing)).toEqual([]);
    // Nothing is as long as users' own texts.
    const word = 'https://example.org/'.padEnd(200, 'x');
    await choose('wide.csv', `${word},${word}\na,b\n`);
    await site.waitForText('#file fieldset', '(column 2)');
    const compound = 'Unterlagen'.repeat(20);
    const mixed = `You can find it at ${word} after the meeting on Friday afternoon. Die ${compound} kommen morgen mit der Post.`;
    await site.write('#text', mixed);
    await site.waitForText('#try .parts', compound);
    for (const textScale of [2, 1]) {
      await site.page.appear({ width: 320, height: 700, textScale });
      const beyond = await site.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyond, `text ${textScale} times as large`).toBe(0);
      const torn = missing(await site.page.evaluate(overflowing)).filter((misfit) =>
        misfit.includes(' is torn in '),
      );
      expect(torn, `text ${textScale} times as large`).toEqual([]);
    }
  });

  it('answers a text while it processes a file', async () => {
    await choose('long.txt', long);
    await site.waitForText('#file', 'of 300000 rows');
    await site.write('#text', 'Dobrý den, jak se máte?');
    await site.page.waitFor(
      () =>
        document.querySelector('#try .answer h2')?.textContent?.includes('Czech') &&
        document.querySelector('#file progress') !== null,
    );
  });

  it('switches to another file, or to none, at once', async () => {
    const short = 'Buongiorno a tutti quanti\n';
    await choose('short.txt', short);
    await site.waitForText('#file', '1 row.');
    expect(await site.textOf('#file h3')).toBe('short.txt');
    expect(await site.page.evaluate(() => document.querySelector('#file progress'))).toBe(null);
    await choose('long.txt', long);
    await site.waitForText('#file', 'of 300000 rows');
    await site.page.click('#file .actions button');
    await site.waitForText('#file', 'The work was cancelled.');
    expect(await site.page.evaluate(() => document.querySelector('#file progress'))).toBe(null);
    expect(await site.page.evaluate(() => document.activeElement?.closest('#file')?.id)).toBe('file');
    await choose('short.txt', short);
    await site.waitForText('#file', '1 row.');
  });
});
