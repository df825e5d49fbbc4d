// A delivery slot as returned by the API.
import { viewOf } from "#kernel/schema/view.ts";
import { plateOf } from "#fleet/model/car.ts";
import { actsFor, fullName } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { carFlow } from "#fleet/model/flow.ts";
import { carSubject } from "#fleet/server/cars.ts";
import { prerequisitesOfCar } from "#fleet/server/readiness.ts";
import { findDepartureInspection } from "#preparation/server/inspections/departure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { linksOf } from "#platform/links/links.ts";
import type { AppointmentKind } from "../appointments/kind.ts";
import { messagesOf } from "../appointments/messages.ts";
import { slotFlow, type SlotSubject } from "../../model/flow.ts";
import { type Slot, slotSchema } from "../../model/slot.ts";
import { reasonsAgainstCorrectingStart } from "#contracts/server/lifecycle/correct-start.ts";

export type SlotRow = Row<"deliverySlot">;

export const deliveryLink: LinkKind = {
  name: "delivery",
  path: "/public/add-delivery-information/:token",
  isRewritten: true,
  valid: { days: 60 },
};

export const deliveries: AppointmentKind = {
  record: "deliverySlot",
  noun: "livraison",
  link: deliveryLink,
  may: "SCHEDULE_DELIVERY",
  isChoicePrepared: false,
  pageLead: "Le suivi de votre véhicule",
  changeLead: "Pour la changer, ou suivre votre véhicule",
};

export const slotFlowSubject = (
  call: Call,
  row: SlotRow,
  correctionRefusals: string[] = [],
): SlotSubject & { status: string } => ({
  ...row,
  correctionRefusals,
  today: call.today,
});

const toCar = viewOf(slotSchema.shape.car.unwrap());

/** The car, with every present refusal of its moves. */
async function carOf(call: Call, id: string): Promise<Slot["car"]> {
  const car = await get(call, "car", id);
  const { offers } = lifeCycleOf(
    carFlow,
    await carSubject(call, car, { name: "deliver" }),
    missingPermission(call),
  );
  const refusals = { deliver: offers.deliver.reasons, unprepare: offers.unprepare.reasons };
  return toCar({ ...car, plate: plateOf(car), ...refusals });
}

const handoverOf = async (call: Call, id: string): Promise<Slot["handover"]> =>
  (await call.db
    .selectFrom("handover")
    .select([
      "deliveredAt",
      "mileage",
      "receivedBy",
      "capacity",
      "email",
      "remarks",
      "isDrawn",
      "signatureId",
      "keptBy",
    ])
    .where("id", "=", id)
    .executeTakeFirst()) ?? null;

const toSlot = viewOf(slotSchema);

export async function slotView(call: Call, row: SlotRow): Promise<Slot> {
  const period = await call.db
    .selectFrom("rentalPeriod as p")
    .leftJoin("car as c", "c.id", "p.carId")
    .select(["p.companyId", "p.companyName", "p.clientId", "p.deliveryDateDeadline", "c.vin"])
    .where("p.id", "=", row.id)
    .executeTakeFirstOrThrow();
  const isOpen = row.status !== "DELIVERED" && row.status !== "CANCELED";
  return toSlot({
    ...row,
    ...period,
    requests: await messagesOf(call, deliveries, row.id),
    prerequisites: row.carId ? await prerequisitesOfCar(call, row.carId) : [],
    car: row.carId && isOpen ? await carOf(call, row.carId) : null,
    inspection: row.carId
      ? await findDepartureInspection(call, { carId: row.carId, periodId: row.id })
      : null,
    handover: await handoverOf(call, row.id),
    contacts: (await contactsOf(call, period.clientId))
      .filter((contact) => actsFor(contact, period.companyId))
      .map((contact) => ({ name: fullName(contact), email: contact.email })),
    links: (await linksOf(call, deliveryLink, [row.id])).get(row.id) ?? [],
    ...lifeCycleOf(
      slotFlow,
      slotFlowSubject(call, row, await correctionRefusalsOf(call, row)),
      missingPermission(call),
    ),
  });
}

export const readSlot = async (call: Call, id: string): Promise<Slot> =>
  slotView(call, await get(call, "deliverySlot", id));

/** French reasons against correcting a delivery; empty while it is not made. */
export const correctionRefusalsOf = async (
  call: Call,
  { id: periodId, status }: Pick<SlotRow, "id" | "status">,
): Promise<string[]> => (status === "DELIVERED" ? reasonsAgainstCorrectingStart(call, periodId) : []);
