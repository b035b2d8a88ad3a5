import { hasTabsByName } from '@vernacular/cli/table-form';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FileResult } from './file-result.tsx';
import type { DetectedFile, FileTask } from './protocol.ts';
import { type Encoding, encodings, type Settings } from './settings.ts';
import { fileEngine } from './workers.ts';

type Progress = { readonly file: File } & (
  | { readonly state: 'choosing'; readonly columns: readonly string[] }
  | { readonly state: 'working'; readonly done: number; readonly of: number }
  | { readonly state: 'done'; readonly result: DetectedFile }
  | { readonly state: 'failed'; readonly reason: string }
);

interface Props {
  readonly settings: Settings;
  readonly onEncoding: (encoding: Encoding) => void;
}

export function DetectFile({ settings: { model, encoding }, onEncoding }: Props) {
  const { progress, detect, open } = useDetection(model);
  const status = useRef<HTMLDivElement>(null);

  // A layout effect, so that no key press gets lost after the focused button disappeared.
  useLayoutEffect(() => {
    if (progress !== undefined && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [progress?.state]);

  return (
    <section id="file" aria-labelledby="file-title">
      <h2 id="file-title">A file</h2>
      <p>
        Adds two columns to a table (CSV or TSV). Any other text file is read line by line and becomes a
        table. In that table, a line that starts with =, +, - or @ gets an apostrophe before it, so that
        spreadsheet programs do not run it as a formula. If you drop several files, only the first is read.
      </p>
      <DropBox onFile={(file) => open(file, encoding)} />
      <EncodingChoice
        encoding={encoding}
        onChoice={(chosen) => {
          onEncoding(chosen);
          if (progress !== undefined) open(progress.file, chosen);
        }}
      />
      <div aria-live="polite" tabIndex={-1} ref={status}>
        {progress !== undefined && <h3>{progress.file.name}</h3>}
        {progress?.state === 'choosing' && (
          <ColumnChoice
            columns={progress.columns}
            onChoice={(task) =>
              detect(progress.file, { kind: kindOf(progress.file), encoding: encoding || undefined, ...task })
            }
          />
        )}
        {progress?.state === 'working' && <p>Reading…</p>}
        {progress?.state === 'done' && <FileResult result={progress.result} name={progress.file.name} />}
        {progress?.state === 'failed' && <p class="error">{progress.reason}</p>}
      </div>
      {/* Screen readers announce the start and the result, not every step. */}
      {progress?.state === 'working' && <Working {...progress} onCancel={() => fileEngine.stop()} />}
    </section>
  );
}

/** Returns the progress of the last file, and functions that start work on a file. */
function useDetection(model: Settings['model']) {
  const [progress, setProgress] = useState<Progress>();
  const current = useRef<File | undefined>(undefined);

  /** Replaces work on another file, whose progress is no longer shown. */
  const attempt = async (file: File, work: () => Promise<Progress>) => {
    current.current = file;
    const update = (next: Progress) => current.current === file && setProgress(next);
    update({ file, state: 'working', done: 0, of: 0 });
    await work().then(update, (reason: Error) => update({ file, state: 'failed', reason: reason.message }));
  };

  const detect = (file: File, task: Omit<FileTask, 'file'>) =>
    attempt(file, async () => {
      const result = await fileEngine.ask(
        { type: 'detect-file', model, task: { ...task, file } },
        (done, of) => current.current === file && setProgress({ file, state: 'working', done, of }),
      );
      return { file, state: 'done', result };
    });

  const open = (file: File, label: Encoding) => {
    if (progress?.state === 'working') fileEngine.stop();
    const kind = kindOf(file);
    const encoding = label || undefined;
    if (kind === 'lines') return void detect(file, { kind, encoding });
    void attempt(file, async () => {
      const columns = await fileEngine.ask({ type: 'columns', file, kind, encoding });
      return { file, state: 'choosing', columns };
    });
  };
  return { progress, detect, open };
}

interface EncodingChoiceProps {
  readonly encoding: Encoding;
  readonly onChoice: (encoding: Encoding) => void;
}

function EncodingChoice({ encoding, onChoice }: EncodingChoiceProps) {
  return (
    <p class="field">
      <label for="encoding">Encoding of the file</label>
      <select
        id="encoding"
        value={encoding}
        onChange={({ currentTarget }) => onChoice(currentTarget.value as Encoding)}
      >
        {Object.entries(encodings).map(([label, name]) => (
          <option key={label} value={label}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

function kindOf({ name }: File): FileTask['kind'] {
  if (hasTabsByName(name)) return 'tsv';
  return /\.csv$/i.test(name) ? 'csv' : 'lines';
}

/**
 * Also accepts a file dropped anywhere on the page, which the browser would otherwise open. Of several files, takes
 * the first.
 */
function DropBox({ onFile }: { onFile: (file: File) => void }) {
  const take = useRef<(files: FileList | null | undefined) => void>(() => {});
  const input = useRef<HTMLInputElement>(null);
  take.current = (files) => files?.[0] && onFile(files[0]);
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type !== 'drop') return;
      // The input still names the previous file.
      if (input.current) input.current.value = '';
      take.current(event.dataTransfer.files);
    };
    for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, onDrag);
    return () => {
      for (const type of ['dragover', 'drop'] as const) document.removeEventListener(type, onDrag);
    };
  }, []);
  return (
    <label class="drop">
      <span>Drop a file here, or choose one</span>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.tab,.txt,text/*"
        onClick={({ currentTarget }) => {
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => take.current(currentTarget.files)}
      />
    </label>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly string[];
  readonly onChoice: (task: Required<Pick<FileTask, 'column' | 'hasHeader'>>) => void;
}

function ColumnChoice({ columns, onChoice }: ColumnChoiceProps) {
  const [hasHeader, setHasHeader] = useState(true);
  return (
    <fieldset>
      <legend>Which column contains the texts?</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={hasHeader}
          onChange={({ currentTarget }) => setHasHeader(currentTarget.checked)}
        />
        The first row has the column names
      </label>
      <p class="actions">
        {columns.map((name, column) => (
          <button key={column} type="button" onClick={() => onChoice({ column, hasHeader })}>
            {labelOf(name, column, columns)}
          </button>
        ))}
      </p>
    </fieldset>
  );
}

/** Adds the column's number if the name occurs twice. */
function labelOf(name: string, column: number, columns: readonly string[]): string {
  if (name.trim() === '') return `Column ${column + 1}`;
  return columns.indexOf(name) === columns.lastIndexOf(name) ? name : `${name} (column ${column + 1})`;
}

interface WorkingProps {
  readonly done: number;
  readonly of: number;
  readonly onCancel: () => void;
}

function Working({ done, of, onCancel }: WorkingProps) {
  return (
    <p class="actions">
      <progress {...(of > 0 && { value: done, max: of })} aria-label="Rows detected" />
      {of > 0 && <span>{`${done} of ${of} rows`}</span>}
      <button type="button" class="quiet" onClick={onCancel}>
        Cancel
      </button>
    </p>
  );
}
