import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../scripts/lib/build/site.ts';
import { axeViolations, browsers, type TestBrowser, type TestPage } from '../harness/browser/index.ts';
import { missing, overflowing } from '../harness/browser/overflow.ts';
import { serveSite } from './serve-site.ts';

const files = mkdtempSync(join(tmpdir(), 'vernacular-files-'));
const site = 'dist/site-in-test';

beforeAll(() => buildSite(site));
afterAll(() => {
  for (const each of [files, site]) rmSync(each, { recursive: true, force: true });
});

it("the playground's build contains nothing of its folder, in any environment", () => {
  const built = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(built.length).toBeGreaterThan(3);
  expect(built.filter((file) => readFileSync(join(site, file), 'utf8').includes(process.cwd()))).toEqual([]);
});

/** A file that takes a while. */
const long = 'Die Kinder spielen heute im Garten.\n'.repeat(300_000);

describe.each(browsers)('the playground in $name', (kind) => {
  let server: PreviewServer;
  let browser: TestBrowser;
  let page: TestPage;

  beforeAll(async () => {
    server = await serveSite(site);
    browser = await kind.launch({ peers: 0 });
    page = await browser.open(server.resolvedUrls?.local[0] ?? '');
    await page.evaluate(() => {
      const refused: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
      Object.assign(globalThis, { refused });
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Puts a text into a field at once, as if typed. */
  const write = (selector: string, text: string) =>
    page.evaluate(
      ([selector, text]) => {
        const field = document.querySelector(selector) as HTMLTextAreaElement;
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      [selector, text] as const,
    );

  /** Chooses a file with this content. */
  const choose = (name: string, content: string | Buffer) => {
    const file = join(files, name);
    writeFileSync(file, content);
    return page.chooseFile('#file input', file);
  };

  const textOf = (selector: string) =>
    page.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', selector);

  const waitForText = (selector: string, part: string) =>
    page.waitFor(
      ([selector, part]) => document.querySelector(selector)?.textContent?.includes(part),
      [selector, part] as const,
      60_000,
    );

  it('detects text while it is typed', async () => {
    await page.click('#text');
    await page.type('Guten Morgen, wie geht es dir');
    await waitForText('#try .answer h3', 'German');
    await page.type(' heute?');
    await waitForText('#try .answer', 'Deutsch');
    await waitForText('#try .answer', 'Profanity: not scored');
  });

  it('shows the parts of a mixed text and masks swear words', async () => {
    await write(
      '#text',
      'The meeting was moved to Friday afternoon. Die Unterlagen kommen morgen mit der Post.',
    );
    await waitForText('#try .parts', 'Die Unterlagen');
    await write('#text', 'what the fuck is this supposed to be');
    await waitForText('#try .answer', 'f**k');
    // English need not be the main language.
    await write(
      '#text',
      'Die Unterlagen kommen morgen mit der Post, und am Freitag sehen wir uns dann alle wieder im Büro. What the fuck is this supposed to be?',
    );
    await waitForText('#try .answer', 'German and English');
    await waitForText('#try .answer', 'f**k');
  });

  it('shows the first fifty parts of a long text, and each swear word once', async () => {
    await write(
      '#text',
      'The weather was fine on Friday. Die Unterlagen kommen morgen mit der Post. '.repeat(40),
    );
    await waitForText('#try .parts', '… and 30 more');
    expect(await page.evaluate(() => document.querySelectorAll('#try .parts li').length)).toBe(51);
    await write('#text', 'what the fuck is this, who the fuck are you');
    await waitForText('#try .answer', 'f**k');
    expect((await textOf('#try .answer')).match(/f\*\*k/g)).toHaveLength(1);
  });

  it('detects the chosen column of a CSV file, and offers the rows with their languages', async () => {
    await choose('reviews.csv', '\ufeffid,review\n1,"Très bon, merci"\n2,"Sehr gut,\nvielen Dank"\n3,\n');
    await waitForText('#file fieldset', 'review');
    await page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('#file fieldset button')];
      button.find(({ textContent }) => textContent === 'review')?.focus();
    });
    await page.press('Enter');
    await waitForText('#file', '3 rows, 1 of them without text');
    expect(await textOf('#file h3')).toBe('reviews.csv');
    // The focus moves on by keyboard, because the buttons are gone.
    expect(await page.evaluate(() => document.activeElement?.closest('#file')?.id)).toBe('file');
    const saved = await page.evaluate(async () => {
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
    await waitForText('#file fieldset', 'Guten Morgen zusammen');
    await page.click('#file [type=checkbox]');
    await page.click('#file fieldset button');
    await waitForText('#file', '2 rows.');
    expect(await textOf('#file .candidates')).toBe('German50%Italian50%');
  });

  it('reads a file again in the chosen encoding', async () => {
    const readAs = (name: string) =>
      page.evaluate((name) => {
        const encoding = document.querySelector('#encoding') as HTMLSelectElement;
        encoding.value = name;
        encoding.dispatchEvent(new Event('change', { bubbles: true }));
      }, name);
    await choose('old.csv', Buffer.from('text,Gr\xf6\xdfe\nSch\xf6ne Gr\xfc\xdfe,1\n', 'latin1'));
    await waitForText('#file fieldset', 'Gr\ufffd\ufffde');
    await readAs('windows-1252');
    await waitForText('#file fieldset', 'Größe');
    await page.click('#file fieldset button');
    await waitForText('#file', '1 row.');
    expect(await textOf('#file .candidates')).toBe('German100%');
    await readAs('');
  });

  it('accepts a file dropped anywhere', async () => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Dobrý den, jak se máte?\n'], 'dropped.txt'));
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('#compare')?.dispatchEvent(drop);
    });
    await waitForText('#file h3', 'dropped.txt');
    await waitForText('#file', '1 row.');
  });

  it('compares the other libraries', async () => {
    await write('#compared', 'Dies ist ein ganz gewöhnlicher deutscher Satz.');
    await page.click('#compare button');
    await waitForText('#compare table', 'Vernacular');
    const answers = await page.evaluate(() =>
      [...document.querySelectorAll('#compare tbody tr')].map(
        (row) => `${row.querySelector('th')?.textContent}: ${row.querySelector('td')?.textContent}`,
      ),
    );
    expect(answers).toEqual(
      ['Vernacular', 'eld (large)', 'tinyld (heavy)', 'franc', 'franc-min', 'cld3'].map(
        (name) => `${name}: German`,
      ),
    );
  });

  it('sorts the table of languages and announces it', async () => {
    const firstOf = () =>
      page.evaluate(() => {
        const table = document.querySelectorAll('#accuracy table')[1];
        const heading = table?.querySelectorAll('thead th')[3];
        return [heading?.getAttribute('aria-sort'), table?.querySelector('tbody th')?.textContent];
      });
    expect(await firstOf()).toEqual(['none', 'Abkhazian (ab)']);
    await page.evaluate(() => {
      const table = document.querySelectorAll('#accuracy table')[1];
      const button = table?.querySelectorAll<HTMLButtonElement>('thead button')[3];
      button?.click();
      button?.click();
    });
    await page.waitFor(() => document.querySelector('#accuracy [aria-sort=ascending]'));
    expect((await firstOf())[0]).toBe('ascending');
    expect((await firstOf())[1]).not.toBe('Abkhazian (ab)');
  });

  it('has no axe violations, and fits into 320 pixels', async () => {
    expect(await axeViolations(page)).toEqual([]);
    await page.appear({ width: 320, height: 700 });
    // Wide tables scroll separately.
    await page.evaluate(() => {
      for (const table of document.querySelectorAll('.scrolls')) table.replaceChildren();
    });
    expect(await page.evaluate(overflowing)).toEqual([]);
    // Nothing is as long as users' own texts.
    const word = 'https://example.org/'.padEnd(200, 'x');
    await choose('wide.csv', `${word},${word}\na,b\n`);
    await waitForText('#file fieldset', '(column 2)');
    const mixed = `You can find it at ${word} after the meeting on Friday afternoon. Die Unterlagen kommen morgen mit der Post.`;
    await write('#text', mixed);
    await waitForText('#try .parts', word);
    for (const textScale of [2, 1]) {
      await page.appear({ width: 320, height: 700, textScale });
      const beyond = await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyond, `text ${textScale} times as large`).toBe(0);
      const torn = missing(await page.evaluate(overflowing)).filter((misfit) =>
        misfit.includes(' is torn in '),
      );
      expect(torn, `text ${textScale} times as large`).toEqual([]);
    }
  });

  it('answers a text while it processes a file', async () => {
    await choose('long.txt', long);
    await waitForText('#file', 'of 300000 rows');
    await write('#text', 'Dobrý den, jak se máte?');
    await page.waitFor(
      () =>
        document.querySelector('#try .answer h3')?.textContent?.includes('Czech') &&
        document.querySelector('#file progress') !== null,
    );
  });

  it('switches to another file, or to none, at once', async () => {
    const short = 'Buongiorno a tutti quanti\n';
    await choose('short.txt', short);
    await waitForText('#file', '1 row.');
    expect(await textOf('#file h3')).toBe('short.txt');
    expect(await page.evaluate(() => document.querySelector('#file progress'))).toBe(null);
    await choose('long.txt', long);
    await waitForText('#file', 'of 300000 rows');
    await page.click('#file .actions button');
    await waitForText('#file', 'The work was cancelled.');
    expect(await page.evaluate(() => document.querySelector('#file progress'))).toBe(null);
    expect(await page.evaluate(() => document.activeElement?.closest('#file')?.id)).toBe('file');
    await choose('short.txt', short);
    await waitForText('#file', '1 row.');
  });

  it('requests nothing that its policy forbids', async () => {
    expect(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual([]);
  });

  /** Opens the page and detects a text. */
  async function detectAt(address: string): Promise<void> {
    const again = await browser.open(address);
    await again.waitFor(() => document.querySelector('#text'));
    await again.evaluate(() => {
      const field = document.querySelector('#text') as HTMLTextAreaElement;
      field.value = 'Dobrý den, jak se máte?';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await again.waitFor(
      () => document.querySelector('#try .answer h3')?.textContent?.includes('Czech'),
      undefined,
      60_000,
    );
    await again.close();
  }

  it('works offline once it is loaded', async () => {
    await page.waitFor(() =>
      navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
    );
    // This page was loaded before and may only now request its workers.
    await page.waitFor(() => navigator.serviceWorker.controller !== null);
    const address = await page.url();
    await server.close();
    await detectAt(address);
  });

  it('works offline at an address that its host redirects', async () => {
    await detectAt(new URL('index.html', await page.url()).href);
  });
});
