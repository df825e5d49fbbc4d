// Statement lines of a car from billing: documents, then the elapsed months of rent that no document bills.
import type { StatementKind } from "#fleet/model/statement.ts";
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { type Cents, roundCents } from "#kernel/money.ts";
import type { Period } from "#contracts/model/period.ts";
import type { LineKindKey } from "./documents/line-kinds.ts";
import type { DueLine } from "./due/due.ts";

const rent = "RENT";

/** Other lines earn nothing by the car: guarantees, recovery, its own sale. */
export const statementKindOf: Partial<Readonly<Record<LineKindKey, StatementKind>>> = {
  RENT: rent,
  OPTION: rent,
  INSURANCE: rent,
  TRACKING: rent,
  TIRES: rent,
  FLEET_MANAGEMENT: rent,
  SETTLEMENT: rent,
  ACTIVATION: "ACTIVATION",
  DELIVERY: "DELIVERY",
  RETURN_TRANSPORT: "TRANSPORT_OUT",
  EXCESS_KM: "KILOMETRES",
  UNDER_KM: "KILOMETRES",
  EARLY_TERMINATION: "EARLY_TERMINATION",
  LOSS_INDEMNITY: "INDEMNITY",
  REPAIRS: "REPAIRS",
  MISSING_KEYS: "REPAIRS",
  MISSING_PAPERS: "REPAIRS",
  FINE: "FINE",
  FINE_HANDLING: "FINE",
  GOODS_OR_SERVICE: "OTHER",
};

type Rented = Pick<Period, "carId" | "startDay" | "endDay">;

const hadOn =
  (on: Day) =>
  ({ startDay, endDay }: Rented): boolean =>
    startDay !== null && startDay <= on && (endDay === null || on < endDay);

/** The share of a due line that a car earns: its days, split with another car that was out on the same ones. */
export function shareOfCar(
  { cents, spans }: Pick<DueLine, "cents" | "spans">,
  periods: readonly Rented[],
  carId: string,
): Cents {
  let [own, all] = [0, 0];
  for (const { from, to } of spans)
    for (let on = from; on < to; on = addDays(on, 1)) {
      const out = periods.filter(hadOn(on));
      all += 1;
      own += out.filter((period) => period.carId === carId).length / Math.max(1, out.length);
    }
  return all === 0 ? 0 : roundCents((cents * own) / all);
}

/** One component of a month. */
export interface MonthlyAmount {
  month: Day;
  component: string;
  label: string;
  cents: Cents;
}

const keyOf = ({ month, component }: Pick<MonthlyAmount, "month" | "component">): string =>
  `${month} ${component}`;

/** Due less billed, by month and component; the months that are billed to the cent are left out. */
export function unbilledRents(
  due: readonly MonthlyAmount[],
  billed: readonly Pick<MonthlyAmount, "month" | "component" | "cents">[],
): MonthlyAmount[] {
  const rest = new Map<string, MonthlyAmount>();
  for (const one of due) {
    const before = rest.get(keyOf(one))?.cents ?? 0;
    rest.set(keyOf(one), { ...one, cents: before + one.cents });
  }
  for (const one of billed) {
    const found = rest.get(keyOf(one));
    if (found) found.cents -= one.cents;
  }
  return [...rest.values()].filter(({ cents }) => cents !== 0);
}
