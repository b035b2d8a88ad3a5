/** A tab whose frames answer the background's messages about selections and cards. */
import type { CardCommand } from '../../../src/extension/messages/card-commands.ts';
import { answering, fake } from '../fake-browser.ts';

export interface Frame {
  /** The browser runs our script. */
  readonly open?: boolean;
  /** A page of ours, which includes the script. */
  readonly own?: boolean;
  /** The browser reports the script as injected, but it never ran. */
  readonly dead?: boolean;
  readonly selected?: boolean;
  readonly focused?: boolean;
  /** A frame inside this one has the focus. */
  readonly focusedInside?: boolean;
  /** Selected text of a frame that is too small for a card. */
  readonly tiny?: string;
}

interface Target {
  readonly frameIds?: readonly number[];
}

export const sent: [frame: number | 'all', message: CardCommand][] = [];

/** A frame without a description does not exist. */
export function openTab(frames: Readonly<Record<number, Frame>>): void {
  sent.length = 0;
  const listening = new Set(
    Object.keys(frames)
      .map(Number)
      .filter((id) => frames[id]?.own),
  );
  fake.scripting.executeScript.mockImplementation(async ({ target }: { target: Target }) => {
    const asked = target.frameIds ?? Object.keys(frames).map(Number);
    const open = asked.filter((id) => frames[id]?.open ?? frames[id] !== undefined);
    if (open.length === 0) throw new Error('Cannot access contents of the page.');
    for (const id of open) listening.add(id);
    return open.map((frameId) => ({ frameId }));
  });
  fake.tabs.sendMessage.mockImplementation(
    answering((_tabId: never, message: never, { frameId }: { frameId?: number } = {}) => {
      const frame = frameId === undefined ? undefined : frames[frameId];
      if (frameId !== undefined && (!frame || frame.dead || !listening.has(frameId)))
        return new Error('Could not establish connection.');
      sent.push([frameId ?? 'all', message]);
      const { type } = message as CardCommand;
      if (type === 'close-card' || frame === undefined) return undefined;
      if (type === 'find-selection')
        return {
          selected: frame.selected ?? false,
          focused: frame.focused ?? false,
          focusedInside: frame.focusedInside ?? false,
        };
      return frame.tiny === undefined ? { shown: true } : { shown: false, text: frame.tiny };
    }),
  );
}
