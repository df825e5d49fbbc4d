// The page of a client: the progress of their car, the slot to choose, their messages.
import { lockName } from "#kernel/server/records/lock-order.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { linkPage } from "#platform/links/link-page.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import {
  availableChoices,
  type DayChoice,
  isLocked,
  stepsOf,
  windowRange,
} from "../../model/public/choice.ts";
import { clientMessageReceived, slotChosen } from "../../model/events.ts";
import { slotFlow } from "../../model/flow.ts";
import type { ChoiceForm, PublicDelivery } from "../../model/public/page.ts";
import type { TimeRange } from "../../model/slot-rules.ts";
import { adjustMessageCount } from "./client-messages.ts";
import { confirmChoice } from "../slots/promised-dates.ts";
import { deliveryLink, type SlotRow } from "../slots/view.ts";
import { meetingView, notifyOthers } from "./recipients.ts";
import { readRule } from "../planning/rule.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";

const isOpen = (status: string): boolean => status !== "DELIVERED" && status !== "CANCELED";

async function bookedRanges(call: Call, exceptId: string): Promise<TimeRange[]> {
  const rows = await call.db
    .selectFrom("deliverySlot")
    .select(["startsAt", "endsAt"])
    .where("status", "=", "SCHEDULED")
    .where("id", "!=", exceptId)
    .where("startsAt", ">", call.now.toISOString())
    .execute();
  return rows.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ from: startsAt, to: endsAt }] : []));
}

const choicesOf = async (call: Call, slotId: string): Promise<DayChoice[]> =>
  availableChoices(call.today, await bookedRanges(call, slotId), await readRule(call));

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
  const now = call.now.toISOString();
  // Once the car is delivered, or its delivery abandoned, the appointment is no longer one.
  const { startsAt, endsAt } = row.status === "SCHEDULED" ? row : { startsAt: null, endsAt: null };
  const appointmentDay = startsAt ? dayInParis(startsAt) : null;
  const isUnchangeable = !isOpen(row.status) || isLocked(startsAt, now);
  return {
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    expiresAt: link.expiresAt,
    version: row.version,
    status: row.status,
    orderId: row.orderId,
    carTitle: row.carTitle,
    steps: stepsOf({
      ...period,
      hasCar: period.assignmentId !== null,
      deliveredOn: period.startDay ?? appointmentDay,
      isDelivered: period.startDay !== null,
    }),
    promisedOn: period.startDay ?? appointmentDay ?? period.deliveryDateDeadline,
    startsAt,
    endsAt,
    isLocked: isUnchangeable,
    choices: isUnchangeable ? [] : await choicesOf(call, row.id),
    ...(await meetingView(call, row, { companyId: period.companyId, link })),
  };
}

const { open, answer } = linkPage(deliveryLink, { record: "deliverySlot", view: publicView });

export const openDelivery = open;

/** Clients who choose the same hours run one after the other: the last place is given once. */
const lockDay = (call: Call, day: string) => lockName(call, `deliveries of ${day}`);

async function requireRoom(call: Call, row: SlotRow, { day, window }: ChoiceForm): Promise<void> {
  await lockDay(call, day);
  const offered = (await choicesOf(call, row.id)).find((one) => one.day === day);
  if (!offered) throw invalid({ day: "Ce jour n’est plus proposé : choisissez-en un autre." });
  if (!offered.windows.includes(window))
    throw invalid({ window: "Ces heures viennent d’être prises : choisissez-en d’autres." });
}

export const chooseDelivery = answer<ChoiceForm>(async ({ call, client, row, link }, form) => {
  if (!isOpen(row.status)) throw refused("Cette livraison ne peut plus être changée.");
  // The page names the author once it is reloaded.
  if (row.version !== form.version)
    throw refused(
      "Votre rendez-vous vient d’être modifié : voyez-le ci-dessus. Ce que vous avez saisi est conservé.",
      "SlotChanged",
    );
  if (isLocked(row.startsAt, call.now.toISOString()))
    throw refused("Votre livraison est trop proche pour être changée ici : appelez-nous.");
  await requireRoom(client, row, form);
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
  await notifyOthers(client, { before: row, after: chosen, by: link });
  if (!isSameTime) {
    await confirmChoice(client, chosen, { name: link.recipientName, email: link.recipientEmail });
    await client.emit(slotChosen, { slotId: row.id, startsAt: from, askedById: link.createdById });
  }
  return chosen;
});

const maximumOpenRequests = 10;

interface ContactRequest {
  phone: string | null;
  message: string;
}

export const requestContact = answer<ContactRequest>(async ({ call, client, row, link }, sent) => {
  const { phone, message } = sent;
  if (!isOpen(row.status))
    throw refused(
      `Cette livraison ${row.status === "DELIVERED" ? "est faite" : "n’est plus prévue"} : appelez-nous pour toute question.`,
    );
  if (row.openRequests >= maximumOpenRequests)
    throw refused("Vos messages précédents nous sont parvenus : nous vous rappelons dès que possible.");
  await call.db
    .insertInto("deliveryRequest")
    .values({
      id: newId(),
      slotId: row.id,
      at: call.now.toISOString(),
      name: link.recipientName,
      phone,
      message,
      handledAt: null,
      handledBy: null,
      handledById: null,
    })
    .execute();
  const did = "a écrit au sujet de sa livraison";
  const stored = await adjustMessageCount(client, row.id, { delta: 1, did });
  const name = link.recipientName;
  await client.emit(clientMessageReceived, {
    slotId: row.id,
    name,
    message,
    askedById: link.createdById,
  });
  return stored;
});
