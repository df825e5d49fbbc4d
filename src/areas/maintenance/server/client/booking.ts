// The page of a client whose car is due for a service: an appointment is taken, moved, cancelled without an account.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { dayInParis, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { asRecipient, openLink, readLink } from "#platform/links/links.ts";
import { withdrawNotices } from "#platform/overview/notices.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import { type ClientMaintenance, isChangeable, offeredTimes } from "../../model/client/page.ts";
import { maintenanceFlow } from "../../model/visits/flow.ts";
import { voidApproval } from "../approvals/approvals.ts";
import { sendCancellation, sendOrder } from "../orders/order.ts";
import { activeGarageName, askedOperations, rentalOn, saveOperationUses } from "../visits/facts.ts";
import { awaitedReport, type MaintenanceRow, worksOf } from "../visits/read.ts";
import { proposalCause } from "../visits/visits.ts";
import { garagesNear } from "./garages-near.ts";
import { maintenanceLink } from "../mails/client-link.ts";

const kind = "maintenance";

interface Rental {
  carId: string;
  periodId: string;
}

/** The car of the link; a rental that has ended books nothing more. */
async function rentalOf(call: Call, periodId: string): Promise<Rental> {
  const period = await call.db
    .selectFrom("rentalPeriod")
    .select(["carId", "endDay"])
    .where("id", "=", periodId)
    .executeTakeFirst();
  if (!period?.carId || period.endDay !== null) throw refused("Ce véhicule n’est plus loué.");
  return { carId: period.carId, periodId };
}

/**
 * Due services of a car, those of its appointment included: a term that is booked is stored as such at the end of the
 * call only, and the page of the client who has just cancelled offers its service at once.
 */
const dueTerms = (call: Call, carId: string): Promise<Row<"maintenanceTerm">[]> =>
  call.db
    .selectFrom("maintenanceTerm")
    .selectAll()
    .where("carId", "=", carId)
    .where("state", "in", ["SOON", "OVERDUE"])
    .orderBy("projectedOn")
    .execute();

/** Before the first due day to come where possible, whether its service is booked or not. */
export async function timesOf(call: Call, carId: string): Promise<string[]> {
  const due = await call.db
    .selectFrom("maintenanceTerm")
    .select("projectedOn")
    .where("carId", "=", carId)
    .where("state", "=", "SOON")
    .where("projectedOn", ">=", call.today)
    .orderBy("projectedOn")
    .executeTakeFirst();
  return offeredTimes(call.today, due?.projectedOn);
}

const bookingOf = (call: Call, carId: string): Promise<MaintenanceRow | undefined> =>
  call.db
    .selectFrom(kind)
    .selectAll()
    .where("carId", "=", carId)
    .where("status", "=", "BOOKED")
    .orderBy("bookedAt")
    .executeTakeFirst();

async function bookingView(call: Call, row: MaintenanceRow): Promise<ClientMaintenance["booking"]> {
  const { address, phone } = await get(call, "maintenanceSupplier", row.maintenanceSupplierId);
  const at = row.bookedAt ?? call.now.toISOString();
  const { id, version, works, garageName, confirmedAt, proposedAt } = row;
  const garage = { garageName, garageAddress: frenchAddress(address), garagePhone: phone };
  const answer = { confirmedAt, proposedAt };
  return { id, version, at, works, ...garage, ...answer, isChangeable: isChangeable(at, call.now) };
}

async function pageOf(call: Call, rental: Rental): Promise<ClientMaintenance> {
  const { title, plate } = await carName(call, rental.carId);
  const booking = await bookingOf(call, rental.carId);
  const terms = await dueTerms(call, rental.carId);
  return {
    lessor: await lessorContact(call),
    carTitle: title,
    plate,
    terms: terms.map(({ label, dueOn, dueKm }) => ({ label, dueOn, dueKm })),
    booking: booking ? await bookingView(call, booking) : null,
    times: await timesOf(call, rental.carId),
    garages: (await garagesNear(call, rental)).map(({ id, name, address, lendsCars }) => ({
      id,
      name,
      address,
      lendsCars,
    })),
  };
}

export async function openMaintenanceLink(
  call: Call,
  { token }: { token: string },
): Promise<ClientMaintenance> {
  const { link } = await openLink(call, maintenanceLink, token);
  call.markUnchanged();
  return pageOf(call, await rentalOf(call, link.subjectId));
}

/** The call of the client of the link, with its car locked. */
async function clientCall(call: Call, token: string): Promise<{ client: Call; rental: Rental }> {
  const link = await readLink(call, maintenanceLink, token);
  const rental = await rentalOf(call, link.subjectId);
  await getForUpdate(call, "car", rental.carId);
  return { client: asRecipient(call, link), rental };
}

async function requireOffered(call: Call, carId: string, at: string): Promise<string> {
  const offered = (await timesOf(call, carId)).find((time) => Date.parse(time) === Date.parse(at));
  if (offered === undefined)
    throw invalid({ at: "Cette heure n’est plus proposée : choisissez-en une autre." });
  return offered;
}

/** The operations that fulfil the terms that are due; the first ones that name them. */
async function operationsFor(call: Call, terms: readonly Row<"maintenanceTerm">[]): Promise<string[]> {
  const labels = terms.map(({ label }) => label);
  if (labels.length === 0) throw refused("Aucun entretien de ce véhicule n’est à prévoir.");
  const rows = await call.db
    .selectFrom("maintenanceOperation")
    .select(["id", "termLabel"])
    .where("isArchived", "=", false)
    .where("termLabel", "in", labels)
    .orderBy("label")
    .execute();
  const ids = labels.flatMap((label) => rows.find(({ termLabel }) => termLabel === label)?.id ?? []);
  if (ids.length === 0) throw refused("Appelez-nous : nous prenons ce rendez-vous avec vous.");
  return ids;
}

export async function bookMaintenanceByLink(
  call: Call,
  { token, maintenanceSupplierId, at }: { token: string; maintenanceSupplierId: string; at: string },
): Promise<ClientMaintenance> {
  const { client, rental } = await clientCall(call, token);
  const { carId } = rental;
  if (await bookingOf(call, carId)) throw refused("Un rendez-vous est déjà pris pour ce véhicule.");
  const bookedAt = await requireOffered(call, carId, at);
  const near = await garagesNear(call, rental);
  if (!near.some(({ id }) => id === maintenanceSupplierId))
    throw invalid({ maintenanceSupplierId: "Ce garage n’est pas proposé." });
  const garageName = await activeGarageName(call, maintenanceSupplierId);
  const asked = await askedOperations(call, await operationsFor(call, await dueTerms(call, carId)));
  const did = `a pris rendez-vous chez ${garageName} le ${frenchInstant(bookedAt)}`;
  const row = await begin(
    client,
    maintenanceFlow,
    { kind, did },
    {
      carId,
      maintenanceSupplierId,
      garageName,
      ...asked,
      ...(await rentalOn(call, carId, dayInParis(bookedAt))),
      comment: "",
      wasBooked: true,
      bookedAt,
      bookedBy: "CLIENT",
      doneAt: null,
      doneOn: null,
      kilometrage: null,
    },
  );
  await saveOperationUses(call, row.id, asked.operations);
  await sendOrder(call, row, "rendez-vous");
  recordCarChange(client, carId, did);
  return pageOf(call, rental);
}

async function requireChangeable(call: Call, { carId }: Rental): Promise<MaintenanceRow> {
  const row = await bookingOf(call, carId);
  if (!row) throw refused("Aucun rendez-vous n’est pris pour ce véhicule.");
  if (await awaitedReport(call, row.id))
    throw refused("Le garage a déjà fait cet entretien : appelez-nous pour changer ce rendez-vous.");
  if (row.bookedAt !== null && !isChangeable(row.bookedAt, call.now))
    throw refused("Ce rendez-vous est dans moins de 24 heures : appelez-nous pour le changer.");
  return row;
}

export async function moveMaintenanceByLink(
  call: Call,
  { token, version, at }: { token: string; version: number; at: string },
): Promise<ClientMaintenance> {
  const { client, rental } = await clientCall(call, token);
  const { id } = await requireChangeable(call, rental);
  const bookedAt = await requireOffered(call, rental.carId, at);
  const did = `a déplacé son rendez-vous au ${frenchInstant(bookedAt)}`;
  const unconfirmed = { confirmedAt: null, proposedAt: null, proposalComment: "" };
  const set = { bookedAt, bookedBy: "CLIENT" as const, ...unconfirmed };
  const row = await move(client, maintenanceFlow, {
    kind,
    id,
    version,
    move: "rescheduleByClient",
    set,
    did,
  });
  await withdrawNotices(call, proposalCause(id));
  await sendOrder(call, row, "rendez-vous déplacé");
  recordCarChange(client, rental.carId, did);
  return pageOf(call, rental);
}

export async function cancelMaintenanceByLink(
  call: Call,
  { token, version, reason }: { token: string; version: number; reason: string },
): Promise<ClientMaintenance> {
  const { client, rental } = await clientCall(call, token);
  const { id } = await requireChangeable(call, rental);
  const set = { cancelReason: reason || "Annulé par le client" };
  const did = "a annulé son rendez-vous au garage";
  const row = await move(client, maintenanceFlow, { kind, id, version, move: "cancelByClient", set, did });
  await withdrawNotices(call, proposalCause(id));
  await voidApproval(call, worksOf(row));
  await sendCancellation(call, row);
  recordCarChange(client, rental.carId, did);
  return pageOf(call, rental);
}
