// A recipient accepts a quote on its page. It is not binding: the order form is signed afterwards, and the sender is
// notified that it is awaited.
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { asRecipient, type OutsiderLink, readLink } from "#platform/links/links.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import type { ReceivedQuotes } from "../../model/papers/sending.ts";
import { quoteLink, receivedQuotes } from "./received.ts";

async function notifySender(
  call: Call,
  { link, quoteId }: { link: OutsiderLink; quoteId: string },
): Promise<void> {
  const { sentById } = await call.db
    .selectFrom("quoteSending")
    .select("sentById")
    .where("id", "=", link.subjectId)
    .executeTakeFirstOrThrow();
  const { orderId, companyName, carLabel, createdById } = await getForUpdate(call, "quote", quoteId);
  await notifyUsers(call, [sentById, createdById], {
    kind: "answered",
    title: `Devis ${orderId} accepté : bon de commande à envoyer`,
    detail: `${companyName} · ${carLabel}, par ${link.recipientName}`,
    address: `/prospection/quotes/view/${quoteId}`,
    cause: `acceptance of quote ${quoteId} by link ${link.id}`,
  });
}

/** A second acceptance of the same quote changes nothing. */
export async function acceptReceivedQuote(
  call: Call,
  { token, position }: { token: string; position: number },
): Promise<ReceivedQuotes> {
  const link = await readLink(call, quoteLink, token);
  const document = await call.db
    .selectFrom("quoteSendingDocument")
    .select(["quoteId", "acceptedAt"])
    .where("sendingId", "=", link.subjectId)
    .where("position", "=", position)
    .forUpdate()
    .executeTakeFirst();
  if (!document) throw notFound("Ce devis");
  if (document.acceptedAt !== null) {
    call.markUnchanged();
    return receivedQuotes(call, link);
  }
  const { status } = await getForUpdate(call, "quote", document.quoteId);
  if (status !== "GENERATED")
    throw refused("Ce devis a changé d’état depuis son envoi : parlez-en à votre interlocuteur.");
  await call.db
    .updateTable("quoteSendingDocument")
    .set({ acceptedAt: call.now.toISOString(), acceptedLinkId: link.id })
    .where("sendingId", "=", link.subjectId)
    .where("position", "=", position)
    .execute();
  const recipientCall = asRecipient(call, link);
  recipientCall.recordChange({
    record: "quote",
    id: document.quoteId,
    did: "a accepté le devis reçu par e-mail",
  });
  await notifySender(recipientCall, { link, quoteId: document.quoteId });
  return receivedQuotes(call, link);
}
