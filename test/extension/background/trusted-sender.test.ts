import { describe, expect, it } from 'vitest';
import { isOutsideWebPages, isOwnPage } from '../../../src/extension/background/trusted-sender.ts';

const id = 'abcdefghijklmnopabcdefghijklmnop';
const origin = `chrome-extension://${id}`;
const page = `${origin}/src/extension/options/index.html`;
const guid = 'moz-extension://11111111-2222-4333-8444-555555555555';

describe('isOwnPage', () => {
  it.each([
    ['in Chromium', { id, url: page, origin }],
    ['with a query and a fragment', { id, url: `${page}?a=https://evil.example/#b`, origin }],
    ['without an origin, as in old browsers', { id, url: page }],
    ['at the root of the extension', { id, url: `${origin}/`, origin }],
  ])('accepts a page of ours %s', (_, sender) => {
    expect(isOwnPage(sender, id, origin)).toBe(true);
    expect(isOwnPage(sender, id, `${origin}/`)).toBe(true);
  });

  it('accepts a page of ours in Firefox, where the origin does not contain the id', () => {
    const own = 'vernacular@vernacular.example';
    expect(isOwnPage({ id: own, url: `${guid}/options.html`, origin: guid }, own, `${guid}/`)).toBe(true);
    expect(isOwnPage({ id: own, url: `moz-extension://${own}/options.html` }, own, `${guid}/`)).toBe(false);
  });
});

describe('isOwnPage without a page of ours', () => {
  it.each([
    ['a content script of ours', { id, url: 'https://example.org/', origin: 'https://example.org' }],
    ['a content script of ours without an origin', { id, url: 'https://example.org/' }],
    ['a content script on a page whose address contains ours', { id, url: `https://example.org/${page}` }],
    ['another extension', { id: 'p'.repeat(32), url: page, origin }],
    [
      'another extension on its own page',
      { id: 'p'.repeat(32), url: `chrome-extension://${'p'.repeat(32)}/` },
    ],
    ['a host that begins with our id', { id, url: `chrome-extension://${id}.evil.com/x` }],
    ['a longer id that begins with ours', { id, url: `chrome-extension://${id}a/x` }],
    ['our id as a user name', { id, url: `chrome-extension://${id}@evil/x` }],
    ['our id with a port', { id, url: `chrome-extension://${id}:1/x` }],
    ['our host under another scheme', { id, url: `https://${id}/x` }],
    ['our origin without a path', { id, url: origin }],
    ['a blob of ours', { id, url: `blob:${page}`, origin }],
    ['a frame with an inline document', { id, url: 'about:srcdoc', origin }],
    ['a sandboxed page of ours', { id, url: page, origin: 'null' }],
    ['our address with the origin of another', { id, url: page, origin: 'https://example.org' }],
    ['our address with an origin that begins with ours', { id, url: page, origin: `${origin}.evil.com` }],
    ['our address in upper case', { id, url: page.toUpperCase() }],
    ['a sender without an address', { id, origin }],
    ['a sender without an id', { url: page, origin }],
    ['a sender without any properties', {}],
  ])('rejects %s', (_, sender) => {
    expect(isOwnPage(sender, id, origin)).toBe(false);
    expect(isOwnPage(sender, id, `${origin}/`)).toBe(false);
  });

  it.each(['', '/', 'chrome-extension://', 'chrome-extension:', 'https'])(
    'rejects every sender if our own origin is %j',
    (unknown) => {
      expect(isOwnPage({ id, url: page }, id, unknown)).toBe(false);
      expect(isOwnPage({ id, url: `${unknown}/x` }, id, unknown)).toBe(false);
    },
  );

  it('rejects a sender without an id if our own id is empty', () => {
    expect(isOwnPage({ id: '', url: page }, '', origin)).toBe(false);
  });
});

describe('isOutsideWebPages', () => {
  const url = `${origin}/worker.js`;
  it.each([
    ['a page or worker in Chromium', { id, url, origin }, origin],
    ['a page without an origin', { id, url }, origin],
    ['a page without an address', { id, origin }, origin],
    [
      'a page or background in Firefox',
      { id: 'a@b', url: `${guid}/_generated_background_page.html`, origin: guid },
      guid,
    ],
    ['a page in Firefox before 126', { id: 'a@b', url: `${guid}/page.html` }, guid],
  ])('accepts %s', (_, sender, ours) => {
    expect(isOutsideWebPages(sender, `${ours}/`)).toBe(true);
  });

  it.each([
    ['a content script', { id, url: 'https://example.org/', origin: 'https://example.org' }, origin],
    [
      'a content script in a page that names the extension',
      { id, url: `https://example.org/${url}` },
      origin,
    ],
    ['a content script in a file', { id, url: 'file:///tmp/a.html', origin: 'null' }, origin],
    [
      'a content script in a page of another extension',
      { id, url: `chrome-extension://${'p'.repeat(32)}/x` },
      origin,
    ],
    ['an id that is longer than the caller’s', { id, url: `chrome-extension://${id}a/x` }, origin],
    ['a sandboxed page', { id, url, origin: 'null' }, origin],
    ['the origin of another', { id, url, origin: 'https://example.org' }, origin],
    [
      'a content script in Firefox',
      { id: 'a@b', url: 'https://example.org/', origin: 'https://example.org' },
      guid,
    ],
    ['an address of Firefox in Chromium', { id, url: `${guid}/page.html`, origin: guid }, origin],
    ['an address and another origin in Firefox', { id: 'a@b', url: `${guid}/x`, origin: `${guid}0` }, guid],
    ['a sandboxed page in Firefox', { id: 'a@b', url: `${guid}/x`, origin: 'null' }, guid],
    ['a sender with an id only', { id }, origin],
    ['anybody while our own origin is unknown', { id, url, origin }, ''],
  ])('rejects %s', (_, sender, ours) => {
    expect(isOutsideWebPages(sender, ours)).toBe(false);
  });
});
