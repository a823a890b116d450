/** The build script: `node scripts/build.js [stores] [options]` is `shopkiln build [stores] [options]`. */
process.argv.splice(2, 0, 'build');
await import('./shopkiln.js');
