import type { ActRule, Rule } from '../page.ts';
import { messageOf } from './messages.ts';
import { type CheckedFile, jsonDocument, type ReportFormat } from './report.ts';

/** With the success criterion by which the W3C's mapper finds it. */
const actRules: Readonly<Record<ActRule, { readonly title: Rule; readonly criterion: string }>> = {
  ucwvc8: { title: 'page-lang', criterion: 'WCAG2:language-of-page' },
  off6ek: { title: 'element-lang', criterion: 'WCAG2:language-of-parts' },
};

/** In EARL, as JSON-LD, with the pages to which no rule applies. */
export const earlFormat: ReportFormat = {
  ofRun({ files, version }) {
    const release = { '@type': 'Version', revision: version };
    const assertedBy = { '@type': 'Assertor', name: 'Vernacular', release };
    const subjects = files.map((checked) => ({
      '@type': 'TestSubject',
      source: checked.file,
      assertions: (Object.keys(actRules) as ActRule[]).map((id) => ({
        '@type': 'Assertion',
        assertedBy,
        mode: 'earl:automatic',
        test: { '@type': 'TestCase', title: actRules[id].title, isPartOf: [actRules[id].criterion] },
        result: resultOf(id, checked),
      })),
    }));
    const context = 'https://www.w3.org/WAI/content-assets/wcag-act-rules/earl-context.json';
    return jsonDocument({ '@context': context, '@graph': subjects });
  },
};

function resultOf(id: ActRule, { act, findings, isUnread, notJudged }: CheckedFile) {
  const found = findings.filter(({ rule }) => rule === actRules[id].title);
  return {
    '@type': 'TestResult',
    outcome: isUnread ? 'earl:untested' : `earl:${act[id]}`,
    description: isUnread ? notJudged : found.map(messageOf).join(' '),
  };
}
