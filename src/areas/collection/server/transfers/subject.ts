// Facts of a batch of refunds that its moves depend on.
import { actorId } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { hasChangedCreditor } from "#billing/server/issuers/creditor-changes.ts";
import {
  atRiskRefusals,
  changedCreditorRefusals,
  secondPersonRefusals,
  typedAccountRefusals,
} from "../../model/debits/approval.ts";
import type { TransferBatchSubject } from "../../model/transfers/flow.ts";
import { accountRefusals } from "./file.ts";
import { paymentRefusals } from "./refundable-payments.ts";
import "../receipts/tables.ts";
import "./tables.ts";

type BatchRow = Row<"transferBatch">;

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

/** Companies of a batch whose account to credit was typed by this account. */
async function typedAccounts(call: Call, batchId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom("transfer as t")
    .innerJoin("beneficiaryAccount as a", "a.id", "t.accountId")
    .select("t.companyName")
    .distinct()
    .where("t.batchId", "=", batchId)
    .where("t.status", "!=", "CANCELED")
    .where("a.givenById", "=", actorId(call.actor))
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
    ...changedCreditorRefusals(await hasChangedCreditor(call, batch)),
    ...atRiskRefusals(await requestedAtRisk(call, batch.id)),
    ...typedAccountRefusals(await typedAccounts(call, batch.id)),
  ],
  payeeRefusals: await (batch.provider === "embedded" ? accountRefusals : paymentRefusals)(call, batch.id),
});
/** The subject of a batch, read by the lock of its move. */
export const subjectIn = (call: Call) => (batch: BatchRow) => transferBatchSubject(call, batch);
