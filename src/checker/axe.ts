/** Rules for axe-core (https://github.com/dequelabs/axe-core). A finding that a human must look at is "incomplete" there. */
import type { Inspecting } from './inspection.ts';
import { type Finding, type Rule, rules } from './page.ts';
import { checkDocument } from './read-document.ts';

/** The part of axe-core's check context that these checks use. */
interface CheckContext {
  data(value: unknown): void;
  relatedNodes(nodes: readonly Element[]): void;
}

const criteria: Readonly<Record<Rule, string>> = {
  'page-lang': 'wcag311',
  'element-lang': 'wcag312',
  'foreign-block': 'wcag312',
  'foreign-inline': 'wcag312',
  'missing-lang': 'wcag311',
  'invalid-lang': 'wcag312',
};

/** Rules that axe-core has itself. */
const known: readonly Rule[] = ['missing-lang', 'invalid-lang'];

/**
 * Returns the argument of `axe.configure`. The rules need the top-level document alone. Each has one result for the
 * page, whose related nodes are the elements with findings.
 */
export function axeRules(detector: Inspecting) {
  const ours = rules.filter((rule) => !known.includes(rule));
  // axe-core asks for each rule, one after the other, without waiting.
  let last: { readonly page: Document; readonly findings: readonly Finding<Element>[] } | undefined;
  const findingsIn = (page: Document) => {
    if (last?.page !== page) {
      last = { page, findings: checkDocument(page, detector).findings };
      queueMicrotask(() => {
        last = undefined;
      });
    }
    return last.findings;
  };
  return {
    checks: ours.map((rule) => ({
      id: `vernacular-${rule}`,
      evaluate(this: CheckContext, node: Element): boolean | undefined {
        const found = findingsIn(node.ownerDocument).filter((each) => each.rule === rule);
        this.data(
          found.map(({ declared, proposed, confidence, text }) => ({ declared, proposed, confidence, text })),
        );
        this.relatedNodes(found.map(({ place }) => place));
        if (found.length === 0) return true;
        return found.some(({ outcome }) => outcome === 'failed') ? false : undefined;
      },
      metadata: {
        impact: 'serious',
        messages: {
          pass: 'The text is in the declared language',
          fail: 'Text is in another language than declared',
          incomplete: 'Text may be in another language than declared',
        },
      },
    })),
    rules: ours.map((rule) => ({
      id: `vernacular-${rule}`,
      selector: 'html',
      any: [`vernacular-${rule}`],
      tags: ['cat.language', criteria[rule] === 'wcag311' ? 'wcag2a' : 'wcag2aa', criteria[rule]],
      metadata: {
        description: 'Ensures that text is in the language that the page declares for it',
        helpUrl: `https://www.w3.org/WAI/WCAG22/Understanding/language-of-${criteria[rule] === 'wcag311' ? 'page' : 'parts'}`,
        help: 'Text must be in the language that the page declares for it',
      },
    })),
  };
}
