// The link of the client to its mandate: one per signer, the same in every message.
import { refused } from "#kernel/failure.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { requireMove } from "#kernel/server/records/life-cycle.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { fullName } from "#signatures/model/procedure.ts";
import { mandateFlow } from "../../model/flow.ts";
import { mandateSubjectOf } from "../moves/view.ts";

export const mandateLink: LinkKind = {
  name: "mandate",
  path: "/public/mandate/:token",
  isRewritten: true,
  valid: { days: 60 },
};

export const mandateLinkAddress = (call: Call, { id, signer }: Row<"mandate">): Promise<string> =>
  ensureLinkAddress(call, mandateLink, {
    subjectId: id,
    recipient: { name: fullName(signer), email: signer.email },
  });

/** The link to copy and send by hand. */
export async function copyMandateLink(call: Call, id: string): Promise<string> {
  const row = await get(call, "mandate", id);
  if (row.accountAskedAt === null) {
    const subject = await mandateSubjectOf(call, row);
    requireMove(mandateFlow, "copyLink", subject, { missing: missingPermission(call) });
  }
  const link = await call.db
    .selectFrom("outsiderLink")
    .select("id")
    .where("kind", "=", mandateLink.name)
    .where("subjectId", "=", id)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .executeTakeFirst();
  if (!link) throw refused("Ce lien n’est plus valable : relancez le client pour en envoyer un autre.");
  return mandateLinkAddress(call, row);
}
