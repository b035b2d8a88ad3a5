// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { eventually } from '../../../lib/eventually.ts';
import { fake } from '../../fake-browser.ts';
import { bar, button, coloured, paint, spoken, wordsIn } from './painted-page.ts';

let sent: string[] = [];

/** Answers that every text is in French, or with a failure. */
function answer(failure?: object): void {
  sent = [];
  fake.runtime.sendMessage.mockImplementation((message: never, reply: (answer: object) => void) => {
    const { blocks } = message as { blocks: { text: string }[] };
    sent.push(...blocks.map(({ text }) => text));
    const candidates = [{ lang: 'fr', confidence: 1 }];
    const results = blocks.map(({ text }) => ({ letters: text.length, candidates, tag: 'fr' }));
    reply(failure ?? { results });
  });
}

const data = (id: string) => document.getElementById(id)?.firstChild as Text;

it('a text that the page changes is read again, painted and counted', async () => {
  answer();
  await paint();
  await eventually(() => expect(coloured()).toEqual(['Guten Tag', 'Guten Abend', 'damn', 'hell']));
  expect(wordsIn(button('German'))).toBe('German 60%');
  expect(button('Swear words: 2')?.hidden).toBe(false);
  data('c').data = 'Quelle belle journée dans les montagnes';
  await eventually(() =>
    expect(coloured()).toEqual(['Guten Tag', 'Guten Abend', 'Quelle belle journée dans les montagnes']),
  );
  expect(sent).toEqual(['Quelle belle journée dans les montagnes']);
  await eventually(() => expect(button('Swear words')?.hidden).toBe(true));
  await eventually(() => expect(wordsIn(button('French'))).toBe('French 68%'));
});

it('a text that the page draws again, with another number, is painted without a detection', async () => {
  answer();
  await paint();
  const draw = (number: number) => {
    const drawn = document.createElement('p');
    drawn.textContent = `Bonjour ${number}`;
    document.getElementById('a')?.replaceWith(drawn);
    drawn.id = 'a';
  };
  draw(1);
  await eventually(() => expect(coloured()).toContain('Bonjour 1'));
  draw(2);
  await eventually(() => expect(coloured()).toContain('Bonjour 2'));
  data('a').data = 'Bonjour 3';
  await eventually(() => expect(coloured()).toContain('Bonjour 3'));
  data('b').data = 'Bonsoir';
  await eventually(() => expect(sent).toEqual(['Bonjour 1', 'Bonsoir']));
  await eventually(() => expect(wordsIn(button('French'))).toBe('French 57%'));
});

it('a text that changes at every letter that the user types is read once they pause', async () => {
  answer();
  await paint();
  const editor = document.createElement('div');
  Object.assign(editor, { contentEditable: 'true', textContent: 'Que' });
  document.body.append(editor);
  const text = editor.firstChild as Text;
  for (const letter of 'lle belle journée dans les montagnes') {
    text.data += letter;
    await null;
  }
  await eventually(() => expect(coloured()).toContain('Quelle belle journée dans les montagnes'));
  await eventually(() => expect(sent).toEqual(['Quelle belle journée dans les montagnes']));
});

it('a text that the page replaces before the answer counts when it is drawn again', async () => {
  answer();
  await paint();
  const reply = fake.runtime.sendMessage.getMockImplementation() as (...given: unknown[]) => void;
  fake.runtime.sendMessage.mockImplementation((...given: unknown[]) => {
    document.getElementById('a')?.remove();
    reply(...given);
  });
  data('a').data = 'Bonjour';
  await eventually(() => expect(sent).toEqual(['Bonjour']));
  document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Bonjour' }));
  await eventually(() => expect(coloured()).toContain('Bonjour'));
  await eventually(() => expect(wordsIn(button('French'))).toBe('French 24%'));
});

it('a text that the page has added since it was read is painted too', async () => {
  answer();
  await paint(true, [], () => {
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'Bonjour' }));
  });
  await eventually(() => expect(coloured()).toContain('Bonjour'));
  expect(sent).toEqual(['Bonjour']);
});

it('a text that the page adds is painted in the colour of its language, and reached in page order', async () => {
  answer();
  await paint();
  const added = document.createElement('article');
  added.innerHTML = '<p>Les enfants jouent dans le jardin</p><script>let a = 1</script>';
  document.getElementById('b')?.before(added);
  document.getElementById('b')?.remove();
  await eventually(() => expect(coloured()).toContain('Les enfants jouent dans le jardin'));
  expect(sent).toEqual(['Les enfants jouent dans le jardin']);
  for (const words of ['German: 1 of 2', 'French: 2 of 2']) {
    button('Next')?.click();
    await spoken(words);
  }
});

it('texts that the page adds stay plain once the detections are used up, and are not asked for again', async () => {
  answer({ outcome: 'limit-reached', resetsAt: 0 });
  await paint();
  const add = (words: string) => {
    const added = document.createElement('p');
    added.textContent = words;
    document.body.append(added);
  };
  add('Les enfants jouent');
  await eventually(() => expect(sent).toEqual(['Les enfants jouent']));
  add('Les parents travaillent');
  document.getElementById('c')?.remove();
  await eventually(() => expect(button('Swear words')?.hidden).toBe(true));
  expect(sent).toEqual(['Les enfants jouent']);
  expect(coloured()).not.toContain('Les enfants jouent');
});

it('a text that the page removes before its turn is not counted until the page inserts it again', async () => {
  answer({ outcome: 'limit-reached', resetsAt: 0 });
  const painting = paint();
  await eventually(() => expect(bar()).toBeDefined());
  const [text, parent] = [data('c'), document.getElementById('c')];
  text.remove();
  await painting;
  await eventually(() => expect(button('Swear words')?.hidden).toBe(true));
  parent?.append(text);
  await eventually(() => expect(button('Swear words: 2')?.hidden).toBe(false));
});
