// Registers every source as a derivation: facts are posted in the transaction that changes them. At night, the same is
// done for facts that are missing, deleted, due that day or derived by an older version of the rules.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { idsOf } from "#kernel/values.ts";
import { bankLineSource, payoutSource } from "../facts/bank.ts";
import { purchaseSource } from "../facts/cars-without-purchase.ts";
import { documentSource } from "../facts/documents.ts";
import { fineSource } from "../facts/fines.ts";
import { fundingSource } from "../facts/fundings.ts";
import { receiptSource, refundSource } from "../facts/money.ts";
import {
  premiumCarSource,
  supplierAdvanceSource,
  supplierInvoiceSource,
  supplierPaymentSource,
} from "../facts/purchases.ts";
import { postFacts, rulesVersion } from "./post.ts";
import type { Source } from "../facts/source.ts";

export const sources: readonly Source[] = [
  documentSource,
  receiptSource,
  refundSource,
  bankLineSource,
  payoutSource,
  supplierInvoiceSource,
  premiumCarSource,
  purchaseSource,
  supplierPaymentSource,
  supplierAdvanceSource,
  fundingSource,
  fineSource,
];

async function staleFacts(call: Call, { name, all }: Source): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (${all})
    select w.id from wanted w
      where not exists (select from book_fact f where f.source = ${name} and f.source_id = w.id)
    union
    select f.source_id from book_fact f where f.source = ${name} and (
      f.rules is distinct from ${rulesVersion} or f.next_on <= ${call.today}
      or not exists (select from wanted w where w.id = f.source_id))`.execute(call.db);
  return idsOf(rows);
}

export const bookDerivations: readonly Derivation[] = sources.map((source) => ({
  name: `books.${source.name}`,
  from: source.from,
  ...(source.concerns && { concerns: source.concerns }),
  isLast: true,
  recompute: (call, id) => postFacts(call, source, [id]),
  recomputeMany: (call, ids) => postFacts(call, source, ids),
  findStale: (call) => staleFacts(call, source),
}));

/** Posts the facts that would be posted at night. */
export async function postStale(call: Call): Promise<void> {
  for (const source of sources) await postFacts(call, source, await staleFacts(call, source));
}

export async function hasStaleFacts(call: Call): Promise<boolean> {
  for (const source of sources) if ((await staleFacts(call, source)).length > 0) return true;
  return false;
}
