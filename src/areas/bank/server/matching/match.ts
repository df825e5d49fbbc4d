// User commands on a statement line: match it, book it elsewhere, undo either.
import { invalid, refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { companyOf } from "#clients/server/read.ts";
import { alreadyPaidSentence } from "../../model/matching/already-paid.ts";
import type { IgnoreForm, MatchForm } from "../../model/matching/view.ts";
import { restOf } from "#ledger/model/receipts/pay-in-order.ts";
import { lockWriteOffs, requireSmallBalance } from "./small-balances.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";
import { requireSameIssuer } from "#ledger/server/receipts/issuers.ts";
import { guaranteeOf } from "#ledger/server/receipts/payment-date.ts";
import { type NewReceipt, recordReceipt, reverseReceipt } from "#ledger/server/receipts/record.ts";
import { matchStatementJob } from "../statements/import.ts";
import { moveLine, receiptOfLine } from "./line-moves.ts";
import { namedDocuments, paidOf } from "./named-documents.ts";
import { undoReturn } from "#payments/server/returns/undo.ts";
import { noPayment } from "./own-movements.ts";
import { undoShown } from "./sent-transfers.ts";

type Line = Row<"statementLine">;
type Payment = MatchForm["payments"][number];

interface PaidGroup {
  guarantee: NewReceipt["guarantee"];
  payments: Payment[];
}

/** Each call for funds has its own receipt, a guarantee; all other payments share one. */
async function groupPayments(call: Call, payments: readonly Payment[]): Promise<PaidGroup[]> {
  const others: PaidGroup = { guarantee: null, payments: [] };
  const groups = [others];
  for (const payment of payments) {
    const document = await call.db
      .selectFrom("documentPart as p")
      .innerJoin("billingDocument as d", "d.id", "p.documentId")
      .select(["d.id", "d.kind", "d.contractId"])
      .where("p.id", "=", payment.partId)
      .executeTakeFirst();
    if (!document)
      throw invalid({ payments: "Une échéance n’existe plus : relisez ce que doit la société." });
    const guarantee = await guaranteeOf(call, document);
    if (guarantee) groups.push({ guarantee, payments: [payment] });
    else others.payments.push(payment);
  }
  return groups;
}

/** Returns the rest, a credit of the company; a fee only completes a payment, and leaves none. */
function requireSum({ amountCents }: Line, { payments, feeCents }: MatchForm): Cents {
  const restCents = restOf(amountCents + feeCents, payments);
  if (restCents < 0)
    throw invalid({
      payments: `Cette ligne ne paie que ${frenchPrice(amountCents + feeCents)} : enlevez ${frenchPrice(-restCents)}.`,
    });
  if (feeCents > 0 && restCents > 0)
    throw invalid({
      feeCents: `Des frais ne font que compléter un paiement : il reste ${frenchPrice(restCents)} sans échéance.`,
    });
  return restCents;
}

/** Of a match by hand; documents that the line names and that are paid already explain the rest. */
async function reasonOf(
  call: Call,
  line: Line,
  { companyId, payments, feeCents }: MatchForm,
): Promise<string> {
  const paid = paidOf(await namedDocuments(call, line), companyId);
  const twice = alreadyPaidSentence(paid, restOf(line.amountCents + feeCents, payments));
  const { length } = payments;
  if (length === 0) return twice || "Crédit de la société";
  return [`${length} échéance${length > 1 ? "s" : ""}, à la main`, twice].filter(Boolean).join(" ; ");
}

/** A fee that the line does not state is judged as a small balance: nothing proves it. */
async function requireFee(
  call: Call,
  { unexplainedCents }: Line,
  { companyId, feeCents }: MatchForm,
): Promise<void> {
  if (feeCents === 0) return;
  await lockWriteOffs(call, companyId);
  const cents = feeCents - Math.max(0, -unexplainedCents);
  if (cents > 0) await requireSmallBalance(call, { companyId, cents, field: "feeCents" });
}

export async function matchLine(call: Call, id: string, form: MatchForm): Promise<void> {
  const company = await companyOf(call, form.companyId);
  const before = await get(call, "statementLine", id);
  const reason = await reasonOf(call, before, form);
  await requireFee(call, before, form);
  const line = await moveLine(
    call,
    { id, version: form.version, move: "match" },
    {
      set: {
        companyId: company.id,
        companyName: company.name,
        feeCents: form.feeCents,
        matchReason: reason,
        awaitsMatching: false,
      },
      did: `a rapproché la ligne avec ${company.name}`,
    },
  );
  const restCents = requireSum(line, form);
  await requireSameIssuer(call, line.issuerId, form.payments);
  for (const { guarantee, payments } of await groupPayments(call, form.payments)) {
    const amountCents = sumOf(pluck(payments, "cents")) + (guarantee ? 0 : restCents);
    if (amountCents === 0) continue;
    const receipt = await recordReceipt(
      call,
      receiptOfLine(line, { companyId: company.id, amountCents, guarantee }),
    );
    await allocate(
      call,
      payments.map(({ partId, cents }) => ({
        from: { receiptId: receipt.id },
        to: { partId },
        cents,
        isFromBank: true,
      })),
    );
  }
}

export async function ignoreLine(
  call: Call,
  { account, reason, ...at }: VersionedId & IgnoreForm,
): Promise<void> {
  await moveLine(
    call,
    { ...at, move: "ignore" },
    {
      set: { ignoredAccount: account, matchReason: reason, awaitsMatching: false },
      did: `a mis la ligne au compte ${account} : ${reason}`,
    },
  );
}

/** The receipts of a line that still count. */
export const receiptsOfLine = (call: Call, lineId: string) =>
  call.db
    .selectFrom("receipt")
    .select("id")
    .where("statementLineId", "=", lineId)
    .where("isReversed", "=", false)
    .where("reversesId", "is", null)
    .orderBy("id")
    .execute();

/** Lines of the same amount that may name the payment of an undone one are searched again: a transfer is named in any text. */
async function searchNamesakes(
  call: Call,
  { id, issuerId, amountCents, endToEndId }: Line,
  { isTransfer }: { isTransfer: boolean },
): Promise<void> {
  if (endToEndId === "" && !isTransfer) return;
  const others = await call.db
    .updateTable("statementLine")
    .set({ awaitsMatching: true })
    .where("issuerId", "=", issuerId)
    .where("amountCents", "=", amountCents)
    .where((is) => (isTransfer ? is.lit(true) : is("endToEndId", "=", endToEndId)))
    .where("status", "=", "TO_MATCH")
    .where("id", "<>", id)
    .returning("statementId")
    .execute();
  for (const statementId of new Set(others.map((other) => other.statementId)))
    await call.enqueue(matchStatementJob, { statementId }, { key: statementId });
}

/** By second rows, on the days of the first ones; refused once something is built on it. The return of a debit is a fact, which remains. */
export async function unmatchLine(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<void> {
  const { status, returnedDebitId, recordsReturn, transferId, recordsExecution } = await get(
    call,
    "statementLine",
    id,
  );
  if (status === "TO_MATCH") throw refused("Cette ligne n’est pas rapprochée.");
  const line = await moveLine(
    call,
    { id, version, move: "undo" },
    {
      set: {
        companyId: null,
        companyName: "",
        feeCents: 0,
        matchReason: "",
        ignoredAccount: "",
        ...noPayment,
        recordsReturn: false,
        recordsExecution: false,
      },
      did: `a annulé le rapprochement : ${reason}`,
    },
  );
  for (const receipt of await receiptsOfLine(call, id))
    await reverseReceipt(call, { id: receipt.id, cause: "MISTAKE", reason });
  if (recordsReturn && returnedDebitId !== null) await undoReturn(call, returnedDebitId);
  if (recordsExecution && transferId !== null) await undoShown(call, transferId);
  await searchNamesakes(call, line, { isTransfer: transferId !== null });
}
