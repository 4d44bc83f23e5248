// npm run mutants -- SYSTEM …
import { run } from './load.mjs';

await run('tests/play/mutants.ts');
