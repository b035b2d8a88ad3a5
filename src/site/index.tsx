import { render } from 'preact';
import { Accuracy } from './accuracy.tsx';
import { ApiReference } from './api-reference.tsx';
import { Compare } from './compare.tsx';
import { DetectFile } from './detect-file.tsx';
import { keptWords } from './keep-page.ts';
import { Try } from './try.tsx';

const main = document.querySelector('main');
if (main) {
  render(
    <>
      <Try />
      <DetectFile />
      <Compare />
      <Accuracy />
      <ApiReference />
    </>,
    main,
  );
}
void keptWords(navigator.serviceWorker).then((words) => document.getElementById('kept')?.append(words));
