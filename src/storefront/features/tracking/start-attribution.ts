/** Keeps who sent the shopper here. Its code comes only with an address that says so. */
export function startAttribution(): void {
  if (!/[?&](?:aid|affiliate|utm_source)=/.test(location.search)) return;
  void import('./save-attribution.ts').then((attribution) => attribution.saveAttribution());
}
