// npm run fuzz -- [--system ID] [--games N] [--seed S] [--first N]; bundled first, which makes it twice as quick.
import { runBundled } from './load.mjs';

await runBundled('tests/play/fuzz.ts');
