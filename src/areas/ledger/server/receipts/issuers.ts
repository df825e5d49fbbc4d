// Money of an issuer pays what is owed to that issuer: a part of another one is refused beside it, before any allocation.
import { readIssuer } from "#billing/server/issuers.ts";
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";

export async function requireSameIssuer(
  call: Call,
  issuerId: string,
  payments: readonly { partId: string }[],
): Promise<void> {
  if (payments.length === 0) return;
  const partIds = payments.map(({ partId }) => partId);
  const others = await call.db
    .selectFrom("documentPart as p")
    .innerJoin("billingDocument as d", "d.id", "p.documentId")
    .select(["p.id", "d.number", "d.issuerId"])
    .where("p.id", "in", partIds)
    .where("d.issuerId", "<>", issuerId)
    .execute();
  if (others.length === 0) return;
  const nameOf = async (id: string): Promise<string> => (await readIssuer(call, id)).identity.name;
  const name = await nameOf(issuerId);
  const messages: FieldMessages = {};
  for (const other of others)
    messages[`payments.${partIds.indexOf(other.id)}.partId`] =
      `${other.number ?? ""} est due à ${await nameOf(other.issuerId)} : l’argent reçu par ${name} ne la paie pas.`;
  throw invalid(messages, Object.values(messages).join(" "));
}
