/**
 * Detects a file that is dropped or chosen, in a worker, and offers the answers as CSV.
 */
import { useState } from 'preact/hooks';
import type { DetectedFile, FileTask } from './protocol.ts';
import { nameOf, percent } from './words.ts';
import { fileEngine } from './workers.ts';

type Progress =
  | { readonly state: 'none' }
  | { readonly state: 'choosing'; readonly file: File; readonly columns: readonly string[] }
  | { readonly state: 'working'; readonly done: number; readonly of: number }
  | { readonly state: 'done'; readonly result: DetectedFile; readonly name: string }
  | { readonly state: 'failed'; readonly reason: string };

/** Languages that are listed of a file. */
const mostListed = 12;
/** Faults that are told of a file in full. */
const mostTold = 5;

export function DetectFile() {
  const [progress, setProgress] = useState<Progress>({ state: 'none' });

  const attempt = (work: () => Promise<void>) =>
    work().catch((reason: Error) => setProgress({ state: 'failed', reason: reason.message }));

  const detect = (file: File, task: Omit<FileTask, 'file'>) =>
    attempt(async () => {
      setProgress({ state: 'working', done: 0, of: 0 });
      const result = await fileEngine.ask({ type: 'detect-file', task: { ...task, file } }, (done, of) =>
        setProgress({ state: 'working', done, of }),
      );
      setProgress({ state: 'done', result, name: file.name });
    });

  const open = (file: File) => {
    if (!/\.csv$/i.test(file.name)) return void detect(file, { kind: 'lines' });
    void attempt(async () => {
      const columns = await fileEngine.ask({ type: 'columns', file });
      if (columns.length === 1) await detect(file, { kind: 'csv' });
      else setProgress({ state: 'choosing', file, columns });
    });
  };

  return (
    <section id="file" aria-labelledby="file-title">
      <h2 id="file-title">A file</h2>
      <p>
        A CSV file gets two columns more; of any other file every line is a text. Of several, the first is
        taken.
      </p>
      <DropBox onFile={open} />
      <div aria-live="polite">
        {progress.state === 'choosing' && (
          <ColumnChoice
            columns={progress.columns}
            onChoice={(column) => detect(progress.file, { kind: 'csv', column })}
          />
        )}
        {progress.state === 'working' && <p>Reading …</p>}
        {progress.state === 'done' && <Result result={progress.result} name={progress.name} />}
        {progress.state === 'failed' && <p class="error">{progress.reason}</p>}
      </div>
      {/* Screen readers announce that it is read and what came of it, not every step between. */}
      {progress.state === 'working' && <Working done={progress.done} of={progress.of} />}
    </section>
  );
}

/** Takes a file that is dropped on it or chosen: of several, the first. */
function DropBox({ onFile }: { onFile: (file: File) => void }) {
  const take = (files: FileList | null | undefined) => files?.[0] && onFile(files[0]);
  return (
    <label
      class="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer?.files);
      }}
    >
      <span>Drop a file here, or choose one</span>
      <input
        type="file"
        accept=".csv,.txt,text/*"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // So that the same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly string[];
  readonly onChoice: (column: number) => void;
}

function ColumnChoice({ columns, onChoice }: ColumnChoiceProps) {
  return (
    <fieldset>
      <legend>Which column holds the texts?</legend>
      <p class="actions">
        {columns.map((name, column) => (
          <button key={column} type="button" onClick={() => onChoice(column)}>
            {name || 'without a name'}
          </button>
        ))}
      </p>
    </fieldset>
  );
}

function Working({ done, of }: { done: number; of: number }) {
  return (
    <p>
      <progress {...(of > 0 && { value: done, max: of })} aria-label="Rows detected" />{' '}
      {of > 0 && `${done} of ${of} rows`}
    </p>
  );
}

function Result({ result, name }: { result: DetectedFile; name: string }) {
  const { counts, rows, empty, faults } = result;
  const others = counts.slice(mostListed).reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <p>
        {rows} rows{empty > 0 && `, ${empty} of them without text`}.
      </p>
      {faults.length > 0 && (
        <ul class="error" aria-label="What to know of the file">
          {faults.slice(0, mostTold).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {faults.length > mostTold && <li>… and {faults.length - mostTold} more</li>}
        </ul>
      )}
      <ul class="candidates">
        {counts.slice(0, mostListed).map(([lang, count]) => (
          <li key={lang}>
            <span>{nameOf(lang)}</span>
            <meter min={0} max={rows} value={count} aria-hidden="true" />
            <span class="number">{percent(count / rows)}</span>
          </li>
        ))}
        {others > 0 && (
          <li>
            <span>Others</span>
            <meter min={0} max={rows} value={others} aria-hidden="true" />
            <span class="number">{percent(others / rows)}</span>
          </li>
        )}
      </ul>
      <p>
        <button type="button" class="primary" onClick={() => save(result.csv, name)}>
          Save as CSV
        </button>
      </p>
    </>
  );
}

function save(csv: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(csv);
  link.download = `${name.replace(/\.[^.]*$/, '')}-languages.csv`;
  link.click();
  // Later, since the browser fetches it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
