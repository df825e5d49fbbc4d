// The page of a client: the progress of their car, the slot to choose, their messages.
import { dayInParis } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { linkPage } from "#platform/links/link-page.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { stepsOf, windowRange } from "../../model/public/choice.ts";
import { clientMessageReceived, slotChosen } from "../../model/events.ts";
import { slotFlow } from "../../model/flow.ts";
import type { ChoiceForm, MessageForm, PublicDelivery } from "../../model/public/page.ts";
import { confirmChoice } from "../appointments/announcements.ts";
import { requireRoom } from "../appointments/capacity.ts";
import { addMessage } from "../appointments/messages.ts";
import { appointmentPage, requireChangeable } from "../appointments/page.ts";
import { notifyOthers } from "../appointments/recipients.ts";
import { deliveries, deliveryLink, type SlotRow } from "../slots/view.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";

const isOpen = (status: string): boolean => status !== "DELIVERED" && status !== "CANCELED";

async function publicView(call: Call, row: SlotRow, link: OutsiderLink): Promise<PublicDelivery> {
  const period = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as c", "c.id", "p.contractId")
    .leftJoin("car", "car.id", "p.carId")
    .leftJoin("assignment as a", (join) => join.onRef("a.periodId", "=", "p.id").on("a.endedAt", "is", null))
    .select([
      "p.companyId",
      "a.id as assignmentId",
      "p.deliveryDateDeadline",
      "p.startDay",
      "c.signedAt",
      "car.status as carStatus",
    ])
    .where("p.id", "=", row.id)
    .executeTakeFirstOrThrow();
  // Once the car is delivered, or its delivery abandoned, the appointment is no longer one.
  const { startsAt, endsAt } = row.status === "SCHEDULED" ? row : { startsAt: null, endsAt: null };
  const appointmentDay = startsAt ? dayInParis(startsAt) : null;
  const page = await appointmentPage(
    call,
    { ...row, startsAt, endsAt },
    {
      companyId: period.companyId,
      link,
      isOpen: isOpen(row.status),
      promisedOn: period.startDay ?? appointmentDay ?? period.deliveryDateDeadline,
    },
  );
  return {
    ...page,
    status: row.status,
    carTitle: row.carTitle,
    steps: stepsOf({
      ...period,
      hasCar: period.assignmentId !== null,
      deliveredOn: period.startDay ?? appointmentDay,
      isDelivered: period.startDay !== null,
    }),
  };
}

const { open, answer } = linkPage(deliveryLink, { record: "deliverySlot", view: publicView });

export const openDelivery = open;

export const chooseDelivery = answer<ChoiceForm>(async ({ call, client, row, link }, form) => {
  if (!isOpen(row.status)) throw refused("Cette livraison ne peut plus être changée.");
  requireChangeable(call, row, form.version);
  await requireRoom(client, { id: row.id, day: form.day, window: form.window });
  const { from, to } = windowRange(form.day, form.window);
  const isSameTime = row.startsAt === from;
  const { address, contactName, contactPhone, instructions } = form;
  const chosen = await move(client, slotFlow, {
    kind: "deliverySlot",
    id: row.id,
    version: null,
    move: "choose",
    set: {
      startsAt: from,
      endsAt: to,
      promisedAt: from,
      // The person assigned at the previous time may not be free.
      ...(!isSameTime && { personId: null, person: "" }),
      address,
      contactName,
      contactPhone,
      instructions,
      // A client who came by another page's link is also notified if staff move the slot.
      ...(row.contactEmail === "" && { contactEmail: link.recipientEmail }),
      chosenBy: "CLIENT",
      answeredAt: call.now.toISOString(),
      answeredLinkId: link.id,
    },
    did: "a choisi son créneau de livraison",
  });
  recordCarChange(client, chosen.carId, "a choisi le créneau de sa livraison");
  await notifyOthers(client, deliveries, { before: row, after: chosen, by: link });
  if (!isSameTime) {
    await confirmChoice(client, deliveries, chosen, { name: link.recipientName, email: link.recipientEmail });
    await client.emit(slotChosen, { slotId: row.id, startsAt: from, askedById: link.createdById });
  }
  return chosen;
});

export const requestContact = answer<MessageForm>(async ({ client, row, link }, { phone, message }) => {
  if (!isOpen(row.status))
    throw refused(
      `Cette livraison ${row.status === "DELIVERED" ? "est faite" : "n’est plus prévue"} : appelez-nous pour toute question.`,
    );
  const { id, openRequests } = row;
  const name = link.recipientName;
  await addMessage(client, deliveries, { id, name, openRequests, phone, message });
  await client.emit(clientMessageReceived, {
    slotId: row.id,
    name,
    message,
    askedById: link.createdById,
  });
  return get(client, "deliverySlot", id);
});
