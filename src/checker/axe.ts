/** Rules for axe-core (https://github.com/dequelabs/axe-core). Its "incomplete" is our `cantTell`. */
import { nameOf, ruleFacts } from './messages.ts';
import type { Finding, Inspecting, Rule } from './page.ts';
import { checkDocument } from './read-document.ts';

/** Without the rules that axe-core has itself. Messages begin with the subject. */
const texts = {
  'page-lang': {
    selector: 'html',
    subject: 'The text of the page',
    description: 'Ensures that the lang attribute of the page is the language of its text',
    help: 'The page must be in the language that its lang attribute says',
  },
  'element-lang': {
    selector: '[lang]:not(html)',
    subject: 'The text of the element',
    description: 'Ensures that the lang attribute of an element is the language of its text',
    help: 'Elements must be in the language that their lang attribute says',
  },
  'foreign-block': {
    selector: '*',
    subject: 'The text',
    description: 'Ensures that text in another language than the page has a lang attribute',
    help: 'Text in another language must have a lang attribute',
  },
  'foreign-inline': {
    selector: '*',
    subject: 'A title or phrase',
    description: 'Asks for review of titles and phrases that may be in another language than the page',
    help: 'Phrases in another language should have a lang attribute',
  },
} satisfies Partial<Record<Rule, unknown>>;

type AxeRule = keyof typeof texts;

/** Returns the argument of `axe.configure`. Each finding is a node: the element that holds the text. */
export function axeRules(detector: Inspecting) {
  const findingsAt = findingsWith(detector);
  const ours = Object.entries(texts) as [AxeRule, (typeof texts)[AxeRule]][];
  return {
    checks: ours.map(([rule, { subject }]) => ({
      id: `vernacular-${rule}`,
      evaluate(this: { data(value: unknown): void }, node: Element): boolean | undefined {
        const found = findingsAt(node, rule);
        const first = found.find(({ outcome }) => outcome === 'failed') ?? found[0];
        if (first === undefined) return true;
        const { declared, proposed, confidence, text } = first;
        const language = proposed === null ? 'another language' : nameOf(proposed);
        this.data({ declared, proposed, language, confidence, text });
        return first.outcome === 'failed' ? false : undefined;
      },
      metadata: { impact: 'serious', messages: messagesOf(subject, rule === 'foreign-inline') },
    })),
    rules: ours.map(([rule, { selector, description, help }]) => {
      const [criterion = ''] = ruleFacts[rule].wcag;
      const isOfPage = criterion === '3.1.1';
      return {
        id: `vernacular-${rule}`,
        selector,
        // The root too, so that a page without findings passes.
        matches: (node: Element) =>
          selector !== '*' ||
          node === node.ownerDocument.documentElement ||
          findingsAt(node, rule).length > 0,
        any: [`vernacular-${rule}`],
        reviewOnFail: rule === 'foreign-inline',
        tags: ['cat.language', isOfPage ? 'wcag2a' : 'wcag2aa', `wcag${criterion.replaceAll('.', '')}`],
        metadata: {
          description,
          helpUrl: `https://www.w3.org/WAI/WCAG22/Understanding/language-of-${isOfPage ? 'page' : 'parts'}`,
          help,
        },
      };
    }),
  };
}

function messagesOf(subject: string, isUnsure: boolean) {
  const rest = `in \${data.language}, but the language in effect is "\${data.declared}"`;
  const incomplete = `${subject} may be ${rest}`;
  return {
    pass: `${subject} is in the language in effect`,
    fail: isUnsure ? incomplete : `${subject} is ${rest}`,
    incomplete,
  };
}

/** A document is checked once, until it changes. */
function findingsWith(detector: Inspecting) {
  let last:
    | { page: Document; changes: MutationObserver; found: Map<Element, Finding<Element>[]> }
    | undefined;
  return (node: Element, rule: Rule): readonly Finding<Element>[] => {
    const page = node.ownerDocument;
    if (last?.page !== page || last.changes.takeRecords().length > 0) {
      last?.changes.disconnect();
      // The records are taken, so the callback has nothing to do.
      const changes = new MutationObserver(() => (last = undefined));
      changes.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
      const found = new Map<Element, Finding<Element>[]>();
      for (const finding of checkDocument(page, detector).findings)
        found.set(finding.place, [...(found.get(finding.place) ?? []), finding]);
      last = { page, changes, found };
    }
    return last.found.get(node)?.filter((each) => each.rule === rule) ?? [];
  };
}
