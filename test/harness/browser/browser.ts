import type { Appearance } from './appearance.ts';
import type { Point } from './launch/index.ts';

export type { Appearance, Point };

export interface BrowserKind {
  readonly name: 'Chromium' | 'Firefox';
  /** Rejects if the extension or a peer cannot be loaded. */
  launch(options?: LaunchOptions): Promise<TestBrowser>;
}

export interface LaunchOptions {
  /** Profile folder to use and keep. By default a temporary one, which `close` deletes. */
  readonly profile?: string;
  readonly product?: string;
  /** Number of peer extensions, 1 by default. Each is a copy with its own id. */
  readonly peers?: number;
  readonly keepsWelcome?: boolean;
  /** BCP 47 tag, American English by default. Without a language pack, Chromium's own interface stays English. */
  readonly language?: string;
  /** Further extensions to load. They follow the peers in `TestBrowser.peers`. */
  readonly others?: readonly UnpackedExtension[];
  readonly program?: string;
  /** True for measurements. Otherwise Firefox draws ten frames a second, which saves a sixth of the processor time. */
  readonly isTimed?: boolean;
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
}

export interface UnpackedExtension {
  readonly folder: string;
  readonly chrome: string;
  readonly firefox: string;
}

export interface InstalledExtension {
  readonly id: string;
  /** Such as `chrome-extension://abc…`, without a trailing slash. */
  readonly origin: string;
}

export interface TestBrowser {
  readonly name: BrowserKind['name'];
  readonly profile: string;
  readonly product: InstalledExtension;
  /** The requested peer extensions, then the further ones. */
  readonly peers: readonly InstalledExtension[];
  readonly background: Background;
  backgroundOf(extension: InstalledExtension): Background;

  open(url: string): Promise<TestPage>;
  tabs(): Promise<string[]>;
  tab(url: RegExp): Promise<TestPage>;
  /** Runs a function in an empty page of the extension (or of a peer), with `browser.*` and `chrome.*`. */
  inExtension<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
    extension?: InstalledExtension,
  ): Promise<Result>;
  /** Chromium: errors and console output of the extension from the first call on. Firefox: errors of all sources. */
  log(): Promise<string>;
  popupText(): Promise<string | undefined>;
  /** As an update does, which closes the extension's pages. Resolves when it is available again. */
  reload(): Promise<void>;
  /** Makes a used browser like a new one for further tests. */
  renew(): Promise<void>;
  /** Its pages are closed. Resolves when done. */
  setEnabled(enabled: boolean): Promise<void>;
  close(): Promise<void>;
  crash(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

export interface Background {
  isRunning(): Promise<boolean>;
  /** The next event starts it again. */
  kill(): Promise<void>;
  /** Bytes after garbage collection. Chromium: its heap, while running. Firefox: its page as in about:memory. */
  memory(): Promise<number>;
  /** Starts it. The function must use its global object instead of globals. */
  evaluate<Result, Argument = undefined>(
    run: (scope: BackgroundScope, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
}

type BackgroundScope = typeof globalThis & { readonly chrome: typeof chrome };

export interface TestPage {
  url(): Promise<string>;
  goto(url: string): Promise<void>;
  /** Argument and result are sent as JSON, and the function cannot use its closure. */
  evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  evaluateInFrame<Result, Argument = undefined>(
    frame: RegExp,
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  frameAddresses(): Promise<string[]>;
  waitFor<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /**
   * Resolves to the middle of an element's first line once it is in view and no longer moves. Each further selector
   * applies inside the shadow root or same-origin frame of the previous element.
   */
  pointOf(...selectors: string[]): Promise<Point>;
  /** An element as found by {@link pointOf}. */
  click(...target: [Point] | string[]): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  /** The tab must be in front. */
  type(text: string): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** The tab must be in front. */
  press(key: string): Promise<void>;
  /** Does not change the layout. Not supported in Firefox. */
  pinch?(at: Point, factor: number): Promise<void>;
  /** Applies display settings and brings the tab to the front. They last until changed. */
  appear(appearance: Appearance): Promise<void>;
  screenshot(part?: 'view' | 'document'): Promise<Buffer>;
  activate(): Promise<void>;
  close(): Promise<void>;

  chooseMenuItem(at: Point): Promise<void>;
  fireCommand(command: 'detect-selection' | '_execute_action'): Promise<void>;
  /** Resolves to a function that returns the suggestions, which Chromium does not expose to tests. */
  typeInAddressBar(keyword: string, text: string): Promise<() => Promise<string[] | undefined>>;
  enterAddress(): Promise<void>;
  clickToolbarButton(): Promise<void>;
  /** In the page or any of its frames. */
  card(): Promise<Card | undefined>;
  /** The names that the browser exposes to assistive technology for the page, in its order. */
  accessibleNames(): Promise<string[]>;
  /** Waits for the card, and until `ready` accepts it. The error of a card that hangs says what it was last. */
  waitForCard(ready?: (card: Card) => boolean): Promise<Card>;
  inCard<Result, Argument = undefined>(
    run: (root: ShadowRoot, argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result>;
}

export interface Card {
  readonly text: string;
  /** The visible box in its frame's viewport, in CSS pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly html: string;
  /** Adopted style sheets as text. Style elements are in `html`. */
  readonly css: string;
}
