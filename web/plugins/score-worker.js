/*
 * The score keeper without a network. Its files are kept under a version that changes with any of them. Only addresses
 * of this page are in this worker's scope; what is not in the list (the API, sockets, other pages) goes to the network
 * untouched and is never kept. Its page is asked of the network first, so that a new one is seen at once; its files
 * carry their hash in their names, so that what is kept is what would be fetched.
 */
const version = '{{version}}';
const files = '{{files}}';

const SHELF = 'king-score-';
const shelf = SHELF + version;
const page = files[0];
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shelf)
      .then((kept) => kept.addAll(files.map((file) => new Request(file, { cache: 'no-cache', headers: accepts(file) }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(SHELF) && name !== shelf))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(request));
  else if (files.includes(url.pathname)) event.respondWith(keptOf(url.pathname).then((kept) => kept || fetch(request)));
});

/** The server gives its page to browsers only. */
function accepts(file) {
  return file === page ? { accept: 'text/html' } : {};
}

async function keptOf(path) {
  return (await caches.open(shelf)).match(path);
}

/** The page from the network, if it comes in time and is one; else the kept one. */
async function newest(request) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = fetch(request).then((answer) => (answer.ok ? answer : undefined), () => undefined);
  return (await Promise.race([fresh, late])) || (await keptOf(page)) || fetch(request);
}
