import { attributeOf, closest, rootOf } from '../../dom/safe-dom.ts';

/** Returns the inherited `lang` attribute, also across shadow trees. */
export function declaredAt(start: Element): string {
  const declaring = closest(start, '[lang]');
  if (declaring !== null) return (attributeOf(declaring, 'lang') ?? '').slice(0, 40);
  const root = rootOf(start);
  return root instanceof ShadowRoot ? declaredAt(root.host) : '';
}
