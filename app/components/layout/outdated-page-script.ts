declare global {
  interface Window {
    /**
     * For a part of the page that does not load: after an upgrade the server may no longer have it, and
     * only a new page names the new files. Returns false if the version is not the reason, but for example
     * the network.
     */
    reloadOutdatedPage?: () => Promise<boolean>;
  }
}

// Inline, because the landing page has no room for more script. The manifest lists the files of a version; its own name
// changes with every version.
export const outdatedPageScript = `window.reloadOutdatedPage = async () => {
  const { url } = window.__reactRouterManifest ?? {};
  const answer = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (answer?.status !== 404) return false;
  location.reload();
  return true;
};`;
