import { useEffect, useRef, useState } from 'preact/hooks';
import type { LanguagePart } from 'vernacular-engine/detector';
import type { Inspected, Model } from './protocol.ts';
import { answerToExample, exampleText, milliseconds, nameOf, nativeNameOf, percent } from './words.ts';
import { engine } from './workers.ts';

const samples: readonly (readonly [string, string])[] = [
  ['Swahili', 'Karibu sana, chakula kiko tayari mezani.'],
  ['Georgian', 'გამარჯობა, როგორ ხარ დღეს?'],
  ['Hindi in Latin letters', 'mujhe nahi pata tum kya bol rahe ho'],
  ['Two languages', 'The meeting was moved to Friday. Die Unterlagen kommen morgen mit der Post.'],
  ['A disguise', 'what the f*ck is this sh1t'],
];

const maxListedParts = 50;
/** Colours in playground.css. Further languages repeat them. */
const colourCount = 5;

/** Set by the build: sizes of the models' files, such as `9.2 MB`. */
declare const modelSizes: Readonly<Record<Model, string>>;

const messageWhileLoading = (model: Model) =>
  model === 'small'
    ? `Loading the engine (${modelSizes.small}, once)…`
    : `Loading the more accurate model (${modelSizes.large}, once)…`;

const loaded = new Set<Model>();

const inspectWith = (model: Model) => async (text: string) => {
  if (text === exampleText) return answerToExample();
  const inspected = await engine.ask({ type: 'inspect', text, model });
  loaded.add(model);
  return inspected;
};

const inspect = { small: inspectWith('small'), large: inspectWith('large') };

interface Props {
  readonly model: Model;
  readonly onModel: (model: Model) => void;
}

export function Try({ model, onModel }: Props) {
  const [text, setText] = useState(exampleText);
  const latest = useLatest(text, inspect[model]);
  const isStale = latest.state === 'answered' && latest.isStale;
  const waiting = loaded.has(model) ? 'Reading…' : messageWhileLoading(model);
  return (
    <section id="try" aria-labelledby="try-title">
      <div class="field">
        <label id="try-title" for="text">
          Write or paste a text
        </label>
        <textarea
          id="text"
          rows={3}
          dir="auto"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <div class="answer" aria-live="polite" aria-busy={isStale}>
        {latest.state === 'waiting' && <p class="soft">{waiting}</p>}
        {latest.state === 'failed' && <p class="error">{latest.reason}</p>}
        {latest.state === 'answered' && <Answer inspected={latest.value} />}
      </div>
      {isStale && <p class="soft late">{waiting}</p>}
      {/* Screen readers announce the answer without repeating the text. */}
      {latest.state === 'answered' && <Parts parts={latest.value.parts} text={latest.text} />}
      <p class="actions">
        {samples.map(([name, sample]) => (
          <button key={name} type="button" class="quiet" onClick={() => setText(sample)}>
            {name}
          </button>
        ))}
      </p>
      <div>
        <label class="check">
          <input
            type="checkbox"
            checked={model === 'large'}
            onChange={({ currentTarget }) => onModel(currentTarget.checked ? 'large' : 'small')}
          />
          More accurate model ({modelSizes.large})
        </label>
        <p class="hint">
          The extension uses this model. The choice also applies to the comparison. The address of this page
          keeps it, never your text.
        </p>
      </div>
    </section>
  );
}

function Answer({ inspected }: { inspected: Inspected }) {
  const { candidates, parts, isSample, profanity, swearing } = inspected;
  const [best] = candidates;
  if (best === undefined)
    return <p>No language recognised: the text has only digits, symbols, emoji, addresses or code.</p>;
  const isMixed = parts.length > 0;
  return (
    <>
      {isMixed ? <h2>{languagesOf(parts)}</h2> : <Best {...best} />}
      {inspected.milliseconds !== undefined && (
        <p class="soft">Answered in {milliseconds(inspected.milliseconds)}</p>
      )}
      {isMixed ? (
        <Candidates candidates={candidates} label="Shares of the text" />
      ) : (
        candidates.length > 1 && <Candidates candidates={candidates.slice(1)} label="Also possible" />
      )}
      {profanity === undefined ? (
        <p class="soft">Profanity: not scored, because no part of the text is in English.</p>
      ) : (
        <p>
          Profanity: {percent(profanity)}
          {swearing.length > 0 && <> ({swearing.join(', ')})</>}
        </p>
      )}
      {isSample && (
        <p class="soft">
          Only the beginning, middle and end of this long text were divided into languages. Swear words
          elsewhere may be missed.
        </p>
      )}
    </>
  );
}

function Best({ lang, confidence }: Inspected['candidates'][number]) {
  const native = nativeNameOf(lang);
  return (
    <>
      <h2>
        {nameOf(lang)} <span class="soft">{percent(confidence)}</span>
      </h2>
      <p class="soft">
        {native !== undefined && (
          <>
            <bdi lang={lang}>{native}</bdi>
            {' · '}
          </>
        )}
        <code>{lang}</code>
      </p>
    </>
  );
}

function languagesOf(parts: readonly LanguagePart[]): string {
  const names = new Set(parts.map(({ lang }) => nameOf(lang)));
  return new Intl.ListFormat('en').format(names);
}

function Candidates({ candidates, label }: { candidates: Inspected['candidates']; label: string }) {
  return (
    <ul class="candidates" aria-label={label}>
      {candidates.map(({ lang, confidence }) => (
        <li key={lang}>
          <span>{nameOf(lang)}</span>
          <meter min={0} max={1} value={confidence} aria-hidden="true" />
          <span class="number">{percent(confidence)}</span>
        </li>
      ))}
    </ul>
  );
}

function Parts({ parts, text }: { parts: readonly LanguagePart[]; text: string }) {
  if (parts.length === 0) return null;
  const langs = [...new Set(parts.map(({ lang }) => lang))];
  return (
    <ul class="parts" aria-label="Parts of the text">
      {parts.slice(0, maxListedParts).map(({ start, end, lang }) => (
        <li key={start} data-colour={langs.indexOf(lang) % colourCount}>
          <strong>{nameOf(lang)}</strong> <bdi lang={lang}>{text.slice(start, end)}</bdi>
        </li>
      ))}
      {parts.length > maxListedParts && <li>… and {parts.length - maxListedParts} more</li>}
    </ul>
  );
}

export type Latest<Value> =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'answered'; readonly value: Value; readonly text: string; readonly isStale: boolean }
  | { readonly state: 'failed'; readonly reason: string };

/**
 * Sends one request at a time, none for white space, and skips texts that were replaced meanwhile. The previous answer
 * stays until the next one arrives, marked as stale.
 * @param ask a new function asks again
 */
export function useLatest<Value>(text: string, ask: (text: string) => Promise<Value>): Latest<Value> {
  const [latest, setLatest] = useState<Latest<Value>>({ state: 'none' });
  const asked = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (text.trim() === '') return setLatest({ state: 'none' });
    let isCurrent = true;
    setLatest((before) =>
      before.state === 'answered' ? { ...before, isStale: true } : { state: 'waiting' },
    );
    const update = (answer: Latest<Value>) => isCurrent && setLatest(answer);
    asked.current = asked.current.then(async () => {
      if (!isCurrent) return;
      await ask(text).then(
        (value) => update({ state: 'answered', value, text, isStale: false }),
        (reason: Error) => update({ state: 'failed', reason: reason.message }),
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [text, ask]);
  return latest;
}
