/**
 * Shows the playground: a static page on which the engines answer in a worker, without any server.
 */
import { render } from 'preact';
import { Accuracy } from './accuracy.tsx';
import { ApiReference } from './api-reference.tsx';
import { Compare } from './compare.tsx';
import { DetectFile } from './detect-file.tsx';
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
const kept = document.getElementById('kept');
// Keeps the page for when there is no network. Not every host lets us, as a page opened from a file.
navigator.serviceWorker
  ?.register('./offline.js')
  .then(() => navigator.serviceWorker.ready)
  .then(
    () => kept?.append('This page is kept now, and works without a network.'),
    () => undefined,
  );
