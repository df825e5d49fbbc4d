// Asking the client: a mail with a link, which shows the way of their car until it is delivered.
import { correspondentsOf } from "#clients/server/correspondents.ts";
import { addDays, endOfDay, frenchDay } from "#kernel/day.ts";
import { invalid, missing } from "#kernel/failure.ts";
import { isLive } from "#kernel/link.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/life-cycle.ts";
import { get } from "#kernel/server/records.ts";
import { actorId, holds, neededRoles } from "#kernel/who.ts";
import { refuseColleague } from "#people/server/colleagues.ts";
import { createLink, lastDayOf, linksOf, revokeLink } from "#platform/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { slotFlow } from "../model/flow.ts";
import type { SlotRequest } from "../model/slot.ts";
import { countMessages } from "./messages.ts";
import { deliveryLink, judgedSlot, type SlotRow } from "./read.ts";
import { tellCar } from "./slots.ts";

const liveDays = 60;

const requestText = (
  row: SlotRow,
  { name, message }: SlotRequest,
  link: { address: string; lastDay: string },
): string =>
  [
    `Bonjour ${name},`,
    `Votre ${row.carTitle} (contrat ${row.orderId}) sera bientôt à vous. Choisissez le jour et l’adresse de sa livraison, depuis votre téléphone ou votre ordinateur :\n${link.address}`,
    message,
    `Ce lien vous est personnel ; il montre aussi où en est votre véhicule, et reste ouvert jusqu’au ${link.lastDay}.`,
  ]
    .filter(Boolean)
    .join("\n\n");

/** One request, one link: those that were sent before lead nowhere any more; that another person had one is told. */
async function replaceLinks(call: Call, slotId: string, email: string): Promise<void> {
  for (const link of (await linksOf(call, deliveryLink, [slotId])).get(slotId) ?? []) {
    if (!isLive(link, call.now.toISOString())) continue;
    if (link.email === email) await revokeLink(call, deliveryLink, { id: link.id, subjectId: slotId });
    else await revokeDeliveryLink(call, { id: slotId, linkId: link.id });
  }
}

/** Who may not set a slot writes to those whom the client has named: whoever has the link chooses where the car goes. */
async function demandRecipient(call: Call, row: SlotRow, email: string): Promise<void> {
  await refuseColleague(call, { field: "email", email });
  if (holds(call.grants, call.who, "SCHEDULE_DELIVERY")) return;
  const { clientId, companyId } = await call.db
    .selectFrom("rentalPeriod")
    .select(["clientId", "companyId"])
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  const contacts = await correspondentsOf(call, { clientId, companyId });
  if (!contacts.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    throw invalid({
      email: `Cette adresse n’est pas celle d’un contact du client : ajoutez-la à sa fiche, ou demandez l’envoi à l’un des rôles ${neededRoles(call.grants, "SCHEDULE_DELIVERY").join(", ")}.`,
    });
}

/** Who was asked before and has not answered is not met there. */
const metBy = ({ contactName, contactEmail, answeredAt }: SlotRow, { name, email }: SlotRequest): string =>
  contactName !== "" && (answeredAt !== null || contactEmail === "" || contactEmail === email)
    ? contactName
    : name;

export async function askClient(call: Call, id: string, asked: SlotRequest): Promise<SlotRow> {
  const { version, name, email } = asked;
  const before = await get(call, "deliverySlot", id);
  await demandRecipient(call, before, email);
  const row = await move(
    call,
    slotFlow,
    {
      kind: "deliverySlot",
      id,
      version,
      move: "ask",
      set: {
        askedAt: call.now.toISOString(),
        contactName: metBy(before, asked),
        contactEmail: email,
      },
      did: `a demandé à ${name} (${email}) son créneau de livraison`,
    },
    (current) => judgedSlot(call, current),
  );
  await replaceLinks(call, id, email);
  const expiresAt = endOfDay(addDays(call.today, liveDays));
  const { address } = await createLink(call, deliveryLink, {
    subjectId: id,
    recipient: { name, email },
    expiresAt,
  });
  const { name: lessor } = await readLessor(call);
  await call.services.post.mail(call, {
    to: email,
    replyTo: call.who.email,
    about: [row.contractId],
    topic: `delivery link ${row.id}`,
    subject: `${lessor} : la livraison de votre ${row.carTitle}`,
    text: requestText(row, asked, { address, lastDay: frenchDay(lastDayOf({ expiresAt })) }),
  });
  tellCar(call, row, "a demandé au client le créneau de sa livraison");
  return row;
}

export async function revokeDeliveryLink(call: Call, of: { id: string; linkId: string }): Promise<SlotRow> {
  const { recipientName } = await revokeLink(call, deliveryLink, { id: of.linkId, subjectId: of.id });
  const did = `a désactivé le lien de ${recipientName} vers la livraison`;
  call.changed({ record: "deliverySlot", id: of.id, did });
  return get(call, "deliverySlot", of.id);
}

export async function handleRequest(call: Call, of: { id: string; requestId: string }): Promise<SlotRow> {
  const handled = await call.db
    .updateTable("deliveryRequest")
    .set({ handledAt: call.now.toISOString(), handledBy: call.who.name, handledById: actorId(call.who) })
    .where("id", "=", of.requestId)
    .where("slotId", "=", of.id)
    .where("handledAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!handled) throw missing("Ce message à traiter");
  const did = `a traité le message de ${handled.name}`;
  return countMessages(call, of.id, { more: -1, did });
}
