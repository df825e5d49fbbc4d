// An amendment goes to signature, comes back signed or refused, and may be withdrawn.
import { signatoriesOf } from "#clients/model/contact.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate } from "#kernel/server/records.ts";
import type { ProcedureFact } from "#signatures/model/events.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { cancelProcedure, runningProcedure, withdrawProcedure, signatureLink, startProcedure } from "#signatures/server/procedures.ts";
import { amendmentKinds } from "../model/amendment.ts";
import { amendmentDocument } from "./amendment-document.ts";
import { demandAmendmentMove, demandStillTrue, refreshPrepared } from "./amendments.ts";
import { applyAmendment } from "./amendment-effect.ts";
import type { AmendmentRow, ContractRow } from "./kept.ts";

/** The signatory of the contract, or the first who may sign for the company after the amendment. */
async function signatoryOf(call: Call, contract: ContractRow, row: AmendmentRow): Promise<SignerDraft> {
  const { companyId } = row.after.holder;
  const able = signatoriesOf(await contactsOf(call, (await companyOf(call, companyId)).clientId), companyId);
  const contact = able.find(({ id }) => id === contract.signatoryId) ?? able[0];
  if (!contact) throw refused(`Aucun contact ne peut signer pour ${row.after.holder.companyName}.`);
  return { firstName: contact.firstName, lastName: contact.lastName, email: contact.email, phone: contact.phone ?? "", codeChannel: "email" };
}

interface Sending {
  id: string;
  version: number;
  signers: readonly SignerDraft[] | undefined;
  isOrdered: boolean;
}

export async function startAmendmentSignature(call: Call, { id, version, signers, isOrdered }: Sending): Promise<AmendmentRow> {
  const before = await getForUpdate(call, "amendment", id);
  const contract = await demandAmendmentMove(call, before, "startSignature");
  if (contract.hasPendingAmendment) throw refused("Un autre avenant de ce contrat attend déjà sa signature.");
  await demandStillTrue(call, contract, before);
  const row = await change(call, "amendment", { id, version }, { status: "PENDING" });
  await startProcedure(call, {
    subject: { kind: "amendment", id },
    title: `Avenant n° ${row.number} au contrat ${contract.orderId} : ${amendmentKinds[row.kind].toLowerCase()}`,
    document: await amendmentDocument(call, row, contract),
    signers: signers ?? [await signatoryOf(call, contract, row)],
    isOrdered,
  });
  await mark(call, contract.id, true, `a envoyé l’avenant n° ${row.number} en signature`);
  return row;
}

const mark = (call: Call, contractId: string, hasPendingAmendment: boolean, did: string): Promise<ContractRow> =>
  change(call, "contract", { id: contractId, version: null, did }, { hasPendingAmendment });

async function running(call: Call, amendmentId: string): Promise<string> {
  const procedure = await runningProcedure(call, { kind: "amendment", id: amendmentId });
  if (!procedure) throw refused("Cet avenant n’est pas en signature.");
  return procedure.id;
}

export async function cancelAmendmentSignature(call: Call, of: { id: string; version: number; reason: string }): Promise<AmendmentRow> {
  const row = await getForUpdate(call, "amendment", of.id);
  await demandAmendmentMove(call, row, "cancelSignature");
  await change(call, "amendment", { id: of.id, version: of.version }, {});
  await cancelProcedure(call, { signatureId: await running(call, of.id), version: null, reason: of.reason });
  return get(call, "amendment", of.id);
}

export const copyAmendmentLink = async (call: Call, id: string): Promise<string> => signatureLink(call, { signatureId: await running(call, id) });

/** A contract that is closed takes its amendments out of signature. */
export async function withdrawAmendments(call: Call, contractId: string): Promise<void> {
  const pending = await call.db.selectFrom("amendment").select("id").where("contractId", "=", contractId).where("status", "=", "PENDING").execute();
  for (const { id } of pending) await withdrawProcedure(call, await running(call, id), "Le contrat n’est plus actif.");
}

const ofAmendment = (fact: ProcedureFact): string | null => (fact.subject.kind === "amendment" ? fact.subject.id : null);

/** Signed: it takes effect at once when its day has come, else on that day. */
export async function amendmentSigned(call: Call, fact: ProcedureFact): Promise<void> {
  const id = ofAmendment(fact);
  if (!id) return;
  const row = await change(call, "amendment", { id, version: null, did: "a signé l’avenant" }, { status: "SIGNED", signedAt: fact.at });
  await mark(call, row.contractId, false, `a signé l’avenant n° ${row.number}`);
  if (row.effectOn <= call.today) await applyAmendment(call, row);
  else await refreshPrepared(call, row.contractId);
}

export async function amendmentRefused(call: Call, fact: ProcedureFact & { reason: string }): Promise<void> {
  const id = ofAmendment(fact);
  if (!id) return;
  const row = await change(call, "amendment", { id, version: null, did: `a refusé l’avenant : ${fact.reason}` }, { status: "REFUSED" });
  await mark(call, row.contractId, false, `a refusé l’avenant n° ${row.number}`);
}

/** Withdrawn or out of date: it may be changed and sent again. */
export async function amendmentReleased(call: Call, fact: ProcedureFact): Promise<void> {
  const id = ofAmendment(fact);
  if (!id) return;
  const row = await change(call, "amendment", { id, version: null, did: "a retiré l’avenant de la signature" }, { status: "GENERATED" });
  await mark(call, row.contractId, false, `a retiré l’avenant n° ${row.number} de la signature`);
}
