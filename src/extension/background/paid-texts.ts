/**
 * Remembers which of the last texts were charged, so that a card that is opened again, or a text that is asked about a
 * second time within minutes, costs nothing more.
 *
 * It keeps no text: of each it has an HMAC-SHA-256 under a random key. Key and marks are in `storage.session`, which is
 * memory and outlives a background that is put to sleep; they end with the browser. A mark that is lost costs one
 * charge more and nothing else.
 */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { Paid } from '../sitting.ts';

const itemName = 'paid-texts';

/** Texts that are remembered: more than there are cards and boxes at a time. */
const most = 8;

/** Milliseconds for which a text is remembered after it was last asked about. */
const life = 10 * 60_000;

const stored = v.object({
  /** Base64. */
  key: v.string(),
  texts: v.array(v.object({ mark: v.string(), paid: v.picklist([1, 2]), until: v.number() })),
});

type Stored = v.InferOutput<typeof stored>;

/** What is known of one text. */
interface Recalled {
  /** Detections that were charged for it lately. */
  readonly paid: Paid;
  /**
   * Remembers that so many are by now; in place of the text before, where that was revised in a sitting and both are one
   * text. Never rejects.
   */
  remember(paid: Paid, isRevision: boolean): Promise<void>;
}

/** What is known of `text`. Never rejects. */
export async function recall(text: string): Promise<Recalled> {
  try {
    const { key, texts } = (await read()) ?? { key: randomKey(), texts: [] };
    const mark = await markOf(text, key);
    const lately = texts.filter(({ until }) => until > Date.now());
    return {
      paid: lately.find((one) => one.mark === mark)?.paid ?? 0,
      async remember(paid, isRevision) {
        if (paid === 0) return;
        const others = lately.slice(isRevision ? 1 : 0).filter((one) => one.mark !== mark);
        await write({ key, texts: [{ mark, paid, until: Date.now() + life }, ...others].slice(0, most) });
      },
    };
  } catch {
    // It is charged once more then.
    return { paid: 0, remember: async () => undefined };
  }
}

async function write(kept: Stored): Promise<void> {
  try {
    await browser.storage.session.set({ [itemName]: kept });
  } catch {
    // As above.
  }
}

async function read(): Promise<Stored | undefined> {
  const { [itemName]: item } = await browser.storage.session.get(itemName);
  const kept = v.safeParse(stored, item);
  return kept.success ? kept.output : undefined;
}

function randomKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
}

/** The HMAC of a text without the white space at its ends, in Base64. */
async function markOf(text: string, key: string): Promise<string> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text.trim()));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}
