// A quote goes to signature, and what its signature does to it.
import { v7 } from "uuid";
import { Failure, missing, refused } from "#kernel/failure.ts";
import { refusals } from "#kernel/flow.ts";
import { reaction } from "#kernel/server/area.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { change, move } from "#kernel/server/records.ts";
import { procedureCanceled, procedureExpired, procedureRefused, procedureSigned, type ProcedureFact } from "#signatures/model/events.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { cancelProcedure, signatureLink, startTogether } from "#signatures/server/procedures.ts";
import { quoteSigned } from "../model/events.ts";
import { quoteFlow } from "../model/flow.ts";
import { togetherRefusal } from "../model/together.ts";
import { quoteDocument } from "./papers.ts";
import { quotedCompany, type QuoteRow, quoteOf, subjectOf } from "./view.ts";

interface Sending {
  quotes: readonly { id: string; version: number }[];
  signers: readonly SignerDraft[] | undefined;
  isOrdered: boolean;
}

/** The signatory chosen on a quote. */
async function signatoryOf(call: Call, row: QuoteRow): Promise<SignerDraft> {
  const company = await quotedCompany(call, row.companyId);
  const contact = company.client.contacts.find(({ id }) => id === row.signatoryId);
  if (!contact) throw refused("Aucun signataire n’est choisi.");
  return { firstName: contact.firstName, lastName: contact.lastName, email: contact.email, phone: contact.phone ?? "", codeChannel: "email" };
}

/** Several quotes are signed by the same person, whoever it is. */
async function commonSignatory(call: Call, [first, ...others]: readonly QuoteRow[]): Promise<SignerDraft> {
  const other = others.find(({ signatoryId }) => signatoryId !== first?.signatoryId);
  if (other) throw refused(`${first?.orderId} et ${other.orderId} n’ont pas le même signataire : choisissez qui signe l’ensemble.`);
  return signatoryOf(call, first as QuoteRow);
}

/** Takes a quote to signature; among several, a refusal says which one is refused. */
async function take(call: Call, seen: { id: string; version: number }, sending: Sending, groupId: string): Promise<QuoteRow> {
  try {
    return await move(call, quoteFlow, { kind: "quote", ...seen, move: "startSignature", set: { signatureGroupId: groupId } }, async (current) => ({
      ...subjectOf(current, await quotedCompany(call, current.companyId)),
      ...(sending.signers && { hasSignatory: true }),
    }));
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "refused" || sending.quotes.length === 1) throw error;
    throw new Failure(error.kind, error.code, `${(await quoteOf(call, seen.id)).orderId} : ${error.message}`, { details: error.details });
  }
}

/** Sends quotes of one client to signature together: one page and one code for the signer, a procedure and a proof for each. */
export async function sendToSignature(call: Call, sending: Sending): Promise<QuoteRow[]> {
  const groupId = v7();
  // In one order, so that two people who send some of the same quotes wait for one another.
  const quotes = [...sending.quotes].sort((one, other) => one.id.localeCompare(other.id));
  const seen: QuoteRow[] = [];
  for (const { id } of quotes) seen.push(await quoteOf(call, id));
  const reason = togetherRefusal(seen);
  if (reason !== null) throw refused(reason);
  const rows: QuoteRow[] = [];
  for (const quote of quotes) rows.push(await take(call, quote, sending, groupId));
  const signers = sending.signers ?? [await commonSignatory(call, rows)];
  const documents = [];
  for (const row of rows) {
    const title = `Bon de commande ${row.orderId} : ${row.carLabel}`;
    documents.push({ subject: { kind: "quote" as const, id: row.id }, title, document: await quoteDocument(call, row, "order-form") });
  }
  const procedures = await startTogether(call, { documents, signers, isOrdered: sending.isOrdered }, rows.length > 1 ? groupId : null);
  for (const { id, subjectId } of procedures) await call.db.updateTable("quote").set({ signatureId: id }).where("id", "=", subjectId).execute();
  return rows.map((row) => ({ ...row, signatureId: procedures.find(({ subjectId }) => subjectId === row.id)?.id ?? null }));
}

async function quoteOfSignature(call: Call, signatureId: string): Promise<QuoteRow> {
  const row = await call.db.selectFrom("quote").selectAll().where("signatureId", "=", signatureId).executeTakeFirst();
  if (!row) throw missing("Cette procédure de signature");
  return row as QuoteRow;
}

/** Withdraws a quote from signature: it may be edited again. */
export async function cancelSignature(call: Call, of: { signatureId: string; reason: string }): Promise<QuoteRow> {
  const row = await quoteOfSignature(call, of.signatureId);
  const reasons = refusals(quoteFlow as never, "cancelSignature", subjectOf(row, await quotedCompany(call, row.companyId)), lacks(call));
  if (reasons.length > 0) throw new Failure("refused", "InvalidQuoteWorkflowError", reasons.join(" "), { details: { reasons } });
  await cancelProcedure(call, { ...of, version: null });
  return quoteOf(call, row.id);
}

/** The link of the signer who is awaited. */
export async function copyLink(call: Call, idOrNumber: string): Promise<string> {
  const row = await quoteOf(call, idOrNumber);
  if (row.signatureId === null) throw refused("Ce devis n’est pas en signature.");
  return signatureLink(call, { signatureId: row.signatureId });
}

const ofQuote = (fact: ProcedureFact, act: (id: string) => Promise<unknown>): Promise<void> =>
  fact.subject.kind === "quote" ? act(fact.subject.id).then(() => undefined) : Promise.resolve();

/** The client has signed: a contract begins. */
export async function concludeQuote(call: Call, { id, at }: { id: string; at: string }): Promise<void> {
  await change(call, "quote", { id, version: null, did: "a signé le devis" }, { status: "SIGNED" as const, signatureDate: at });
  await call.emit(quoteSigned, { quoteId: id });
}

const released = (call: Call, id: string, did: string) =>
  change(call, "quote", { id, version: null, did }, { status: "GENERATED" as const, signatureId: null, signatureGroupId: null });

export const signatureReactions = [
  reaction(procedureSigned, (call, fact) => ofQuote(fact, (id) => concludeQuote(call, { id, at: fact.at }))),
  reaction(procedureRefused, (call, fact) =>
    ofQuote(fact, (id) =>
      change(call, "quote", { id, version: null, did: "a refusé le devis" }, { status: "REFUSED" as const, refusalDate: fact.at, refusalReason: fact.reason }),
    ),
  ),
  reaction(procedureCanceled, (call, fact) => ofQuote(fact, (id) => released(call, id, "a retiré le devis de la signature"))),
  reaction(procedureExpired, (call, fact) => ofQuote(fact, (id) => released(call, id, "a retiré de la signature le devis, qui n’a pas été signé à temps"))),
];
