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

async function run(html: string) {
  document.documentElement.lang = 'de';
  document.body.innerHTML = html;
  axe.reset();
  axe.configure(axeRules(detector) as never);
  const values = ['page-lang', 'element-lang', 'foreign-block', 'foreign-inline'].map(
    (rule) => `vernacular-${rule}`,
  );
  return axe.run(document, { runOnly: { type: 'rule', values } });
}

const german = '<p>Die Fähre zur Insel fährt um sieben Uhr morgens ab, wenn das Wetter gut ist.</p>';

it('axe-core reports a violation with the elements of the findings', async () => {
  const { violations, passes } = await run(`${german}<p id="wrong">${text}</p>`);
  expect(violations.map(({ id }) => id)).toEqual(['vernacular-foreign-block']);
  expect(violations[0]?.helpUrl).toBe('https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts');
  const [check] = violations[0]?.nodes[0]?.any ?? [];
  expect(check?.relatedNodes?.map(({ target }) => target)).toEqual([['#wrong']]);
  // axe-core copies it with the array of the document's realm.
  expect(JSON.parse(JSON.stringify(check?.data))).toEqual([
    { declared: 'de', proposed: 'en', confidence: 0.99, text },
  ]);
  expect(passes).toHaveLength(3);
});

it('axe-core reports a finding that needs a human as incomplete', async () => {
  const { violations, incomplete } = await run(`${german}<img src="data:," alt="${text}">`);
  expect(violations).toEqual([]);
  expect(incomplete.map(({ id }) => id)).toEqual(['vernacular-foreign-inline']);
});

it('axe-core passes a page in its language, also after it was changed', async () => {
  const { violations, incomplete, passes } = await run(german);
  expect({ violations, incomplete, passes: passes.length }).toEqual({
    violations: [],
    incomplete: [],
    passes: 4,
  });
});
