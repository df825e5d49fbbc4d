// Contracts as known by quotes: the one created by a signature, the one that a new quote replaces.
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change } from "#kernel/server/records/records.ts";
import type { FoundCompany } from "#clients/model/search-results.ts";
import type { OldContract } from "../model/form.ts";
import type { QuoteRow } from "./view.ts";

/** Records, once, the contract that a signed quote has become. Only the area of contracts calls it. */
export const linkContract = (call: Call, of: { quoteId: string; contractId: string }): Promise<QuoteRow> =>
  change(call, "quote", { id: of.quoteId, version: null, did: "est devenu un contrat" }, (row) => {
    if (row.contractId !== null) throw refused("Ce devis est déjà devenu un contrat.");
    return { contractId: of.contractId };
  });

/** The quote that became a contract, or a 404. */
export async function quoteOfContract(call: Call, contractId: string): Promise<QuoteRow> {
  const row = await call.db
    .selectFrom("quote")
    .selectAll()
    .where("contractId", "=", contractId)
    .executeTakeFirst();
  if (!row) throw notFound("Ce contrat");
  return row as QuoteRow;
}

/** The contract to replace, which must belong to the same client. Its duration is the one in the form. */
export async function resolveOldContract(
  call: Call,
  input: OldContract | null,
  company: FoundCompany,
): Promise<OldContract | null> {
  if (input === null) return null;
  const row = await call.db
    .selectFrom("quote")
    .select(["orderId", "clientId"])
    .where("contractId", "=", input.id)
    .executeTakeFirst();
  if (!row) throw invalid({ oldContract: "Ce contrat n’existe pas ou plus." });
  if (row.clientId !== company.client.id)
    throw invalid({ oldContract: "Le contrat remplacé est celui d’un autre client." });
  return { ...input, orderId: row.orderId };
}
