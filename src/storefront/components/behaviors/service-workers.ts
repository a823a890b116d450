/** Unregisters every service worker: one that an earlier shop registered at this origin would serve its old pages. */
export async function unregisterServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
