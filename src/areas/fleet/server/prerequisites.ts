// What later areas ask of a car before it is prepared or delivered: each declares its prerequisites, the fleet keeps
// what they answer, as rows, in every transaction whose history names the car or its contract.
import type { Day } from "#kernel/calendar/day.ts";
import type { Permission } from "#kernel/contract.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { ContractRow, PeriodRow } from "#contracts/server/rows.ts";
import type { MoveWithPrerequisites } from "../model/flow.ts";
import type { AwaitedParty, KeptPrerequisite } from "../model/prerequisite.ts";
import "./tables.ts";

export type CarRow = Row<"car">;

/** A car bound to a period that has not begun. */
export interface AwaitedCar {
  car: CarRow;
  period: PeriodRow;
  contract: ContractRow;
  /** The day of the move: that of a delivery that was made before it is recorded, or is to come. */
  on: Day;
}

/** What is true of something asked, on the day of the move. */
export interface PrerequisiteState {
  isMet: boolean;
  /** The fact that proves it, or what is lacking, with its full stop: « Reçu le 12-11-2026, à vérifier. » */
  proof: string;
  /** Where it is settled. */
  to: PageAddress;
  /** Since when; the day on which it became so when absent. */
  since?: Day;
  /** The last day on which it holds, where it is met for a time. */
  goodUntil?: Day | null;
  /** Whose turn it is now, where it is not that of the prerequisite. */
  awaits?: AwaitedParty;
  settledBy?: Permission;
}

export interface Prerequisite {
  key: string;
  /** What is asked: « Assurance validée ». */
  label: string;
  bearsOn: readonly MoveWithPrerequisites[];
  awaits: AwaitedParty;
  settledBy: Permission;
  /** Null: not asked of this car. */
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

/** The period that a car is bound to and that has not begun, with its contract; null where nobody waits for it. */
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

/** What is asked of an awaited car, judged now for its day; `move` alone where it is given. */
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
