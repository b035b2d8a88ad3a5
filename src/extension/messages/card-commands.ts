/** Commands from the background to the content script, and their answers. */
import type { Theme } from '../settings/index.ts';

export type CardCommand =
  /** Returns a {@link FrameSelection}. */
  | { readonly type: 'find-selection' }
  | ShowCard
  /** Closes the card, if open. Has no answer. */
  | { readonly type: 'close-card' };

/** User preferences. The script itself reads no settings. */
export interface CardPreferences {
  readonly theme: Theme;
  readonly readsAloud: boolean;
  /** Speech rate as a multiple of the voice's normal rate. */
  readonly speechRate: number;
  readonly allowsRemoteVoices: boolean;
  /** Name of the translation site. Without it, there is no button. */
  readonly translationSite?: string;
}

/**
 * Detects the selection of this frame and shows the card. Returns a {@link CardReply} before the detection is
 * done.
 */
export interface ShowCard extends CardPreferences {
  readonly type: 'show-card';
  /**
   * The selection as reported by the menu: on a single line and cut after some thousand characters, but
   * always from the right place.
   */
  readonly selectionText?: string;
  /** True after the keyboard shortcut. The card then takes the focus. */
  readonly byKeyboard?: boolean;
  /**
   * True if the focused frame accepts no script. The card reports this instead of reading another selection.
   */
  readonly isOutOfReach?: boolean;
}

export interface FrameSelection {
  readonly selected: boolean;
  readonly focused: boolean;
  readonly focusedInside: boolean;
}

export type CardReply =
  | { readonly shown: true }
  /** The frame is too small for a card. `text` is its exact selection. */
  | { readonly shown: false; readonly text: string };
