// Settings events that later areas may handle in the same transaction.
import type { Day } from "#kernel/calendar/day.ts";
import { event } from "#kernel/event.ts";
import type { Lessor } from "./lessor.ts";
import type { ParameterName } from "./parameters/rules.ts";

/** A parameter has a new value from a day on. */
export const parameterChanged = event<{ name: ParameterName; from: Day }>("settings.parameterChanged");

/** An account to which clients pay. */
export type PaidAccount = Pick<Lessor, "iban" | "bic">;

/** The identity of the lessor changed; `former` is null before its first entry. */
export const lessorChanged = event<{ former: PaidAccount | null; current: PaidAccount }>(
  "settings.lessorChanged",
);
