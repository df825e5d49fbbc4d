// A draft gets its number: its content is frozen and what is to pay of it exists, in one short transaction that calls
// nothing outside. Its PDF is drawn afterwards, from what was frozen.
import { createHash } from "node:crypto";
import { refused } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import { type Cents, totalProblem } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { missingPermission } from "#kernel/server/call.ts";
import { json, sortedJson } from "#kernel/server/json.ts";
import { applyMove, requireMove } from "#kernel/server/records/life-cycle.ts";
import { shareName } from "#kernel/server/records/lock-order.ts";
import { get, getAtVersion, type Row } from "#kernel/server/records/records.ts";
import { documentFinalised, mandateOf } from "../../model/events.ts";
import { documentFlow, type DocumentSubject } from "../../model/documents/flow.ts";
import {
  type CollectionMethod,
  type FrozenDocument,
  frozenDocumentSchema,
  methodOfKind,
} from "../../model/documents/frozen.ts";
import { documentProblems } from "../../model/documents/check.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import { mentionsOf } from "../../model/documents/mentions.ts";
import { lacksOf } from "../../model/documents/readiness.ts";
import { natureOn } from "../../model/rules/natures.ts";
import { dueDay } from "../../model/rents/invoicing-day.ts";
import { type BilledCompany, billedCompany, customerOf, methodAt } from "../company-billing.ts";
import { identityOf } from "../issuers.ts";
import { awaitDeposit } from "../platform/deposits.ts";
import { isOptionOn, readRules, type Rules, rulesName } from "../rules/rules.ts";
import { rateMistake } from "../../model/documents/credit.ts";
import { breakdownOf, linesLeft } from "./create-draft.ts";
import { frozenLines, linesOf } from "./frozen-lines.ts";
import { nextNumber } from "./series.ts";
import "../tables.ts";

/** Draws the PDF of a finalised document. */
export const drawDocumentJob = job<{ documentId: string }>("billing.drawDocument", { retryLimit: 50 });

type Line = Row<"billingLine">;

async function correctedInvoices(call: Call, ids: readonly string[]): Promise<FrozenDocument["corrects"]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom("billingDocument")
    .select(["number", "issuedOn"])
    .where("id", "in", [...ids])
    .where("status", "=", "FINAL")
    .orderBy("issuedOn")
    .orderBy("number")
    .execute();
  return rows.flatMap(({ number, issuedOn }) => (number && issuedOn ? { number, issuedOn } : []));
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

/** The input of the life cycle of a document. */
export function documentSubject(
  document: Row<"billingDocument">,
  { lacks = [], isOnPlatform = false }: Partial<Pick<DocumentSubject, "lacks" | "isOnPlatform">> = {},
): DocumentSubject {
  const { status, kind, origin, totalCents, remainingCents, disputedCents, paperKey } = document;
  return {
    status,
    kind,
    origin,
    totalCents,
    remainingCents,
    disputedCents,
    hasPaper: paperKey !== null,
    isOnPlatform,
    lacks,
  };
}

interface ReadDraft {
  issuer: Row<"issuer">;
  billed: BilledCompany;
  lines: Line[];
  rules: Rules;
  lacks: string[];
}

/** A nature that an accountant changed since the draft was prepared. */
function changedNatures(lines: readonly Line[], rules: Rules): string[] {
  const changed = lines.filter(
    ({ kind, vatNature, vatOn }) =>
      vatNature !== null && vatOn !== null && natureOn(rules.NATURE, kind, vatOn).nature !== vatNature,
  );
  return [...new Set(changed.map(({ kind }) => lineKinds[kind].label))].map(
    (label) =>
      `La nature de TVA de « ${label} » a changé depuis ce brouillon : il doit être préparé de nouveau.`,
  );
}

/** Amounts that no document may have. */
function amountProblems({ totalCents }: Row<"billingDocument">, lines: readonly Line[]): string[] {
  const amounts = [totalCents, ...lines.flatMap((line) => [line.unitPriceCents, line.netCents])];
  const problem = amounts.map(totalProblem).find((one) => one !== null);
  return problem ? [problem] : [];
}

/** A draft with what it still lacks: of its parties, then of its lines. */
export async function draftLacks(call: Call, document: Row<"billingDocument">): Promise<ReadDraft> {
  const issuer = await get(call, "issuer", document.issuerId);
  const billed = await billedCompany(call, document.companyId);
  const lines = await linesOf(call, document.id);
  const rules = await readRules(call);
  const missing = lacksOf({
    issuerId: issuer.id,
    issuer: await identityOf(call, issuer),
    customer: customerOf(billed),
    clientId: billed.company.clientId,
    isDebited: (await methodOfDocument(call, billed, document)) === "DEBIT",
  }).map(({ what }) => what);
  return {
    issuer,
    billed,
    lines,
    rules,
    lacks: [...missing, ...changedNatures(lines, rules), ...amountProblems(document, lines)],
  };
}

function sumsOf(vat: FrozenDocument["vat"]): { netCents: Cents; vatCents: Cents; totalCents: Cents } {
  const netCents = vat.reduce((sum, group) => sum + group.netCents, 0);
  const vatCents = vat.reduce((sum, group) => sum + group.vatCents, 0);
  return { netCents, vatCents, totalCents: netCents + vatCents };
}

const methodOfDocument = async (
  call: Call,
  billed: BilledCompany,
  { kind, issuerId }: Row<"billingDocument">,
): Promise<CollectionMethod> => methodOfKind(kind, await methodAt(call, billed, issuerId));

/** The mandate that debits a document, from the area that holds mandates; nulls while there is none. */
async function debitedAccount(
  call: Call,
  { kind, companyId, issuerId }: Row<"billingDocument">,
): Promise<Omit<FrozenDocument["payment"], "method">> {
  if (kind === "CALL") return { mandateReference: null, accountEnding: null };
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

/** Finalises a draft: number, frozen content, part to pay. */
export async function finaliseDocument(
  call: Call,
  { id, version }: { id: string; version: number | null },
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
  const method = await methodOfDocument(call, billed, document);
  const corrects = await correctedInvoices(call, correctsIds);
  const { number, issuedOn } = await nextNumber(call, issuer, {
    kind: document.kind,
    notBefore: corrects.at(-1)?.issuedOn ?? null,
  });
  const isOwed = document.kind === "CREDIT_NOTE";
  const dueOn = isOwed
    ? issuedOn
    : dueDay({ issuedOn, method, isConsumer: billed.isConsumer }, billed.settings);
  const body = {
    kind: document.kind,
    issuedOn,
    customer: customerOf(billed),
    lines: await frozenLines(call, lines),
    vat,
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
    payment: { method, ...(await debitedAccount(call, document)) },
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
