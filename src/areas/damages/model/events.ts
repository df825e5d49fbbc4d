// Events of damages and losses that later areas handle in the same transaction.
import type { Day } from "#kernel/calendar/day.ts";
import type { CarStatus } from "#fleet/model/flow.ts";
import { event } from "#kernel/event.ts";
import type { Cents } from "#kernel/money.ts";
import type { LossKind } from "./losses/flow.ts";

interface LossFact {
  lossId: string;
  carId: string;
  /** The rental that ran at the hour of the loss. */
  periodId: string | null;
}

/**
 * A car is stolen or wrecked. It stops nothing by itself: only the end of the rental does. `statusBefore` is
 * SELLABLE_STOCKED for a car that was for sale.
 */
export const carLost = event<
  LossFact & { kind: LossKind; at: string; learntOn: Day; statusBefore: CarStatus }
>("damages.carLost");
/** A stolen car is back, wrecked or not. */
export const carFound = event<LossFact & { at: string; isWrecked: boolean }>("damages.carFound");
/** A loss declared by mistake is withdrawn. */
export const lossWithdrawn = event<LossFact & { reason: string }>("damages.lossWithdrawn");
/** A recovery or a cession recorded by mistake is undone: the car is lost again. */
export const lossReopened = event<LossFact & { undone: "RECOVERY" | "CESSION" }>("damages.lossReopened");
/** A lost car is ceded to the insurer or to a scrapyard. */
export const carCeded = event<LossFact & { at: string; buyerName: string; amountCents: Cents }>(
  "damages.carCeded",
);
