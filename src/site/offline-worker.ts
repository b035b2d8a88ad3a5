import { cachePrefix } from './keep-page.ts';

/** Set by the build: file → hash in the format of `integrity`. Empty for pages, which hosts may rewrite. */
declare const files: Readonly<Record<string, string>>;
/** These files identify the version of the playground's page. */
declare const loaded: readonly string[];
declare const version: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
const prefix = cachePrefix(scope.registration.scope);
const playground = [scope.registration.scope, `${scope.registration.scope}index.html`];
const cacheName = `${prefix}${version}`;

interface ServiceWorkerGlobalScope {
  addEventListener(type: string, listener: (event: LifecycleEvent) => void): void;
  readonly caches: CacheStorage;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
}

interface LifecycleEvent {
  readonly request: Request;
  readonly ports: readonly MessagePort[];
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

// Does not skip waiting: open pages of the old version still load their workers and model.
scope.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

// From a page that removed the files and stores them again.
scope.addEventListener('message', (event) => {
  const answer = (isStored: boolean) => event.ports[0]?.postMessage(isStored);
  event.waitUntil(
    keepFiles().then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

/**
 * Rejects if a file belongs to another version, for example during a deployment, or can't be loaded. The next visit
 * tries again.
 */
async function keepFiles(): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  // Bypass the HTTP cache, which may contain files of the old version.
  const requests = Object.entries(files).map(
    ([file, integrity]) => new Request(file, { cache: 'no-cache', integrity }),
  );
  try {
    await cache.addAll(requests);
  } catch (reason) {
    // Nothing was added. Files that were stored before stay.
    if ((await cache.keys()).length === 0) await scope.caches.delete(cacheName);
    throw reason;
  }
  for (const page of requests.filter(({ url }) => playground.includes(url))) {
    const content = await cache.match(page).then((kept) => kept?.text());
    if (loaded.every((file) => content?.includes(file))) continue;
    await scope.caches.delete(cacheName);
    throw new Error(`${page.url} is of another version.`);
  }
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    scope.caches
      .keys()
      .then((all) =>
        Promise.all(
          all
            .filter((name) => name.startsWith(prefix) && name !== cacheName)
            .map((name) => scope.caches.delete(name)),
        ),
      )
      // The page loads its workers and the model later, possibly offline.
      .then(() => scope.clients.claim()),
  );
});

// Cache first: all stored files belong to one version.
scope.addEventListener('fetch', (event) => {
  event.respondWith(
    scope.caches
      // Does not create the cache again after the user removed it.
      .match(event.request, { cacheName, ignoreSearch: true, ignoreVary: true })
      .then((kept) => (kept?.redirected ? withoutRedirect(kept) : (kept ?? fetch(event.request)))),
  );
});

/** Drops the `redirected` flag, as from /index.html to /: browsers refuse to navigate to redirected responses. */
function withoutRedirect(kept: Response): Response {
  return new Response(kept.body, kept);
}
