import { describe, expect, it } from 'vitest';
import { blankCertainNoise } from '../../../../src/engine/language/text/noise.ts';
import { leftOf } from './left-of.ts';

describe('mentions and hashtags', () => {
  it.each([
    ['@me and #you2 too', 'and too'],
    ['a#b c@d', 'a c'],
    ['谢谢@me的', '谢谢'],
    ['x＃tag: ＠me:', 'x : :'],
    ['#a#b#c', ''],
    ['# @ alone', '# @ alone'],
    ['#größe! @me:', '! :'],
    ['#ä_b-c', '-c'],
    [':D :P :-) =D :-P :-o :3 :D:', ':-) :D:'],
    ['x:D', 'x:D'],
    [':DDD =)', '=)'],
    ['(@b.q u@.x', '( .q u@.x'],
    ['RT @a: b', ': b'],
    ['Rt   @a b', 'b'],
    ['RT     @a b', 'RT b'],
    ['RT a @b', 'RT a'],
    ['ART @a', 'ART'],
    ['RT: @a', 'RT:'],
  ])('are blanked: %j becomes %j', (text, left) => {
    expect(leftOf(text)).toBe(left);
  });

  it.each(['#größe', '@name', 'a #b_c'])('are kept if there is nothing else: %s', (text) => {
    expect(leftOf(text, 'certain')).toBe(text);
  });

  it.each([
    ['#BlackLivesMatter', '#Black Lives Matter'],
    ['#fica_em_casa!', '#fica em casa!'],
    ['#SaveTheNHSNow', '#Save The NHS Now'],
    ['#Top10Songs #Wahl2025', '#Top 10 Songs #Wahl 2025'],
    ['＃ÄndernWirEs', '＃Ändern Wir Es'],
    ['(#LoMejor)', '(#Lo Mejor)'],
    ['#ma3lesh #3amel #b2b', '#ma3lesh #3amel #b2b'],
    ['`Guten Tag`', '`Guten Tag`'],
    ['<!-- Seite -->', '<!-- Seite    '],
    ['<your name here> <enter it>', '<your name here> <enter it>'],
    ['<br/> </p> <a b="c"> <!DOCTYPE html>', ' '.repeat(36)],
    ['#photooftheday #USA', '#photooftheday #USA'],
    ['[bəˈnænə] [səs]', '          [səs]'],
    ['getUserName MP34x https://a.de/B', 'getUserName MP34x               '],
  ])('are split into words if there is nothing else: %j becomes %j', (text, spaced) => {
    expect(blankCertainNoise(text)).toBe(spaced);
  });
});
