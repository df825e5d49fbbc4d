// Emails to a supplier, in its language: every email carries the same link.
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { ensureLinkAddress, lastRecipient, type Recipient } from "#platform/links/reused-links.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { orderLanguage } from "../../model/orders/order-wording.ts";
import { isAwaited } from "../../model/documents/supplier-document.ts";
import { supplierWordings } from "../../model/documents/supplier-wording.ts";
import { readRequests } from "./supplier-request-rows.ts";

export const supplierLink: LinkKind = {
  name: "supplierDocuments",
  path: "/public/supplier-documents/:token",
  isRewritten: true,
  valid: { days: 60 },
};

/** The last recipient of an email, else the first contact of the supplier. */
export async function defaultRecipient(call: Call, orderId: string): Promise<Recipient | null> {
  const last = await lastRecipient(call, supplierLink, orderId);
  if (last) return last;
  const { supplierId } = await get(call, "carOrder", orderId);
  const [contact] = (await get(call, "supplier", supplierId)).contacts;
  return contact ? { name: `${contact.firstName} ${contact.lastName}`.trim(), email: contact.email } : null;
}

export async function emailSupplier(
  call: Call,
  orderId: string,
  { to, message }: { to: Recipient; message: string },
): Promise<void> {
  const order = await get(call, "carOrder", orderId);
  const { country } = await get(call, "supplier", order.supplierId);
  const words = supplierWordings[orderLanguage(country)];
  const { name, phone } = await readLessor(call);
  const address = await ensureLinkAddress(call, supplierLink, { subjectId: orderId, recipient: to });
  const lines = (await readRequests(call, orderId))
    .filter(({ state }) => isAwaited(state))
    .map(
      ({ vin, kind, reason }) =>
        `- ${vin} : ${words.documents[kind]}${reason ? ` (${[reason, words.original].filter(Boolean).join(" ")})` : ""}`,
    );
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: call.actor.email,
    about: [orderId],
    subject: `${words.subject} ${order.number}`,
    text: [
      `${words.hello} ${to.name},`,
      ...(message ? [message] : []),
      `${words.ask} ${order.number} :\n${lines.join("\n")}`,
      `${words.drop}\n${address}`,
      `${words.personal}\n\n${name}\n${phone}`,
    ].join("\n\n"),
  });
}
