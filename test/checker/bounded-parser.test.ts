import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseBounded } from '../../src/checker/bounded-parser.ts';

type Node = DefaultTreeAdapterMap['node'];

/** Returns the start of each node, and the ranges of the attributes of `html`. */
function placesIn(node: Node): string[] {
  const { startLine, startCol, startOffset, attrs } = (node.sourceCodeLocation ?? {}) as Partial<
    DefaultTreeAdapterMap['element']['sourceCodeLocation'] & object
  >;
  const ranges = node.nodeName === 'html' ? JSON.stringify(attrs) : '';
  const own = [node.nodeName, startLine, startCol, startOffset, ranges].join(' ');
  return 'childNodes' in node ? [own, ...node.childNodes.flatMap(placesIn)] : [own];
}

describe('the parser of pages', () => {
  it.each([
    '<p>Tom &amp; Jerry&lt;<b title="a&quot;b\n c" lang=en class=\'d\te\'>f\r\n  g</b> h</p>\n<i>j',
    '<title>a & b</title><script>if (a<b && c) "</p>"</script><style>p > a { b: "<" }</style><p>c d',
    '<html lang=de\nclass="a b" id="c">d<html lang="en" dir=ltr>e',
    '<p>😀 x😀y\0z\u0001\u{10ffff} a\fb\rc d &#x41;bc &notit; &',
    '<textarea>\n a b</textarea><pre>\nx  y</pre><!-- x y --> <?z a?>',
    '<table>a b<tr>c d<td>e f</table> g<select>h i<option>j k</select>',
    '<head> a <svg><![CDATA[a b & c]]><title>d e</title></svg> x </body> y </html> z ',
    '<p a="1 2" a="3" b="<>&amp" c=""d="e\0f">g</p x="y z"><plaintext>a b & <b>',
  ])('reads the same nodes in the same places as parse5: %j', (html) => {
    const expected = parse(html, { sourceCodeLocationInfo: true });
    const page = parseBounded(html);
    expect(serialize(page)).toBe(serialize(expected));
    expect(placesIn(page)).toEqual(placesIn(expected));
  });
});
