// A batch of transfers from the refunds that wait: one transfer by refund, to the account of its company.
import { sql } from "kysely";
import { actorId } from "#kernel/actor.ts";
import { addDays, type Day, frenchDay, yearOf } from "#kernel/calendar/day.ts";
import { isTargetDay } from "#kernel/calendar/target-days.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { refundFlow } from "../../model/receipts/refund-flow.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";
import { transferObstacle } from "../../model/transfers/obstacles.ts";
import {
  type DueTransfer,
  maximumDaysAhead,
  type TransferPreparation,
} from "../../model/transfers/transfer.ts";
import { totalOf } from "../debits/totals.ts";
import { judgmentsUnderWay } from "../insolvency/judgments.ts";
import { lateCents } from "../receipts/refunds.ts";
import { type CurrentAccount, currentAccounts } from "./beneficiaries.ts";
import "../receipts/tables.ts";
import "./tables.ts";

type Refund = Row<"refund">;

interface Payee {
  account: CurrentAccount | undefined;
  judgmentOn: Day | null;
}

async function payeesOf(call: Call, refunds: readonly Refund[]): Promise<(companyId: string) => Payee> {
  const companyIds = refunds.map(({ companyId }) => companyId);
  const accounts = await currentAccounts(call, companyIds);
  const judgments = await judgmentsUnderWay(call, companyIds);
  return (companyId) => ({
    account: accounts.get(companyId),
    judgmentOn: judgments.get(companyId) ?? null,
  });
}

const obstacleOf = async (
  call: Call,
  refund: Refund,
  { account, judgmentOn }: Payee,
): Promise<string | null> =>
  transferObstacle(
    {
      ...refund,
      judgmentOn,
      lateCents: await lateCents(call, refund),
      account: account ? { ...account, country: account.iban.slice(0, 2) } : null,
    },
    call.today,
  );

/** The refunds that wait for a transfer, and why some are left out. */
export async function dueTransfers(call: Call): Promise<DueTransfer[]> {
  const refunds = await call.db
    .selectFrom("refund")
    .selectAll()
    .where("status", "=", "REQUESTED")
    .orderBy("companyName")
    .orderBy("id")
    .execute();
  const payeeOf = await payeesOf(call, refunds);
  const due: DueTransfer[] = [];
  for (const refund of refunds) {
    const payee = payeeOf(refund.companyId);
    const { account } = payee;
    due.push({
      refundId: refund.id,
      companyId: refund.companyId,
      companyName: refund.companyName,
      amountCents: refund.amountCents,
      why: refund.reason,
      warning: refund.warning,
      accountVersion: account?.version ?? null,
      accountMask: account?.mask ?? "",
      holder: account?.holder ?? "",
      reason: await obstacleOf(call, refund, payee),
    });
  }
  return due;
}

async function lockRefunds(call: Call, ids: readonly string[]): Promise<Refund[]> {
  const refunds = await call.db
    .selectFrom("refund")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  if (refunds.length !== new Set(ids).size) throw refused("Un de ces remboursements n’existe plus.");
  return refunds;
}

async function requirePayable(call: Call, refund: Refund, payee: Payee): Promise<CurrentAccount> {
  if (refund.status !== "REQUESTED")
    throw refused(`Le remboursement de ${refund.companyName} est déjà dans un ordre, payé ou annulé.`);
  const { account } = payee;
  const reason = await obstacleOf(call, refund, payee);
  if (reason !== null || !account)
    throw refused(
      `Virement non créé pour ${refund.companyName} : ${reason ?? "compte inconnu"}.`,
      "TransferNotCreated",
    );
  return account;
}

async function nextReference(call: Call, sequence: string, prefix: string): Promise<string> {
  const { rows } = await sql<{ rank: number }>`select nextval(${sequence}::regclass) as rank`.execute(
    call.db,
  );
  return `${prefix}-${yearOf(call.today)}-${String(rows[0]?.rank ?? 0).padStart(6, "0")}`;
}

export async function prepareTransfers(
  call: Call,
  { executionOn, refundIds }: TransferPreparation,
): Promise<Row<"transferBatch">> {
  if (!isTargetDay(executionOn) || executionOn < call.today)
    throw invalid({ executionOn: "Choisissez un jour ouvré des banques, à partir d’aujourd’hui." });
  if (executionOn > addDays(call.today, maximumDaysAhead))
    throw invalid({ executionOn: `Choisissez un jour dans les ${maximumDaysAhead} jours.` });
  const refunds = await lockRefunds(call, refundIds);
  const issuerId = refunds[0]?.issuerId ?? "";
  if (refunds.some((refund) => refund.issuerId !== issuerId))
    throw refused("Un ordre de virement part d’un seul émetteur.");
  const payeeOf = await payeesOf(call, refunds);
  const payable: { refund: Refund; account: CurrentAccount }[] = [];
  for (const refund of refunds)
    payable.push({ refund, account: await requirePayable(call, refund, payeeOf(refund.companyId)) });
  const totalCents = totalOf(refunds);
  const batch = await begin(
    call,
    transferBatchFlow,
    {
      kind: "transferBatch",
      did: `a préparé ${countText(refunds.length, "virement")} pour ${frenchPrice(totalCents)}, le ${frenchDay(executionOn)}`,
    },
    {
      issuerId,
      reference: await nextReference(call, "transfer_batch_reference", "VIR"),
      executionOn,
      nbOfTransfers: refunds.length,
      totalCents,
      changedBy: call.actor.name,
      changedById: actorId(call.actor),
      contentHash: null,
      approvedAt: null,
      sentAt: null,
      fileKey: null,
    },
  );
  for (const { refund, account } of payable) {
    await call.db
      .insertInto("transfer")
      .values({
        id: newId(),
        batchId: batch.id,
        status: "PREPARED",
        refundId: refund.id,
        companyId: refund.companyId,
        companyName: refund.companyName,
        accountId: account.id,
        accountMask: account.mask,
        amountCents: refund.amountCents,
        endToEndId: await nextReference(call, "transfer_reference", "RMB"),
        executedOn: null,
      })
      .execute();
    await move(call, refundFlow, {
      kind: "refund",
      id: refund.id,
      version: null,
      move: "prepare",
      did: `a mis le remboursement dans l’ordre ${batch.reference}`,
    });
  }
  return batch;
}
