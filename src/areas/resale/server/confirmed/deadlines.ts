// Deadlines of confirmed and of concluded sales.
import { sql } from "kysely";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { loanOf } from "#funding/model/funding.ts";
import { earlyRepaymentOf } from "#funding/model/early-repayment.ts";
import { idsOf } from "#kernel/values.ts";
import { openFundingOf } from "#funding/server/fundings/open-funding.ts";
import type { Call } from "#kernel/server/call.ts";
import { deadlineDerivation } from "#platform/overview/deadlines.ts";
import { declarationDueOn, lastDayOfCertificate, proofDueOn, refundDueOn } from "../../model/sales/rules.ts";
import { saleDeadline } from "../procedures/deadlines.ts";
import { buyerOf } from "../procedures/find.ts";
import { certificateOf } from "../sales/car-papers.ts";
import { handedOverOn } from "../sales/facts.ts";
import { billedDocuments } from "../sales/billed.ts";
import "#ledger/server/tables.ts";

const isScheduled = sql<boolean>`(status = 'ENDED' and concluded_at is null and scheduled_at is not null)`;
const isToDeclare = sql<boolean>`(status = 'ENDED' and concluded_at is not null and declared_on is null)`;
const isWithdrawn = sql<boolean>`(status = 'ABORTED' and withdrawn_on is not null and invoice_id is not null)`;

/** The certificate lapses before the appointment: another one is asked for. */
const certificate = saleDeadline("resale.certificate", isScheduled, async (row, call) => {
  if (row.scheduledAt === null) return null;
  const found = await certificateOf(call, row.carId);
  const soldOn = dayInParis(row.scheduledAt);
  if (found && lastDayOfCertificate(found.on) >= soldOn) return null;
  return {
    due: soldOn,
    title: `Demander le certificat de situation de la vente à ${buyerOf(row)}`,
    lateTitle: `${buyerOf(row)} : certificat de situation à demander`,
  };
});

const declaration = saleDeadline("resale.declaration", isToDeclare, (row) => {
  const soldOn = handedOverOn(row);
  if (soldOn === null) return null;
  return {
    due: declarationDueOn(soldOn),
    title: `Déclarer la vente à ${buyerOf(row)}`,
    lateTitle: `${buyerOf(row)} : vente du ${frenchDay(soldOn)} à déclarer`,
  };
});

const withdrawal = saleDeadline(
  "resale.withdrawal",
  sql<boolean>`(status = 'ENDED' and withdrawal_until >= today())`,
  ({ withdrawalUntil, ...row }) =>
    withdrawalUntil === null
      ? null
      : {
          due: withdrawalUntil,
          title: `Fin de la rétractation de ${buyerOf(row)}`,
          lateTitle: `${buyerOf(row)} : le délai de rétractation est passé`,
        },
);

const conformity = saleDeadline(
  "resale.conformity",
  sql<boolean>`(status = 'ENDED' and conformity_until >= today())`,
  ({ conformityUntil, ...row }) =>
    conformityUntil === null
      ? null
      : {
          due: conformityUntil,
          title: `Fin de la garantie de conformité de ${buyerOf(row)}`,
          lateTitle: `${buyerOf(row)} : la garantie de conformité est passée`,
        },
);

/** True while a refund taken from the credit notes of a sale is not executed. */
async function isRefundAwaited(call: Call, id: string): Promise<boolean> {
  const invoices = idsOf(await billedDocuments(call, id));
  if (invoices.length === 0) return false;
  const awaited = await call.db
    .selectFrom("allocation as a")
    .innerJoin("refund as f", "f.id", "a.refundId")
    .innerJoin("documentPart as p", "p.id", "a.creditPartId")
    .innerJoin("correctedInvoice as c", "c.documentId", "p.documentId")
    .select("f.id")
    .where("c.invoiceId", "in", invoices)
    .where("f.status", "in", ["REQUESTED", "PREPARED"])
    .executeTakeFirst();
  return awaited !== undefined;
}

const refund = saleDeadline("resale.refund", isWithdrawn, async (row, call) => {
  if (row.withdrawnOn === null || !(await isRefundAwaited(call, row.id))) return null;
  return {
    due: refundDueOn(row.withdrawnOn),
    title: `Rembourser ${buyerOf(row)}`,
    lateTitle: `${buyerOf(row)} : remboursement en retard`,
  };
});

const leaving = saleDeadline(
  "resale.leaving",
  sql<boolean>`(status = 'ENDED' and concluded_at is not null and vat_regime = 'EU' and left_on is null)`,
  (row) => {
    const soldOn = handedOverOn(row);
    if (soldOn === null) return null;
    return {
      due: proofDueOn(soldOn),
      title: `Obtenir la preuve de sortie de France du véhicule de ${buyerOf(row)}`,
      lateTitle: `${buyerOf(row)} : aucune preuve de sortie de France, à traiter avec le comptable`,
    };
  },
);

const repayment = saleDeadline(
  "resale.repayment",
  sql<boolean>`(status = 'ENDED' and concluded_at is not null and repays_pledge)`,
  async (row, call) => {
    const soldOn = handedOverOn(row);
    const funding = soldOn === null ? undefined : await openFundingOf(call, row.carId);
    if (soldOn === null || !funding) return null;
    const loan = loanOf(funding);
    const amount = loan
      ? ` : ${frenchPrice(earlyRepaymentOf({ ...loan, terminationFeeRate: funding.terminationFeeRate }, soldOn).totalCents)} au ${frenchDay(soldOn)}`
      : "";
    return {
      due: soldOn,
      title: `Rembourser le financement du véhicule vendu à ${buyerOf(row)}${amount}`,
      lateTitle: `${buyerOf(row)} : financement du véhicule vendu à rembourser${amount}`,
    };
  },
);

export const saleDeadlines = [
  certificate,
  declaration,
  withdrawal,
  conformity,
  refund,
  leaving,
  repayment,
].map(deadlineDerivation);
