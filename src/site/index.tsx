import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Accuracy } from './accuracy.tsx';
import { Compare } from './compare.tsx';
import { Offline } from './offline.tsx';
import type { Model } from './protocol.ts';
import { Try } from './try.tsx';

const listeners = new Set<(model: Model) => void>();

let model: Model = new URLSearchParams(location.search).get('model') === 'large' ? 'large' : 'small';

/** Keeps the model in the address, and nothing else: it never carries a text. */
function writeAddress(): void {
  const query = model === 'small' ? '' : `?model=${model}`;
  history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
}

writeAddress();

function change(chosen: Model): void {
  model = chosen;
  writeAddress();
  for (const listener of listeners) listener(model);
}

/** Returns the model that the parts of the page share, and a function that changes it and the address. */
function useModel(): readonly [Model, typeof change] {
  const [current, setCurrent] = useState(model);
  useEffect(() => {
    listeners.add(setCurrent);
    return () => {
      listeners.delete(setCurrent);
    };
  }, []);
  return [current, change];
}

function First() {
  const [model, change] = useModel();
  return <Try model={model} onModel={change} />;
}

function Others() {
  const [model] = useModel();
  return (
    <>
      <Compare model={model} />
      <Accuracy />
      <Offline />
    </>
  );
}

const [first, others] = ['first', 'playground'].map((id) => document.getElementById(id));
if (first) render(<First />, first);
if (others) render(<Others />, others);
