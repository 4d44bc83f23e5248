// npm run fuzz -- [--system ID] [--games N] [--seed S]
import { run } from './load.mjs';

await run('tests/play/fuzz.ts');
