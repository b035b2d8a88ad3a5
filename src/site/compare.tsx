import { useState } from 'preact/hooks';
import type { LibraryAnswer, Model } from './protocol.ts';
import { milliseconds, nameOf } from './words.ts';
import { engine, others } from './workers.ts';

/** Asks Vernacular only for the language, like the other libraries, so that the times are comparable. */
async function ask(text: string, model: Model): Promise<readonly LibraryAnswer[]> {
  const answers = await Promise.all(
    [engine, others].map((each) => each.ask({ type: 'compare', text, model })),
  );
  return answers.flat();
}

type Shown = 'waiting' | { readonly rows: readonly LibraryAnswer[] } | { readonly message: string };

export function Compare({ model }: { model: Model }) {
  const [text, setText] = useState('Skip to content');
  const [shown, show] = useState<Shown>({ rows: [] });
  return (
    <section id="compare" aria-labelledby="compare-title">
      <h2 id="compare-title">Comparison with other libraries</h2>
      <p>
        Detects the same text with eld, tinyld, franc and cld3, as published on npm. The libraries (about 8
        MB) are downloaded when you first press the button.
      </p>
      <form
        class="ask"
        onSubmit={(event) => {
          event.preventDefault();
          show('waiting');
          ask(text, model).then(
            (rows) => show({ rows }),
            ({ message }: Error) => show({ message }),
          );
        }}
      >
        <div class="field">
          <label for="compared">Text</label>
          <input
            id="compared"
            dir="auto"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <button type="submit" class="primary">
          Compare
        </button>
      </form>
      <div aria-live="polite">
        {shown === 'waiting' ? <p class="soft">Loading…</p> : <Answers shown={shown} />}
      </div>
    </section>
  );
}

function Answers({ shown }: { shown: Exclude<Shown, 'waiting'> }) {
  if ('message' in shown) return <p class="error">{shown.message}</p>;
  const { rows } = shown;
  if (rows.length === 0) return null;
  return (
    // With large text, the table is wider than a narrow page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus.
    <section class="scrolls" tabIndex={0} aria-label="Answers">
      <table>
        <thead>
          <tr>
            <th scope="col">Library</th>
            <th scope="col">Answer</th>
            <th scope="col" class="number">
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ library, lang, milliseconds: time, failed }) => (
            <tr key={library}>
              <th scope="row">{library}</th>
              <td>{failed ? 'cannot run in this browser' : lang === undefined ? 'none' : nameOf(lang)}</td>
              <td class="number">{time === undefined ? '' : milliseconds(time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
