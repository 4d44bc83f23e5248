// npm run bench: bundled first, as the app is, so that the way Node loads modules is not measured.
import { runBundled } from './load.mjs';

await runBundled('bench/main.ts');
