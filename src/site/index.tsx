import { render } from 'preact';
import { Accuracy } from './accuracy.tsx';
import { Compare } from './compare.tsx';
import { Offline } from './offline.tsx';
import { Try } from './try.tsx';
import { useModel } from './use-model.ts';

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
