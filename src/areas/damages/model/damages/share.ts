// The part of a damage that its client pays, under a fleet policy: the cost that the insurer leaves, by liability.
import { type Cents, roundCents } from "#kernel/money.ts";
import type { Responsibility } from "./kinds.ts";

const parts = { FULL: 1, HALF: 0.5, NONE: 0 } as const satisfies Record<Responsibility, number>;

interface SharedCost {
  /** Without tax. */
  repairCents: Cents;
  refundCents: Cents;
  responsibility: Responsibility;
}

export const clientShare = ({ repairCents, refundCents, responsibility }: SharedCost): Cents =>
  roundCents(Math.max(0, repairCents - refundCents) * parts[responsibility]);

/** A third party is claimed against where it is liable, in whole or for half. */
export const hasRecourse = (responsibility: Responsibility | null): boolean =>
  responsibility === "HALF" || responsibility === "NONE";
