// Moves of a batch of transfers: approved by a second person, sent as approved, executed or refused by the bank.
import { actorId } from "#kernel/actor.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { change, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { readFile, storeFile } from "#platform/files/stored-files.ts";
import { atRiskRefusals, secondPersonRefusals } from "../../model/debits/approval.ts";
import { transferBatchFlow, type TransferBatchSubject } from "../../model/transfers/flow.ts";
import { judgmentObstacle, lateObstacle } from "../../model/transfers/obstacles.ts";
import { totalOf } from "../debits/totals.ts";
import { judgmentsUnderWay, lockJudgments } from "../insolvency/judgments.ts";
import { lateCents } from "../receipts/refunds.ts";
import { accountRefusals, contentHashOf, transferFileOf } from "./file.ts";
import { lockTransfers, markSent, payTransfer, releaseTransfer, type TransferRow } from "./lines.ts";

type BatchRow = Row<"transferBatch">;
interface Seen {
  id: string;
  version: number;
}

/** Companies of a batch whose refund at risk was requested by this account. */
async function requestedAtRisk(call: Call, batchId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom("transfer as t")
    .innerJoin("refund as r", "r.id", "t.refundId")
    .select("t.companyName")
    .where("t.batchId", "=", batchId)
    .where("t.status", "!=", "CANCELED")
    .where("r.warning", "!=", "")
    .where("r.createdById", "=", actorId(call.actor))
    .orderBy("t.companyName")
    .execute();
  return rows.map(({ companyName }) => companyName);
}

export const transferBatchSubject = async (
  call: Call,
  batch: BatchRow,
): Promise<BatchRow & TransferBatchSubject> => ({
  ...batch,
  today: call.today,
  approvalRefusals: [
    ...secondPersonRefusals(batch, actorId(call.actor)),
    ...atRiskRefusals(await requestedAtRisk(call, batch.id)),
  ],
  accountRefusals: await accountRefusals(call, batch.id),
});
const subjectIn = (call: Call) => (batch: BatchRow) => transferBatchSubject(call, batch);

/** The second person is checked on the locked batch, by account, and again by the database. */
export async function approveTransfers(call: Call, { id, version }: Seen): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "approve" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  const set = {
    contentHash: contentHashOf(batch, await lockTransfers(call, id)),
    approvedAt: call.now.toISOString(),
    approvedBy: call.actor.name,
    approvedById: actorId(call.actor),
  };
  const did = `a approuvé l’ordre ${batch.reference}`;
  return move(call, transferBatchFlow, { ...request, set, did }, subjectIn(call));
}

const fileName = ({ reference }: Pick<BatchRow, "reference">): string => `${reference}.xml`;

/** A judgment, or an overdue amount, after the approval blocks the sending. */
async function requirePayable(
  call: Call,
  { issuerId }: BatchRow,
  transfers: readonly TransferRow[],
): Promise<void> {
  const companyIds = [...new Set(transfers.map(({ companyId }) => companyId))].toSorted();
  for (const companyId of companyIds) await lockJudgments(call, companyId);
  const judgments = await judgmentsUnderWay(call, companyIds);
  for (const { companyId, companyName } of transfers) {
    const judgmentOn = judgments.get(companyId);
    if (judgmentOn !== undefined)
      throw refused(
        `Retirez le virement à ${companyName} : ${judgmentObstacle(judgmentOn)}.`,
        "UnderJudgment",
      );
    const late = await lateCents(call, { companyId, issuerId });
    if (late > 0)
      throw refused(`Retirez le virement à ${companyName} : ${lateObstacle(late)}.`, "SetOffFirst");
  }
}

export async function sendTransfers(call: Call, { id, version }: Seen): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "send" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  const transfers = await lockTransfers(call, id);
  if (contentHashOf(batch, transfers) !== batch.contentHash)
    throw refused("Le contenu de cet ordre n’est plus celui qui a été approuvé.", "ContentChanged");
  await requirePayable(call, batch, transfers);
  const fileKey = `transfers/${id}/${fileName(batch)}`;
  await storeFile(call, fileKey, await transferFileOf(call, batch, transfers));
  await markSent(call, transfers);
  const set = {
    fileKey,
    sentAt: call.now.toISOString(),
    sentBy: call.actor.name,
    sentById: actorId(call.actor),
  };
  const did = `a envoyé l’ordre ${batch.reference} à la banque`;
  return move(call, transferBatchFlow, { ...request, set, did }, subjectIn(call));
}

export async function abandonTransfers(
  call: Call,
  { id, version, reason }: Seen & { reason: string },
): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "abandon" } as const;
  const { reference } = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  for (const transfer of await lockTransfers(call, id))
    await releaseTransfer(call, "cancel", transfer, reason);
  const did = `a abandonné l’ordre ${reference} : ${reason}`;
  return move(call, transferBatchFlow, { ...request, set: { reason }, did }, subjectIn(call));
}

/** Removes a transfer from a locked batch: its approval is void. */
async function removeTransfer(
  call: Call,
  batch: BatchRow,
  transferId: string,
  reason: string,
): Promise<BatchRow> {
  const transfers = await lockTransfers(call, batch.id);
  const withdrawn = transfers.find((transfer) => transfer.id === transferId);
  if (!withdrawn) throw notFound("Ce virement", "n’est plus dans cet ordre");
  await releaseTransfer(call, "cancel", withdrawn, reason);
  const left = transfers.filter((transfer) => transfer !== withdrawn);
  const set = {
    nbOfTransfers: left.length,
    totalCents: totalOf(left),
    changedBy: call.actor.name,
    changedById: actorId(call.actor),
    contentHash: null,
    approvedAt: null,
    approvedBy: "",
    approvedById: "",
  };
  const did = `a retiré le virement de ${frenchPrice(withdrawn.amountCents)} à ${withdrawn.companyName} : ${reason}`;
  const now = { kind: "transferBatch", id: batch.id, version: null, did } as const;
  if (left.length === 0)
    return move(call, transferBatchFlow, { ...now, move: "empty", set: { ...set, reason } });
  return batch.status === "APPROVED"
    ? move(call, transferBatchFlow, { ...now, move: "reopen", set })
    : change(call, "transferBatch", now, set);
}

export async function withdrawTransfer(
  call: Call,
  { id, version, transferId, reason }: Seen & { transferId: string; reason: string },
): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "withdraw" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  return removeTransfer(call, batch, transferId, reason);
}

/** Removes a transfer from its batch, unless the batch is sent. */
export async function dropTransfer(
  call: Call,
  { id, batchId }: Pick<TransferRow, "id" | "batchId">,
  reason: string,
): Promise<void> {
  const batch = await getForUpdate(call, "transferBatch", batchId);
  if (batch.status === "PREPARED" || batch.status === "APPROVED")
    await removeTransfer(call, batch, id, reason);
}

/** Ends a batch whose transfers have all been answered by the bank. */
async function endBatch(call: Call, batchId: string): Promise<void> {
  const transfers = await lockTransfers(call, batchId);
  if (transfers.some(({ status }) => status === "SENT")) return;
  const isExecuted = transfers.some(({ status }) => status === "EXECUTED");
  const { reference } = await get(call, "transferBatch", batchId);
  const of = { kind: "transferBatch", id: batchId, version: null } as const;
  if (isExecuted)
    await move(call, transferBatchFlow, { ...of, move: "execute", did: `a vu l’ordre ${reference} exécuté` });
  else
    await move(call, transferBatchFlow, {
      ...of,
      move: "refuse",
      set: { reason: transfers[0]?.reason ?? "" },
      did: `a appris le refus de l’ordre ${reference} par la banque`,
    });
}

async function answered(
  call: Call,
  batchId: string,
  isAnswered: (transfer: TransferRow) => boolean,
  answer: (transfer: TransferRow) => Promise<void>,
): Promise<number> {
  await getForUpdate(call, "transferBatch", batchId);
  const transfers = (await lockTransfers(call, batchId)).filter(
    (transfer) => transfer.status === "SENT" && isAnswered(transfer),
  );
  for (const transfer of transfers) await answer(transfer);
  if (transfers.length > 0) await endBatch(call, batchId);
  return transfers.length;
}

type Answered = (transfer: TransferRow) => boolean;

/** Pays the refunds of transfers that a statement shows; those answered before are left. Returns their number. */
export const executeTransfers = (call: Call, batchId: string, which: Answered, on: Day): Promise<number> =>
  answered(call, batchId, which, (transfer) => payTransfer(call, transfer, on));

/** Frees the refunds of transfers that the bank has refused. */
export const refuseTransfers = (
  call: Call,
  batchId: string,
  which: Answered,
  reason: string,
): Promise<number> =>
  answered(call, batchId, which, (transfer) => releaseTransfer(call, "refuse", transfer, reason));

/** The file sent to the bank. Each download leaves its line in the history. */
export async function downloadTransferFile(call: Call, id: string): Promise<Document> {
  const batch = await get(call, "transferBatch", id);
  if (batch.fileKey === null) throw notFound("Le fichier de cet ordre, qui n’est pas envoyé,");
  call.recordChange({ record: "transferBatch", id, did: `a téléchargé le fichier ${fileName(batch)}` });
  return { name: fileName(batch), type: "application/xml", bytes: await readFile(call, batch.fileKey) };
}
