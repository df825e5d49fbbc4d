// Sends a quote to signature, and applies the outcome to it.
import { territoryOf } from "#settings/model/lessee-vat.ts";
import { companyOf } from "#clients/server/read.ts";
import { badPayerRefusal } from "#clients/model/companies/bad-payer.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { reaction } from "#kernel/server/area.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { requireMove, move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import {
  procedureCanceled,
  procedureExpired,
  procedureRefused,
  procedureSigned,
  type ProcedureEvent,
  type SignatureSubject,
} from "#signatures/model/events.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { missingStatementReason } from "#signatures/model/wording/order.ts";
import { signerFromContact } from "#signatures/model/signer.ts";
import { signatureLink, startProcedures } from "#signatures/server/procedures/procedures.ts";
import {
  cancelProcedure,
  withdrawFromProvider,
  withdrawProcedure,
} from "#signatures/server/procedures/withdrawal.ts";
import { quoteSigned, reasonsAgainstQuoteSignature } from "../model/events.ts";
import { quoteFlow } from "../model/flow.ts";
import { quoteSubject } from "../model/signature/signature.ts";
import { jointSendingRefusal } from "../model/signature/joint-signature.ts";
import { approveBySending, quoteDiscount } from "./discounts/discount-status.ts";
import { moveQuote } from "./move-quote.ts";
import { drawOrderForm } from "./papers.ts";
import { quotedCompany, type QuoteRow, quoteOf, subjectOf } from "./view.ts";

interface SignatureRequest {
  quotes: readonly { id: string; version: number }[];
  signers: readonly SignerDraft[] | undefined;
  isOrdered: boolean;
}

/** The signatory chosen on a quote. */
async function signatoryOf(call: Call, row: QuoteRow): Promise<SignerDraft> {
  const company = await quotedCompany(call, row.companyId);
  const contact = company.client.contacts.find(({ id }) => id === row.signatoryId);
  if (!contact) throw refused("Aucun signataire n’est choisi.");
  return signerFromContact(contact);
}

/** The common signatory of several quotes, which must all have the same one. */
async function commonSignatory(call: Call, [first, ...others]: readonly QuoteRow[]): Promise<SignerDraft> {
  const other = others.find(({ signatoryId }) => signatoryId !== first?.signatoryId);
  if (other)
    throw refused(
      `${first?.orderId} et ${other.orderId} n’ont pas le même signataire : choisissez qui signe l’ensemble.`,
    );
  return signatoryOf(call, first as QuoteRow);
}

/**
 * Sends quotes of one client to signature together: one page and one code for the signer, a procedure and evidence
 * for each.
 */
export async function sendToSignature(call: Call, request: SignatureRequest): Promise<QuoteRow[]> {
  const groupId = newId();
  // Fixed lock order, so that two users sending some of the same quotes wait for each other.
  const quotes = [...request.quotes].sort((one, other) => one.id.localeCompare(other.id));
  const storedQuotes: QuoteRow[] = [];
  for (const { id } of quotes) storedQuotes.push(await quoteOf(call, id));
  const reason = jointSendingRefusal(storedQuotes);
  if (reason !== null) throw refused(reason);
  const rows: QuoteRow[] = [];
  const quoteMove = {
    move: "startSignature" as const,
    set: { signatureGroupId: groupId },
    ...(request.signers && { over: { hasSignatory: true } }),
    isAlone: quotes.length === 1,
  };
  for (const quote of quotes) rows.push(await moveQuote(call, quote, quoteMove));
  for (const row of rows) await approveBySending(call, quoteDiscount(row));
  const signers = request.signers ?? [await commonSignatory(call, rows)];
  const documents = [];
  for (const row of rows) {
    const title = `Bon de commande ${row.orderId} : ${row.carLabel}`;
    documents.push({
      subject: { of: quoteSubject, id: row.id },
      title,
      ...(await drawOrderForm(call, row, signers)),
    });
  }
  const procedures = await startProcedures(
    call,
    { documents, signers, isOrdered: request.isOrdered },
    rows.length > 1 ? groupId : null,
  );
  const sent: QuoteRow[] = [];
  for (const row of rows) {
    const set = {
      signatureId: procedures.find(({ subjectId }) => subjectId === row.id)?.id ?? null,
      sentVatTerritory: territoryOf((await companyOf(call, row.companyId)).address),
    };
    await call.db.updateTable("quote").set(set).where("id", "=", row.id).execute();
    sent.push({ ...row, ...set });
  }
  return sent;
}

async function quoteOfSignature(call: Call, signatureId: string): Promise<QuoteRow> {
  const row = await call.db
    .selectFrom("quote")
    .selectAll()
    .where("signatureId", "=", signatureId)
    .executeTakeFirst();
  if (!row) throw notFound("Cette procédure de signature");
  return row as QuoteRow;
}

/** Withdraws a quote from signature, so that it can be edited again. */
export async function cancelSignature(
  call: Call,
  of: { signatureId: string; reason: string },
): Promise<QuoteRow> {
  const row = await quoteOfSignature(call, of.signatureId);
  const subject = await subjectOf(call, row, { company: await quotedCompany(call, row.companyId) });
  requireMove(quoteFlow, "cancelSignature", subject, {
    missing: missingPermission(call),
    code: "InvalidQuoteWorkflowError",
  });
  await cancelProcedure(call, { ...of, version: null });
  return quoteOf(call, row.id);
}

/** The link of the awaited signer. */
export async function copyLink(call: Call, idOrNumber: string): Promise<string> {
  const row = await quoteOf(call, idOrNumber);
  if (row.signatureId === null) throw refused("Ce devis n’est pas en signature.");
  return signatureLink(call, { signatureId: row.signatureId });
}

/** A consumer's order form sent before its page stated the amounts due, or before the client became a consumer. */
async function statementRefusals(call: Call, { signatureId, companyId }: QuoteRow): Promise<string[]> {
  if (signatureId === null) return [];
  const { client } = await quotedCompany(call, companyId);
  const { orderStatement } = await get(call, "signature", signatureId);
  return client.type === "INDIVIDUAL" && orderStatement === null ? [missingStatementReason] : [];
}

/** Reasons that suspend the signature of a quote in progress: those that would now refuse its sending. */
export async function signatureSuspensions(
  call: Call,
  { subject, isDeciding }: { subject: SignatureSubject; isDeciding: boolean },
): Promise<string[]> {
  if (subject.kind !== "quote") return [];
  const row = await get(call, "quote", subject.id);
  const { id, companyId, companyName, isBadPayer, oldContractId } = row;
  return [
    ...(await statementRefusals(call, row)),
    ...(isBadPayer ? [badPayerRefusal(companyName)] : []),
    ...(
      await call.ask(reasonsAgainstQuoteSignature, { quoteId: id, companyId, oldContractId, isDeciding })
    ).flat(),
  ];
}

const quotesInSignature = (call: Call) =>
  call.db
    .selectFrom("quote")
    .select("signatureId")
    .where("status", "=", "PENDING")
    .where("signatureId", "is not", null)
    .$narrowType<{ signatureId: string }>();

/** After a signed quote has replaced this contract, withdraws the competing ones and notifies their signers. */
export async function withdrawCompetingQuotes(
  call: Call,
  { contractId, orderId }: { contractId: string; orderId: string },
): Promise<void> {
  const reason = `Un autre devis, signé, remplace le contrat ${orderId}.`;
  for (const { signatureId } of await quotesInSignature(call)
    .where("oldContractId", "=", contractId)
    .execute())
    await withdrawProcedure(call, signatureId, { reason, why: reason });
}

/** A bad payer may not sign: embedded signatures are suspended, those at a provider are withdrawn there. */
export async function suspendBadPayer(
  call: Call,
  { companyId, companyName }: { companyId: string; companyName: string },
): Promise<void> {
  for (const { signatureId } of await quotesInSignature(call).where("companyId", "=", companyId).execute())
    await withdrawFromProvider(call, signatureId, { reason: badPayerRefusal(companyName), why: "" });
}

const whenQuote = (fact: ProcedureEvent, act: (id: string) => Promise<unknown>): Promise<void> =>
  fact.subject.kind === "quote" ? act(fact.subject.id).then(() => undefined) : Promise.resolve();

/** Concludes a quote that the client has signed: a contract begins. */
export async function concludeQuote(call: Call, { id, at }: { id: string; at: string }): Promise<void> {
  await move(call, quoteFlow, {
    kind: "quote",
    id,
    version: null,
    move: "conclude",
    set: { signatureDate: at },
    did: "a signé le devis",
  });
  await call.emit(quoteSigned, { quoteId: id });
}

const releaseQuote = (call: Call, id: string, did: string) =>
  move(call, quoteFlow, {
    kind: "quote",
    id,
    version: null,
    move: "release",
    set: { signatureId: null, signatureGroupId: null },
    did,
  });

export const signatureReactions = [
  reaction(procedureSigned, (call, fact) =>
    whenQuote(fact, (id) => concludeQuote(call, { id, at: fact.at })),
  ),
  reaction(procedureRefused, (call, fact) =>
    whenQuote(fact, (id) =>
      move(call, quoteFlow, {
        kind: "quote",
        id,
        version: null,
        move: "decline",
        set: { refusalDate: fact.at, refusalReason: fact.reason },
        did: "a refusé le devis",
      }),
    ),
  ),
  reaction(procedureCanceled, (call, fact) =>
    whenQuote(fact, (id) => releaseQuote(call, id, "a retiré le devis de la signature")),
  ),
  reaction(procedureExpired, (call, fact) =>
    whenQuote(fact, (id) =>
      releaseQuote(call, id, "a retiré de la signature le devis, qui n’a pas été signé à temps"),
    ),
  ),
];
