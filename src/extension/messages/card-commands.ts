/**
 * What the background and the script beside the selection say to each other. The texts themselves go to
 * the background as messages of the contract.
 */
import type { Theme } from '../settings/index.ts';

/** Background to the script in one frame, or in all of a tab. */
export type CardMessage =
  /** Is something selected in this frame? Answered with a {@link FrameSelection}. */
  | { readonly card: 'look' }
  /**
   * Detect the selection of this frame and show the answer. `selectionText` is the selection as the menu
   * reports it: one line, cut off after some thousand characters, but right about which selection was meant.
   * After the keyboard command, the card takes the focus. `theme` are the colours that the person chose: the
   * script itself reads no settings. Answered with a {@link CardReply} before the detection is done.
   */
  | {
      readonly card: 'show';
      readonly theme: Theme;
      readonly selectionText?: string;
      readonly byKeyboard?: boolean;
    }
  /** Close whatever card is open. Not answered. */
  | { readonly card: 'close' };

/** What one frame sees. */
export interface FrameSelection {
  readonly selected: boolean;
  /** Whether the keyboard's focus is in this very frame. */
  readonly focused: boolean;
}

export type CardReply =
  | { readonly shown: true }
  /** The frame is too small to show a card in; `text` is its exact selection. */
  | { readonly shown: false; readonly text: string };
