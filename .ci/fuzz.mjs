// npm run fuzz
import { run } from './load.mjs';

await run('bench/fuzz.ts');
