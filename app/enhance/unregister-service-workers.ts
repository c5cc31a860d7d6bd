/** Removes the service worker that an earlier site installed in some browsers: it serves pages that no longer exist. */
export function removeOldWorkers({ serviceWorker }: Navigator): void {
  // Undefined on connections that are not secure.
  void serviceWorker?.getRegistrations().then((all) => all.forEach((it) => void it.unregister()))
}
