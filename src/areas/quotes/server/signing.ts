// A quote goes to signature, and what its signature does to it.
import { v7 } from "uuid";
import { Failure, missing, refused } from "#kernel/failure.ts";
import { refusals } from "#kernel/flow.ts";
import { reaction } from "#kernel/server/area.ts";
import { type Call, lacks } from "#kernel/server/call.ts";
import { change, move } from "#kernel/server/records.ts";
import { procedureCanceled, procedureExpired, procedureRefused, procedureSigned, type ProcedureFact } from "#signatures/model/events.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { cancelProcedure, signatureLink, startProcedure } from "#signatures/server/procedures.ts";
import { quoteSigned } from "../model/events.ts";
import { quoteFlow } from "../model/flow.ts";
import { quoteDocument } from "./papers.ts";
import { quotedCompany, type QuoteRow, quoteOf, subjectOf } from "./view.ts";

interface Sending {
  signers: readonly SignerDraft[] | undefined;
  isOrdered: boolean;
  groupId: string;
}

async function signatoryOf(call: Call, row: QuoteRow): Promise<SignerDraft> {
  const company = await quotedCompany(call, row.companyId);
  const contact = company.client.contacts.find(({ id }) => id === row.signatoryId);
  if (!contact) throw refused("Aucun signataire n’est choisi.");
  return { firstName: contact.firstName, lastName: contact.lastName, email: contact.email, phone: contact.phone ?? "", codeChannel: "email" };
}

async function sendOne(call: Call, seen: { id: string; version: number }, sending: Sending): Promise<QuoteRow> {
  const row = await move(call, quoteFlow, { kind: "quote", ...seen, move: "startSignature", set: { signatureGroupId: sending.groupId } }, async (current) => ({
    ...subjectOf(current, await quotedCompany(call, current.companyId)),
    ...(sending.signers && { hasSignatory: true }),
  }));
  const document = await quoteDocument(call, row, "order-form");
  const procedure = await startProcedure(call, {
    subject: { kind: "quote", id: row.id },
    title: `Bon de commande ${row.orderId} : ${row.carLabel}`,
    document,
    signers: sending.signers ?? [await signatoryOf(call, row)],
    isOrdered: sending.isOrdered,
  });
  await call.db.updateTable("quote").set({ signatureId: procedure.id }).where("id", "=", row.id).execute();
  return { ...row, signatureId: procedure.id };
}

/** Sends quotes to signature, each with its own procedure, all of one group. */
export async function sendToSignature(
  call: Call,
  asked: { quotes: readonly { id: string; version: number }[]; signers: readonly SignerDraft[] | undefined; isOrdered: boolean },
): Promise<QuoteRow[]> {
  const groupId = v7();
  const sent: QuoteRow[] = [];
  for (const seen of asked.quotes) sent.push(await sendOne(call, seen, { ...asked, groupId }));
  if (new Set(sent.map(({ companyId }) => companyId)).size > 1) throw refused("Des devis envoyés ensemble doivent être de la même société.");
  return sent;
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
  await change(call, "quote", { id, version: null, did: "a été signé" }, { status: "SIGNED" as const, signatureDate: at });
  await call.emit(quoteSigned, { quoteId: id });
}

const released = (call: Call, id: string, did: string) =>
  change(call, "quote", { id, version: null, did }, { status: "GENERATED" as const, signatureId: null, signatureGroupId: null });

export const signatureReactions = [
  reaction(procedureSigned, (call, fact) => ofQuote(fact, (id) => concludeQuote(call, { id, at: fact.at }))),
  reaction(procedureRefused, (call, fact) =>
    ofQuote(fact, (id) =>
      change(call, "quote", { id, version: null, did: "a été refusé" }, { status: "REFUSED" as const, refusalDate: fact.at, refusalReason: fact.reason }),
    ),
  ),
  reaction(procedureCanceled, (call, fact) => ofQuote(fact, (id) => released(call, id, "a été retiré de la signature"))),
  reaction(procedureExpired, (call, fact) => ofQuote(fact, (id) => released(call, id, "n’a pas été signé à temps"))),
];
