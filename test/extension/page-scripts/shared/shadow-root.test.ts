// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { fake } from '../../fake-browser.ts';

// Chromium's API, which only accepts HTML elements.
const dom = {
  openOrClosedShadowRoot(element: unknown): ShadowRoot | null {
    if (!(element instanceof HTMLElement)) throw new TypeError('Error at parameter "element"');
    return element.shadowRoot;
  },
};
Object.assign(fake, { dom });
const { shadowRootOf } = await import('../../../../src/extension/page-scripts/shared/shadow-root.ts');

describe('shadowRootOf', () => {
  it('opens a closed shadow tree in Chromium', () => {
    const host = document.createElement('div');
    expect(shadowRootOf(host)).toBeNull();
    const root = host.attachShadow({ mode: 'open' });
    expect(shadowRootOf(host)).toBe(root);
  });

  it.each(['http://www.w3.org/1998/Math/MathML', 'http://www.w3.org/2000/svg', null])(
    'returns null for elements in the namespace %s, for which Chromium throws',
    (namespace) => {
      expect(shadowRootOf(document.createElementNS(namespace, 'math'))).toBeNull();
    },
  );
});
