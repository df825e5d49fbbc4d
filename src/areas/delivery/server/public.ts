// The page of a client: the way of their car, the slot that they choose, what they write.
import { sql } from "kysely";
import { v7 } from "uuid";
import { dayInParis } from "#kernel/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/life-cycle.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { asRecipient, followLink, type FollowedLink, seeLink } from "#platform/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { choicesFrom, type DayChoice, isLocked, stepsOf, stretchOf } from "../model/choice.ts";
import { clientWrote, slotChosen } from "../model/events.ts";
import { slotFlow } from "../model/flow.ts";
import type { ChoiceForm, PublicDelivery } from "../model/public.ts";
import type { Stretch } from "../model/slot-rules.ts";
import { countMessages } from "./messages.ts";
import { confirmChoice } from "./promises.ts";
import { deliveryLink, type SlotRow } from "./read.ts";
import { meetingFor, tellOthers } from "./recipients.ts";
import { readRule } from "./rule.ts";
import { tellCar } from "./slots.ts";

const isOpen = (status: string): boolean => status !== "DELIVERED" && status !== "CANCELED";

async function takenAround(call: Call, but: string): Promise<Stretch[]> {
  const rows = await call.db
    .selectFrom("deliverySlot")
    .select(["startsAt", "endsAt"])
    .where("status", "=", "SCHEDULED")
    .where("id", "!=", but)
    .where("startsAt", ">", call.now.toISOString())
    .execute();
  return rows.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ from: startsAt, to: endsAt }] : []));
}

const choicesOf = async (call: Call, slotId: string): Promise<DayChoice[]> =>
  choicesFrom(call.today, await takenAround(call, slotId), await readRule(call));

async function shownTo(call: Call, link: FollowedLink, row: SlotRow): Promise<PublicDelivery> {
  const { name, phone, email } = await readLessor(call);
  const of = await call.db
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
  const isFixed = !isOpen(row.status) || isLocked(row.startsAt, now);
  return {
    lessor: { name, phone, email },
    recipient: link.recipientName,
    expiresAt: link.expiresAt,
    version: row.version,
    status: row.status,
    orderId: row.orderId,
    carTitle: row.carTitle,
    steps: stepsOf({
      ...of,
      hasCar: of.assignmentId !== null,
      startsAt: row.startsAt,
      isDelivered: of.startDay !== null,
    }),
    promisedOn: row.startsAt ? dayInParis(row.startsAt) : of.deliveryDateDeadline,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    isLocked: isFixed,
    choices: isFixed ? [] : await choicesOf(call, row.id),
    ...(await meetingFor(call, row, { companyId: of.companyId, link })),
  };
}

export async function openDelivery(call: Call, token: string): Promise<PublicDelivery> {
  const { call: theirs, link, isNews } = await seeLink(call, deliveryLink, token);
  if (isNews)
    theirs.changed({ record: "deliverySlot", id: link.subjectId, did: "a ouvert la page de sa livraison" });
  else call.unchanged();
  return shownTo(call, link, await get(call, "deliverySlot", link.subjectId));
}

/** Clients who choose the same hours come one after the other: the last place is given once. */
const oneDayAtATime = (call: Call, day: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`deliveries of ${day}`}, 0))`.execute(call.db);

async function demandRoom(call: Call, row: SlotRow, { day, window }: ChoiceForm): Promise<void> {
  await oneDayAtATime(call, day);
  const offered = (await choicesOf(call, row.id)).find((one) => one.day === day);
  if (!offered) throw invalid({ day: "Ce jour n’est plus proposé : choisissez-en un autre." });
  if (!offered.windows.includes(window))
    throw invalid({ window: "Ces heures viennent d’être prises : choisissez-en d’autres." });
}

export async function chooseDelivery(call: Call, token: string, form: ChoiceForm): Promise<PublicDelivery> {
  const link = await followLink(call, deliveryLink, token);
  const theirs = asRecipient(call, link);
  const row = await getForUpdate(theirs, "deliverySlot", link.subjectId);
  if (!isOpen(row.status)) throw refused("Cette livraison ne peut plus être changée.");
  // The page tells by whom, once it is read again.
  if (row.version !== form.version)
    throw refused(
      "Votre rendez-vous vient d’être modifié : voyez-le ci-dessus. Ce que vous avez saisi est conservé.",
      "SlotChanged",
    );
  if (isLocked(row.startsAt, call.now.toISOString()))
    throw refused("Votre livraison est trop proche pour être changée ici : appelez-nous.");
  await demandRoom(theirs, row, form);
  const { from, to } = stretchOf(form.day, form.window);
  const isSameTime = row.startsAt === from;
  const { address, contactName, contactPhone, instructions } = form;
  const chosen = await move(theirs, slotFlow, {
    kind: "deliverySlot",
    id: row.id,
    version: null,
    move: "choose",
    set: {
      startsAt: from,
      endsAt: to,
      promisedAt: from,
      // Who was to deliver at another time may not be free.
      ...(!isSameTime && { personId: null, person: "" }),
      address,
      contactName,
      contactPhone,
      instructions,
      // Who came by the link of another page is told too, should staff move it.
      ...(row.contactEmail === "" && { contactEmail: link.recipientEmail }),
      chosenBy: "CLIENT",
      answeredAt: call.now.toISOString(),
      answeredLinkId: link.id,
    },
    did: "a choisi son créneau de livraison",
  });
  tellCar(theirs, chosen, "a choisi le créneau de sa livraison");
  await tellOthers(theirs, { before: row, after: chosen, by: link });
  if (!isSameTime) {
    await confirmChoice(theirs, chosen, { name: link.recipientName, email: link.recipientEmail });
    await theirs.emit(slotChosen, { slotId: row.id, startsAt: from, askedById: link.createdById });
  }
  return shownTo(theirs, link, chosen);
}

const mostOpenRequests = 10;

export async function requestContact(
  call: Call,
  token: string,
  { phone, message }: { phone: string | null; message: string },
): Promise<PublicDelivery> {
  const link = await followLink(call, deliveryLink, token);
  const theirs = asRecipient(call, link);
  const row = await getForUpdate(theirs, "deliverySlot", link.subjectId);
  if (!isOpen(row.status))
    throw refused(
      `Cette livraison ${row.status === "DELIVERED" ? "est faite" : "n’est plus prévue"} : appelez-nous pour toute question.`,
    );
  if (row.openRequests >= mostOpenRequests)
    throw refused("Vos messages précédents nous sont parvenus : nous vous rappelons dès que possible.");
  await call.db
    .insertInto("deliveryRequest")
    .values({
      id: v7(),
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
  const stored = await countMessages(theirs, row.id, { more: 1, did });
  const name = link.recipientName;
  await theirs.emit(clientWrote, { slotId: row.id, name, message, askedById: link.createdById });
  return shownTo(theirs, link, stored);
}
