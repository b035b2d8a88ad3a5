/** Renders nothing if no voice fits. */
import { useRef } from 'preact/hooks';
import { amount, message } from '../i18n.ts';
import { nextRate, voiceFor } from '../speech/index.ts';
import { useVoices } from '../ui/index.ts';
import { type ReadableBlock, useReader } from './use-reader.ts';
import { useSettings } from './use-settings.ts';

interface ReadAloudBlocksProps {
  /** Blocks without a language are skipped. */
  readonly blocks: readonly { readonly number: number; readonly lang: string | undefined }[];
  /** Resolves with '' if the page has removed the block. */
  readonly textOf: (number: number) => Promise<string>;
  /** Called before each block is read. */
  readonly onBlock: (number: number) => void;
}

export function ReadAloudBlocks({ blocks, textOf, onBlock }: ReadAloudBlocksProps) {
  const { settings, policy } = useSettings();
  const { speechRate, allowsRemoteVoices } = settings;
  const all = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const reader = useReader(onBlock, speechRate, () => {
    // The other buttons disappear.
    if (all.current?.contains(document.activeElement)) start.current?.focus();
  });
  const known = useVoices();
  const voicePreferences = { allowsRemote: allowsRemoteVoices, preferred: navigator.languages };
  const allowedBlocks = policy.readAloud === 'off' ? [] : blocks;
  // Once per language: pages have thousands of blocks, browsers hundreds of voices.
  const voices = new Map(
    [...new Set(allowedBlocks.map(({ lang = '' }) => lang))].map((lang) => [
      lang,
      voiceFor(known, lang, voicePreferences),
    ]),
  );
  const readable = allowedBlocks.flatMap(({ number, lang = '' }): ReadableBlock[] => {
    const voice = voices.get(lang);
    return voice === undefined ? [] : [{ number, voice, text: () => textOf(number) }];
  });
  if (readable.length === 0 && !reader.isReading) return null;
  return (
    <div class="read-aloud-blocks" ref={all}>
      <button
        ref={start}
        type="button"
        class={reader.isReading ? undefined : 'quiet'}
        onClick={() => (reader.isReading ? reader.stop() : reader.begin(readable))}
      >
        {message(reader.isReading ? 'aloudStop' : 'aloudStart')}
      </button>
      {reader.isReading && (
        <>
          <button type="button" class="quiet" onClick={reader.next}>
            {message('aloudNext')}
          </button>
          <button type="button" class="quiet" onClick={() => reader.setRate(nextRate(reader.rate))}>
            {message('aloudSpeed', amount(reader.rate))}
          </button>
        </>
      )}
      <p role="status" class="hint">
        {reader.status}
      </p>
    </div>
  );
}
