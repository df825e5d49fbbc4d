// Staff operations on the slot of a delivery.
import { companyOf } from "#clients/server/read.ts";
import { emptyAddress, isAddressComplete } from "#kernel/company/address.ts";
import { frenchInstant, parisInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { change, get, findRow, existingRow } from "#kernel/server/records/records.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { slotMoved } from "../../model/events.ts";
import { slotFlow } from "../../model/flow.ts";
import type { SlotForm, SlotMove } from "../../model/slot.ts";
import { type TimeRange, slotFault } from "../../model/slot-rules.ts";
import { readPerson, requireFreePerson } from "../appointments/person.ts";
import { slotFlowSubject, type SlotRow, slotView } from "./view.ts";
import { readRule } from "../planning/rule.ts";

/** The slot of a period, created when there is none, and resumed when it was abandoned. */
export async function openSlot(call: Call, periodId: string): Promise<SlotRow> {
  const existing = await findRow(call, "deliverySlot", { id: periodId });
  const period = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as c", "c.id", "p.contractId")
    .select(["p.contractId", "p.orderId", "p.carId", "p.companyId", "c.carTitle"])
    .where("p.id", "=", periodId)
    .executeTakeFirstOrThrow();
  if (existing?.status === "CANCELED") {
    const set = { carId: period.carId, startsAt: null, endsAt: null, chosenBy: null, askedAt: null };
    return move(call, slotFlow, {
      kind: "deliverySlot",
      id: periodId,
      version: null,
      move: "resume",
      set,
      did: "a repris la livraison",
    });
  }
  if (existing) return existing;
  return begin(
    call,
    slotFlow,
    { kind: "deliverySlot", did: "a ouvert la livraison" },
    {
      id: periodId,
      contractId: period.contractId,
      orderId: period.orderId,
      carId: period.carId,
      carTitle: period.carTitle,
      startsAt: null,
      endsAt: null,
      personId: null,
      person: "",
      chosenBy: null,
      priceCents: null,
      isPriceFixed: false,
      askedAt: null,
      promisedAt: null,
      openRequests: 0,
      ...(await unansweredColumns(call, period.companyId)),
    },
  );
}

/** Before a company has given a contact and an address: its own address. */
export async function unansweredColumns(call: Call, companyId: string) {
  const { address } = await companyOf(call, companyId);
  return {
    address: address ?? emptyAddress,
    contactName: "",
    contactPhone: null,
    contactEmail: "",
    instructions: "",
    answeredAt: null,
    answeredLinkId: null,
  };
}

/** A period has its car: its delivery is to be planned; with another car, the appointment stays. */
export async function syncSlotCar(call: Call, periodId: string): Promise<void> {
  const slot = await openSlot(call, periodId);
  const { carId } = await existingRow(call, "rentalPeriod", { id: periodId });
  if (slot.carId !== carId)
    await change(
      call,
      "deliverySlot",
      { id: periodId, version: null, did: "a suivi le véhicule du contrat" },
      { carId },
    );
}

/** Delivery hours bind staff and clients; capacity binds clients alone. */
const findSlotFault = async (call: Call, range: TimeRange) =>
  slotFault(range, { now: call.now.toISOString(), rule: await readRule(call) });

const requireCompleteAddress = ({ address }: Pick<SlotForm, "address">): void => {
  if (!isAddressComplete(address))
    throw invalid({
      "address.line1": "Une livraison demande une adresse entière : rue, code postal et ville.",
    });
};

export async function scheduleDelivery(
  call: Call,
  { id, ...form }: SlotForm & { id: string },
): Promise<SlotRow> {
  requireCompleteAddress(form);
  const [from, to] = [parisInstant(form.day, form.from), parisInstant(form.day, form.to)];
  const fault = await findSlotFault(call, { from, to });
  if (fault) throw invalid({ [fault.on]: fault.reason });
  const person = await readPerson(call, form.personId);
  await requireFreePerson(call, { id, from, to, personId: form.personId });
  const { version, address, contactName, contactPhone, contactEmail, instructions } = form;
  const scheduled = await move(
    call,
    slotFlow,
    {
      kind: "deliverySlot",
      id,
      version,
      move: "schedule",
      set: {
        startsAt: from,
        endsAt: to,
        ...person,
        address,
        contactName,
        contactPhone,
        contactEmail,
        instructions,
        chosenBy: "STAFF",
      },
    },
    (row) => slotFlowSubject(call, row),
  );
  recordCarChange(call, scheduled.carId, `a fixé sa livraison au ${frenchInstant(from)}`);
  await call.emit(slotMoved, { slotId: id, notifiesClient: form.notifiesClient });
  return scheduled;
}

export async function moveDelivery(
  call: Call,
  { id, version, from, to, personId, notifiesClient }: SlotMove & { id: string },
): Promise<SlotRow> {
  const row = await get(call, "deliverySlot", id);
  if (row.startsAt === null) throw refused("Cette livraison n’a pas encore de créneau : fixez-le d’abord.");
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const fault = await findSlotFault(call, range);
  if (fault) throw refused(fault.reason);
  const person = personId === row.personId ? {} : await readPerson(call, personId);
  await requireFreePerson(call, { id, ...range, personId });
  const set = { startsAt: range.from, endsAt: range.to, ...person };
  const moved = await move(
    call,
    slotFlow,
    { kind: "deliverySlot", id, version, move: "schedule", set },
    (current) => slotFlowSubject(call, current),
  );
  recordCarChange(call, moved.carId, `a déplacé sa livraison au ${frenchInstant(range.from)}`);
  await call.emit(slotMoved, { slotId: id, notifiesClient });
  return moved;
}

/** Leaves the deliveries to come of a deleted account to be assigned again. */
export async function releaseSlotsOf(call: Call, personId: string): Promise<void> {
  const slots = await call.db
    .selectFrom("deliverySlot")
    .select(["id", "person"])
    .where("personId", "=", personId)
    .where("startsAt", ">", call.now.toISOString())
    .where("status", "=", "SCHEDULED")
    .orderBy("id")
    .execute();
  for (const { id, person } of slots) {
    const did = `a retiré ${person} de la livraison, son compte étant supprimé`;
    await change(call, "deliverySlot", { id, version: null, did }, { personId: null, person: "" });
  }
}

export const priceMoves = moveHandlers(slotFlow, {
  kind: "deliverySlot",
  idOf: (_call, { id }: { id: string }) => id,
  subjectOf: slotFlowSubject,
  view: slotView,
  parentOf: ({ carId }) => (carId === null ? null : { record: "car", id: carId }),
});
