/** An earlier site left a service worker in some browsers; it would answer with pages that no longer exist. */
export function removeOldWorkers({ serviceWorker }: Navigator): void {
  // Absent where the connection is not secure.
  void serviceWorker?.getRegistrations().then((all) => all.forEach((it) => void it.unregister()))
}
