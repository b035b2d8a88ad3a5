// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, expect, it } from 'vitest';
import { textsBetween } from '../../../../src/extension/page-scripts/card/across-trees.ts';

let root: ShadowRoot;

beforeEach(() => {
  document.body.innerHTML = '<p>davor</p><div><i slot="title">Titel</i><b>ungesehen</b></div><p>danach</p>';
  const host = document.querySelector('div') as HTMLElement;
  root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<h3><slot name="title"></slot></h3><u>innen</u>';
  Object.assign(host, { openOrClosedShadowRoot: root });
});

function textIn(selector: string): Text {
  return (document.querySelector(selector) ?? root.querySelector(selector))?.firstChild as Text;
}

function between(
  ...places: Parameters<typeof textsBetween> extends [Node, ...infer Places] ? Places : never
) {
  return textsBetween(document.body, ...places).map(String);
}

it('textsBetween returns texts across shadow trees in visual order', () => {
  expect(between([textIn('p'), 2], [textIn('u'), 3])).toEqual(['vor', 'Titel', 'inn']);
  expect(between([textIn('u'), 2], [textIn('p:last-child'), 3])).toEqual(['nen', 'dan']);
});

it("textsBetween includes a slotted text rendered before the browser's start of the selection", () => {
  const shadowed = textIn('u').parentNode as Element;
  expect(between([shadowed, 0], [textIn('i'), 0])).toEqual(['Titel']);
  expect(between([root, 2], [textIn('p'), 5])).toEqual(['Titel', 'innen']);
});

it('textsBetween returns nothing if a place is not rendered', () => {
  expect(between([textIn('p'), 0], [textIn('b'), 3])).toEqual([]);
});
