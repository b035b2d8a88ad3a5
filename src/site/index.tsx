/**
 * Shows the playground: a static page on which the engines answer in a worker, without any server.
 */
import { render } from 'preact';
import { Accuracy } from './accuracy.tsx';
import { ApiReference } from './api-reference.tsx';
import { Compare } from './compare.tsx';
import { DetectFile } from './detect-file.tsx';
import { keepPage } from './keep-page.ts';
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
/** Keeps the page for when there is no network, and says whether it is. Not every address may: only HTTPS and this machine. */
async function keep(): Promise<string> {
  try {
    await keepPage(navigator.serviceWorker);
    return 'This page is kept now, and works without a network.';
  } catch {
    return 'At this address it cannot be kept, and needs the network.';
  }
}
void keep().then((words) => document.getElementById('kept')?.append(words));
