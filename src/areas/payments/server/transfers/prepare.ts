// A batch from the refunds that wait: one transfer by refund, to the account of its company or to the payment of it that
// a provider refunds.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { isTargetDay } from "#kernel/calendar/target-days.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { countText } from "#kernel/text/count-text.ts";
import { refundFlow } from "#ledger/model/receipts/refund-flow.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";
import { countryOf } from "#kernel/sepa/countries.ts";
import { idsOf } from "#kernel/values.ts";
import { accountObstacle, refundObstacle } from "../../model/transfers/obstacles.ts";
import {
  type DueTransfer,
  maximumDaysAhead,
  type TransferPreparation,
} from "../../model/transfers/transfer.ts";
import { type RefundWay, refundWays } from "../../model/transfers/way.ts";
import { nextReferences, preparedNow, totalOf } from "../batches.ts";
import { judgmentsUnderWay } from "#ledger/server/judgments/judgments.ts";
import { lateCents } from "#ledger/server/receipts/refunds.ts";
import { otherAccountWarnings } from "./account-warnings.ts";
import {
  type CurrentAccount,
  currentAccounts,
  payeeChecks,
} from "#ledger/server/beneficiaries/beneficiaries.ts";
import { lockPayments, type RefundablePayment, refundablePayments } from "./refundable-payments.ts";

type Refund = Row<"refund">;

interface Payee {
  account: CurrentAccount | undefined;
  payment: RefundablePayment | undefined;
  judgmentOn: Day | null;
}

async function payeesOf(call: Call, refunds: readonly Refund[]): Promise<(refund: Refund) => Payee> {
  const companyIds = refunds.map(({ companyId }) => companyId);
  const accounts = await currentAccounts(call, companyIds);
  const judgments = await judgmentsUnderWay(call, companyIds);
  const payments = await refundablePayments(call, idsOf(refunds));
  return ({ id, companyId }) => ({
    account: accounts.get(companyId),
    payment: payments.get(id)?.[0],
    judgmentOn: judgments.get(companyId) ?? null,
  });
}

const ownObstacle = async (call: Call, refund: Refund, { judgmentOn }: Payee): Promise<string | null> =>
  refundObstacle({ ...refund, judgmentOn, lateCents: await lateCents(call, refund) });

function wayObstacle(
  call: Call,
  { amountCents }: Refund,
  { account, payment }: Payee,
  way: RefundWay,
): string | null {
  if (way === "embedded")
    return accountObstacle(account ? { ...account, country: countryOf(account.iban) } : null, call.today);
  return payment?.provider === way
    ? payment.obstacleTo(amountCents)
    : `le client n’a pas payé cette somme par ${refundWays[way]}`;
}

/** The refunds that wait, how each may be paid, and why some are left out. */
export async function dueTransfers(call: Call): Promise<DueTransfer[]> {
  const refunds = await call.db
    .selectFrom("refund")
    .selectAll()
    .where("status", "=", "REQUESTED")
    .orderBy("companyName")
    .orderBy("id")
    .execute();
  const payeeOf = await payeesOf(call, refunds);
  const warnings = await otherAccountWarnings(
    call,
    refunds.flatMap((refund) => {
      const { account } = payeeOf(refund);
      return account ? { id: refund.id, companyId: refund.companyId, iban: account.iban } : [];
    }),
  );
  const checkOf = await payeeChecks(
    call,
    refunds.flatMap((refund) => payeeOf(refund).account?.id ?? []),
  );
  const due: DueTransfer[] = [];
  for (const refund of refunds) {
    const payee = payeeOf(refund);
    const { account, payment } = payee;
    const own = await ownObstacle(call, refund, payee);
    due.push({
      refundId: refund.id,
      companyId: refund.companyId,
      companyName: refund.companyName,
      amountCents: refund.amountCents,
      why: refund.reason,
      warning: refund.warning,
      accountWarning: warnings.get(refund.id) ?? "",
      accountVersion: account?.version ?? null,
      accountMask: account?.mask ?? "",
      holder: account?.holder ?? "",
      check: checkOf(account?.id),
      reason: own ?? wayObstacle(call, refund, payee, "embedded"),
      payment: payment
        ? {
            provider: payment.provider,
            mask: payment.mask,
            remainingCents: payment.remainingCents,
            reason: own ?? payment.obstacleTo(refund.amountCents),
          }
        : null,
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

/** The destination of a transfer. */
type Target = Pick<Row<"transfer">, "accountId" | "debitId" | "accountMask">;

async function requirePayable(call: Call, refund: Refund, payee: Payee, way: RefundWay): Promise<Target> {
  if (refund.status !== "REQUESTED")
    throw refused(`Le remboursement de ${refund.companyName} est déjà dans un ordre, payé ou annulé.`);
  const reason = (await ownObstacle(call, refund, payee)) ?? wayObstacle(call, refund, payee, way);
  if (reason !== null)
    throw refused(`Remboursement non préparé pour ${refund.companyName} : ${reason}.`, "TransferNotCreated");
  const { account, payment } = payee;
  return way === "embedded"
    ? { accountId: account?.id ?? null, debitId: null, accountMask: account?.mask ?? "" }
    : { accountId: null, debitId: payment?.debitId ?? null, accountMask: payment?.mask ?? "" };
}

/** Several refunds of one payment are within it together. */
function requireWithinPayments(
  payable: readonly { refund: Refund; target: Target }[],
  payeeOf: (refund: Refund) => Payee,
): void {
  const refundedByDebit = new Map<string, Cents>();
  for (const { refund, target } of payable) {
    if (target.debitId === null) continue;
    const cents = (refundedByDebit.get(target.debitId) ?? 0) + refund.amountCents;
    refundedByDebit.set(target.debitId, cents);
    const reason = payeeOf(refund).payment?.obstacleTo(cents) ?? null;
    if (reason !== null)
      throw refused(
        `Remboursement non préparé pour ${refund.companyName} : ${reason}.`,
        "TransferNotCreated",
      );
  }
}

export async function prepareTransfers(
  call: Call,
  { provider, executionOn, refundIds }: TransferPreparation,
): Promise<Row<"transferBatch">> {
  if (!isTargetDay(executionOn) || executionOn < call.today)
    throw invalid({ executionOn: "Choisissez un jour ouvré des banques, à partir d’aujourd’hui." });
  if (executionOn > addDays(call.today, maximumDaysAhead))
    throw invalid({ executionOn: `Choisissez un jour dans les ${maximumDaysAhead} jours.` });
  if (provider !== "embedded") await lockPayments(call, refundIds);
  const refunds = await lockRefunds(call, refundIds);
  const issuerId = refunds[0]?.issuerId ?? "";
  if (refunds.some((refund) => refund.issuerId !== issuerId))
    throw refused("Un ordre de virement part d’un seul émetteur.");
  const payeeOf = await payeesOf(call, refunds);
  const payable: { refund: Refund; target: Target }[] = [];
  for (const refund of refunds)
    payable.push({ refund, target: await requirePayable(call, refund, payeeOf(refund), provider) });
  requireWithinPayments(payable, payeeOf);
  const totalCents = totalOf(refunds);
  const [reference = ""] = await nextReferences(call, "transfer_batch_reference", "VIR", 1);
  const batch = await begin(
    call,
    transferBatchFlow,
    {
      kind: "transferBatch",
      did: `a préparé ${countText(refunds.length, provider === "embedded" ? "virement" : "remboursement")} pour ${frenchPrice(totalCents)}, le ${frenchDay(executionOn)}`,
    },
    {
      issuerId,
      provider,
      reference,
      executionOn,
      nbOfTransfers: refunds.length,
      totalCents,
      ...preparedNow(call),
    },
  );
  const references = await nextReferences(call, "transfer_reference", "RMB", payable.length);
  for (const [index, { refund, target }] of payable.entries()) {
    await call.db
      .insertInto("transfer")
      .values({
        id: newId(),
        batchId: batch.id,
        status: "PREPARED",
        refundId: refund.id,
        companyId: refund.companyId,
        companyName: refund.companyName,
        ...target,
        amountCents: refund.amountCents,
        endToEndId: references[index] ?? "",
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
