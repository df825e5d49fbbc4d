// Moves of a batch of refunds by people: approved by a second person, sent as approved, abandoned.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import type { Row, VersionedId } from "#kernel/server/records/records.ts";
import { pluck } from "#kernel/values.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";
import { judgmentObstacle, lateObstacle } from "../../model/transfers/obstacles.ts";
import { refundWays } from "../../model/transfers/way.ts";
import { judgmentsUnderWay, lockJudgments } from "#ledger/server/judgments/judgments.ts";
import { approvedNow, dispatch, requireApproved, sentNow } from "../batches.ts";
import { lateCents } from "#ledger/server/receipts/refunds.ts";
import { contentHashOf, transferFileOf } from "./file.ts";
import { lockTransfers, markSent, releaseTransfer, type TransferRow } from "./lines.ts";
import { lockPayments } from "./refundable-payments.ts";
import { subjectIn } from "./subject.ts";

type BatchRow = Row<"transferBatch">;

/** The second person is checked on the locked batch, by account, and again by the database. */
export async function approveTransfers(call: Call, { id, version }: VersionedId): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "approve" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  const set = {
    contentHash: await contentHashOf(call, batch, await lockTransfers(call, id)),
    ...approvedNow(call),
  };
  const did = `a approuvé l’ordre ${batch.reference}`;
  return move(call, transferBatchFlow, { ...request, set, did }, subjectIn(call));
}

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
        `Retirez le remboursement de ${companyName} : ${judgmentObstacle(judgmentOn)}.`,
        "UnderJudgment",
      );
    const late = await lateCents(call, { companyId, issuerId });
    if (late > 0)
      throw refused(`Retirez le remboursement de ${companyName} : ${lateObstacle(late)}.`, "SetOffFirst");
  }
}

/** The payments of a batch are locked before it, as by the hook that undoes one. */
async function lockPaymentsOf(call: Call, batchId: string): Promise<void> {
  const rows = await call.db
    .selectFrom("transfer")
    .select("refundId")
    .where("batchId", "=", batchId)
    .where("debitId", "is not", null)
    .execute();
  await lockPayments(call, pluck(rows, "refundId"));
}

export async function sendTransfers(call: Call, { id, version }: VersionedId): Promise<BatchRow> {
  await lockPaymentsOf(call, id);
  const request = { kind: "transferBatch", id, version, move: "send" } as const;
  const batch = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  const transfers = await lockTransfers(call, id);
  requireApproved(
    batch,
    await contentHashOf(call, batch, transfers),
    "Le contenu de cet ordre ou notre compte ne sont plus ceux qui ont été approuvés : abandonnez-le et préparez-en un autre.",
  );
  await requirePayable(call, batch, transfers);
  const fileKey = await dispatch(call, batch, {
    folder: "transfers",
    kind: "REFUND",
    dueOn: batch.executionOn,
    lines: transfers,
    fileOf: () => transferFileOf(call, batch, transfers),
  });
  await markSent(call, transfers);
  const set = { fileKey, ...sentNow(call) };
  const did = `a envoyé l’ordre ${batch.reference} à ${batch.provider === "embedded" ? "la banque" : refundWays[batch.provider]}`;
  return move(call, transferBatchFlow, { ...request, set, did }, subjectIn(call));
}

export async function abandonTransfers(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<BatchRow> {
  const request = { kind: "transferBatch", id, version, move: "abandon" } as const;
  const { reference } = await lockForMove(call, transferBatchFlow, request, subjectIn(call));
  for (const transfer of await lockTransfers(call, id))
    await releaseTransfer(call, "cancel", transfer, reason);
  const did = `a abandonné l’ordre ${reference} : ${reason}`;
  return move(call, transferBatchFlow, { ...request, set: { reason }, did }, subjectIn(call));
}
