/**
 * What a browser test needs of a browser: one interface, so that one scenario runs in all of them.
 */

import type { Appearance } from './appearance.ts';
import type { Point } from './launch/index.ts';

export type { Appearance, Point };

/** A kind of browser; `describe.each(browsers)('… in $name', (kind) => …)`. */
export interface BrowserKind {
  readonly name: 'Chromium' | 'Firefox';
  /** Starts it with the built extension and the peer extension. Rejects when either cannot be loaded. */
  launch(options?: LaunchOptions): Promise<TestBrowser>;
}

export interface LaunchOptions {
  /** Profile folder to use and to keep. By default a fresh one, which `close` deletes. */
  readonly profile?: string;
  /** Folder of the product, where it is not the one in `dist`. */
  readonly product?: string;
  /** How many peer extensions to load: 1 by default; each further one is a copy under its own id. */
  readonly peers?: number;
  /** Whether the tab that greets a person after the installation stays; closed otherwise. */
  readonly keepsWelcome?: boolean;
  /**
   * BCP 47 tag of the language whose words the browser takes for the extension; American English by default.
   * Needs no language pack: without one, Chromium goes on calling itself American.
   */
  readonly language?: string;
  /** Further extensions to load; they follow the peers in `TestBrowser.peers`. */
  readonly others?: readonly UnpackedExtension[];
  /** Path of Firefox's program, where it is not the one of this machine. */
  readonly program?: string;
  /**
   * Whether times are measured: Firefox then draws as often as it does for a person, and not just ten pictures a
   * second, which takes a sixth off the processor time of a test run.
   */
  readonly isTimed?: boolean;
  /** Further preferences of Firefox, by their names in about:config. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

/** An extension in a folder, with the ids that the browsers know it by. */
export interface UnpackedExtension {
  readonly folder: string;
  readonly chrome: string;
  readonly firefox: string;
}

/** An installed extension as pages and messages address it. */
export interface InstalledExtension {
  /** What `runtime.sendMessage(id, …)` takes. */
  readonly id: string;
  /** Such as `chrome-extension://abc…`, without a slash at the end. */
  readonly origin: string;
}

/** A running browser with the extension in it. */
export interface TestBrowser {
  readonly name: BrowserKind['name'];
  /** Folder of the profile. */
  readonly profile: string;
  /** The product. */
  readonly product: InstalledExtension;
  /** The peer extensions, as many as were asked for, and the others after them. */
  readonly peers: readonly InstalledExtension[];
  /** The product's background script. */
  readonly background: Background;
  backgroundOf(extension: InstalledExtension): Background;

  /** Opens an address in a new tab, which comes to the front, and waits until it is loaded. */
  open(url: string): Promise<TestPage>;
  /** The addresses of all tabs, those the harness keeps for itself left out. */
  tabs(): Promise<string[]>;
  /** The tab that shows an address matching `url`; waits for it, for one that something else opens. */
  tab(url: RegExp): Promise<TestPage>;
  /**
   * Runs a function in an empty page of the product (or of a peer), where `browser.*` and `chrome.*` are as
   * in any of its pages.
   */
  inExtension<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
    extension?: InstalledExtension,
  ): Promise<Result>;
  /**
   * What the browser has logged, as text: of the product in Chromium, what it threw and what it wrote to a console,
   * from the first call on; in Firefox what anybody threw.
   */
  log(): Promise<string>;
  /** The text of the open toolbar popup, or undefined when none is open. */
  popupText(): Promise<string | undefined>;
  /**
   * Has the product reload itself, whatever it is doing, as an update does; its pages are gone then. Resolves when
   * it is there again.
   */
  reload(): Promise<void>;
  /**
   * Turns the product off or on, as the switch on the browser's own page of extensions does; its pages are gone
   * then. Resolves when it is gone, or there again.
   */
  setEnabled(enabled: boolean): Promise<void>;
  /** Ends the browser; the profile stays when it was given to `launch`. */
  close(): Promise<void>;
  /** Lets the browser crash, whatever it is doing, and waits until it is gone. The profile stays as it is. */
  crash(): Promise<void>;
  /** Kills all its processes at this very moment (SIGKILL), and waits until it is gone. The profile stays as it is. */
  kill(): Promise<void>;
}

/** The background script of an extension: a service worker or an event page. */
export interface Background {
  /** Whether it runs at this moment. Does not wake it. */
  isRunning(): Promise<boolean>;
  /** Ends it, whatever it is doing; the next event starts it again. */
  kill(): Promise<void>;
  /**
   * Bytes that it holds after a collection: its heap in Chromium, where it must be running; in Firefox what
   * about:memory counts for its page, nothing while it is not running.
   */
  memory(): Promise<number>;
  /**
   * Wakes it and runs a function with its global object, which the function must use in place of globals
   * of its own.
   */
  evaluate<Result, Argument = undefined>(
    run: (scope: BackgroundScope, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
}

/** The global object of the background script, in either browser. */
type BackgroundScope = typeof globalThis & { readonly chrome: typeof chrome };

/** A tab. */
export interface TestPage {
  /** Its address now. */
  url(): Promise<string>;
  goto(url: string): Promise<void>;
  /** Runs a function in the page; argument and result travel as JSON, and nothing else of the test does. */
  evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** The same in the page's frame whose address matches. */
  evaluateInFrame<Result, Argument = undefined>(
    frame: RegExp,
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** The addresses of all documents that the page shows in frames now. */
  frameAddresses(): Promise<string[]>;
  /** Waits until the function gives something truthy, and resolves with it; rejects after `timeout` ms. */
  waitFor<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
    timeout?: number,
  ): Promise<Result>;
  /**
   * Scrolls an element into view and resolves with the middle of its first line of content, once that stays
   * where it is. Each selector after the first looks inside the shadow root or the same-origin frame of the
   * element before.
   */
  pointOf(...selectors: string[]): Promise<Point>;
  /** Clicks with the mouse: at a point, or on an element as {@link pointOf} finds it. */
  click(...target: [Point] | string[]): Promise<void>;
  /** Drags with the left button held, which selects text. */
  drag(from: Point, to: Point): Promise<void>;
  /** Types text, key by key, into what has the focus in the page. The tab is to be in front. */
  type(text: string): Promise<void>;
  /** Chooses a file in an `<input type=file>`, as the browser's own dialog would. */
  chooseFile(selector: string, path: string): Promise<void>;
  /** Presses a key such as `Escape`, `a` or `Shift+Tab` in the page. The tab is to be in front. */
  press(key: string): Promise<void>;
  /**
   * Enlarges what is in view around a point, as two fingers do on a touch screen: the page itself stays as it
   * is laid out. Firefox takes no such gesture from a test.
   */
  pinch?(at: Point, factor: number): Promise<void>;
  /** Makes the tab look so, and brings it to the front; lasts until it is told otherwise. */
  appear(appearance: Appearance): Promise<void>;
  /** A PNG of what is visible, or of the whole document. */
  screenshot(part?: 'view' | 'document'): Promise<Buffer>;
  /** Brings the tab to the front and gives it the keys. */
  activate(): Promise<void>;
  close(): Promise<void>;

  /** Opens the browser's own context menu at a point and chooses the product's item. */
  chooseMenuItem(at: Point): Promise<void>;
  /** Fires the product's keyboard command with the browser's own shortcut handling. */
  fireCommand(command: 'detect-selection' | '_execute_action'): Promise<void>;
  /**
   * Types the product's keyword, a space and a text into the browser's own address bar. Resolves with a function
   * that tells the suggestions below it, where the browser shows them to tests; Chromium does not.
   */
  typeInAddressBar(keyword: string, text: string): Promise<() => Promise<string[] | undefined>>;
  /** Presses Enter in the address bar. */
  enterAddress(): Promise<void>;
  /** Clicks the product's toolbar button while this tab is in front. */
  clickToolbarButton(): Promise<void>;
  /** The answer card in this page or any of its frames, or undefined while there is none. */
  card(): Promise<Card | undefined>;
  /** Waits for the card, and until `ready` accepts it; rejects with what it last was after 10 seconds. */
  waitForCard(ready?: (card: Card) => boolean): Promise<Card>;
  /** Runs a function with the card's closed shadow root. Rejects when there is no card. */
  inCard<Result, Argument = undefined>(
    run: (root: ShadowRoot, argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result>;
}

/** The answer card as it stands in the page. */
export interface Card {
  /** What a reader sees. */
  readonly text: string;
  /** Its visible box in its frame's viewport, CSS pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Inner HTML of its shadow root. */
  readonly html: string;
  /** Its adopted style sheets as text; those in style elements are in `html`. */
  readonly css: string;
}
