import type { Settings } from '../settings/index.ts';
import type { InspectionWithView } from './internal.ts';
import type { SelectedBlock, Surroundings } from './selection.ts';

export type CardCommand =
  | { readonly type: 'find-selection' }
  | { readonly type: 'read-selection' }
  | ShowCard
  /** Closes the card, except that of this id, and on request stops to answer each selection. Has no answer. */
  | { readonly type: 'close-card'; readonly id?: string; readonly endsFollowing?: true };

/** A page may compromise the content script, so a new setting stays in the background unless it is named here. */
type CardSettings = Pick<Settings, 'theme' | 'speechRate' | 'allowsRemoteVoices' | 'translateInto'>;

export interface CardPreferences extends Readonly<CardSettings> {
  readonly readsAloud: boolean;
  /** Name of the translation site. Without it, there is no button. */
  readonly translationSite?: string;
}

export interface ShowCard extends CardPreferences {
  readonly type: 'show-card';
  readonly id: string;
  /** Style sheet of the card, sent with it because most frames show none. */
  readonly styles: string;
  /** What the card shows if it asks nothing, or gets no answer. */
  readonly unanswered: Readonly<
    Record<'no-text' | 'password' | 'out-of-reach' | 'failed', InspectionWithView>
  >;
  /** From the menu event. The browser joins its lines and cuts long text, but it comes from where the user opened the menu. */
  readonly selectionText?: string;
  /** True after the keyboard shortcut. The card of a selection then takes the focus. */
  readonly byKeyboard?: boolean;
  /** True if the focused frame accepts no script. The card reports this instead of reading another selection. */
  readonly isOutOfReach?: boolean;
}

export interface FrameSelection {
  readonly selected: boolean;
  readonly focused: boolean;
  /** True if a child frame has the focus, which may accept no script. */
  readonly focusedInside: boolean;
}

export interface ReadSelection {
  readonly text: string | SelectedBlock[];
  readonly surroundings?: Surroundings | undefined;
}

export type CardReply =
  | { readonly shown: true }
  /** The frame is too small for a card. `text` is its exact selection. */
  | { readonly shown: false; readonly text: string };
