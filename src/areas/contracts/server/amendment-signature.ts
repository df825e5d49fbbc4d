// An amendment goes to signature, and what its signature does to the contract.
import { signatoriesOf } from "#clients/model/contact.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import { countOngoingContracts } from "#clients/server/standing.ts";
import { refused } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate } from "#kernel/server/records.ts";
import type { ProcedureFact } from "#signatures/model/events.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { cancelProcedure, runningProcedure, withdrawProcedure, signatureLink, startProcedure } from "#signatures/server/procedures.ts";
import { type AmendmentDraft, amended, amendmentKinds } from "../model/amendment.ts";
import { contractAmended } from "../model/events.ts";
import { isActive } from "../model/flow.ts";
import { amendmentDocument } from "./amendment-document.ts";
import { demandAmendmentMove } from "./amendments.ts";
import { agreementOf, type AmendmentRow, columnsOf, type ContractRow, periodsOf, searchTextOf } from "./kept.ts";

/** Amendments signed whose day has come. */
export const applyAmendmentsJob = job<object>("contracts.apply-amendments");

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
  const row = await change(call, "amendment", { id, version: null, did: "a été signé" }, { status: "SIGNED", signedAt: fact.at });
  await mark(call, row.contractId, false, `a signé l’avenant n° ${row.number}`);
  if (row.effectOn <= call.today) await applyAmendment(call, row);
}

export async function amendmentRefused(call: Call, fact: ProcedureFact & { reason: string }): Promise<void> {
  const id = ofAmendment(fact);
  if (!id) return;
  const row = await change(call, "amendment", { id, version: null, did: `a été refusé : ${fact.reason}` }, { status: "REFUSED" });
  await mark(call, row.contractId, false, `a refusé l’avenant n° ${row.number}`);
}

/** Withdrawn or out of date: it may be changed and sent again. */
export async function amendmentReleased(call: Call, fact: ProcedureFact): Promise<void> {
  const id = ofAmendment(fact);
  if (!id) return;
  const row = await change(call, "amendment", { id, version: null, did: "a été retiré de la signature" }, { status: "GENERATED" });
  await mark(call, row.contractId, false, `a retiré l’avenant n° ${row.number} de la signature`);
}

/** What was signed, the rent that the price model gave then included. */
const signedDraft = ({ draft, after }: AmendmentRow): AmendmentDraft =>
  draft.kind === "duration-mileage" ? { ...draft, priceCents: after.terms.priceCents } : draft;

/** The contract becomes what was signed, on top of what other amendments have changed since. An amendment of a contract no longer active changes nothing more. */
async function applyAmendment(call: Call, row: AmendmentRow): Promise<void> {
  await change(call, "amendment", { id: row.id, version: null, did: "a pris effet" }, { appliedAt: call.now.toISOString() });
  const contract = await getForUpdate(call, "contract", row.contractId);
  if (!isActive(contract.status)) return;
  const periods = await periodsOf(call, contract.id);
  const agreement = amended(agreementOf(contract), signedDraft(row), { modelPriceCents: null, holder: row.after.holder });
  const columns = columnsOf(agreement, periods);
  await change(
    call,
    "contract",
    { id: contract.id, version: null, did: `a appliqué l’avenant n° ${row.number}` },
    { ...columns, searchText: searchTextOf({ ...contract, companyName: columns.companyName }) },
  );
  if (columns.companyId !== contract.companyId) await moveHolder(call, contract, columns);
  await call.emit(contractAmended, { contractId: contract.id, amendmentId: row.id });
}

/** Periods that are not over follow the company that rents now. */
async function moveHolder(call: Call, contract: ContractRow, { companyId, companyName }: { companyId: string; companyName: string }): Promise<void> {
  await call.db.updateTable("rentalPeriod").set({ companyId, companyName }).where("contractId", "=", contract.id).where("endDay", "is", null).execute();
  await countOngoingContracts(call, contract.companyId, -1);
  await countOngoingContracts(call, companyId, 1);
}

/** Nightly: every signed amendment whose day of effect has come, the oldest first. */
export async function applyAmendments(call: Call): Promise<void> {
  const due = await call.db
    .selectFrom("amendment")
    .select("id")
    .where("status", "=", "SIGNED")
    .where("appliedAt", "is", null)
    .where("effectOn", "<=", call.today)
    .orderBy("effectOn")
    .orderBy("signedAt")
    .limit(1_000)
    .execute();
  for (const { id } of due) {
    const row = await getForUpdate(call, "amendment", id);
    if (row.appliedAt === null) await applyAmendment(call, row);
  }
}
