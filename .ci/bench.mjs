// npm run bench: bundled first, as the app is, so that the way Node loads modules is not measured.
import { runBundled } from './load.mjs';

// As it is served: some libraries check less then.
process.env.NODE_ENV = 'production';
await runBundled('bench/main.ts');
