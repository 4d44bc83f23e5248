import type { Expr } from '../tree.ts';

/** The value of an expression that is made of numbers only; null otherwise. */
export function constant(expr: Expr): number | null {
  switch (expr.type) {
    case 'number':
      return expr.value;
    case 'negative': {
      const value = constant(expr.value);
      return value === null ? null : -value;
    }
    case 'rounded': {
      const value = constant(expr.value);
      return value === null ? null : { down: Math.floor, up: Math.ceil, nearest: Math.round }[expr.way](value);
    }
    case 'binary': {
      const left = constant(expr.left);
      const right = constant(expr.right);
      if (left === null || right === null) return null;
      if (expr.op === '+') return left + right;
      if (expr.op === '-') return left - right;
      if (expr.op === '*') return left * right;
      return expr.op === '/' && right !== 0 ? left / right : null;
    }
    default:
      return null;
  }
}
