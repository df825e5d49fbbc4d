// Links that are written again: one for each person as long as it leads somewhere, and their end.
import type { Call } from "#kernel/server/call.ts";
import { linkAddress, createLink, type LinkKind, decryptToken, renewToken } from "./links.ts";

export interface Recipient {
  name: string;
  email: string;
}

/** The address of the link of a person, the same as long as it lives; its end is put off. */
export async function ensureLinkAddress(
  call: Call,
  kind: LinkKind,
  { subjectId, recipient, expiresAt }: { subjectId: string; recipient: Recipient; expiresAt: string },
): Promise<string> {
  const existing = await call.db
    .updateTable("outsiderLink")
    .set({ expiresAt })
    .where("kind", "=", kind.name)
    .where("subjectId", "=", subjectId)
    .where("recipientEmail", "=", recipient.email)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .returning(["id", "closedToken"])
    .executeTakeFirst();
  if (!existing) return (await createLink(call, kind, { subjectId, recipient, expiresAt })).address;
  const token = decryptToken(call, existing.closedToken) ?? (await renewToken(call, kind, existing.id));
  return linkAddress(call, kind, token);
}

/** Who was last sent one that was not ended. */
export const lastRecipient = (
  call: Call,
  { name }: LinkKind,
  subjectId: string,
): Promise<Recipient | undefined> =>
  call.db
    .selectFrom("outsiderLink")
    .select(["recipientName as name", "recipientEmail as email"])
    .where("kind", "=", name)
    .where("subjectId", "=", subjectId)
    .where("revokedAt", "is", null)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();

/** Nothing is awaited any more: they lead nowhere. */
export async function expireLinks(call: Call, { name }: LinkKind, subjectId: string): Promise<void> {
  await call.db
    .updateTable("outsiderLink")
    .set({ revokedAt: call.now.toISOString() })
    .where("kind", "=", name)
    .where("subjectId", "=", subjectId)
    .where("revokedAt", "is", null)
    .execute();
}
