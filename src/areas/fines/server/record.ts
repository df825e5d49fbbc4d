// Notices recorded and corrected: their car, their instant and their holder follow from what is printed.
import { sql } from "kysely";
import { parsePlate } from "#registration/model/reading/plate.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { isOffence, offenceKinds } from "../model/authority.ts";
import { countries } from "../model/countries.ts";
import type { FineForm } from "../model/fine.ts";
import type { HourChoice } from "../model/records.ts";
import { fineFlow } from "../model/flow.ts";
import { clockOf, isOver } from "../model/clock.ts";
import { carWithPlate, clockColumns, instantsOfHour, matchNotice, shareCustody } from "./matching/match.ts";
import { lookOf } from "./look.ts";
import { moveFine } from "./moves/move-fine.ts";
import { type FineRecord, lesseeCompany } from "./subject.ts";

/** The stored form of a French plate; a foreign or misread one as it is written. */
export const storedPlate = (plate: string): string => parsePlate(plate)?.plate ?? plate;

function requirePastDays(call: Call, { offenceOn, sendingDate, receivedOn }: FineForm): void {
  for (const [field, on] of Object.entries({ offenceOn, sendingDate, receivedOn }))
    if (on > call.today) throw invalid({ [field]: "Ce jour n’est pas encore venu." });
}

function requireRealHour(call: Call, form: FineForm, hourChoice: HourChoice | null): void {
  const { country, offenceOn, offenceTime } = form;
  const [at] = instantsOfHour({ ...form, hourChoice });
  if (at !== undefined && Date.parse(at) > call.now.getTime())
    throw invalid({ offenceTime: "Cette heure n’est pas encore venue." });
  if (at !== undefined) return;
  throw invalid({
    offenceTime: `${offenceTime} n’existe pas le ${frenchDay(offenceOn)} (${countries[country].label}) : les horloges avancent d’une heure.`,
  });
}

/** H8: a printed day moves the clock of a foreign notice only; a French one has the delay of the law. */
function requireLawfulLastDay(form: FineForm): void {
  const { kind, printedLastDay } = form;
  if (kind === "FOREIGN" || printedLastDay === null) return;
  const { lastDay } = clockOf({ ...form, printedLastDay: null, increasedOn: null });
  if (printedLastDay > lastDay)
    throw invalid({
      printedLastDay: `Pour un avis français, le délai de la loi finit le ${frenchDay(lastDay)}.`,
    });
}

/**
 * The fine of that number of an authority, however both are written. French offences are of one series: the number of
 * one is that of no other, whatever authority an older record names.
 */
export async function fineWithNumber(
  call: Call,
  { kind, country, authority, number }: Pick<FineForm, "kind" | "country" | "authority" | "number">,
): Promise<string | null> {
  const isFrenchOffence = country === "FR" && isOffence(kind);
  const same = await call.db
    .selectFrom("fine")
    .select("id")
    .where((of) =>
      of.or([
        sql<boolean>`fine_reference(authority) = fine_reference(${authority})`,
        ...(isFrenchOffence ? [of.and([of("country", "=", "FR"), of("kind", "in", offenceKinds)])] : []),
      ]),
    )
    .where(sql<boolean>`fine_reference(number) = fine_reference(${number})`)
    .executeTakeFirst();
  return same?.id ?? null;
}

/** One fine by number of an authority: another one is refused, with its id. */
async function requireNew(call: Call, form: FineForm, ownId: string | null): Promise<void> {
  const same = await fineWithNumber(call, form);
  if (same !== null && same !== ownId)
    throw refused(`L’avis ${form.number} de cette autorité est déjà enregistré.`, "ItemExistsError", {
      id: same,
    });
}

async function factsOf(call: Call, form: FineForm, hourChoice: HourChoice | null) {
  requirePastDays(call, form);
  requireRealHour(call, form, hourChoice);
  requireLawfulLastDay(form);
  const notice = { ...form, plate: storedPlate(form.plate), hourChoice };
  const clock = clockColumns({ ...notice, increasedOn: null });
  return { ...notice, ...clock, ...(await matchNotice(call, notice)) };
}

/** Whose delay it was: that of the notice, or ours. */
const lateReason = ({ lastDay, receivedOn }: { lastDay: Day; receivedOn: Day }): string =>
  receivedOn > lastDay
    ? `Avis reçu après son dernier jour (${frenchDay(lastDay)}).`
    : `Délai passé depuis le ${frenchDay(lastDay)} : l’avis, reçu le ${frenchDay(receivedOn)}, n’a pas été enregistré à temps.`;

/** A notice whose last day has passed is recorded to be paid. Who enters its values has seen it. */
export async function recordFine(call: Call, form: FineForm): Promise<FineRecord> {
  await requireNew(call, form, null);
  const facts = await factsOf(call, form, null);
  const isLate = facts.isLastDayBinding && isOver(facts.lastDay, call.today);
  return begin(
    call,
    fineFlow,
    { kind: "fine", at: isLate ? "TO_PAY" : "TO_CHECK" },
    {
      ...facts,
      ...lookOf(call),
      ...(isLate && { outcome: "NOT_DENOUNCEABLE", reason: lateReason(facts) }),
    },
  );
}

/**
 * Records a notice that was read for certain, as a fine to designate: one car, one lessee at that instant, whole, in
 * time. Null where a person has to record it. It names nobody before a person has seen its notice.
 */
export async function recordCertainFine(call: Call, form: FineForm): Promise<FineRecord | null> {
  const isPast = [form.offenceOn, form.sendingDate, form.receivedOn].every((on) => on <= call.today);
  if (!isPast || (await fineWithNumber(call, form)) !== null) return null;
  const notice = { ...form, plate: storedPlate(form.plate), hourChoice: null };
  const facts = {
    ...notice,
    ...clockColumns({ ...notice, increasedOn: null }),
    ...(await matchNotice(call, notice)),
  };
  const isHeldByLessee = facts.holderKind === "CLIENT" && facts.isHolderCertain && facts.companyId !== null;
  if (!isHeldByLessee || isOver(facts.lastDay, call.today)) return null;
  const lessee = await lesseeCompany(call, facts.companyId);
  if (lessee === null || lessee.missing.length > 0) return null;
  return begin(
    call,
    fineFlow,
    { kind: "fine", at: "TO_SEND" },
    { ...facts, outcome: "DENOUNCEABLE", reason: "Avis lu avec certitude, un seul locataire à cet instant." },
  );
}

/** Locks the custody of the cars before the fine: custody is stored in that order too. */
async function shareBoth(call: Call, id: string, form: Pick<FineForm, "plate" | "offenceOn">): Promise<void> {
  const before = await get(call, "fine", id);
  const after = await carWithPlate(call, storedPlate(form.plate), form.offenceOn);
  for (const carId of [...new Set([before.carId, after].filter((one) => one !== null))].toSorted())
    await shareCustody(call, carId);
}

export async function correctFine(
  call: Call,
  { id, version, ...form }: FineForm & VersionedId,
): Promise<FineRecord> {
  const target = { id, version };
  await shareBoth(call, target.id, form);
  await requireNew(call, form, target.id);
  const before = await get(call, "fine", target.id);
  const isSameHour =
    before.country === form.country &&
    before.offenceOn === form.offenceOn &&
    before.offenceTime === form.offenceTime;
  const facts = await factsOf(call, form, isSameHour ? before.hourChoice : null);
  const isSameCertificate = before.carId === facts.carId && before.sendingDate === facts.sendingDate;
  const clock = clockColumns({ ...facts, increasedOn: before.increasedOn });
  return moveFine(call, {
    ...target,
    move: "correct",
    set: {
      ...facts,
      ...clock,
      isHolderChosen: false,
      ...(isSameCertificate ? {} : { certificateNamesLessee: null }),
    },
    did: "a corrigé l’amende",
  });
}

export async function settleFine(
  call: Call,
  { hourChoice, plate, ...target }: VersionedId & { hourChoice: HourChoice | null; plate: string },
): Promise<FineRecord> {
  const before = await get(call, "fine", target.id);
  await shareBoth(call, target.id, { ...before, plate });
  const settled = { ...before, plate: storedPlate(plate), hourChoice };
  const isRepeated = instantsOfHour(settled).length === 2;
  if (!isRepeated && hourChoice !== null)
    throw invalid({ hourChoice: "Les horloges n’ont montré cette heure qu’une fois." });
  const match = await matchNotice(call, settled);
  if (isRepeated && match.offenceAt === null)
    throw invalid({ hourChoice: "Les horloges ont montré cette heure deux fois : choisissez laquelle." });
  if (match.carId === null)
    throw invalid({ plate: `Cette plaque n’était pas la nôtre le ${frenchDay(before.offenceOn)}.` });
  return moveFine(call, {
    ...target,
    move: "settle",
    set: { plate: settled.plate, hourChoice, ...match, isHolderChosen: false },
    did: "a précisé l’heure et la plaque",
  });
}
