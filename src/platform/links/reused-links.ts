// Links that are sent again: one per recipient while it is valid, and their end.
import type { Call } from "#kernel/server/call.ts";
import { linkAddress, createLink, type LinkKind, linkExpiry, decryptToken, renewToken } from "./links.ts";

export interface Recipient {
  name: string;
  email: string;
}

/** The address of a recipient's link, the same while it is valid; extends its expiry. */
export async function ensureLinkAddress(
  call: Call,
  kind: LinkKind,
  of: { subjectId: string; recipient: Recipient; expiresAt?: string },
): Promise<string> {
  const { subjectId, recipient, expiresAt = linkExpiry(call, kind) } = of;
  const existing = await call.db
    .updateTable("outsiderLink")
    .set({ expiresAt })
    .where("kind", "=", kind.name)
    .where("subjectId", "=", subjectId)
    .where("recipientEmail", "=", recipient.email)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .returning(["id", "encryptedToken"])
    .executeTakeFirst();
  if (!existing) return (await createLink(call, kind, { subjectId, recipient, expiresAt })).address;
  const token = decryptToken(call, existing.encryptedToken) ?? (await renewToken(call, kind, existing.id));
  return linkAddress(call, kind, token);
}

/** The recipient of the latest link that was not revoked. */
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

/** Revokes the links of a subject that awaits nothing more. */
export async function expireLinks(call: Call, { name }: LinkKind, subjectId: string): Promise<void> {
  await call.db
    .updateTable("outsiderLink")
    .set({ revokedAt: call.now.toISOString() })
    .where("kind", "=", name)
    .where("subjectId", "=", subjectId)
    .where("revokedAt", "is", null)
    .execute();
}
