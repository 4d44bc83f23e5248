// npm start: installs and builds what is missing, serves the build, and says where.
import { buildIsOld, ensureInstalled, tool } from './lib.mjs';
import { lanAddresses, serve } from './serve.mjs';

if (!(await ensureInstalled())) process.exit(1);
if (buildIsOld()) {
  console.log('Building …');
  const { code } = await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
}
const { port } = await serve({ folder: 'build' });
console.log(`\nTurncard is at  http://localhost:${port}/`);
for (const address of lanAddresses(port)) console.log(`on this network ${address}`);
console.log('A phone keeps the app for play without signal only from a secure address (https, or localhost).');
console.log('Stop with Ctrl+C.');
