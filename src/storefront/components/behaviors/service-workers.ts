/** Unregisters every service worker: one left by an earlier shop at this address would serve its old pages (spec §1). */
export async function unregisterServiceWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
