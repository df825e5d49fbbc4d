// A draft gets its number: its content is frozen and what is to pay of it exists, in one short transaction that calls
// nothing outside. Its PDF is drawn afterwards, from what was frozen.
import { createHash } from "node:crypto";
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import { type Cents } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { json, sortedJson } from "#kernel/server/json.ts";
import { applyMove, requireMove } from "#kernel/server/records/life-cycle.ts";
import { shareName } from "#kernel/server/records/lock-order.ts";
import { getAtVersion, type Row } from "#kernel/server/records/records.ts";
import { documentFinalised, mandateOf, priorShareOfDraft } from "../../model/events.ts";
import { documentFlow } from "../../model/documents/flow.ts";
import {
  type CollectionMethod,
  type Delivery,
  type FrozenDocument,
  frozenDocumentSchema,
} from "../../model/documents/frozen.ts";
import { documentProblems } from "../../model/documents/check.ts";
import { mentionsOf } from "../../model/rules/document-mentions.ts";
import { callDueDay, dueDay } from "../../model/rents/invoicing-day.ts";
import { type BilledCompany, customerOf } from "../company-billing.ts";
import { identityOf } from "../issuers.ts";
import { awaitDeposit } from "../platform/deposits.ts";
import { isOptionOn, rulesName } from "../rules/rules.ts";
import { rateMistake } from "../../model/documents/credit.ts";
import { breakdownOf, linesLeft } from "./create-draft.ts";
import { documentSubject, draftLacks, methodOfDocument } from "./draft-lacks.ts";
import { frozenLines } from "./frozen-lines.ts";
import { securedDelivery } from "./secured-delivery.ts";
import { nextNumber } from "./series.ts";

/** Draws the PDF of a finalised document. */
export const drawDocumentJob = job<{ documentId: string }>("billing.drawDocument", { retryLimit: 50 });

type Line = Row<"billingLine">;

type Corrected = FrozenDocument["corrects"][number] & Pick<FrozenDocument, "delivery">;

async function correctedInvoices(call: Call, ids: readonly string[]): Promise<Corrected[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom("billingDocument")
    .select(["number", "issuedOn", "content"])
    .where("id", "in", [...ids])
    .where("status", "=", "FINAL")
    .orderBy("issuedOn")
    .orderBy("number")
    .execute();
  return rows.flatMap(({ number, issuedOn, content }) =>
    number && issuedOn ? { number, issuedOn, delivery: content?.delivery } : [],
  );
}

/** French reasons why a credit note exceeds what is left of the lines that it corrects. */
async function creditExcess(
  call: Call,
  correctsIds: readonly string[],
  lines: readonly Line[],
): Promise<string[]> {
  const corrected = await linesLeft(call, correctsIds);
  const left = new Map(corrected.map((line) => [line.id, line.leftCents]));
  const credited = Map.groupBy(
    lines.filter(({ correctsLineId }) => correctsLineId !== null),
    ({ correctsLineId }) => correctsLineId ?? "",
  );
  const sums = [...credited].map(([lineId, of]) => ({
    lineId,
    label: of[0]?.label ?? "",
    cents: of.reduce((sum, { netCents }) => sum + netCents, 0),
  }));
  const excess = sums.flatMap(({ lineId, label, cents }) =>
    cents > (left.get(lineId) ?? 0) ? [`« ${label} » : l’avoir dépasse ce qui reste de la facture.`] : [],
  );
  return excess.length > 0 ? excess : [rateMistake(sums, corrected) ?? []].flat();
}

function sumsOf(vat: FrozenDocument["vat"]): { netCents: Cents; vatCents: Cents; totalCents: Cents } {
  const netCents = vat.reduce((sum, group) => sum + group.netCents, 0);
  const vatCents = vat.reduce((sum, group) => sum + group.vatCents, 0);
  return { netCents, vatCents, totalCents: netCents + vatCents };
}

/** A transfer names no account to debit. */
async function debitedAccount(
  call: Call,
  { companyId, issuerId }: Row<"billingDocument">,
  method: CollectionMethod,
): Promise<Omit<FrozenDocument["payment"], "method">> {
  if (method === "TRANSFER") return { mandateReference: null, accountEnding: null };
  const [account] = await call.ask(mandateOf, { companyId, issuerId });
  return account ?? { mandateReference: null, accountEnding: null };
}

export const hashOf = (content: FrozenDocument): string =>
  createHash("sha256").update(sortedJson(content)).digest("hex");

/** The invoices that a credit note corrects, locked until the end of the transaction. */
async function lockCorrected(call: Call, documentId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom("billingDocument")
    .innerJoin("correctedInvoice as of", "of.invoiceId", "billingDocument.id")
    .select("billingDocument.id")
    .where("of.documentId", "=", documentId)
    .orderBy("billingDocument.id")
    .forUpdate("billingDocument")
    .execute();
  return rows.map(({ id }) => id);
}

interface Terms extends Pick<Finalising, "transferBy"> {
  issuedOn: Day;
  method: CollectionMethod;
  billed: BilledCompany;
}

/** A credit note is owed at once, and a note that a letter issues by the day of the letter. */
async function dueDayOf(
  call: Call,
  document: Row<"billingDocument">,
  { issuedOn, method, billed: { isConsumer, settings }, transferBy }: Terms,
): Promise<Day> {
  if (document.kind === "CREDIT_NOTE") return issuedOn;
  if (transferBy) return transferBy > issuedOn ? transferBy : issuedOn;
  const usual = dueDay({ issuedOn, method, isConsumer }, settings);
  return document.kind === "CALL"
    ? callDueDay(issuedOn, usual, await securedDelivery(call, document))
    : usual;
}

export interface Finalising {
  id: string;
  version: number | null;
  /** The day by which the letter that issues it asks for its transfer, whatever the method of its company. */
  transferBy?: Day;
  /** Set for a car that leaves for the Union. */
  delivery?: Delivery;
}

/** Finalises a draft: number, frozen content, part to pay. */
export async function finaliseDocument(
  call: Call,
  { id, version, transferBy, delivery }: Finalising,
): Promise<Row<"billingDocument">> {
  await shareName(call, rulesName);
  const document = await getAtVersion(call, "billingDocument", { id, version });
  const { issuer, billed, lines, rules, lacks } = await draftLacks(call, document);
  // Credit notes of one invoice are finalised one after the other: what is left of its lines is certain.
  const correctsIds = await lockCorrected(call, id);
  const reasons = [...lacks, ...(await creditExcess(call, correctsIds, lines))];
  requireMove(documentFlow, "finalise", documentSubject(document, { lacks: reasons }), {
    missing: missingPermission(call),
  });
  const identity = await identityOf(call, issuer);
  if (!identity) throw refused("L’identité de l’émetteur n’est pas renseignée.");
  const vat = await breakdownOf(call, { kind: document.kind, correctsIds, lines });
  const sums = sumsOf(vat);
  const method = transferBy ? "TRANSFER" : await methodOfDocument(call, billed, document);
  const corrected = await correctedInvoices(call, correctsIds);
  const corrects = corrected.map(({ delivery: _, ...one }) => one);
  const delivered = delivery ?? corrected.find((one) => one.delivery)?.delivery;
  const { number, issuedOn } = await nextNumber(call, issuer, {
    kind: document.kind,
    notBefore: corrects.at(-1)?.issuedOn ?? null,
  });
  const [prior] = await call.ask(priorShareOfDraft, {
    documentId: id,
    issuedOn,
    totalCents: sums.totalCents,
  });
  const dueOn = await dueDayOf(call, document, { issuedOn, method, billed, transferBy });
  const body = {
    kind: document.kind,
    issuedOn,
    customer: customerOf(billed),
    lines: await frozenLines(call, lines),
    ...(delivered && { delivery: delivered }),
    vat,
    totalCents: sums.totalCents,
    ...(prior && { prior }),
    isVatOnDebits: isOptionOn(rules, "VAT_ON_DEBITS", { issuerId: issuer.id, on: issuedOn }),
  };
  const content = frozenDocumentSchema.parse({
    ...body,
    number,
    dueOn,
    issuer: identity,
    reference: document.reference,
    corrects,
    ...sums,
    prepaidCents: 0,
    toPayCents: sums.totalCents,
    payment: { method, ...(await debitedAccount(call, document, method)) },
    mentions: mentionsOf(body, rules.MENTION),
  } satisfies FrozenDocument);
  const problems = documentProblems(content);
  if (problems.length > 0) throw refused(problems.join(" "));
  if (sums.totalCents > 0)
    await call.db
      .insertInto("documentPart")
      .values({ id: newId(), documentId: id, position: 1, dueOn, amountCents: sums.totalCents })
      .execute();
  // Outside the history, which names the number: the content is kept with the document.
  await call.db
    .updateTable("billingDocument")
    .set({ content: json(content), contentHash: hashOf(content) })
    .where("id", "=", id)
    .execute();
  const finalised = await applyMove(call, document, {
    kind: "billingDocument",
    to: "FINAL",
    set: { number, issuedOn, dueOn, ...sums },
    did: `a finalisé ${number}`,
  });
  await awaitDeposit(call, { document, content, rules });
  await call.emit(documentFinalised, { documentId: id });
  await call.enqueue(drawDocumentJob, { documentId: id }, { key: id });
  return finalised;
}
