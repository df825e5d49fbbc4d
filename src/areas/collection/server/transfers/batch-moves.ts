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
import { secondPersonRefusals } from "../../model/debits/approval.ts";
import { transferBatchFlow, type TransferBatchSubject } from "../../model/transfers/flow.ts";
import { judgmentObstacle } from "../../model/transfers/obstacles.ts";
import { totalOf } from "../debits/totals.ts";
import { judgmentsUnderWay, lockJudgments } from "../insolvency/judgments.ts";
import { contentHashOf, transferFileOf } from "./file.ts";
import { lockTransfers, markSent, payTransfer, releaseTransfer, type TransferRow } from "./lines.ts";

type BatchRow = Row<"transferBatch">;
interface Seen {
  id: string;
  version: number;
}

export const transferBatchSubject = (call: Call, batch: BatchRow): TransferBatchSubject => ({
  ...batch,
  today: call.today,
  approvalRefusals: secondPersonRefusals(batch, actorId(call.actor)),
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

/** A judgment since the approval keeps its refund here. */
async function requireNoJudgment(call: Call, transfers: readonly TransferRow[]): Promise<void> {
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
  }
}

export async function sendTransfers(call: Call, { id, version }: Seen): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "send" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  const transfers = await lockTransfers(call, id);
  if (contentHashOf(batch, transfers) !== batch.contentHash)
    throw refused("Le contenu de cet ordre n’est plus celui qui a été approuvé.", "ContentChanged");
  await requireNoJudgment(call, transfers);
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

/** A transfer withdrawn: what was approved has changed, another approval is needed. */
export async function withdrawTransfer(
  call: Call,
  { id, version, transferId, reason }: Seen & { transferId: string; reason: string },
): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "withdraw" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  const transfers = await lockTransfers(call, id);
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
  const now = { kind: "transferBatch", id, version: null, did } as const;
  if (left.length === 0)
    return move(call, transferBatchFlow, { ...now, move: "empty", set: { ...set, reason } });
  return batch.status === "APPROVED"
    ? move(call, transferBatchFlow, { ...now, move: "reopen", set })
    : change(call, "transferBatch", now, set);
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
