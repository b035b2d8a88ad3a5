import { render } from 'preact';
import { Accuracy } from './accuracy.tsx';
import { Compare } from './compare.tsx';
import { DetectFile } from './detect-file.tsx';
import { Offline } from './offline.tsx';
import { Try } from './try.tsx';
import { useSettings } from './use-settings.ts';

function First() {
  const [{ model }, change] = useSettings();
  return <Try model={model} onModel={(chosen) => change({ model: chosen })} />;
}

function Others() {
  const [settings, change] = useSettings();
  return (
    <>
      <DetectFile settings={settings} onEncoding={(encoding) => change({ encoding })} />
      <Compare model={settings.model} />
      <Accuracy />
      <Offline />
    </>
  );
}

const [first, others] = ['first', 'playground'].map((id) => document.getElementById(id));
if (first) render(<First />, first);
if (others) render(<Others />, others);
