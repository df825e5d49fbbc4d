// The author of an undeliverable message is notified, and sends it again or reaches the person by other means.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { messageFailed } from "#platform/post/send-messages.ts";
import { linkOfContract, linkOfQuote } from "../../model/record-links.ts";
import { notifyUsers } from "./notices.ts";

/** The page of the first record of a message, which shows it as not sent; the home page when it has no record. */
async function pageOf(call: Call, about: readonly string[]): Promise<PageAddress> {
  const [id] = about;
  if (id === undefined) return "/";
  const isA = async (table: "quote" | "contract" | "carOrder" | "transport" | "deliverySlot") =>
    (await call.db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  if (await isA("quote")) return linkOfQuote(id);
  if (await isA("contract")) return linkOfContract(id);
  if (await isA("carOrder")) return `/buying/orders/view/${id}`;
  if (await isA("transport")) return `/transport/view/${id}`;
  if (await isA("deliverySlot")) return `/delivery/view/${id}`;
  const amendment = await call.db
    .selectFrom("amendment")
    .select("contractId")
    .where("id", "=", id)
    .executeTakeFirst();
  if (amendment) return `${linkOfContract(amendment.contractId)}?tab=amendments`;
  const account = await call.db
    .selectFrom("identityAccount")
    .select("sub")
    .where("sub", "=", id)
    .executeTakeFirst();
  return account ? `/admin/users/view/${id}` : "/";
}

export const undeliveredReaction = reaction(
  messageFailed,
  async (call, { messageId, kind, recipient, subject, authorId, about }) =>
    notifyUsers(call, [authorId], {
      kind: "unsent",
      title: kind === "mail" ? `E-mail non parti : ${subject}` : "SMS non parti",
      detail: `Rien n’est arrivé à ${recipient}.`,
      address: await pageOf(call, about),
      cause: `message ${messageId} failed`,
    }),
);
