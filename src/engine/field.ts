/** Places on a grid: how far apart they are, what is next to what, and which can be gone to. Nothing of a fight in it. */
import { spotOf, type Spot } from '../language/spot.ts';

/** Diagonals of squares count as one; hexes go by column and row of a slanted grid (axial coordinates). */
export type Grid = 'squares' | 'hexes';

/** Farther from the middle nobody stands. */
const EDGE = 9999;

/** `null` for what is no place. */
export function readSpot(text: unknown): Spot | null {
  const found = typeof text === 'string' ? /^(-?\d{1,4}):(-?\d{1,4})$/u.exec(text) : null;
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** How many places from one to the other, whatever stands between. */
export function stepsBetween(grid: Grid, a: Spot, b: Spot): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const straight = Math.max(Math.abs(dx), Math.abs(dy));
  return grid === 'squares' ? straight : Math.max(straight, Math.abs(dx + dy));
}

/**
 * The places that a straight line leads through, its start left out. Where it runs just between two places `side` (1 or -1)
 * says which: whatever holds for both sides holds for the line.
 */
export function straightLine(grid: Grid, from: Spot, to: Spot, side: number): readonly Spot[] {
  const steps = stepsBetween(grid, from, to);
  const nudge = side * 1e-6;
  return Array.from({ length: steps }, (_, at) => {
    const part = (at + 1) / steps;
    const x = from.x + (to.x - from.x) * part + nudge;
    const y = from.y + (to.y - from.y) * part + 2 * nudge;
    return grid === 'squares' ? { x: whole(x), y: whole(y) } : nearestHex(x, y);
  });
}

// Never -0: it would be another number than 0 to whoever compares places.
const whole = (n: number): number => Math.round(n) + 0;

/** Hexes have a third axis, and all three add up to 0: the one that is rounded farthest follows from the others. */
function nearestHex(x: number, y: number): Spot {
  const [q, r, s] = [whole(x), whole(y), whole(-x - y)];
  const [dx, dy, ds] = [Math.abs(q - x), Math.abs(r - y), Math.abs(s + x + y)];
  if (dx > dy && dx > ds) return { x: -r - s + 0, y: r };
  return dy > ds ? { x: q, y: -q - s + 0 } : { x: q, y: r };
}

/** Where one step leads, clockwise from the right. The order is part of what screens and tests rely on. */
export const DIRECTIONS: Readonly<Record<Grid, readonly Spot[]>> = {
  squares: [
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
    { x: -1, y: 1 },
    { x: -1, y: 0 },
    { x: -1, y: -1 },
    { x: 0, y: -1 },
    { x: 1, y: -1 }
  ],
  hexes: [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: -1 }
  ]
};

/**
 * Every place that can be gone to in at most `most` steps, the nearest first, with how many it takes; the start is not
 * among them. `visit` is called once a place that is looked at and says whether it is free. Nothing is looked at that
 * is not asked for.
 */
export function* spreading(
  grid: Grid,
  from: Spot,
  most: number,
  visit: (at: Spot) => boolean
): Generator<readonly [at: string, steps: number]> {
  const seen = new Set([spotOf(from)]);
  let edge: readonly Spot[] = [from];
  for (let steps = 1; steps <= most && edge.length > 0; steps++) {
    const next: Spot[] = [];
    for (const { x, y } of edge)
      for (const way of DIRECTIONS[grid]) {
        const at = { x: x + way.x, y: y + way.y };
        const key = spotOf(at);
        if (seen.has(key) || Math.max(Math.abs(at.x), Math.abs(at.y)) > EDGE) continue;
        seen.add(key);
        if (!visit(at)) continue;
        yield [key, steps];
        next.push(at);
      }
    edge = next;
  }
}
