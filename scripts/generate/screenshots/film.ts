/** Draws the film of the site: a page, a selection with its card, the popup, the painted page, and a new block. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { browsers, servePages, type TestPage } from '../../../test/harness/browser/index.ts';
import { clickWords, openPopupOver } from '../../../test/harness/browser/own-page.ts';
import { type Stage, settle } from '../../../test/harness/browser/stage.ts';

/** Milliseconds. */
const length = 20_000;
const stepMs = 80;

const view = { width: 1120, height: 820 };

/** Pixels of the film's width. */
const width = 896;

const arrow = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="26" height="34"><path d="M2 2v25l6-6 5 11 5-2-5-11h9z" fill="#111" stroke="#fff" stroke-width="2"/></svg>',
);

type Point = readonly [x: number, y: number];

class Film {
  readonly #frames: Buffer[] = [];
  readonly #delays: number[] = [];
  #shot: Buffer = Buffer.alloc(0);
  #pointer: Point = [900, 640];

  /** Shows a picture until the next one. */
  async cut(shot: Buffer, ms: number): Promise<void> {
    this.#shot = shot;
    await this.#add(ms);
  }

  async movePointer(to: Point, steps = 9): Promise<void> {
    const [x, y] = this.#pointer;
    for (let step = 1; step <= steps; step++) {
      // Slower at both ends.
      const share = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      this.#pointer = [x + share * (to[0] - x), y + share * (to[1] - y)];
      await this.#add(stepMs);
    }
  }

  set pointer(at: Point) {
    this.#pointer = at;
  }

  /** The last frame lasts for the rest of the time. */
  async write(path: string): Promise<void> {
    const delay = [...this.#delays];
    delay[delay.length - 1] = length - delay.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
    writeFileSync(
      path,
      await sharp(this.#frames, { join: { animated: true } })
        .webp({ delay, loop: 0, quality: 70, effort: 6, minSize: true })
        .toBuffer(),
    );
  }

  async #add(ms: number): Promise<void> {
    const [left, top] = this.#pointer.map(Math.round) as [number, number];
    const pointed = await sharp(this.#shot)
      .composite([{ input: arrow, left, top }])
      .toBuffer();
    this.#frames.push(await sharp(pointed).resize({ width }).png().toBuffer());
    this.#delays.push(ms);
  }
}

export async function drawFilm(path: string): Promise<string> {
  const [kind] = browsers;
  if (kind === undefined) throw new Error('There is no browser to draw with.');
  const [browser, server] = await Promise.all([kind.launch({ language: 'en', peers: 0 }), servePages()]);
  const film = new Film();
  try {
    const page = await browser.open(server.url('guest-book.html'));
    await page.appear(view);
    await film.cut(await page.screenshot('view'), 1400);
    await filmCard(film, page);
    await filmPopup(film, page, { browser, server });
    await filmNewBlock(film, page);
  } finally {
    await browser.close();
    await server.close();
  }
  await film.write(path);
  return path;
}

async function filmCard(film: Film, page: TestPage): Promise<void> {
  const length = await page.evaluate(() => document.querySelector('#mixed')?.textContent.length ?? 0);
  const select = (end: number) =>
    page.evaluate((end) => {
      const text = document.querySelector('#mixed')?.firstChild as Text;
      getSelection()?.setBaseAndExtent(text, 0, text, end);
      const boxes = [...(getSelection()?.getRangeAt(0).getClientRects() ?? [])];
      const { right = 0, bottom = 0 } = boxes.at(-1) ?? {};
      return [right, bottom - 12] as [number, number];
    }, end);
  await film.movePointer(await select(0), 12);
  for (let step = 1; step <= 12; step++) {
    film.pointer = await select(Math.round((step * length) / 12));
    await film.cut(await page.screenshot('view'), stepMs);
  }
  await page.fireCommand('detect-selection');
  await page.waitForCard(({ html }) => html.includes('class="marks"'));
  await page.waitFor(() => CSS.highlights.size > 0);
  await settle(page);
  await film.cut(await page.screenshot('view'), 3200);
  await page.press('Escape');
  await page.evaluate(() => getSelection()?.removeAllRanges());
}

async function filmPopup(film: Film, page: TestPage, stage: Stage): Promise<void> {
  const shot = await page.screenshot('view');
  await film.cut(shot, 300);
  await film.movePointer([1060, 4], 12);
  const popup = await openPopupOver(stage, page);
  await popup.appear({ width: 384, height: 440 });
  await popup.waitFor(() => document.querySelector('.page-bar'));
  await settle(popup);
  const left = view.width - 384 - 24;
  const top = 8;
  const frame = `<svg width="386" height="442"><rect x=".5" y=".5" width="385" height="441" fill="none" stroke="#888"/></svg>`;
  const over = [
    { input: await popup.screenshot('view'), left, top },
    { input: Buffer.from(frame), left: left - 1, top: top - 1 },
  ];
  await film.cut(await sharp(shot).composite(over).png().toBuffer(), 2600);
  const button = await popup.pointOf('.this-page > .primary');
  await film.movePointer([left + button.x, top + button.y], 10);
  await clickWords(popup, 'paintShow');
  await page.waitFor(() => CSS.highlights.size > 0);
  await popup.close();
  await page.activate();
  await settle(page);
  await film.cut(await page.screenshot('view'), 3400);
}

/** A guest writes, and the words are painted as they come. */
async function filmNewBlock(film: Film, page: TestPage): Promise<void> {
  const words = 'O vento cantou a noite inteira e nós dormimos como pedras.'.split(' ');
  await film.movePointer([560, 780], 10);
  for (const at of words.keys()) {
    await page.evaluate(
      (text) => {
        const block = document.querySelector('#new') ?? document.createElement('blockquote');
        block.id = 'new';
        block.textContent = text;
        document.querySelector('#book')?.append(block);
      },
      words.slice(0, at + 1).join(' '),
    );
    await film.cut(await page.screenshot('view'), 2 * stepMs);
  }
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await film.cut(await page.screenshot('view'), length);
}
