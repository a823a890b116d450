#!/usr/bin/env node
// Only syntax that every Node parses, and no static import: an old Node must print the message below, not a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  const brings = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(
    `${process.platform}-${process.arch}`,
  );
  const remedy = brings
    ? 'Run "npm ci", then start commands with npm or npx ("npm start", "npx shopkiln build"): they use the Node 24 that npm ci installs.'
    : 'Install Node 24 from https://nodejs.org, then run the command again.';
  console.error(
    `Shopkiln needs Node 22.13 or newer, this is Node ${process.versions.node}. ${remedy}`,
  );
  process.exitCode = 1;
} else {
  import('../scripts/run-command.js');
}
