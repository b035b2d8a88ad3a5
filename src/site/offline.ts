/**
 * The service worker of the playground: keeps every file of the page, so that it works without a network.
 */

/** Written by the build: each file with its hash, as `integrity` takes it; empty for the page, which hosts may rewrite. */
declare const files: Readonly<Record<string, string>>;
/** The scripts and styles that the page loads, by which its version is known. */
declare const loaded: readonly string[];
/** A hash of all that. */
declare const version: string;

const scope = self as unknown as ServiceWorkerGlobalScope;
/** Other pages of the same origin, other playgrounds among them, have caches of their own beside ours. No address has a space. */
const prefix = `playground ${scope.registration.scope} `;
const cacheName = `${prefix}${version}`;

interface ServiceWorkerGlobalScope {
  addEventListener(type: string, listener: (event: LifecycleEvent) => void): void;
  readonly caches: CacheStorage;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
}

interface LifecycleEvent {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

// It takes over when no page of the version before is open any more: those load their workers and the model later.
scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));

/** Rejects where a file is of another version, as while a host is being given this one: the next visit tries again. */
async function keepFiles(): Promise<void> {
  const cache = await scope.caches.open(cacheName);
  // The host is asked for each of them: what the browser remembers of the page and the model may be of the version before.
  const requests = Object.entries(files).map(
    ([file, integrity]) => new Request(file, { cache: 'no-cache', integrity }),
  );
  await cache.addAll(requests);
  for (const page of requests.filter(({ integrity }) => integrity === '')) {
    const content = await cache.match(page).then((kept) => kept?.text());
    if (!loaded.every((file) => content?.includes(file)))
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
            .filter((one) => one.startsWith(prefix) && one !== cacheName)
            .map((one) => scope.caches.delete(one)),
        ),
      )
      // The page that was loaded first asks for its workers and the model later, maybe without a network.
      .then(() => scope.clients.claim()),
  );
});

// What is kept is of one version: the network is asked for nothing that is here.
scope.addEventListener('fetch', (event) => {
  event.respondWith(
    scope.caches
      .open(cacheName)
      .then((cache) => cache.match(event.request, { ignoreSearch: true, ignoreVary: true }))
      .then((kept) => (kept?.redirected ? asIfHere(kept) : (kept ?? fetch(event.request)))),
  );
});

/** A file without the mark that its host led elsewhere for it, as from /index.html to /: browsers refuse to open a page with that. */
function asIfHere(kept: Response): Response {
  return new Response(kept.body, kept);
}
