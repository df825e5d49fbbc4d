// Prerequisites of the preparation and delivery of a car, declared by later areas. The fleet stores their states as
// rows, in every transaction whose history names the car or its contract.
import type { Day } from "#kernel/calendar/day.ts";
import type { Permission } from "#kernel/contract.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { ContractRow, PeriodRow } from "#contracts/server/rows.ts";
import type { MoveWithPrerequisites } from "../model/car-subject.ts";
import type { AwaitedParty, KeptPrerequisite } from "../model/prerequisite.ts";

export type CarRow = Row<"car">;

/** A car assigned to a period that has not begun. */
export interface AwaitedCar {
  car: CarRow;
  period: PeriodRow;
  contract: ContractRow;
  /** Day of the move, which for a delivery may be past or future. */
  on: Day;
}

/** State of a prerequisite on the day of the move. */
export interface PrerequisiteState {
  isMet: boolean;
  /** The proving fact or the missing one, with its full stop: « Reçu le 12-11-2026, à vérifier. » */
  proof: string;
  /** Page where it is settled. */
  to: PageAddress;
  /** Start of the state; the day of its last change when absent. */
  since?: Day;
  /** Last day of validity, when it is limited. */
  goodUntil?: Day | null;
  /** Party that must act now, when it differs from the prerequisite's. */
  awaits?: AwaitedParty;
  settledBy?: Permission;
}

export interface Prerequisite {
  key: string;
  /** Missing or pending item, as in « Il manque : Assurance »: never a done one. */
  label: string;
  bearsOn: readonly MoveWithPrerequisites[];
  awaits: AwaitedParty;
  settledBy: Permission;
  /** Null when it does not apply to this car. */
  judge: (call: Call, of: AwaitedCar) => Promise<PrerequisiteState | null>;
}
export const prerequisite = (one: Prerequisite): Prerequisite => one;

declare module "#kernel/server/area.ts" {
  interface Area {
    prerequisites?: readonly Prerequisite[];
  }
}

const prerequisitesOf = (call: Call): Prerequisite[] =>
  call.areas.flatMap(({ prerequisites = [] }) => prerequisites);

/** The car with its assigned period that has not begun, and its contract; null without such an assignment. */
export async function findAwaitedCar(
  call: Call,
  car: CarRow,
  on: Day = call.today,
): Promise<AwaitedCar | null> {
  const period = await call.db
    .selectFrom("assignment as a")
    .innerJoin("rentalPeriod as p", "p.id", "a.periodId")
    .selectAll("p")
    .where("a.carId", "=", car.id)
    .where("a.endedAt", "is", null)
    .where("p.startDay", "is", null)
    .executeTakeFirst();
  return period ? { car, period, contract: await get(call, "contract", period.contractId), on } : null;
}

type Judgement = Omit<KeptPrerequisite, "since"> & { since: Day | null; goodUntil: Day | null };

/** Prerequisites of an awaited car, judged now for the day of its move; only those of `move` when given. */
export async function judge(
  call: Call,
  awaited: AwaitedCar,
  move?: MoveWithPrerequisites,
): Promise<Judgement[]> {
  const out: Judgement[] = [];
  for (const { judge: ask, ...one } of prerequisitesOf(call)) {
    if (move && !one.bearsOn.includes(move)) continue;
    const state = await ask(call, awaited);
    if (!state) continue;
    const { since = null, goodUntil = null, ...now } = state;
    out.push({ ...one, ...now, bearsOn: [...one.bearsOn], since, goodUntil });
  }
  return out;
}
