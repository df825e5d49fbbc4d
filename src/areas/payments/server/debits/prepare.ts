// A batch of debits: one debit by part, frozen, and the parts left out with their reason.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { Failure, invalid, notFound, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import { dayRefusal, earliestCollection, singleDebitDay } from "../../model/debits/days.ts";
import type { PreparationForm } from "../../model/debits/debit.ts";
import { debitsChanged } from "../../model/events.ts";
import type { Provider } from "#mandates/model/mandate.ts";
import { claimObstacle, lastingObstacle, obstacle } from "../../model/debits/obstacles.ts";
import { isCreditorId } from "#kernel/sepa/identifiers.ts";
import { announceDay } from "./announce-rest.ts";
import { type Candidate, candidates } from "./candidates.ts";
import { lockDocuments } from "#ledger/server/receipts/lock.ts";
import { inChunks } from "#kernel/server/chunks.ts";
import { pluck } from "#kernel/values.ts";
import { nextReferences, preparedNow, totalOf } from "../batches.ts";

/** Providers collect with a creditor identifier of their own. */
async function requireCreditor(call: Call, issuerId: string): Promise<void> {
  const { identity } = await readIssuer(call, issuerId);
  if (!isCreditorId(identity.creditorId))
    throw refused("L’émetteur n’a pas d’identifiant créancier SEPA (ICS) : il ne peut pas prélever.");
}

interface Collection {
  issuerId: string;
  provider: Provider;
  collectionOn: Day;
}

async function requireDay(call: Call, { issuerId, provider, collectionOn: on }: Collection): Promise<void> {
  if (provider === "embedded") await requireCreditor(call, issuerId);
  const refusal = dayRefusal(on, earliestCollection(call.now, provider), provider);
  if (refusal !== null) throw invalid({ collectionOn: refusal });
}

/** A part without an obstacle has an active mandate, with its account. */
function debitOf(candidate: Candidate) {
  const { mandate, partId, documentId, companyId, companyName, number, collectableCents } = candidate;
  if (!mandate?.signedOn) throw new RangeError("a debit needs a signed mandate");
  return {
    partId,
    documentId,
    documentNumber: number,
    companyId,
    companyName,
    mandateId: mandate.id,
    mandateReference: mandate.reference,
    mandateAccountId: mandate.accountId,
    provider: mandate.provider,
    scheme: mandate.scheme,
    signedOn: mandate.signedOn,
    isNewAccount: mandate.formerAccountId !== null,
    formerCreditor: mandate.formerCreditor,
    accountChange: candidate.accountChange,
    amountCents: collectableCents,
  };
}

type NewDebit = ReturnType<typeof debitOf>;

/** A mandate states once that its account, or its creditor, has changed. */
function statingChangesOnce(debits: readonly NewDebit[]): NewDebit[] {
  const stated = new Set<string>();
  return debits.map((debit) => {
    const isFirst = !stated.has(debit.mandateId);
    stated.add(debit.mandateId);
    return isFirst ? debit : { ...debit, isNewAccount: false, formerCreditor: null };
  });
}

interface Content extends Collection {
  debits: readonly NewDebit[];
  skipped: readonly { partId: string; amountCents: number; reason: string }[];
}

async function createBatch(call: Call, content: Content): Promise<Row<"debitBatch">> {
  const { issuerId, provider, collectionOn, skipped } = content;
  const debits = statingChangesOnce(content.debits);
  const totalCents = totalOf(debits);
  const [reference = ""] = await nextReferences(call, "debit_batch_reference", "REM", 1);
  const batch = await begin(
    call,
    debitBatchFlow,
    {
      kind: "debitBatch",
      did: `a préparé ${countText(debits.length, "prélèvement")} pour ${frenchPrice(totalCents)}, le ${frenchDay(collectionOn)}`,
    },
    {
      issuerId,
      provider,
      reference,
      collectionOn,
      nbOfDebits: debits.length,
      totalCents,
      ...preparedNow(call),
    },
  );
  const references = await nextReferences(call, "debit_reference", "PRL", debits.length);
  const rows = debits.map((debit, index) => ({
    ...debit,
    id: newId(),
    batchId: batch.id,
    status: "PREPARED" as const,
    collectionOn,
    endToEndId: references[index] ?? "",
  }));
  for (const chunk of inChunks(rows)) await call.db.insertInto("debit").values(chunk).execute();
  await call.emit(debitsChanged, { debitIds: rows.map(({ id }) => id) });
  for (const chunk of inChunks(skipped.map((one) => ({ ...one, batchId: batch.id }))))
    await call.db.insertInto("debitSkip").values(chunk).execute();
  return batch;
}

/** The batch of a day: what its preview showed, or a 409 when something has changed since. */
export async function prepareDebits(
  call: Call,
  { collectionOn, issuerId = lessorIssuerId, provider = "embedded", nbOfDebits, totalCents }: PreparationForm,
): Promise<Row<"debitBatch">> {
  const collection = { issuerId, provider, collectionOn };
  await requireDay(call, collection);
  const read = async (): Promise<Candidate[]> =>
    (await candidates(call, { issuerId, dueBy: collectionOn })).filter((one) => one.provider === provider);
  const wanted = (await read()).filter((one) => obstacle(one, collectionOn) === null);
  await lockDocuments(call, pluck(wanted, "documentId"));
  const judged = (await read()).map((candidate) => ({
    candidate,
    reason: obstacle(candidate, collectionOn),
  }));
  const debits = judged.flatMap(({ candidate, reason }) => (reason === null ? debitOf(candidate) : []));
  if (debits.length !== nbOfDebits || totalOf(debits) !== totalCents)
    throw refused(
      `Ce qui est à prélever a changé : ${countText(debits.length, "prélèvement")}, ${frenchPrice(totalOf(debits))}. Relisez l’aperçu.`,
      "PreviewChanged",
    );
  if (debits.length === 0) throw refused("Rien n’est à prélever ce jour-là.");
  const skipped = judged.flatMap(({ candidate: { partId, remainingCents: amountCents }, reason }) =>
    reason === null ? [] : { partId, amountCents, reason },
  );
  // Older than its debits, which it announces.
  await announceDay(
    call,
    judged.flatMap(({ candidate, reason }) => (reason === null ? candidate : [])),
    collectionOn,
  );
  return createBatch(call, { ...collection, debits, skipped });
}

const notCreated = (reason: string): Failure =>
  new Failure("refused", "PaymentNotCreated", `Paiement non créé : ${reason}.`);

/** One debit at once, in a batch of its own, on its day or sooner; a 409 says why it cannot be made. */
export async function prepareSingleDebit(call: Call, partId: string): Promise<Row<"debitBatch">> {
  const [before] = await candidates(call, { partIds: [partId] });
  if (!before) throw notFound("Cette échéance");
  await lockDocuments(call, [before.documentId]);
  const [part] = await candidates(call, { partIds: [partId] });
  if (!part) throw notFound("Cette échéance");
  const reason = lastingObstacle(part) ?? claimObstacle(part);
  if (reason !== null) throw notCreated(reason);
  const { issuerId, provider } = part;
  const collectionOn = singleDebitDay(call.now, part);
  const collection = { issuerId, provider, collectionOn };
  await requireDay(call, collection);
  await announceDay(call, [part], collectionOn);
  return createBatch(call, { ...collection, debits: [debitOf(part)], skipped: [] });
}
