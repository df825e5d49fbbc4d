// Requests to the client: a mail with a link, which shows the progress of their car until it is delivered.
import { correspondentsOf } from "#clients/server/contacts/correspondents.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { invalid, notFound } from "#kernel/failure.ts";
import { isLinkActive } from "#kernel/links/outsider-link.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, existingRow } from "#kernel/server/records/records.ts";
import { actorId, hasPermission, requiredRoles } from "#kernel/actor.ts";
import { refuseStaffEmail } from "#people/server/users/colleagues.ts";
import { createLink, lastDayOf, linkExpiry, linksOf, revokeLink } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { slotFlow } from "../../model/flow.ts";
import type { SlotRequest } from "../../model/slot.ts";
import { adjustMessageCount } from "./client-messages.ts";
import { deliveryLink, slotFlowSubject, type SlotRow } from "../slots/view.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";

const requestText = (
  row: SlotRow,
  { name, message }: SlotRequest,
  link: { address: string; lastDay: string },
): string =>
  [
    `Bonjour ${name},`,
    `Votre véhicule ${row.carTitle} (contrat ${row.orderId}) sera bientôt à vous. Choisissez le jour et l’adresse de sa livraison, depuis votre téléphone ou votre ordinateur :\n${link.address}`,
    message,
    `Ce lien vous est personnel ; il montre aussi où en est votre véhicule, et reste ouvert jusqu’au ${link.lastDay}.`,
  ]
    .filter(Boolean)
    .join("\n\n");

/** One request, one link: earlier links are revoked; the revocation of another person's link is recorded. */
async function replaceLinks(call: Call, slotId: string, email: string): Promise<void> {
  for (const link of (await linksOf(call, deliveryLink, [slotId])).get(slotId) ?? []) {
    if (!isLinkActive(link, call.now.toISOString())) continue;
    if (link.email === email) await revokeLink(call, deliveryLink, { id: link.id, subjectId: slotId });
    else await revokeDeliveryLink(call, { id: slotId, linkId: link.id });
  }
}

/**
 * Without permission to set a slot, the caller may only write to the client's contacts: a link holder sets where the
 * car goes.
 */
async function requireAllowedRecipient(call: Call, row: SlotRow, email: string): Promise<void> {
  await refuseStaffEmail(call, { field: "email", email });
  if (hasPermission(call.grants, call.actor, "SCHEDULE_DELIVERY")) return;
  const { clientId, companyId } = await existingRow(call, "rentalPeriod", { id: row.id });
  const contacts = await correspondentsOf(call, { clientId, companyId });
  if (!contacts.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    throw invalid({
      email: `Cette adresse n’est pas celle d’un contact du client : ajoutez-la à sa fiche, ou demandez l’envoi à l’un des rôles ${requiredRoles(call.grants, "SCHEDULE_DELIVERY").join(", ")}.`,
    });
}

/** A recipient of an earlier request who has not answered is replaced as the contact. */
const contactNameFor = (
  { contactName, contactEmail, answeredAt }: SlotRow,
  { name, email }: SlotRequest,
): string =>
  contactName !== "" && (answeredAt !== null || contactEmail === "" || contactEmail === email)
    ? contactName
    : name;

export async function askClient(
  call: Call,
  { id, ...request }: SlotRequest & { id: string },
): Promise<SlotRow> {
  const { version, name, email } = request;
  const before = await get(call, "deliverySlot", id);
  await requireAllowedRecipient(call, before, email);
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
        contactName: contactNameFor(before, request),
        contactEmail: email,
      },
      did: `a demandé à ${name} (${email}) son créneau de livraison`,
    },
    (current) => slotFlowSubject(call, current),
  );
  await replaceLinks(call, id, email);
  const expiresAt = linkExpiry(call, deliveryLink);
  const { address } = await createLink(call, deliveryLink, {
    subjectId: id,
    recipient: { name, email },
    expiresAt,
  });
  const { name: lessor } = await readLessor(call);
  await call.services.post.mail(call, {
    to: email,
    replyTo: call.actor.email,
    about: [row.contractId],
    topic: `delivery link ${row.id}`,
    subject: `${lessor} : la livraison de votre véhicule ${row.carTitle}`,
    text: requestText(row, request, { address, lastDay: frenchDay(lastDayOf({ expiresAt })) }),
  });
  recordCarChange(call, row.carId, "a demandé au client le créneau de sa livraison");
  return row;
}

export async function revokeDeliveryLink(call: Call, of: { id: string; linkId: string }): Promise<SlotRow> {
  const { recipientName } = await revokeLink(call, deliveryLink, { id: of.linkId, subjectId: of.id });
  const did = `a désactivé le lien de ${recipientName} vers la livraison`;
  call.recordChange({ record: "deliverySlot", id: of.id, did });
  return get(call, "deliverySlot", of.id);
}

export async function handleDeliveryRequest(
  call: Call,
  of: { id: string; requestId: string },
): Promise<SlotRow> {
  const handled = await call.db
    .updateTable("deliveryRequest")
    .set({ handledAt: call.now.toISOString(), handledBy: call.actor.name, handledById: actorId(call.actor) })
    .where("id", "=", of.requestId)
    .where("slotId", "=", of.id)
    .where("handledAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!handled) throw notFound("Ce message à traiter");
  const did = `a traité le message de ${handled.name}`;
  return adjustMessageCount(call, of.id, { delta: -1, did });
}
