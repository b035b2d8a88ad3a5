import { attributeOf, isElement, read, rootOf } from '../../dom/safe-dom.ts';
import type { MarkedPlace } from '../../messages/page-port.ts';
import { holderOf, ownLang } from '../shared/where-text-is.ts';
import type { PlannedMark } from './plan-marks.ts';

/** CSS selector of each child by parent. Cached, since thousands of children may be marked. */
export type Steps = Map<ParentNode, ReadonlyMap<Element, string>>;

/** Call this before the marks are added. */
export function describePlaces(marks: readonly PlannedMark[]): readonly MarkedPlace[] {
  const steps: Steps = new Map();
  return marks.map((mark) => describePlace(mark, steps));
}

function describePlace({ element, text, lang }: PlannedMark, known: Steps): MarkedPlace {
  return {
    path: pathOf(element, known),
    tag: openingTagOf(element, lang),
    excerpt: excerptOf(text),
    lang: { was: ownLang(element), is: lang },
  };
}

/** Returns the corrected opening tag with the attributes that identify it. Others may be long or private. */
function openingTagOf(element: Element, lang: string): string {
  const named = ['id', 'class', 'lang'].flatMap((name) => {
    const value = name === 'lang' ? lang : attributeOf(element, name);
    return value === null ? [] : [` ${name}="${escaped(value)}"`];
  });
  return `<${read(element, 'localName')}${named.join('')}>`;
}

const excerptLength = 90;

function excerptOf(text: string): string {
  const cut = text.slice(0, excerptLength).replace(/[\uD800-\uDBFF]$/, '');
  return text.length <= excerptLength ? text : `${cut.trimEnd()}…`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Returns a unique selector. ` >> ` leads into a shadow tree or a frame. */
export function pathOf(element: Element, known: Steps = new Map()): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null; at = read(at, 'parentElement')) {
    if (isNamed(at)) {
      steps.unshift(`#${CSS.escape(read(at, 'id'))}`);
      break;
    }
    steps.unshift(stepOf(at, known));
  }
  const outer = holderOf(element);
  return `${outer ? `${pathOf(outer, known)} >> ` : ''}${steps.join(' > ')}`;
}

function isNamed(element: Element): boolean {
  const id = read(element, 'id');
  return id !== '' && (rootOf(element) as ParentNode).querySelectorAll(`#${CSS.escape(id)}`).length === 1;
}

function stepOf(element: Element, known: Steps): string {
  // Marked elements are in the page, so they have a parent.
  const parent = read(element, 'parentNode') as ParentNode;
  const steps = known.get(parent) ?? stepsIn(parent);
  known.set(parent, steps);
  return steps.get(element) as string;
}

function stepsIn(parent: ParentNode): ReadonlyMap<Element, string> {
  const named = new Map<string, Element[]>();
  for (const child of [...read(parent, 'childNodes')].filter(isElement)) {
    // Escaped, since documents made by Word contain elements such as `<o:p>`.
    const name = CSS.escape(read(child, 'localName'));
    const twins = named.get(name) ?? [];
    named.set(name, twins);
    twins.push(child);
  }
  const steps = new Map<Element, string>();
  for (const [name, twins] of named) {
    for (const [at, twin] of twins.entries()) {
      steps.set(twin, twins.length > 1 ? `${name}:nth-of-type(${at + 1})` : name);
    }
  }
  return steps;
}
