/// <reference types="@sveltejs/kit" />
/**
 * Keeps the whole app on the phone. The first visit fetches every file of the build; from then on pages come from
 * the phone alone. A new version is fetched beside the old one and waits until the person lets it in.
 */
import { base, build, files, prerendered, version } from '$service-worker';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: Window & { skipWaiting(): Promise<void> };

/** Not needed to play: hosts and search engines read these. */
const outside = /\/(robots\.txt|\.nojekyll|_headers)$/u;

precacheAndRoute(
  [
    // The names of built files change with their contents.
    ...build.map((url) => ({ url, revision: null })),
    ...[...files.filter((url) => !outside.test(url)), ...prerendered].map((url) => ({ url, revision: version }))
  ],
  // What stands in a query is for the page, not for the host.
  { ignoreURLParametersMatching: [/./u], cleanURLs: false }
);

// A link without its last slash, or to no page at all: the host's answer, or without a host the first page, at its own
// address: what a page names stands beside it.
registerRoute(
  new NavigationRoute(async ({ request, url }) => {
    const page = await matchPrecache(url.pathname.replace(/\/?$/u, '/'));
    if (page !== undefined) return page;
    try {
      return await fetch(request);
    } catch {
      return Response.redirect(`${base}/`);
    }
  })
);

cleanupOutdatedCaches();
clientsClaim();

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting();
});
