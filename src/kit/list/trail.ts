// The lists that one came from, kept in this tab: a record leads back to its list as it was, and to the rows
// before and after its own.
import { onSignOut } from "#kernel/web/session.ts";
import type { Place } from "./whereabouts.ts";

export interface Trail {
  title: string;
  /** The address of the list, what it was asked included. */
  to: string;
  top: number;
  left: number;
  /** The rows of its page, and where each leads. */
  steps: readonly { row: string; to: string }[];
}

const key = "ecurie.trails";
/** A record holds lists of its own: that by which one came to it is still there after a look at them. */
const atMost = 4;
onSignOut(() => sessionStorage.removeItem(key));

const isTrail = (kept: unknown): kept is Trail => {
  const { title, to, top, left, steps } = (kept ?? {}) as Partial<Trail>;
  return (
    typeof title === "string" &&
    typeof to === "string" &&
    typeof top === "number" &&
    typeof left === "number" &&
    Array.isArray(steps) &&
    steps.every((step) => typeof step?.row === "string" && typeof step.to === "string")
  );
};

function read(): Trail[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter(isTrail) : [];
  } catch {
    return [];
  }
}

const pathOf = (address: string): string => address.split("?", 1)[0] ?? "";

/** Noted when a row is about to be opened. */
export function leaveTrail(trail: Trail): void {
  const others = read().filter(({ to }) => pathOf(to) !== pathOf(trail.to));
  sessionStorage.setItem(key, JSON.stringify([trail, ...others].slice(0, atMost)));
}

export interface Position {
  list: { title: string; to: string; place: Place };
  index: number;
  count: number;
  previous: string | null;
  next: string | null;
}

/** Where an address is among the rows of the newest list that has it, or null. What opens over its list is told by its search part. */
export function positionOf(address: string, trails: readonly Trail[] = read()): Position | null {
  const isHere = ({ to }: { to: string }): boolean => to === address || to === pathOf(address);
  const trail = trails.find(({ steps }) => steps.some(isHere));
  if (!trail) return null;
  const { title, to, top, left, steps } = trail;
  const index = steps.findIndex(isHere);
  const row = steps[index]?.row ?? null;
  return {
    list: { title, to, place: { top, left, row } },
    index,
    count: steps.length,
    previous: steps[index - 1]?.to ?? null,
    next: steps[index + 1]?.to ?? null,
  };
}
