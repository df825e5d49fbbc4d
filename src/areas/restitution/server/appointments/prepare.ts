// The preparation of a return by staff: when, where, by whom, and the price of its transport.
import { computeClosingAgain } from "#billing/server/closings/compute.ts";
import { announceTime, withdrawPromise } from "#delivery/server/appointments/announcements.ts";
import { readPerson, requireFreePerson } from "#delivery/server/appointments/person.ts";
import { rangeFault } from "#delivery/model/slot-rules.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { frenchInstant, parisInstant } from "#kernel/calendar/day.ts";
import { frenchAddress, isAddressComplete } from "#kernel/company/address.ts";
import { invalid } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { findRow, get } from "#kernel/server/records/records.ts";
import { isElsewhere } from "../../model/appointments/place.ts";
import type { PreparationForm } from "../../model/appointments/appointment.ts";
import { restitutionFlow } from "../../model/flow.ts";
import { clearedAppointment, clearedTransport } from "../restitution-file.ts";
import { kind, moveReturn, type ReturnRow, runningReturn } from "../returns.ts";
import { followOrder, isSameOrder, withdrawOrder } from "./carrier.ts";
import { appointmentOf, deliveredAt, returns } from "./kind.ts";

async function carrierColumns(call: Call, { broughtBy, carrierId, carrierEmail }: PreparationForm) {
  if (broughtBy !== "CARRIER" || carrierId === null)
    return { carrierId: null, carrierName: "", carrierEmail: "", carrierOrderedAt: null };
  const carrier = await findRow(call, "supplier", { id: carrierId }, ["name"]);
  if (!carrier) throw invalid({ carrierId: "Ce transporteur n’existe plus." });
  const carrierOrderedAt = call.now.toISOString();
  return { carrierId, carrierName: carrier.name, carrierEmail, carrierOrderedAt };
}

/** Hours and days outside the rule only warn staff; a time that is past, or makes no sense, is refused. */
async function appointmentColumns(call: Call, id: string, form: PreparationForm) {
  const { address, broughtBy, contactName, contactPhone, contactEmail, instructions } = form;
  if (!isAddressComplete(address))
    throw invalid({
      "address.line1": "Une restitution demande une adresse entière : rue, code postal et ville.",
    });
  const range = { from: parisInstant(form.day, form.from), to: parisInstant(form.day, form.to) };
  const fault = rangeFault(range, call.now.toISOString());
  if (fault) throw invalid({ [fault.on]: fault.reason });
  const person = await readPerson(call, form.personId);
  await requireFreePerson(call, { id, ...range, personId: form.personId });
  return {
    startsAt: range.from,
    endsAt: range.to,
    ...person,
    address,
    isOtherPlace: isElsewhere(address, { broughtBy, deliveredAt: await deliveredAt(call, id) }),
    contactName,
    contactPhone,
    contactEmail,
    note: instructions,
    broughtBy,
    ...(await carrierColumns(call, form)),
    expectedTransportCents: broughtBy === "CLIENT" ? null : form.expectedTransportCents,
    ...(broughtBy === "CLIENT" && { transportCents: null }),
  };
}

type OfCar = PreparationForm & { carId: string };

/** Notifies the client and the carrier of the former and of the new value. */
async function savePreparation(
  call: Call,
  { carId, ...form }: OfCar,
  name: "prepare" | "update",
): Promise<ReturnRow> {
  const before = await runningReturn(call, carId);
  const { id } = before;
  const columns = await appointmentColumns(call, id, form);
  const isMoved = before.startsAt === null || Date.parse(before.startsAt) !== Date.parse(columns.startsAt);
  const isSame = isSameOrder(before, { ...before, ...columns });
  const set = {
    ...columns,
    ...(isMoved && { chosenBy: "STAFF" as const }),
    ...(isSame && { carrierOrderedAt: before.carrierOrderedAt }),
  };
  const row = await moveReturn(call, { id, version: form.version, move: name, set });
  const did = name === "prepare" ? "a préparé" : "a modifié";
  recordCarChange(call, carId, `${did} sa restitution, prévue le ${frenchInstant(set.startsAt)}`);
  await followOrder(call, before, row);
  const isOtherPlace =
    before.address !== null && frenchAddress(before.address) !== frenchAddress(columns.address);
  if (form.notifiesClient)
    await announceTime(call, returns, await appointmentOf(call, row), { isElsewhere: isOtherPlace });
  return row;
}

export const prepareReturn = (call: Call, form: OfCar): Promise<ReturnRow> =>
  savePreparation(call, form, "prepare");

export const updateReturn = (call: Call, form: OfCar): Promise<ReturnRow> =>
  savePreparation(call, form, "update");

interface Unprepared {
  carId: string;
  version: number;
  reason: string;
}

/** The answer of the client still holds; an appointment that staff set alone is cleared. */
export async function unprepareReturn(
  call: Call,
  { carId, version, reason }: Unprepared,
): Promise<ReturnRow> {
  const before = await runningReturn(call, carId);
  const { id, answeredAt } = before;
  const set = answeredAt === null ? clearedAppointment : clearedTransport;
  const did = `a annulé la préparation de la restitution : ${reason}`;
  await moveReturn(call, { id, version, move: "unprepare", set, did });
  if (answeredAt !== null) await move(call, restitutionFlow, { kind, id, version: null, move: "keepAnswer" });
  recordCarChange(call, carId, did);
  await withdrawOrder(call, before);
  await withdrawPromise(call, returns, await appointmentOf(call, before), { isOver: false });
  return get(call, kind, id);
}

interface TransportPrice {
  periodId: string;
  version: number;
  transportCents: number;
}

export async function setReturnPrice(
  call: Call,
  { periodId: id, version, transportCents }: TransportPrice,
): Promise<ReturnRow> {
  const { broughtBy } = await get(call, kind, id);
  if (broughtBy === null)
    throw invalid({
      transportCents: "Personne n’a dit qui ramène ce véhicule : saisissez son transport dans le solde.",
    });
  if (broughtBy === "CLIENT")
    throw invalid({ transportCents: "Personne ne transporte ce véhicule : son client le ramène." });
  const did = `a fixé le prix du transport retour à ${frenchPrice(transportCents)}`;
  const row = await moveReturn(call, { id, version, move: "setPrice", set: { transportCents }, did });
  await computeClosingAgain(call, id, "a reçu le prix du transport retour");
  return row;
}
