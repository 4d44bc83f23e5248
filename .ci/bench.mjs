// npm run bench
import { run } from './load.mjs';

await run('bench/main.ts');
