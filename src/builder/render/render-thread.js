/**
 * Entry of a render thread. JavaScript, because a Node that does not remove types needs tsx in each thread. A package has the
 * name of a JavaScript file here: `node-flags.ts` says why.
 */
const entry = './render-worker.ts';
if (!process.features.typescript && entry.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
  // The only warning is that SQLite is experimental.
  process.removeAllListeners('warning');
}
await import(entry);
