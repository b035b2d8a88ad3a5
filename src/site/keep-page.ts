/**
 * Keeps the page for when there is no network.
 */

/**
 * Keeps the page, and says whether it is kept.
 * @param container Undefined where the browser keeps no page: at addresses that are neither HTTPS nor this machine, and in some
 * private windows.
 */
export async function keptWords(container: ServiceWorkerContainer | undefined): Promise<string> {
  if (container === undefined) return 'Here it cannot be kept, and needs the network.';
  return keepPage(container).then(
    () => 'This page is kept now, and works without a network.',
    () => 'It could not be kept this time, and needs the network.',
  );
}

/** Resolves once the page is kept, by this visit or one before. Rejects where this address may not, or a file cannot be had. */
export async function keepPage(container: ServiceWorkerContainer): Promise<void> {
  const { installing } = await container.register('./offline.js');
  // Of a worker that cannot be installed, nothing else is told: `ready` waits for the next.
  const failed = new Promise<never>((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('Its files could not be kept.'));
    });
  });
  await Promise.race([container.ready, failed]);
}
