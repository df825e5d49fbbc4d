// Approvals of works: asked above the ceiling, decided by sales administration, above its limit by an administrator.
// Services and, later, repairs of damages call these verbs; the record of the works names its car, garage and page.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { actorId } from "#kernel/actor.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import {
  type ApprovalKind,
  approvalOf,
  decideApproval,
  grantApproval,
  requestApproval,
  withdrawApproval,
} from "#platform/approvals/approvals.ts";
import { totalOf, type WorksEstimate, type WorksKind } from "../../model/approvals/approval.ts";
import { worksApprovalFlow } from "../../model/approvals/flow.ts";
import { ceilingOf } from "../../model/approvals/limits.ts";
import { limitsOfCaller } from "./limits.ts";
import {
  approvalSubject,
  limitOfApprover,
  liveApproval,
  type WorksApprovalRow,
  type WorksOf,
} from "./read.ts";

export interface Works extends WorksOf {
  carId: string;
  maintenanceSupplierId: string;
  page: PageAddress;
}

const kind = "worksApproval";
const record = "worksApproval";
/** Decided by sales administration, or by an administrator above the limit. */
export const worksApprovalKinds = {
  below: { name: "worksApproval", permission: "APPROVE_WORKS", record },
  above: { name: "worksApprovalAbove", permission: "APPROVE_WORKS_ABOVE_LIMIT", record },
} as const satisfies Record<string, ApprovalKind>;

const wording = (totalCents: Cents): string => `des travaux de ${frenchPrice(totalCents)} HT`;
const matterOf = ({ id, totalCents, askedAt }: Row<"worksApproval">) => ({
  subjectId: id,
  matter: `${totalCents} ${askedAt}`,
  wording: wording(totalCents),
});

const kindFor = async (call: Call, totalCents: Cents): Promise<ApprovalKind> =>
  totalCents > (await limitsOfCaller(call)).approvalLimitCents
    ? worksApprovalKinds.above
    : worksApprovalKinds.below;

const estimateColumns = (call: Call, { lines, comment }: WorksEstimate) => ({
  lines,
  comment,
  totalCents: totalOf(lines),
  approvedCents: null,
  askedAt: call.now.toISOString(),
  askedBy: call.actor.name,
  askedById: actorId(call.actor),
  decidedAt: null,
  decidedBy: null,
  decidedById: null,
  reason: "",
});

/** Up to the ceiling, the approval is given at once; above it, those who decide are notified. */
async function settleOrRequest(call: Call, row: WorksApprovalRow): Promise<WorksApprovalRow> {
  const { id, totalCents, ceilingCents, comment } = row;
  if (totalCents > ceilingCents) {
    await requestApproval(call, await kindFor(call, totalCents), {
      ...matterOf(row),
      reason: comment || "devis du garage",
    });
    return row;
  }
  await grantApproval(call, worksApprovalKinds.below, matterOf(row));
  const set = {
    approvedCents: totalCents,
    decidedAt: call.now.toISOString(),
    decidedBy: "Écurie",
    decidedById: "system",
    reason: "Sous plafond",
  };
  return move(call, worksApprovalFlow, { kind, id, version: null, move: "approveBelowCeiling", set });
}

/** The first estimate of works. Another one replaces it by `reviseEstimate`. */
export async function askWorksApproval(call: Call, works: Works, estimate: WorksEstimate): Promise<void> {
  if (await liveApproval(call, works)) throw refused("Un devis est déjà enregistré : reprenez-le.");
  const { id: worksId, kind: worksKind, carId, maintenanceSupplierId, page } = works;
  const ceilingCents = ceilingOf(await limitsOfCaller(call), worksKind);
  const did = `a demandé l’accord de ${wording(totalOf(estimate.lines))}`;
  const columns = { worksId, worksKind, carId, maintenanceSupplierId, page, ceilingCents, earlier: [] };
  const row = await begin(
    call,
    worksApprovalFlow,
    { kind, did },
    { ...columns, ...estimateColumns(call, estimate) },
  );
  recordCarChange(call, carId, did);
  await settleOrRequest(call, row);
}

async function requireLive(call: Call, works: WorksOf): Promise<WorksApprovalRow> {
  const row = await liveApproval(call, works);
  if (!row) throw notFound("Cet accord de travaux");
  return row;
}

const withdrawRequests = async (call: Call, { id }: WorksApprovalRow, reasonText: string): Promise<void> => {
  for (const one of Object.values(worksApprovalKinds))
    await withdrawApproval(call, one, { subjectId: id, reasonText });
};

interface Revision {
  version: number | null;
  isInvoiced: boolean;
  /** True for an estimate that the garage sends by its link. */
  isByGarage?: boolean;
}

/** Replaces the estimate by another; the former one stays among the earlier ones. */
export async function reviseEstimate(
  call: Call,
  works: WorksOf,
  estimate: WorksEstimate,
  { version, isInvoiced, isByGarage = false }: Revision,
): Promise<void> {
  const before = await requireLive(call, works);
  await withdrawRequests(call, before, "le devis est remplacé");
  const { id, lines, totalCents, status, askedAt, askedBy } = before;
  const earlier = [...before.earlier, { lines, totalCents, status, askedAt, askedBy }];
  const did = `a remplacé le devis par ${wording(totalOf(estimate.lines))}`;
  const ownCeilingCents = ceilingOf(await limitsOfCaller(call), before.worksKind);
  const ceilingCents = Math.min(before.ceilingCents, ownCeilingCents);
  const set = { ...estimateColumns(call, estimate), ceilingCents, earlier };
  if (isByGarage && isInvoiced) throw refused("La facture de ces travaux est enregistrée.");
  const row = isByGarage
    ? await move(call, worksApprovalFlow, { kind, id, version, move: "reviseByGarage", set, did })
    : await move(call, worksApprovalFlow, { kind, id, version, move: "revise", set, did }, (one) =>
        approvalSubject(call, one, isInvoiced),
      );
  recordCarChange(call, row.carId, did);
  await settleOrRequest(call, row);
}

interface Decision {
  version: number;
  amountCents: Cents;
  reason: string;
}

const decided = (call: Call, reason: string) => ({
  decidedAt: call.now.toISOString(),
  decidedBy: call.actor.name,
  decidedById: actorId(call.actor),
  reason,
});

/** Approves the estimate, or part of it. */
export async function approveWorks(
  call: Call,
  works: WorksOf,
  { version, amountCents, reason }: Decision,
): Promise<WorksApprovalRow> {
  const row = await requireLive(call, works);
  if (amountCents > row.totalCents)
    throw invalid({ amountCents: `Le devis est de ${frenchPrice(row.totalCents)} HT.` });
  const { ownLimitCents } = await limitOfApprover(call, row);
  const name = amountCents > ownLimitCents ? "approveAbove" : "approve";
  const set = { approvedCents: amountCents, ...decided(call, reason) };
  const did = `a accordé ${frenchPrice(amountCents)} HT de travaux`;
  const approved = await move(
    call,
    worksApprovalFlow,
    { kind, id: row.id, version, move: name, set, did },
    (one) => approvalSubject(call, one, false),
  );
  recordCarChange(call, row.carId, did);
  await settleRequest(call, row, { isAbove: name === "approveAbove", approvedCents: amountCents, reason });
  return approved;
}

/**
 * Settles the request that waits, whatever the limit is now: another decider than its own withdraws it, such as an
 * administrator who approves a part, or sales administration once the limit is raised.
 */
async function settleRequest(
  call: Call,
  row: WorksApprovalRow,
  { isAbove, approvedCents, reason }: { isAbove: boolean; approvedCents: Cents | null; reason: string },
): Promise<void> {
  const asked = isAbove ? worksApprovalKinds.above : worksApprovalKinds.below;
  const matter = matterOf(row);
  if ((await approvalOf(call, asked, matter))?.status === "PENDING") {
    await decideApproval(call, asked, { ...matter, isApproved: approvedCents !== null, reason });
    return;
  }
  const approved = approvedCents === row.totalCents ? "accordé" : "accordé en partie";
  await withdrawRequests(call, row, approvedCents === null ? "refusé" : approved);
}

export async function refuseWorks(
  call: Call,
  works: WorksOf,
  { version, reason }: { version: number; reason: string },
): Promise<WorksApprovalRow> {
  const row = await requireLive(call, works);
  const set = decided(call, reason);
  const did = `a refusé les travaux : ${reason}`;
  const refusedRow = await move(
    call,
    worksApprovalFlow,
    { kind, id: row.id, version, move: "refuse", set, did },
    (one) => approvalSubject(call, one, false),
  );
  recordCarChange(call, row.carId, did);
  await settleRequest(call, row, { isAbove: false, approvedCents: null, reason });
  return refusedRow;
}

/** The works are cancelled: nothing is approved any more. */
export async function voidApproval(call: Call, works: { id: string; kind: WorksKind }): Promise<void> {
  const row = await liveApproval(call, works);
  if (!row) return;
  await withdrawRequests(call, row, "les travaux sont annulés");
  await move(call, worksApprovalFlow, { kind, id: row.id, version: null, move: "void" });
}
