/**
 * Describes an element that was marked, for the person and for whoever keeps the page: where it is, what it said and what it
 * says now.
 */
import type { AttributeChange, MarkedPlace } from '../messages/page-port.ts';
import type { PlannedMark } from './plan-marks.ts';
import { xmlNamespace } from './where-text-is.ts';

/** Characters of the text that are shown, for a person to recognise it. */
const excerptLength = 90;

/** Describes an element by what it is before `mark` is put into it. */
export function describePlace({ element, text, lang, dir }: PlannedMark): MarkedPlace {
  return {
    path: pathOf(element),
    tag: tagOf(element, { lang, dir }),
    excerpt: text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text,
    ...(lang !== undefined && { lang: change(element, 'lang', lang) }),
    ...(dir !== undefined && { dir: change(element, 'dir', dir) }),
  };
}

function change(element: Element, name: string, is: string): AttributeChange {
  return { was: element.getAttribute(name) ?? element.getAttributeNS(xmlNamespace, name), is };
}

/** The opening tag as it should be, with what names the element: other attributes may be long, or the reader's own. */
function tagOf(element: Element, changes: Readonly<Record<string, string | undefined>>): string {
  const named = ['id', 'class', 'lang', 'dir'].flatMap((name) => {
    const value = changes[name] ?? element.getAttribute(name);
    return value === null ? [] : [` ${name}="${escaped(value)}"`];
  });
  return `<${element.localName}${named.join('')}>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A selector of one element; ` >> ` leads into a shadow tree or a frame. */
function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at = element; ; at = at.parentElement as Element) {
    if (isNamed(at)) {
      steps.unshift(`#${CSS.escape(at.id)}`);
      break;
    }
    steps.unshift(stepOf(at));
    if (at.parentElement === null) break;
  }
  const outer = (element.getRootNode() as ShadowRoot).host ?? element.ownerDocument.defaultView?.frameElement;
  return `${outer ? `${pathOf(outer)} >> ` : ''}${steps.join(' > ')}`;
}

/** Whether an element has a name that no other has. */
function isNamed(element: Element): boolean {
  if (element.id === '') return false;
  return (element.getRootNode() as ParentNode).querySelectorAll(`#${CSS.escape(element.id)}`).length === 1;
}

function stepOf(element: Element): string {
  // What is marked is in the page.
  const { children } = element.parentNode as ParentNode;
  const twins = [...children].filter(({ localName }) => localName === element.localName);
  return twins.length > 1
    ? `${element.localName}:nth-of-type(${twins.indexOf(element) + 1})`
    : element.localName;
}
