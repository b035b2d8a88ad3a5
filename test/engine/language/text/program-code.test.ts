import { describe, expect, it } from 'vitest';
import { shareOfCode } from '../../../../src/engine/language/text/program-code.ts';

describe('shareOfCode', () => {
  it.each([
    ['getElementById', 0.9],
    ['NullPointerException', 0.9],
    ['ESP32', 0.9],
    ['max_length', 0.9],
    ['$HOME/bin', 0.9],
    ['git commit --amend --no-edit', 0.5],
    ['tar -xf archive', 1 / 3],
    ['docker run\n  -d nginx', 1 / 4],
    ['--save-dev', 0.9],
    ['--amend\n--no-edit\n', 0.9],
    ['print(total)', 0.9],
    ['if (a && b) return;', 0.2],
    ['x = y + 1', 1 / 3],
    ['items.map((item) => item.name)', 0.9],
    ['a -> b', 1 / 3],
    ['x => x', 1 / 3],
    ['a != b', 1 / 3],
    ['a || b', 1 / 3],
    ['href="#top"', 0.9],
    ['key=value', 0.9],
    ['__init__', 0.9],
    ['two__lines', 0.9],
    [' a -> b\n', 1 / 3],
    ['a\u00a0->\u00a0b', 1 / 3],
    ['a\u3000->\u3000b', 1 / 3],
  ])('returns the share of words that are code: %s', (text, share) => {
    expect(shareOfCode(text)).toBeCloseTo(share, 2);
  });

  it.each([
    'let total = 0; for (const item of items) { if (item.price > limit) { continue; } total += item.price; } return total;',
    'for path in paths:\n    with open(path) as handle:\n        for line in handle:\n            counts[line.strip()] += 1\n    if counts["total"] > max_count:\n        return None',
    'func main() {\n\tx := []int{1, 2, 3}\n\tfor i, v := range x {\n\t\tfmt.Println(i, v)\n\t}\n\tif len(x) > 2 {\n\t\treturn\n\t}\n}',
  ])('returns 0.9 for code without prose, although half of its words are names and keywords: %s', (text) => {
    expect(shareOfCode(text)).toBe(0.9);
  });

  it.each([
    'Sei f(x) = x² + 1 und g(x) = 2x. Dann gilt f(g(x)) = 4x² + 1, also hat die Funktion keine Nullstelle.',
    'Wenn a > b && b > c gilt, dann ist (a && b) || c wahr, und die Schleife while (i < n) endet nach n Schritten.',
    '// Returns the sum of all prices above the limit, or null if the list is empty.\nreturn items.filter((item) => item.price > limit);',
  ])('leaves most of a text with formulas or code to its prose: %s', (text) => {
    expect(shareOfCode(text)).toBeLessThan(0.4);
  });

  it.each([['GPU'], ['USB 3'], ['(LAN)'], ['OK'], ['— GPU →']])(
    'returns a half for a text of a few capitals: %s',
    (text) => {
      expect(shareOfCode(text)).toBe(0.5);
    },
  );

  it.each([
    [''],
    ['The new version, 2.0, is out (see below) — try it!'],
    ['Delete item(s)'],
    ['Elev(en) og bil(er)'],
    ['CO2-Ausstoß und G20-Treffen'],
    ['Lehrer(innen) und Schüler_innen'],
    ['Total= 5 euros'],
    ['a co-op in the park'],
    ['p.ex. demain'],
    ['Fig.b shows it'],
    ['USBs'],
    ['myUSB'],
    ['Home > Products | Contact & Help'],
    ['z.B. um 12:30 Uhr, d.h. mittags'],
    ['well-known e-mail; co-operation'],
    ['Write to me@example.com or see https://example.com/a_b?c=d'],
    ['isiZulu, KwaZulu, hÉireann, McDonald'],
    ['7abibi, ma3lesh :) =D'],
    ['SAVE ALL CHANGES'],
    ['<p class="max_length">what <a href="x_y">pages</a> say</p>'],
    ['東京都 Поиск'],
    ['Contents\n========\n\\\\\\\\\\ and more'],
    ['- Hola. -Adiós.'],
    ['-Je sais.\n-Tu viens ?\r\n-No sé.'],
    ['--und dann kam sie'],
    ['#StayHomeStaySafe (#fica_em_casa)'],
    ['Hello {name}, you have %1$d of #{count} messages'],
  ])('returns 0 for ordinary writing: %s', (text) => {
    expect(shareOfCode(text)).toBe(0);
  });

  it.each([
    ['F1赛车比赛今天下午三点开始直播。', 1 / 9],
    ['我们使用max_length参数控制输出长度。', 1 / 9],
    ['COVID-19の影響で、イベントは中止になりました。', 0.1],
    ['ประเทศไทยพบผู้ป่วยCOVID-19รายใหม่', 0.07],
    ['下载 ESP32', 0.5],
    ['བོད་ལྗོངས་COVID-19ནད་ཡམས་ཐོག་གོང་འཕེལ་', 0.125],
    ['ባለፈው፡ሳምንት፡COVID-19፡ተገኘ።', 0.25],
    ['Le\u202fprix\u2009de\u2028l’ESP32\u205fbaisse', 0.2],
    ['Prices<br>of&nbsp;the&#160;ESP32<br/>have fallen', 1 / 6],
    ['one…two—three→ESP32', 0.25],
  ])('returns a small share for code attached to a sentence: %s', (text, share) => {
    expect(shareOfCode(text)).toBeCloseTo(share, 1);
  });

  it('looks only at the first thousand characters', () => {
    expect(shareOfCode(`${'words and '.repeat(100)} getElementById`)).toBe(0);
    expect(shareOfCode(`{ ${'words and '.repeat(100_000)}`)).toBeLessThan(0.02);
    // A drawn line does not count towards the thousand.
    expect(shareOfCode(`${'='.repeat(5000)} getElementById`)).toBe(0.9);
    expect(shareOfCode(`${'='.repeat(100_000)} words and getElementById`)).toBeCloseTo(1 / 3, 2);
  });
});
