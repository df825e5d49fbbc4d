// The car of a notice by its plate on that day, the instant of the offence, and the holder of the car at that instant.
import type { HolderAt } from "#fleet/model/custody.ts";
import { holderAt } from "#fleet/server/custody/holder.ts";
import { type Day, instantsOf } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { shareName } from "#kernel/server/records/lock-order.ts";
import { get } from "#kernel/server/records/records.ts";
import { type ClockFacts, clockOf, feeClaimLastDay } from "../../model/clock.ts";
import { type FineCountry, zoneOf } from "../../model/countries.ts";
import type { HourChoice } from "../../model/records.ts";
import "#registration/server/tables.ts";

/** The stored columns of the clocks. */
export function clockColumns(facts: ClockFacts) {
  const { lastDay, isBinding } = clockOf(facts);
  return { lastDay, isLastDayBinding: isBinding, claimLastDay: feeClaimLastDay(facts) };
}

/** The car that bore a plate on a day: plates are dated, and one car alone bears a plate on a day. */
export async function carWithPlate(call: Call, plate: string, on: Day): Promise<string | null> {
  const row = await call.db
    .selectFrom("carPlate")
    .select("carId")
    .where("plate", "=", plate)
    .where("fromDay", "<=", on)
    .where((of) => of.or([of("untilDay", "is", null), of("untilDay", ">=", on)]))
    .executeTakeFirst();
  return row?.carId ?? null;
}

interface PrintedHour {
  country: FineCountry;
  offenceOn: Day;
  offenceTime: string;
  hourChoice: HourChoice | null;
}

/** The instants that the printed hour may be: none for a skipped hour, two for a repeated one. */
export const instantsOfHour = ({ country, offenceOn, offenceTime }: PrintedHour): string[] =>
  instantsOf(offenceOn, offenceTime, zoneOf(country));

/** The instant of the offence; null for a repeated hour, until one of its two instants is chosen. */
function offenceInstant(hour: PrintedHour): string | null {
  const [first = null, second = null] = instantsOfHour(hour);
  if (second === null) return first;
  if (hour.hourChoice === null) return null;
  return hour.hourChoice === "FIRST" ? first : second;
}

/** The columns of a rental that bears a fine, and of the company that held it on that day. */
export interface RentalColumns {
  periodId: string | null;
  companyId: string | null;
  companyName: string;
  clientId: string | null;
  contractId: string | null;
  orderId: string;
}
export const noRental: RentalColumns = {
  periodId: null,
  companyId: null,
  companyName: "",
  clientId: null,
  contractId: null,
  orderId: "",
};

export async function rentalColumns(
  call: Call,
  { periodId, companyId }: { periodId: string; companyId: string },
): Promise<RentalColumns> {
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select(["contractId", "orderId"])
    .where("id", "=", periodId)
    .executeTakeFirstOrThrow();
  const { name, clientId } = await call.db
    .selectFrom("company")
    .select(["name", "clientId"])
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return { periodId, companyId, companyName: name, clientId, ...period };
}

/** Waits for a transaction that stores the custody of this car, then locks it until the end of this one. */
export const shareCustody = (call: Call, carId: string): Promise<void> => shareName(call, `custody ${carId}`);

interface HolderColumns extends RentalColumns {
  holderKind: HolderAt["kind"] | null;
  holderName: string;
  isHolderCertain: boolean;
}
const unknownHolder: HolderColumns = {
  ...noRental,
  holderKind: null,
  holderName: "",
  isHolderCertain: false,
};

/** The stored columns of the holder. Among several, a rental is recorded once a person has chosen it. */
async function holderColumns(
  call: Call,
  { carId, offenceAt }: { carId: string | null; offenceAt: string | null },
): Promise<HolderColumns> {
  if (carId === null || offenceAt === null) return unknownHolder;
  const { kind, holder, periodId, companyId, isCertain, beside } = await holderAt(call, carId, offenceAt);
  const rental =
    isCertain && periodId !== null && companyId !== null
      ? await rentalColumns(call, { periodId, companyId })
      : noRental;
  return {
    ...rental,
    holderKind: kind,
    holderName: holder,
    isHolderCertain: isCertain && !(kind === "CLIENT" && beside.some((other) => other.kind === "GARAGE")),
  };
}

export const isSameHolder = (
  one: Pick<HolderColumns, "holderKind" | "holderName" | "periodId" | "companyId">,
  other: Pick<HolderColumns, "holderKind" | "holderName" | "periodId" | "companyId">,
): boolean =>
  one.holderKind === other.holderKind &&
  one.periodId === other.periodId &&
  one.companyId === other.companyId &&
  (one.periodId !== null || one.holderName === other.holderName);

interface HeldInstant extends HolderColumns {
  offenceAt: string | null;
}

/**
 * The instant of an offence and who held the car. A repeated hour without a decision is its first instant where
 * one and the same holder certainly had the car at both; otherwise it is unknown, and a person is asked.
 */
export async function heldInstant(
  call: Call,
  { carId, ...hour }: PrintedHour & { carId: string | null },
): Promise<HeldInstant> {
  const offenceAt = offenceInstant(hour);
  const [first, second] = instantsOfHour(hour);
  if (offenceAt === null && first !== undefined && second !== undefined) {
    const [one, other] = [
      await holderColumns(call, { carId, offenceAt: first }),
      await holderColumns(call, { carId, offenceAt: second }),
    ];
    if (one.isHolderCertain && other.isHolderCertain && isSameHolder(one, other))
      return { offenceAt: first, ...one };
  }
  return { offenceAt, ...(await holderColumns(call, { carId, offenceAt })) };
}

/** The present holder of a fine that a person decides on again: the former choice and its flag are cleared. */
export async function presentHolder(
  call: Call,
  fine: PrintedHour & { carId: string | null },
): Promise<HeldInstant & { isHolderChosen: false; hasHolderChanged: false }> {
  if (fine.carId !== null) await shareCustody(call, fine.carId);
  return { ...(await heldInstant(call, fine)), isHolderChosen: false, hasHolderChanged: false };
}

/** Everything that follows from the plate and the hour printed on the notice. */
export async function matchNotice(call: Call, hour: PrintedHour & { plate: string }) {
  const carId = await carWithPlate(call, hour.plate, hour.offenceOn);
  if (carId !== null) {
    await get(call, "car", carId);
    await shareCustody(call, carId);
  }
  return { carId, ...(await heldInstant(call, { ...hour, carId })) };
}
