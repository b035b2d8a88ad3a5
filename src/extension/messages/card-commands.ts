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

/** What the person chose: the script itself reads no settings. */
export interface CardPreferences {
  readonly theme: Theme;
  /** Whether texts may be read aloud at all. */
  readonly readsAloud: boolean;
  /** How fast texts are read aloud: 1 for the voice's own speed. */
  readonly speechRate: number;
  /** Whether texts may be read aloud by voices that are not on this device. */
  readonly allowsRemoteVoices: boolean;
  /** Name of the site that a button sends the text to; without it there is no such button. */
  readonly translationSite?: string;
}

/**
 * Detect the selection of this frame and show the card. Answered with a {@link CardReply} before the detection is
 * done.
 */
export interface ShowCard extends CardPreferences {
  readonly type: 'show-card';
  /**
   * The selection as the menu reports it: one line, cut off after some thousand characters, but right about which
   * selection the person meant.
   */
  readonly selectionText?: string;
  /** Whether the keyboard command asked for the card, which then takes the focus. */
  readonly byKeyboard?: boolean;
  /** Whether what has the focus is a frame that lets no script in: the card says so, and reads no other selection. */
  readonly isOutOfReach?: boolean;
}

/** The state of one frame. */
export interface FrameSelection {
  readonly selected: boolean;
  /** Whether this very frame has the keyboard's focus. */
  readonly focused: boolean;
  /** Whether a frame inside this one has it. */
  readonly focusedInside: boolean;
}

export type CardReply =
  | { readonly shown: true }
  /** The frame is too small for a card; `text` is its exact selection. */
  | { readonly shown: false; readonly text: string };
