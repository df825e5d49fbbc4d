// The client signs its acceptance of the edition that was proposed; a revision withdraws it.
import { system } from "#kernel/actor.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { findRow, get, getForUpdate } from "#kernel/server/records/records.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { procedureRefused, procedureSigned, reasonsToSuspendSignature } from "#signatures/model/events.ts";
import { linkForSigner } from "#signatures/server/procedures/invitations.ts";
import { runningProcedure, startProcedure } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { notFound } from "#kernel/failure.ts";
import { estimateFlow } from "../../model/repairs/flow.ts";
import { acceptanceSubject } from "../../model/signature.ts";
import { estimatePage, type EstimateRow, kind } from "./estimates.ts";
import { presentPaper } from "./paper.ts";

const subjectOf = (id: string) => ({ kind, id }) as const;

/** The page where the client signs; null when nothing is to sign. */
export async function signPageOf(call: Call, id: string): Promise<string | null> {
  const procedure = await runningProcedure(call, subjectOf(id));
  if (procedure?.status !== "PENDING") return null;
  const [signer] = await signersOf(call, procedure.id);
  return signer ? linkForSigner(call, procedure, signer) : null;
}

/** The procedure is locked before the estimate, as a signature locks them. */
export async function withdrawSignature(call: Call, id: string, why: string): Promise<void> {
  const procedure = await runningProcedure(call, subjectOf(id));
  if (procedure) await withdrawProcedure(call, procedure.id, { reason: why, why });
}

/** Sends the proposed paper to the signature of its client, in the name of the lessor. */
export async function startAcceptance(call: Call, row: EstimateRow): Promise<void> {
  if (row.signer === null || row.answerBy === null || (await runningProcedure(call, subjectOf(row.id))))
    return;
  const paper = await presentPaper(call, row);
  if (!paper) throw notFound("Cette version du chiffrage");
  const { name } = await readLessor(call);
  const title = `Remise en état du véhicule, ${frenchPrice(row.totalCents)} HT`;
  await startProcedure(call.as({ ...system, name }), {
    subject: { of: acceptanceSubject, id: row.id },
    title,
    document: { name: paper.name, bytes: paper.bytes },
    // The state of the car is owed by the contract: a consumer orders nothing by it (C. conso., art. L221-14).
    order: null,
    signers: [{ ...row.signer, companyId: null }],
    isOrdered: false,
    signedBy: row.answerBy,
  });
}

export async function notifyOwner(
  call: Call,
  row: EstimateRow,
  { title, detail }: { title: string; detail: string },
): Promise<void> {
  await notifyUsers(call, [row.proposedById ?? row.updatedById], {
    kind: "answered",
    title,
    detail,
    address: estimatePage(row.id),
    cause: `estimate ${row.id} edition ${row.edition} ${title}`,
  });
}

const signed = reaction(procedureSigned, async (call, fact) => {
  const { kind: of, id } = fact.subject;
  if (of !== kind) return;
  const set = { acceptedAt: fact.at };
  const did = "a accepté le chiffrage";
  const row = await move(call, estimateFlow, { kind, id, version: null, move: "accept", set, did });
  await notifyOwner(call, row, { title: "Chiffrage accepté", detail: row.companyName });
});

const declined = reaction(procedureRefused, async (call, fact) => {
  const { kind: of, id } = fact.subject;
  if (of !== kind) return;
  const row = await get(call, kind, id);
  call.recordChange({ record: kind, id, did: `a refusé de signer le chiffrage : ${fact.reason}` });
  await notifyOwner(call, row, { title: "Signature du chiffrage refusée", detail: fact.reason });
});

/** Signed only as it was proposed. */
const suspended = answer(
  reasonsToSuspendSignature,
  async (call, { subject: { kind: of, id }, isDeciding }) => {
    if (of !== kind) return [];
    const row = isDeciding ? await getForUpdate(call, kind, id) : await findRow(call, kind, { id });
    return row?.status === "PROPOSED" ? [] : ["Ce chiffrage a changé depuis son envoi."];
  },
);

export const acceptanceReactions = [signed, declined];
export const acceptanceAnswers = [suspended];
