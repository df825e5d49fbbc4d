// Money of clients: a gesture on a paid invoice, invoices paid twice, a refund paid and one to approve, guarantees held.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import { targetDaysAfter } from "#kernel/calendar/target-days.ts";
import type { Call } from "#kernel/server/call.ts";
import { linesLeft } from "#billing/server/documents/create-draft.ts";
import { creditDocument } from "#billing/server/documents/credit.ts";
import { finaliseDocument } from "#billing/server/documents/finalise.ts";
import { securities } from "#ledger/model/receipts/receipt.ts";
import { recordDeposit } from "#ledger/server/deposits/deposits.ts";
import { recordReceipt } from "#ledger/server/receipts/record.ts";
import { refundReceipt } from "#ledger/server/receipts/refunds.ts";
import { setBeneficiary } from "#ledger/server/beneficiaries/beneficiaries.ts";
import { approveTransfers, sendTransfers } from "#payments/server/transfers/batch-moves.ts";
import { prepareTransfers } from "#payments/server/transfers/prepare.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import type { DatedAct } from "./acts.ts";
import { lastCollection } from "./bank/debit-batches.ts";
import { noteSent } from "./billed-months.ts";
import { fictitiousIban } from "./fictitious-iban.ts";

/**
 * Invoices of rents paid by companies that are debited, owe nothing late and were never paid back, the latest of each
 * company.
 */
async function paidInvoices(call: Call) {
  const invoices = await call.db
    .selectFrom("billingDocument as d")
    .innerJoin("company as o", "o.id", "d.companyId")
    .innerJoin("mandate as m", (on) => on.onRef("m.companyId", "=", "o.id").on("m.status", "=", "Active"))
    .selectAll("d")
    .where("d.kind", "=", "INVOICE")
    .where("d.origin", "=", "RENT")
    .where("d.stage", "=", "PAID")
    .where("d.companyId", "not in", (of) => of.selectFrom("refund").select("refund.companyId"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("billingDocument as late")
            .select("late.id")
            .whereRef("late.companyId", "=", "d.companyId")
            .where("late.lateFrom", "<=", call.today),
        ),
      ),
    )
    .orderBy("d.number", "desc")
    .execute();
  return [...Map.groupBy(invoices, ({ companyId }) => companyId).values()].flatMap((of) => of.slice(0, 1));
}

const gestureCents = 15_000;

/** The invoice is paid: the whole credit is owed to the client. */
async function makeGesture(call: Call): Promise<void> {
  const [, , invoice] = await paidInvoices(call);
  if (!invoice) return;
  const line = (await linesLeft(call, [invoice.id])).find(({ leftCents }) => leftCents >= gestureCents);
  if (!line) return;
  const { id } = await creditDocument(call, {
    id: invoice.id,
    version: invoice.version,
    as: "GESTURE",
    lines: [{ lineId: line.id, cents: gestureCents }],
    reason: "Véhicule immobilisé une semaine à l’atelier.",
  });
  await finaliseDocument(call, { id, version: null });
  await noteSent(call);
}

/** Far from those of the mandates. */
const refundedRank = 900;

type Invoice = Awaited<ReturnType<typeof paidInvoices>>[number];

/** A client who is debited has also sent a transfer. */
const receiveAgain = (call: Call, { issuerId, companyId, totalCents, number }: Invoice) =>
  recordReceipt(call, {
    issuerId,
    companyId,
    method: "TRANSFER",
    origin: "MANUAL",
    receivedOn: call.today,
    amountCents: totalCents,
    reference: `Règlement ${number ?? ""}`,
  });

/** The order that gives back the second payment of an invoice. */
async function prepareRefund(
  call: Call,
  invoice: Invoice,
  { rank, executionOn }: { rank: number; executionOn: Day },
) {
  const receipt = await receiveAgain(call, invoice);
  const refund = await refundReceipt(call, receipt.id, {
    cents: invoice.totalCents,
    reason: `La facture ${invoice.number ?? ""} était déjà prélevée.`,
    isConfirmed: true,
  });
  await setBeneficiary(call, invoice.companyId, {
    iban: fictitiousIban(rank),
    holder: invoice.companyName,
    bic: "",
    version: null,
  });
  return prepareTransfers(call, { provider: "embedded", executionOn, refundIds: [refund.id] });
}

/** Its transfer is executed by the bank, as the statement shows (`bank/statements.ts`). */
async function refundOne(call: Call): Promise<void> {
  const invoice = (await paidInvoices(call)).at(-1);
  if (!invoice) return;
  const executionOn = targetDaysAfter(call.today, 1);
  const prepared = await prepareRefund(call, invoice, { rank: refundedRank + 1, executionOn });
  const approved = await approveTransfers(await actingAs(call, "Hélène Marchand"), prepared);
  await sendTransfers(call, approved);
}

/** One client gets the money back, the other has not been answered. */
async function receiveTwice(call: Call): Promise<void> {
  const [refunded, waiting] = await paidInvoices(call);
  const executionOn = targetDaysAfter(call.today, 5);
  if (refunded) await prepareRefund(call, refunded, { rank: refundedRank, executionOn });
  if (waiting) await receiveAgain(call, waiting);
}

/** The deposit and the collateral of a consumer. */
async function receiveGuarantees(call: Call): Promise<void> {
  const contract = await call.db
    .selectFrom("contract")
    .select(["id", "financialDepositCents", "collateralSecurityDepositCents"])
    .where("collateralSecurityDepositCents", ">", 0)
    .where("status", "=", "ONGOING")
    .executeTakeFirst();
  if (!contract) return;
  const amounts = {
    DEPOSIT: contract.financialDepositCents,
    COLLATERAL: contract.collateralSecurityDepositCents,
  } as const;
  for (const security of ["DEPOSIT", "COLLATERAL"] as const)
    await recordDeposit(call, contract.id, {
      security,
      isTakenOver: false,
      receivedOn: call.today,
      amountCents: amounts[security] ?? 0,
      reference: `VIR ${securities[security]}`,
    });
}

export const credits = (today: Day): DatedAct[] => [
  { on: addDays(today, -60), act: receiveGuarantees },
  { on: addDays(lastCollection(today).collectionOn, 3), act: refundOne },
  { on: addDays(today, -4), act: makeGesture },
  { on: addDays(today, -1), act: receiveTwice },
];
