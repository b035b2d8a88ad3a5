import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Accuracy } from './accuracy.tsx';
import { Compare } from './compare.tsx';
import { DetectFile } from './detect-file.tsx';
import { Offline } from './offline.tsx';
import { queryOf, type Settings, settingsOf } from './settings.ts';
import { Try } from './try.tsx';

function Playground() {
  const [settings, setSettings] = useState(() => settingsOf(location.search));
  const change = (changed: Partial<Settings>) => setSettings({ ...settings, ...changed });
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${queryOf(settings)}${location.hash}`);
  }, [settings]);
  return (
    <>
      <Try model={settings.model} onModel={(model) => change({ model })} />
      <DetectFile settings={settings} onEncoding={(encoding) => change({ encoding })} />
      <Compare model={settings.model} />
      <Accuracy />
      <Offline />
    </>
  );
}

const playground = document.getElementById('playground');
if (playground) render(<Playground />, playground);
