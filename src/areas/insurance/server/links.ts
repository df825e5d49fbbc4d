// The link by which a client gives its memo: one for each person, written again in reminders.
import { addDays, endOfDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { addressOf, createLink, type LinkKind, openToken, renewToken } from "#platform/links.ts";

export const insuranceLink: LinkKind = {
  name: "insuranceRequest",
  path: "/public/add-insurance-information/:token",
  isRewritten: true,
};

/** A client has that many days to answer; each reminder gives them again. */
const openDays = 60;

interface Recipient {
  name: string;
  email: string;
}

/** The address of the link of a person, the same as long as it leads somewhere. */
export async function linkFor(call: Call, subjectId: string, recipient: Recipient): Promise<string> {
  const expiresAt = endOfDay(addDays(call.today, openDays));
  const living = await call.db
    .updateTable("outsiderLink")
    .set({ expiresAt })
    .where("kind", "=", insuranceLink.name)
    .where("subjectId", "=", subjectId)
    .where("recipientEmail", "=", recipient.email)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .returning(["id", "closedToken"])
    .executeTakeFirst();
  if (!living) return (await createLink(call, insuranceLink, { subjectId, recipient, expiresAt })).address;
  const token = openToken(call, living.closedToken) ?? (await renewToken(call, insuranceLink, living.id));
  return addressOf(call, insuranceLink, token);
}

/** Whom the insurance was last asked of, by a link that leads somewhere. */
export const lastRecipient = (call: Call, subjectId: string): Promise<Recipient | undefined> =>
  call.db
    .selectFrom("outsiderLink")
    .select(["recipientName as name", "recipientEmail as email"])
    .where("kind", "=", insuranceLink.name)
    .where("subjectId", "=", subjectId)
    .where("revokedAt", "is", null)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();

/** Nothing is awaited any more: links lead nowhere. */
export async function endLinks(call: Call, subjectId: string): Promise<void> {
  await call.db
    .updateTable("outsiderLink")
    .set({ revokedAt: call.now.toISOString() })
    .where("kind", "=", insuranceLink.name)
    .where("subjectId", "=", subjectId)
    .where("revokedAt", "is", null)
    .execute();
}
