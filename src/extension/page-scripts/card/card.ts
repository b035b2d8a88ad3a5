import { element } from '../../dom/element.ts';
import { message } from '../../i18n.ts';
import type { InspectionWithView } from '../../messages/internal.ts';
import type { Theme } from '../../settings/index.ts';
import { themeOf } from '../shared/theme.ts';
import type { Actions } from './actions.ts';
import { createAnnouncer } from './announcer.ts';
import { buildElements, type CardElements } from './card-elements.ts';
import { closeOnDismissal } from './dismissal.ts';
import { drawAnswer } from './draw-answer.ts';
import { Focus } from './focus.ts';
import { type Anchor, followAnchor } from './follow-anchor.ts';
import { Host, removeLeftHosts } from './host.ts';
import type { Painting } from './paint-parts.ts';
import { stopReading } from './read-aloud.ts';
import { drawWords } from './words.ts';

/** Milliseconds before the card reports that detection is in progress. */
const busyDelay = 150;

export interface Card {
  /** Reports that detection is in progress if the answer takes longer than usual. */
  wait(): void;
  /** Shows an answer. Does nothing once the card is closed. */
  show(answer: InspectionWithView, paintings?: Paintings): void;
  say(words: string): void;
  announce(words: string): void;
  close(): void;
}

/** What the page can show of the selection: its parts, and all of it while the user searches a language. */
interface Paintings {
  readonly parts?: Painting | undefined;
  readonly whole?: Painting | undefined;
}

export interface CardOptions {
  /** True to focus the card: after the keyboard shortcut, and if key presses can't reach this document. */
  readonly takesFocus?: boolean;
  readonly actions: Actions;
  readonly theme?: Theme;
  /** Style sheet of the card. */
  readonly styles?: string;
  /** Called if the page prevents the card from being shown. */
  readonly onRefused?: () => void;
}

let closeOpen: (() => void) | undefined;

export function closeCard(): void {
  closeOpen?.();
  removeLeftHosts();
}

/** Opens a card and closes any other. It becomes visible with its first content. */
export function openCard(anchor: Anchor, options: CardOptions): Card {
  closeCard();
  const { theme = 'system', styles = '' } = options;
  const host = new Host(anchor.element, styles);
  const behind = anchor.element ?? document.documentElement;
  const elements = buildElements(closeForGood, theme === 'system' ? themeOf(behind) : theme);
  host.shadow.append(elements.card);
  const focus = new Focus(host, elements.card);
  const ending = new AbortController();
  let colours = new AbortController();
  const announce = createAnnouncer(elements.announcement);
  let isVisible = false;
  let busyTimer: ReturnType<typeof setTimeout> | undefined;
  closeOpen = close;
  const watchHiddenKeys = closeOnDismissal(host.element, close, focus, ending.signal);

  function close(): void {
    if (ending.signal.aborted) return;
    ending.abort();
    colours.abort();
    clearTimeout(busyTimer);
    closeOpen = undefined;
    stopReading();
    focus.giveBack();
    host.element.remove();
  }

  function closeForGood(): void {
    close();
    options.actions.follow(false);
  }

  function onOver(isRefused: boolean): void {
    close();
    if (isRefused) options.onRefused?.();
  }

  function appear(): void {
    if (isVisible) return;
    isVisible = true;
    if (!host.attach()) {
      onOver(true);
      return;
    }
    if (options.takesFocus) focus.take();
    watchHiddenKeys();
    followAnchor({ anchor, host, elements, focus, signal: ending.signal, onOver });
  }

  function showBusy(): void {
    if (ending.signal.aborted) return;
    setBusy(elements, isVisible);
    appear();
    announce(message('cardDetecting'));
  }

  return {
    wait() {
      clearTimeout(busyTimer);
      busyTimer = setTimeout(showBusy, busyDelay);
    },
    show(answer, { parts, whole } = {}) {
      clearTimeout(busyTimer);
      if (ending.signal.aborted) return;
      elements.card.classList.remove('busy');
      elements.status.replaceChildren();
      let shown: Painting | undefined;
      const paint = (painting: Painting | undefined) => {
        if (painting === shown) return;
        shown = painting;
        colours.abort();
        colours = new AbortController();
        host.isPainting = false;
        const { signal } = colours;
        painting?.start(elements.heading, signal).then(
          () => {
            if (!signal.aborted) host.isPainting = true;
          },
          () => painting === parts && draw(false),
        );
      };
      // After a choice of another language, the page no longer shows the parts.
      const draw = (isPainted: boolean) =>
        focus.keep(() =>
          drawAnswer(elements, answer, options.actions, isPainted, (isChosen, isSearching) =>
            paint(isPainted && !isChosen ? parts : isSearching ? whole : undefined),
          ),
        );
      colours.abort();
      host.isPainting = false;
      draw(parts !== undefined);
      appear();
      paint(parts);
      announce(answer.view.spoken);
    },
    say(words) {
      elements.status.replaceChildren(...(words === '' ? [] : [drawWords(words)]));
      announce(words);
    },
    announce,
    close,
  };
}

function setBusy({ card, heading }: CardElements, hasAnswer: boolean): void {
  card.classList.add('busy');
  if (!hasAnswer)
    heading.replaceChildren(element('h2', { class: 'headline words' }, drawWords(message('cardDetecting'))));
}
