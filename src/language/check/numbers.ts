import type { Draft } from '../draft.ts';
import { everyNode } from '../walk.ts';
import type { NumberNode } from '../tree.ts';
import type { Pass } from './pass.ts';

/** Numbers beyond this lose their last digits when they are reckoned with, and no game has them. */
const LARGEST = 1_000_000_000;

/** No number is larger than can be reckoned with. */
export const numbers: Pass = {
  name: 'numbers',
  silences: true,
  run(book: Draft, report) {
    for (const { file, source } of [...book.files, ...book.overlays]) {
      // Looking at every node is worth it only where such a number is.
      if (!/\d{10}/u.test(source.text)) continue;
      everyNode(file, (node) => {
        if (!('type' in node) || node.type !== 'number') return;
        const { value, from, to } = node as NumberNode;
        if (Math.abs(value) > LARGEST) report('number-too-large', { source, from, to }, {});
      });
    }
  }
};
