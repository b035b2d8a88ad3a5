/** Separates the caches from those of other sites on the origin. URLs contain no spaces. */
export const cachePrefix = (scope: string) => `playground ${scope} `;

const scopeOfPage = () => new URL('./', location.href).href;

/** Ignores the service worker of a site whose scope surrounds this one. */
async function registrationOf(
  container: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await container.getRegistration(scopeOfPage());
  return registration?.scope === scopeOfPage() ? registration : undefined;
}

export async function isPageKept(container: ServiceWorkerContainer): Promise<boolean> {
  return Boolean((await registrationOf(container))?.active);
}

/** Resolves once all files are stored. Rejects if registration or a download fails. */
export async function keepPage(container: ServiceWorkerContainer): Promise<void> {
  const { installing, active } = await container.register('./offline.js');
  const isStored = installing ? await isInstalled(installing) : !active || (await storesAgain(active));
  if (!isStored) throw new Error('The files of the site could not be stored.');
}

function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', check);
    // On a slow machine, the worker may be ready by now.
    check();
  });
}

/** A removed service worker returns without installing anything while a page still uses it. */
function storesAgain(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage('store', [port2]);
  });
}

/** Pages that are open load their further files from the network again. */
export async function removePage(container: ServiceWorkerContainer, caches: CacheStorage): Promise<void> {
  await (await registrationOf(container))?.unregister();
  const prefix = cachePrefix(scopeOfPage());
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
