/**
 * Tests of our own pages and of the site. Both browsers run the same code there, so Chromium runs all tests, and Firefox
 * runs only tests of features that the browsers implement differently.
 *
 * All other browser tests run in both browsers: the card and marks in pages of others, messages, storage, menus,
 * shortcuts, policies, and the life of the background. `TEST_ROUNDS=2 npm test` runs everything in both, as CI does each
 * night.
 */
export interface MainlyChromium {
  /** Titles of the tests that Firefox runs too, without the names of their suites. */
  readonly inFirefox: readonly string[];
  /** The features that the browsers implement differently. */
  readonly because: string;
}

/** By name of the file, without `.test.ts`. */
export const mainlyChromium = {
  languages: {
    inFirefox: [],
    because: 'test/browser/accessibility.test.ts walks through this page in Firefox',
  },
  options: {
    inFirefox: [
      'exports and imports settings and keys by keyboard, and the keys work again',
      'synchronizes only settings, once enabled',
    ],
    because: 'downloads, choosing a file, storage.sync',
  },
  'options-extensions': {
    inFirefox: [
      'creates, copies, limits, binds and revokes a key by keyboard',
      'saves a limit that was typed just before the tab was closed',
    ],
    because: 'the clipboard, messages of a page that is being closed',
  },
  popup: {
    inFirefox: [
      'opens with the cursor in the box, and counts its answers to a sentence typed with pauses',
      'has the cursor in its box when it opens over a page',
    ],
    because: 'the popup window and its focus',
  },
  'this-page': {
    inFirefox: [
      "shows the shares of visible text, the page's declared languages, and each block",
      'shows that the page was left, and can detect again',
      'detects the rest if the page removes a frame before its detection',
    ],
    because: 'injected scripts, frames, ports of a page that was left',
  },
  site: {
    inFirefox: [
      'detects text while it is typed',
      'works offline once it is stored again, even at an address that its host redirects',
    ],
    because: 'WebAssembly in workers, service workers',
  },
} satisfies Readonly<Record<string, MainlyChromium>>;
