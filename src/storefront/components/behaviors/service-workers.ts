/** Unregisters every service worker: one that an earlier shop registered at this origin would serve its old pages. */
export function unregisterServiceWorkers(): void {
  void navigator.serviceWorker?.getRegistrations().then((registrations) => {
    for (const registration of registrations) void registration.unregister();
  });
}
