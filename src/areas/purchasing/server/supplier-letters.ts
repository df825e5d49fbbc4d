// What a supplier receives by mail, in its language: each letter carries the same link.
import { addDays, endOfDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { lastingLink, lastRecipient, type Recipient } from "#platform/lasting-links.ts";
import type { LinkKind } from "#platform/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { languageOf } from "../model/order-words.ts";
import { isAwaited } from "../model/supplier-document.ts";
import { supplierWords } from "../model/supplier-words.ts";
import { rowsOf } from "./supplier-rows.ts";

declare module "#platform/links.ts" {
  interface LinkNames {
    supplierDocuments: true;
  }
}
export const supplierLink: LinkKind = {
  name: "supplierDocuments",
  path: "/public/supplier-documents/:token",
  isRewritten: true,
};

/** A supplier has that many days; each letter gives them again. */
const openDays = 60;

/** Who was written to last, else the first of its contacts. */
export async function usualRecipient(call: Call, orderId: string): Promise<Recipient | null> {
  const last = await lastRecipient(call, supplierLink, orderId);
  if (last) return last;
  const { supplierId } = await get(call, "carOrder", orderId);
  const [contact] = (await get(call, "supplier", supplierId)).contacts;
  return contact ? { name: `${contact.firstName} ${contact.lastName}`.trim(), email: contact.email } : null;
}

export async function writeToSupplier(
  call: Call,
  orderId: string,
  { to, message }: { to: Recipient; message: string },
): Promise<void> {
  const order = await get(call, "carOrder", orderId);
  const { country } = await get(call, "supplier", order.supplierId);
  const words = supplierWords[languageOf(country)];
  const { name, phone } = await readLessor(call);
  const address = await lastingLink(call, supplierLink, {
    subjectId: orderId,
    recipient: to,
    expiresAt: endOfDay(addDays(call.today, openDays)),
  });
  const papers = (await rowsOf(call, orderId))
    .filter(({ state }) => isAwaited(state))
    .map(
      ({ vin, kind, reason }) =>
        `- ${vin} : ${words.papers[kind]}${reason ? ` (${[reason, words.original].filter(Boolean).join(" ")})` : ""}`,
    );
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: call.who.email,
    about: [orderId],
    subject: `${words.subject} ${order.number}`,
    text: [
      `${words.hello} ${to.name},`,
      ...(message ? [message] : []),
      `${words.ask} ${order.number} :\n${papers.join("\n")}`,
      `${words.drop}\n${address}`,
      `${words.personal}\n\n${name}\n${phone}`,
    ].join("\n\n"),
  });
}
