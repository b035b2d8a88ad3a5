/**
 * Defines the commands that the background sends to the script beside a selection, in one frame or in all frames of a
 * tab, and the answers to them.
 */
import type { Theme } from '../settings/index.ts';

export type CardCommand =
  /** Tell whether something is selected in this frame. Answered with a {@link FrameSelection}. */
  | { readonly type: 'find-selection' }
  | ShowCard
  /** Close the open card, if there is one. Not answered. */
  | { readonly type: 'close-card' };

/**
 * Detect the selection of this frame and show the card. Answered with a {@link CardReply} before the detection is
 * done.
 */
export interface ShowCard {
  readonly type: 'show-card';
  /** The colours that the person chose: the script itself reads no settings. */
  readonly theme: Theme;
  /**
   * The selection as the menu reports it: one line, cut off after some thousand characters, but right about which
   * selection the person meant.
   */
  readonly selectionText?: string;
  /** Whether the keyboard command asked for the card, which then takes the focus. */
  readonly byKeyboard?: boolean;
}

/** The state of one frame. */
export interface FrameSelection {
  readonly selected: boolean;
  /** Whether this very frame has the keyboard's focus. */
  readonly focused: boolean;
}

export type CardReply =
  | { readonly shown: true }
  /** The frame is too small for a card; `text` is its exact selection. */
  | { readonly shown: false; readonly text: string };
