/**
 * Remembers which of the last texts were charged, so that opening a card again, or detecting the same text again within
 * minutes, is free.
 *
 * Stores no text, only its HMAC-SHA-256 under a random key. The key and the hashes are in `storage.session`, which is in
 * memory: it survives the background, and ends with the browser. If a hash is lost, the text is charged again.
 */
import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { Paid } from '../sitting.ts';

const itemName = 'paid-texts';

/** More than the number of cards and text fields that are usually open. */
const maxTexts = 8;

/** Milliseconds for which a text is remembered after its last detection. */
const lifetimeMs = 10 * 60_000;

const stored = v.object({
  /** Key of the HMAC in Base64. */
  key: v.string(),
  texts: v.array(v.object({ mark: v.string(), paid: v.picklist([1, 2]), until: v.number() })),
});

type Stored = v.InferOutput<typeof stored>;

/** Charges recalled for one text. */
interface Recalled {
  /** Number of detections recently charged for the text. */
  readonly paid: Paid;
  /**
   * Stores the number of charged detections. If `isRevision`, replaces the entry of the previous text, since both count
   * as one text. Never rejects.
   */
  remember(paid: Paid, isRevision: boolean): Promise<void>;
}

/** Looks up what was recently charged for `text`. Never rejects. */
export async function recall(text: string): Promise<Recalled> {
  try {
    const { key, texts } = (await read()) ?? { key: randomKey(), texts: [] };
    const mark = await markOf(text, key);
    const recent = texts.filter(({ until }) => until > Date.now());
    return {
      paid: recent.find((entry) => entry.mark === mark)?.paid ?? 0,
      async remember(paid, isRevision) {
        if (paid === 0) return;
        const others = recent.slice(isRevision ? 1 : 0).filter((entry) => entry.mark !== mark);
        await write({
          key,
          texts: [{ mark, paid, until: Date.now() + lifetimeMs }, ...others].slice(0, maxTexts),
        });
      },
    };
  } catch {
    // The text is charged again.
    return { paid: 0, remember: async () => undefined };
  }
}

async function write(paidTexts: Stored): Promise<void> {
  try {
    await browser.storage.session.set({ [itemName]: paidTexts });
  } catch {
    // The text is charged again.
  }
}

async function read(): Promise<Stored | undefined> {
  const { [itemName]: item } = await browser.storage.session.get(itemName);
  const parsed = v.safeParse(stored, item);
  return parsed.success ? parsed.output : undefined;
}

function randomKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
}

/** Returns the HMAC of the trimmed text in Base64. */
async function markOf(text: string, key: string): Promise<string> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text.trim()));
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}
