// npm run -s rules -- VERB …
import { run } from './load.mjs';

await run('src/cli/main.ts');
