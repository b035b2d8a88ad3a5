/**
 * Detects a text while it is typed: candidates, the parts of a mixed text, swear words masked.
 */
import { useState } from 'preact/hooks';
import type { LanguageSegment } from '../engine/language/index.ts';
import type { Inspected } from './protocol.ts';
import { useLatest } from './use-latest.ts';
import { milliseconds, nameOf, nativeNameOf, percent } from './words.ts';
import { engine } from './workers.ts';

const samples: readonly (readonly [string, string])[] = [
  ['Swahili', 'Karibu sana, chakula kiko tayari mezani.'],
  ['Georgian', 'გამარჯობა, როგორ ხარ დღეს?'],
  ['Hindi in Latin letters', 'mujhe nahi pata tum kya bol rahe ho'],
  ['Two languages', 'The meeting was moved to Friday. Die Unterlagen kommen morgen mit der Post.'],
  ['A disguise', 'what the f*ck is this sh1t'],
];

const inspect = (text: string) => engine.ask({ type: 'inspect', text });

export function Try() {
  const [text, setText] = useState('');
  const latest = useLatest(text, inspect);
  return (
    <section id="try" aria-labelledby="try-title">
      <h2 id="try-title">Try a text</h2>
      <div class="field">
        <label for="text">A text, as short or long as you like</label>
        <textarea
          id="text"
          rows={4}
          dir="auto"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <p class="actions">
        {samples.map(([name, sample]) => (
          <button key={name} type="button" class="quiet" onClick={() => setText(sample)}>
            {name}
          </button>
        ))}
      </p>
      <div class="answer" aria-live="polite">
        {latest.state === 'waiting' && <p class="soft">Loading the engine (8.5 MB, once) …</p>}
        {latest.state === 'failed' && <p class="error">{latest.reason}</p>}
        {latest.state === 'answered' && <Answer inspected={latest.value} text={text} />}
      </div>
    </section>
  );
}

function Answer({ inspected, text }: { inspected: Inspected; text: string }) {
  const { candidates, parts, profanity, swearing } = inspected;
  const [best] = candidates;
  if (best === undefined) return <p>There is no language in this: digits, signs or emoji alone.</p>;
  const native = nativeNameOf(best.lang);
  return (
    <>
      <h3>
        {nameOf(best.lang)} <span class="soft">{percent(best.confidence)}</span>
      </h3>
      <p class="soft">
        {native !== undefined && (
          <>
            <bdi lang={best.lang}>{native}</bdi>
            {' · '}
          </>
        )}
        <code>{best.lang}</code>, in {milliseconds(inspected.milliseconds)}
      </p>
      {candidates.length > 1 && <Candidates candidates={candidates.slice(1)} />}
      {parts.length > 0 && <Parts parts={parts} text={text} />}
      {profanity !== undefined && (
        <p>
          Profanity: {percent(profanity)}
          {swearing.length > 0 && <> ({swearing.join(', ')})</>}
        </p>
      )}
    </>
  );
}

function Candidates({ candidates }: { candidates: Inspected['candidates'] }) {
  return (
    <ul class="candidates" aria-label="It could also be">
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

/** The text with each part after the name of its language. */
function Parts({ parts, text }: { parts: readonly LanguageSegment[]; text: string }) {
  return (
    <ul class="parts" aria-label="Its parts">
      {parts.map(({ start, end, lang }) => (
        <li key={start}>
          <strong>{nameOf(lang)}</strong> <bdi lang={lang}>{text.slice(start, end)}</bdi>
        </li>
      ))}
    </ul>
  );
}
