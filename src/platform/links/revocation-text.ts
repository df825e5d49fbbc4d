// The reason shown to the holder of a revoked link: revoked by its sender, ended with its subject, or replaced.
import type { Call } from "#kernel/server/call.ts";

/** A link is replaced once the same person has another one to the same record. */
export async function revocationText(
  call: Call,
  { name }: { name: string },
  { subjectId, recipientEmail }: { subjectId: string; recipientEmail: string },
): Promise<string> {
  const next = await call.db
    .selectFrom("outsiderLink")
    .select("id")
    .where("kind", "=", name)
    .where("subjectId", "=", subjectId)
    .where("recipientEmail", "=", recipientEmail)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .executeTakeFirst();
  return next
    ? "Ce lien a été remplacé : ouvrez le plus récent de nos messages."
    : "Ce lien n’est plus valable : pour toute question, répondez au message qui le contenait.";
}
