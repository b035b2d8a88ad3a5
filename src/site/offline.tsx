import { useEffect, useState } from 'preact/hooks';
import { isPageKept, keepPage, removePage } from './keep-page.ts';

type State = 'unknown' | 'none' | 'storing' | 'failed' | 'kept';

const sizeOf = () => document.querySelector<HTMLMetaElement>('meta[name=stored-size]')?.content ?? '';

export function Offline() {
  /** Undefined without HTTPS, and in some private windows. */
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    if (container) void isPageKept(container).then((isKept) => setState(isKept ? 'kept' : 'none'));
  }, [container]);
  const size = sizeOf();
  const keep = () => {
    setState('storing');
    keepPage(container).then(
      () => setState('kept'),
      () => setState('failed'),
    );
  };
  const remove = () => removePage(container, caches).then(() => setState('none'));
  return (
    <section id="offline" aria-labelledby="offline-title">
      <h2 id="offline-title">Offline</h2>
      <p role="status">
        {container === undefined && 'This browser cannot store the site here.'}
        {state === 'none' && 'This site stores nothing on your device until you press the button.'}
        {state === 'storing' && `Storing ${size}…`}
        {state === 'failed' && 'The site could not be stored. Nothing was kept.'}
        {state === 'kept' &&
          `This site is stored on your device (${size}) and works offline, with both models, the other libraries and the documents.`}
      </p>
      <p class="actions">
        {(state === 'none' || state === 'failed') && (
          <button type="button" onClick={keep}>
            Store this site for offline use ({size})
          </button>
        )}
        {state === 'kept' && (
          <button type="button" onClick={remove}>
            Remove it from this device
          </button>
        )}
      </p>
    </section>
  );
}
