// Lettering of one third on one account: entry lines linked to each other that add up to zero share a code.
import type { Cents } from "#kernel/money.ts";

export interface LetteringLine {
  id: string;
  /** Debits are positive, credits negative. */
  cents: Cents;
  /** Null until the line is lettered. */
  code: string | null;
}

/** A, B… Z, AA, AB… */
export const nextCode = (code: string | null): string => {
  if (!code) return "A";
  const [stem, last] = [code.slice(0, -1), code.slice(-1)];
  return last === "Z" ? `${nextCode(stem)}A` : stem + String.fromCharCode(last.charCodeAt(0) + 1);
};

const codeOrder = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** Union-find, with path halving. */
function rootsOf(links: readonly (readonly [string, string])[]): (id: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let at = id;
    for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) {
      const grandparent = parents.get(parent);
      if (grandparent !== undefined) parents.set(at, grandparent);
      at = grandparent ?? parent;
    }
    return at;
  };
  for (const [one, other] of links) {
    const [first, second] = [rootOf(one), rootOf(other)];
    if (first !== second) parents.set(first, second);
  }
  return rootOf;
}

/**
 * The codes to give, by line. Codes already given remain, and the lines that bear one link others without counting in
 * their sum. `lastCode`: the last one of the third, when its line is not among these.
 */
export function newCodes(
  lines: readonly LetteringLine[],
  links: readonly (readonly [string, string])[],
  lastCode: string | null = null,
): Map<string, string> {
  const given = lines.flatMap(({ code }) => code ?? []).concat(lastCode ?? []);
  let last = given.toSorted(codeOrder).at(-1) ?? null;
  const rootOf = rootsOf(links);
  const open = lines.filter(({ code }) => code === null);
  const codes = new Map<string, string>();
  for (const set of Map.groupBy(open, ({ id }) => rootOf(id)).values()) {
    if (set.reduce((sum, { cents }) => sum + cents, 0) !== 0) continue;
    last = nextCode(last);
    for (const { id } of set) codes.set(id, last);
  }
  return codes;
}
