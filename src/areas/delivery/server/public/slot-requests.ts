// Requests to the client: a mail with a link, which shows the progress of their car until it is delivered.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { createLink, lastDayOf, linkExpiry } from "#platform/links/links.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { slotFlow } from "../../model/flow.ts";
import type { SlotRequest } from "../../model/slot.ts";
import { handleMessage } from "../appointments/messages.ts";
import { contactNameFor, endLink, endOtherLinks, requireAllowedRecipient } from "../appointments/requests.ts";
import { deliveries, deliveryLink, slotFlowSubject, type SlotRow } from "../slots/view.ts";
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

export async function askClient(
  call: Call,
  { id, ...request }: SlotRequest & { id: string },
): Promise<SlotRow> {
  const { version, name, email } = request;
  const before = await get(call, "deliverySlot", id);
  await requireAllowedRecipient(call, deliveries, { id, email });
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
  await endOtherLinks(call, deliveries, { id, email });
  await expireLinks(call, deliveryLink, id);
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
  await endLink(call, deliveries, of);
  return get(call, "deliverySlot", of.id);
}

export async function handleDeliveryRequest(
  call: Call,
  of: { id: string; requestId: string },
): Promise<SlotRow> {
  await handleMessage(call, deliveries, of);
  return get(call, "deliverySlot", of.id);
}
