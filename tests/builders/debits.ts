// Documents ready to be debited, and batches of them, in one call.
import { testActor } from "#tests/application/application.ts";
import { buildInvoice, type BuiltLine } from "#tests/builders/billing.ts";
import type { BuiltClient } from "#tests/builders/clients.ts";
import { buildMandate, signMandate } from "#tests/builders/mandates.ts";
import { earliestCollection } from "#payments/model/debits/days.ts";
import { readDue } from "#payments/server/debits/due.ts";
import { approveBatch, sendBatch } from "#payments/server/debits/batch-moves.ts";
import { prepareDebits, prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";

export { markSent } from "#tests/builders/billing.ts";

export interface Debitable extends BuiltClient {
  mandate: Row<"mandate">;
  invoice: Row<"billingDocument">;
  partId: string;
}

/** A client with an active mandate. */
export async function buildDebtor(
  call: Call,
  iban?: string,
  bic?: string,
): Promise<BuiltClient & { mandate: Row<"mandate"> }> {
  const built = await buildMandate(call);
  return { ...built, mandate: await signMandate(call, built, iban, bic) };
}

/** An invoice of 611,88 € sent to a client with an active mandate. */
export async function buildDebitable(
  call: Call,
  {
    lines,
    debtor,
    iban,
  }: { lines?: readonly BuiltLine[]; debtor?: BuiltClient & { mandate: Row<"mandate"> }; iban?: string } = {},
): Promise<Debitable> {
  const client = debtor ?? (await buildDebtor(call, iban));
  const { invoice } = await buildInvoice(call, { client, ...(lines && { lines }) });
  const { id: partId } = await call.db
    .selectFrom("documentPart")
    .select("id")
    .where("documentId", "=", invoice.id)
    .executeTakeFirstOrThrow();
  return { ...client, invoice, partId };
}

/** The batch of a day, as its preview shows it. */
export async function buildBatch(call: Call, day?: Day): Promise<Row<"debitBatch">> {
  const due = await readDue(call, { day: day ?? earliestCollection(call.now) });
  return prepareDebits(call, { ...due, collectionOn: due.day });
}

/** Sends the debit of one part, prepared and approved; returns its id. */
export async function sendSingleDebit(call: Call, partId: string): Promise<string> {
  const by = call.as(testActor("accountant"));
  await sendBatch(by, await approveBatch(by, await prepareSingleDebit(by, partId)));
  const { id } = await call.db
    .selectFrom("debit")
    .select("id")
    .where("partId", "=", partId)
    .executeTakeFirstOrThrow();
  return id;
}
