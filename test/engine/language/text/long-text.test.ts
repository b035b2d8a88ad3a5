import { describe, expect, it } from 'vitest';
import { sampleOf, windowsOf } from '../../../../src/engine/language/text/long-text.ts';

/** Letters without spaces that encode their positions. */
const numbered = (length: number) => String.fromCharCode(...Array.from({ length }, (_, i) => 0x4e00 + i));
/** Position [first, end) of a window in such a text. */
const placeOf = (window: string): [number, number] => {
  const first = window.charCodeAt(0) - 0x4e00;
  return [first, first + window.length];
};
const putAt = (text: string, at: number, char: string) => text.slice(0, at) + char + text.slice(at + 1);

describe('windowsOf', () => {
  it('returns a text of up to 400 units as one window', () => {
    expect(windowsOf('')).toEqual(['']);
    expect(windowsOf(numbered(400))).toEqual([numbered(400)]);
    expect(windowsOf(`  ${numbered(396)}\n\n`)).toEqual([`  ${numbered(396)}\n\n`]);
  });

  it('covers all of a slightly longer text', () => {
    const places = windowsOf(numbered(401)).map(placeOf);
    expect(places).toHaveLength(6);
    expect([places[0]?.[0], places.at(-1)?.[1]]).toEqual([0, 401]);
    for (const [i, [first]] of places.slice(1).entries())
      expect(first).toBeLessThan(places[i]?.[1] as number);
  });

  it('returns evenly spaced windows of 80 units, with half a gap before the first', () => {
    expect(windowsOf(numbered(4400)).map(placeOf)).toEqual(
      [274, 902, 1531, 2160, 2788, 3417, 4045].map((first) => [first, first + 80]),
    );
  });

  it('returns one more window for every 3,200 units, up to 68', () => {
    const counts = [3600, 3601, 6800, 6801, 200_000, 1_000_000];
    expect(counts.map((length) => windowsOf('x'.repeat(length)).length)).toEqual([6, 7, 7, 8, 68, 68]);
  });

  it('extends a window to the end of the text within 24 units', () => {
    // Windows of a text of 760 units are 126⅔ apart: the first starts at 23, the last ends 24 before the end.
    expect(windowsOf(numbered(760)).map(placeOf).at(0)).toEqual([0, 103]);
    expect(windowsOf(numbered(760)).map(placeOf).at(-1)).toEqual([656, 736]);
    expect(windowsOf(numbered(754)).map(placeOf).at(-1)?.[1]).toBe(754);
    // The next longer text with six windows, of which the first starts at 24.
    expect(windowsOf(numbered(768)).map(placeOf).at(0)).toEqual([24, 104]);
  });
});

describe('a window of a long text', () => {
  const text = numbered(4400);

  it.each([' ', '\n'])('extends to the nearest %j within 24 units of either end', (space) => {
    const windowWith = (...spaces: number[]) =>
      windowsOf(spaces.reduce((given, at) => putAt(given, at, space), text))[1]?.length;
    // Without spaces, it is [902, 982).
    expect(windowWith(902, 982)).toBe(80);
    expect(windowWith(890)).toBe(92);
    expect(windowWith(890, 895)).toBe(87);
    expect(windowWith(990)).toBe(88);
    expect(windowWith(990, 1000)).toBe(88);
    expect(windowWith(902 - 23, 982 + 23)).toBe(80 + 2 * 23);
    expect(windowWith(902 - 24, 982 + 24)).toBe(80);
  });

  it('consists of whole words', () => {
    const words = Array.from({ length: 500 }, (_, i) => `word${i}`);
    const found = windowsOf(words.join(' ')).map((window) => window.trim().split(' '));
    expect(found.length).toBeGreaterThan(5);
    for (const window of found) expect(words).toEqual(expect.arrayContaining(window));
  });

  it.each(['', 'x'])('does not split a surrogate pair: %j before 4,400 pairs', (before) => {
    const windows = windowsOf(before + '𝐛'.repeat(4400));
    for (const window of windows) expect(window).toMatch(/^(?:𝐛)+$/u);
    const units = windows.map((window) => window.length);
    expect(Math.min(...units)).toBeGreaterThanOrEqual(80);
    expect(Math.max(...units)).toBeLessThanOrEqual(82);
  });
});

describe('a run without a letter', () => {
  it('is cut to its ends if it is longer than sixteen units', () => {
    const words = 'words'.repeat(70);
    expect(windowsOf(`${words}.id${'.'.repeat(1000)}id1234567890123456id12345678901234567`)).toEqual([
      `${words}.id....id1234567890123456id1267`,
    ]);
  });

  it('becomes a space or a line break if it contains one', () => {
    const words = 'words'.repeat(70);
    expect(windowsOf(`${words}${'= '.repeat(30)}a${'-\n'.repeat(30)}b${'\t'.repeat(17)}`)).toEqual([
      `${words}=  = a-\n\n-\nb\t\t \t\t`,
    ]);
  });

  it.each([
    ['white space', '\n '.repeat(5000)],
    ['signs', '='.repeat(5000)],
    ['dots with spaces', '. '.repeat(5000)],
    ['digits', '12.5;7.25;'.repeat(500)],
    ['emoji', '😂'.repeat(5000)],
    ['emoji of several characters', '👩‍👧❤️'.repeat(2000)],
    ['invisible characters', '\u200b\u2060'.repeat(2000)],
  ])('does not push words out of the windows: %s', (_, run) => {
    const text = numbered(380);
    for (const given of [`${run}${text}`, `${text}${run}`]) {
      expect(windowsOf(given)).toEqual([expect.stringContaining(text)]);
    }
    expect(windowsOf(`${numbered(200)}${run}${numbered(400)}`)).toHaveLength(6);
  });

  it.each(['𝐛𝐨𝐥𝐝', '🅱🅾🅻🅳', 'ⓑⓞⓛⓓ', '𞤆𞤵𞤤', '&#1087;&#1086;&#1077;&#1090;'])(
    'is kept if its characters represent letters: %s',
    (letters) => {
      expect(windowsOf(`${letters} `.repeat(200)).join('').length).toBeGreaterThan(400);
    },
  );
});

describe('sampleOf', () => {
  it('returns a text of up to 200,000 units unchanged', () => {
    const text = 'word '.repeat(40_000);
    expect(sampleOf(text, 'all')).toBe(text);
  });

  it('takes a fifth of a million units, in lines from start to end', () => {
    const text = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(9, '0')).join(' ');
    const pieces = sampleOf(text, 'all').split('\n');
    expect(pieces.join('').length / text.length).toBeCloseTo(0.2, 2);
    const places = pieces.map((piece) => text.indexOf(piece));
    expect(places.every((place, i) => place > (places[i - 1] ?? -1))).toBe(true);
    expect([places[0], places.at(-1)]).toEqual([
      expect.closeTo(text.length / pieces.length / 2, -4),
      expect.closeTo(text.length - text.length / pieces.length / 2, -4),
    ]);
  });
});
