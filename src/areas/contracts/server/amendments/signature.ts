// An amendment is sent to signature, signed or refused, and may be withdrawn meanwhile.
import { badPayerRefusal } from "#clients/model/companies/bad-payer.ts";
import { companyOf } from "#clients/server/read.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { change, get, getForUpdate } from "#kernel/server/records/records.ts";
import { approveBySending } from "#quotes/server/discounts/discount-status.ts";
import type { ProcedureEvent, SignatureSubject } from "#signatures/model/events.ts";
import { missingStatementReason } from "#signatures/model/wording/order.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { runningProcedure, signatureLink, startProcedure } from "#signatures/server/procedures/procedures.ts";
import {
  cancelProcedure,
  withdrawFromProvider,
  withdrawProcedure,
} from "#signatures/server/procedures/withdrawal.ts";
import { amendmentKinds } from "../../model/amendments/amendment.ts";
import { amendmentFlow, signatureRefusals } from "../../model/amendments/flow.ts";
import { amendmentSubject } from "../../model/amendments/signature.ts";
import { amendmentConcluded } from "../../model/events.ts";
import { effectDay } from "../../model/terms/terms-by-day.ts";
import { amendmentPaper, amendmentOrder } from "./paper.ts";
import { amendmentSigners } from "./signers.ts";
import { requireAmendmentMove, refreshPrepared } from "./amendments.ts";
import { applyAmendment } from "./effect.ts";
import {
  type AmendmentRow,
  type AmendmentVersion,
  toSignedAmendment,
  type ContractRow,
  lockAmendment,
  periodsOf,
} from "../rows.ts";
import { discountToApprove } from "./discount-measure.ts";
import { readContractBasis } from "../pricing/contract-basis.ts";
import { amendmentFlowSubject } from "../view.ts";

export async function startAmendmentSignature(
  call: Call,
  {
    amendmentId: id,
    version,
    signers,
    isOrdered,
  }: AmendmentVersion & { signers?: readonly SignerDraft[] | undefined; isOrdered: boolean },
): Promise<AmendmentRow> {
  // A concurrent sending of another amendment of this contract waits, and is then refused.
  const before = await lockAmendment(call, id);
  const basis = await requireAmendmentMove(call, before, "startSignature");
  const contract = basis.row;
  const row = await move(
    call,
    amendmentFlow,
    { kind: "amendment", id, version, move: "startSignature" },
    (current) => amendmentFlowSubject(call, current, basis),
  );
  const discount = discountToApprove(row);
  if (discount) await approveBySending(call, discount);
  const people = await amendmentSigners(call, { contract, row, signers });
  await startProcedure(call, {
    subject: { of: amendmentSubject, id },
    title: `Avenant n° ${row.number} au contrat ${contract.orderId} : ${amendmentKinds[row.kind].toLowerCase()}`,
    ...(await amendmentPaper(call, { row, basis, signers: people })),
    signers: people,
    isOrdered,
  });
  await setPendingAmendment(call, contract.id, true, `a envoyé l’avenant n° ${row.number} en signature`);
  return row;
}

const setPendingAmendment = (
  call: Call,
  contractId: string,
  hasPendingAmendment: boolean,
  did: string,
): Promise<ContractRow> =>
  change(call, "contract", { id: contractId, version: null, did }, { hasPendingAmendment });

async function runningProcedureId(call: Call, amendmentId: string): Promise<string> {
  const procedure = await runningProcedure(call, { kind: "amendment", id: amendmentId });
  if (!procedure) throw refused("Cet avenant n’est pas en signature.");
  return procedure.id;
}

export async function cancelAmendmentSignature(
  call: Call,
  { amendmentId: id, version, reason }: AmendmentVersion & { reason: string },
): Promise<AmendmentRow> {
  await lockProcedure(call, id);
  const row = await lockAmendment(call, id);
  await requireAmendmentMove(call, row, "cancelSignature");
  await change(call, "amendment", { id, version }, {});
  await cancelProcedure(call, { signatureId: await runningProcedureId(call, id), version: null, reason });
  return get(call, "amendment", id);
}

export const copyAmendmentLink = async (call: Call, id: string): Promise<string> =>
  signatureLink(call, { signatureId: await runningProcedureId(call, id) });

const contractClosedReason = { reason: "Le contrat n’est plus actif.", why: "Le contrat n’est plus actif." };

const inSignature = (call: Call, contractId: string): Promise<{ id: string }[]> =>
  call.db
    .selectFrom("amendment")
    .select("id")
    .where("contractId", "=", contractId)
    .where("status", "=", "PENDING")
    .execute();

/** Withdraws from signature the amendments of a closed contract. */
export async function withdrawAmendments(call: Call, contractId: string): Promise<void> {
  for (const { id } of await inSignature(call, contractId))
    await withdrawProcedure(call, await runningProcedureId(call, id), contractClosedReason);
}

/** Locks a procedure before its contract, in the same order as a signature. */
async function lockProcedure(call: Call, amendmentId: string): Promise<void> {
  const procedure = await runningProcedure(call, { kind: "amendment", id: amendmentId });
  if (procedure) await getForUpdate(call, "signature", procedure.id);
}

/** Locks a contract that may be closed, after the procedures that its closing withdraws. */
export async function lockContractForClosing(call: Call, contractId: string): Promise<ContractRow> {
  for (const { id } of await inSignature(call, contractId)) await lockProcedure(call, id);
  return getForUpdate(call, "contract", contractId);
}

/**
 * A bad payer signs no amendment: signatures here are suspended, those at an outside provider are withdrawn there.
 */
export async function withdrawBadPayerAmendments(
  call: Call,
  { companyId, companyName }: { companyId: string; companyName: string },
): Promise<void> {
  const pending = await call.db
    .selectFrom("amendment")
    .select("id")
    .where("holderId", "=", companyId)
    .where("status", "=", "PENDING")
    .execute();
  const of = { reason: badPayerRefusal(companyName), why: "" };
  for (const { id } of pending) await withdrawFromProvider(call, await runningProcedureId(call, id), of);
}

/** Reasons that suspend the signature of an amendment already sent. */
export async function amendmentSuspensions(
  call: Call,
  { subject }: { subject: SignatureSubject },
): Promise<string[]> {
  if (subject.kind !== "amendment") return [];
  const row = await get(call, "amendment", subject.id);
  const { status: contractStatus } = await get(call, "contract", row.contractId);
  const { name, isBadPayer } = await companyOf(call, row.after.holder.companyId);
  return [
    ...signatureRefusals({ contractStatus, badPayer: isBadPayer ? name : null }),
    ...(await formerRuleRefusals(call, row)),
  ];
}

/**
 * Sent before the leaving company had to sign, or before consumers were shown the amounts that an amendment makes
 * them owe.
 */
async function formerRuleRefusals(call: Call, row: AmendmentRow): Promise<string[]> {
  if (row.draft.kind === "driver-transfer" && row.draft.clauses === null)
    return [
      `Ce transfert est parti sans la signature de ${row.before.holder.companyName}, qui doit aussi le signer : annulez la signature, puis envoyez-le à nouveau.`,
    ];
  const procedure = await runningProcedure(call, { kind: "amendment", id: row.id });
  if (!procedure || procedure.orderStatement !== null) return [];
  const basis = await readContractBasis(call, row.contractId);
  return (await amendmentOrder(call, row, basis)) === null ? [] : [missingStatementReason];
}

const amendmentIdOf = (fact: ProcedureEvent): string | null =>
  fact.subject.kind === "amendment" ? fact.subject.id : null;

async function moveAmendment(
  call: Call,
  id: string,
  how: { move: "conclude" | "decline" | "release"; set?: { signedAt: string }; did: string },
): Promise<AmendmentRow> {
  await lockAmendment(call, id);
  return move(call, amendmentFlow, { kind: "amendment", id, version: null, ...how });
}

/** Signed: it takes effect immediately when its day has come, otherwise on that day. */
export async function amendmentSigned(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = amendmentIdOf(fact);
  if (!id) return;
  const row = await moveAmendment(call, id, {
    move: "conclude",
    set: { signedAt: fact.at },
    did: "a signé l’avenant",
  });
  await setPendingAmendment(call, row.contractId, false, `a signé l’avenant n° ${row.number}`);
  const from = effectDay(toSignedAmendment(row), await periodsOf(call, row.contractId));
  if (from <= call.today) await applyAmendment(call, row);
  else await refreshPrepared(call, row.contractId);
  await call.emit(amendmentConcluded, { contractId: row.contractId, amendmentId: id });
}

export async function amendmentRefused(call: Call, fact: ProcedureEvent & { reason: string }): Promise<void> {
  const id = amendmentIdOf(fact);
  if (!id) return;
  const row = await moveAmendment(call, id, { move: "decline", did: `a refusé l’avenant : ${fact.reason}` });
  await setPendingAmendment(call, row.contractId, false, `a refusé l’avenant n° ${row.number}`);
}

/** Withdrawn or out of date: it may be changed and sent again. */
export async function amendmentReleased(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = amendmentIdOf(fact);
  if (!id) return;
  const row = await moveAmendment(call, id, { move: "release", did: "a retiré l’avenant de la signature" });
  await setPendingAmendment(
    call,
    row.contractId,
    false,
    `a retiré l’avenant n° ${row.number} de la signature`,
  );
}
