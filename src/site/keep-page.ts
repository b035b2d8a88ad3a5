/**
 * Stores the page for offline use. Resolves with a sentence about the result.
 * @param container undefined if the browser supports no service workers here: without HTTPS, or in some private
 * windows
 */
export async function keptWords(container: ServiceWorkerContainer | undefined): Promise<string> {
  if (container === undefined) return 'Here it cannot be kept, and needs the network.';
  return keepPage(container).then(
    () => 'This page is kept now, and works without a network.',
    () => 'It could not be kept this time, and needs the network.',
  );
}

/** Resolves once the page is stored, by this visit or an earlier one. Rejects if registration or a download fails. */
export async function keepPage(container: ServiceWorkerContainer): Promise<void> {
  const { installing } = await container.register('./offline.js');
  // If installation fails, `ready` never resolves: it waits for the next worker.
  const failed = new Promise<never>((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('Its files could not be kept.'));
    });
  });
  await Promise.race([container.ready, failed]);
}
