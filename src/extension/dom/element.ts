/** Creates elements in documents of any type. In XML documents, `createElement` creates no HTML elements. */
export const htmlNamespace = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElementNS(htmlNamespace, tag) as HTMLElementTagNameMap[Tag];
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param box width and height in units */
export function icon(path: string, box: number): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${box} ${box}`);
  drawing.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}
