/**
 * Stores the page for offline use, and resolves with a sentence about the result.
 * @param container undefined without service workers: without HTTPS, or in some private windows
 */
export async function keptWords(container: ServiceWorkerContainer | undefined): Promise<string> {
  if (container === undefined) return 'This page cannot be stored here, so it needs a network.';
  return keepPage(container).then(
    () => 'This page is stored and works offline.',
    () => 'This page could not be stored, so it needs a network.',
  );
}

/** Resolves once this visit or an earlier one stored the page. Rejects if registration or a download fails. */
export async function keepPage(container: ServiceWorkerContainer): Promise<void> {
  const { installing } = await container.register('./offline.js');
  // If installation fails, `ready` never resolves: it waits for the next worker.
  const failed = new Promise<never>((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The files of the page could not be stored.'));
    });
  });
  await Promise.race([container.ready, failed]);
}
