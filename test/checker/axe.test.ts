// @vitest-environment happy-dom
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { axeRules } from '../../src/checker/axe.ts';

const text = 'The ferry to the island leaves at seven in the morning.';
const detector = {
  inspect: (inspected: string) => ({
    languages: [{ lang: /ferry/.test(inspected) ? 'en' : 'de', confidence: 0.99 }],
    noLanguage: 0,
  }),
};

async function run(html: string, inspecting = detector) {
  document.documentElement.lang = 'de';
  document.body.innerHTML = html;
  axe.reset();
  axe.configure(axeRules(inspecting) as never);
  const values = ['page-lang', 'element-lang', 'foreign-block', 'foreign-inline'].map(
    (rule) => `vernacular-${rule}`,
  );
  return axe.run(document, { runOnly: { type: 'rule', values } });
}

const german = '<p>Die Fähre zur Insel fährt um sieben Uhr morgens ab, wenn das Wetter gut ist.</p>';

it('axe-core reports a node for each finding, whose message names both languages', async () => {
  const { violations } = await run(`${german}<p id="wrong">${text}</p><div><p id="also">${text}</p></div>`);
  expect(violations.map(({ id }) => id)).toEqual(['vernacular-foreign-block']);
  const [violation] = violations;
  expect(violation?.helpUrl).toBe('https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts');
  expect(violation?.nodes.map(({ target }) => target)).toEqual([['#wrong'], ['#also']]);
  const [check] = violation?.nodes[0]?.any ?? [];
  expect(check?.message).toBe('The text is in English (en), but the language in effect is "de"');
  expect(check?.data).toEqual({
    declared: 'de',
    proposed: 'en',
    language: 'English (en)',
    confidence: 0.99,
    text,
  });
});

it('axe-core reports the page and an element with a wrong tag, each by its own rule', async () => {
  const { violations } = await run(`<p>${text}</p><p>${text}</p><p id="wrong" lang="fr">${text}</p>`);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([
    ['vernacular-page-lang', [['html']]],
    ['vernacular-element-lang', [['#wrong']]],
  ]);
  expect(new Set(violations.map(({ description }) => description)).size).toBe(2);
});

it('axe-core reports a finding that needs a human as incomplete', async () => {
  const { violations, incomplete } = await run(`${german}<img src="data:," alt="${text}">`);
  expect(violations).toEqual([]);
  expect(incomplete.map(({ id }) => id)).toEqual(['vernacular-foreign-inline']);
  expect(incomplete[0]?.nodes[0]?.any[0]?.message).toContain('A title or phrase may be in English (en)');
});

it('axe-core passes a page in its language, also after it was changed', async () => {
  const { violations, incomplete, passes } = await run(german);
  expect({ violations, incomplete, passes: passes.length }).toEqual({
    violations: [],
    incomplete: [],
    passes: 3,
  });
});

it('axe-core has each text inspected once, whatever the number of rules and elements', async () => {
  const asked: string[] = [];
  const counting = {
    inspect(inspected: string) {
      asked.push(inspected);
      return detector.inspect(inspected);
    },
  };
  const paragraphs = Array.from(
    { length: 300 },
    (_, at) => `<p>${text.replace('seven', `seven and ${'x'.repeat(at)}`)}</p>`,
  );
  const { violations } = await run(german + paragraphs.join(''), counting);
  expect(violations.length).toBeGreaterThan(0);
  expect(asked.length).toBe(new Set(asked).size);
});
