// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { partWords } from '../../../../src/extension/page-scripts/card/part-words.ts';

/** Returns a page's text as reported by the browser, with the words separated. */
function parted(markup: string, told: string): string {
  document.body.innerHTML = markup;
  const range = document.createRange();
  range.selectNodeContents(document.body);
  return partWords(told, [range]);
}

it('partWords separates words of adjacent boxes, and leaves the same words elsewhere alone', () => {
  const list = '<ul><li>in</li><li>to</li></ul><p>We cannot go into the house.</p>';
  const told = 'in\nto\n\nWe cannot go into the house.';
  expect(parted(list, told)).toBe(told);
  const buttons = '<button>Sign in</button><button>to</button><p>We go into the house.</p>';
  expect(parted(buttons, 'Sign into\n\nWe go into the house.')).toBe('Sign in to\n\nWe go into the house.');
});

it('partWords separates words of boxes in a form whose fields hide its properties', () => {
  const field = { value: document.createElement('input'), configurable: true };
  Object.defineProperty(HTMLFormElement.prototype, 'contains', field);
  expect(parted('<form>Suche<button>Jetzt</button></form>', 'SucheJetzt')).toBe('Suche Jetzt');
  Reflect.deleteProperty(HTMLFormElement.prototype, 'contains');
});

it('partWords separates words whose case is changed by a style', () => {
  const buttons = '<button>home</button><button>About us</button><button>Τέλος</button>';
  for (const [told, shown] of [
    ['HomeAbout UsΤέλος', 'Home About Us Τέλος'],
    ['homeabout usτέλος', 'home about us τέλος'],
    ['HOMEABOUT USΤΈΛΟΣ', 'HOME ABOUT US ΤΈΛΟΣ'],
  ] as const) {
    expect(parted(buttons, told)).toBe(shown);
  }
});

it('partWords separates words selected one by one, in one text or several', () => {
  document.body.innerHTML = '<p>Der Hund auf der <b>grünen</b> Wiese</p>';
  const ranges = ['Hund', 'grünen', 'Wiese'].map((word) => {
    const texts = [...document.querySelectorAll('p, b')].flatMap(({ childNodes }) => [...childNodes]);
    const text = texts.find((node) => node instanceof Text && node.data.includes(word)) as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    return range;
  });
  expect(partWords('HundgrünenWiese', ranges)).toBe('Hund grünen Wiese');
});

it('partWords does not visit lines outside the selection', () => {
  document.body.innerHTML = 'Die Kinder spielen im Garten.<br>'.repeat(100);
  const range = document.createRange();
  range.setStart(document.body, 90);
  range.setEnd(document.body, 93);
  const looked = vi.spyOn(TreeWalker.prototype, 'nextNode');
  partWords(range.toString(), [range]);
  expect(looked.mock.calls.length).toBeLessThan(10);
  looked.mockRestore();
});
