/** Loads what older browsers lack. No browser before 2026 has both interfaces. */
export function startFallbacks(): void {
  if (!('CommandEvent' in window && 'closedBy' in HTMLDialogElement.prototype))
    void import('./start-fallbacks.ts');
}
