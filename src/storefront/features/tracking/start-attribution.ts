/** Stores who referred the shopper. Its code loads only when the URL has an attribution parameter. */
export function startAttribution(): void {
  if (!/[?&](?:aid|affiliate|utm_source)=/.test(location.search)) return;
  void import('./save-attribution.ts').then((attribution) => attribution.saveAttribution());
}
