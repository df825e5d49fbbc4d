// Deadlines of procedures and of their sales, each owned by the person who opened the procedure.
import { type RawBuilder, sql } from "kysely";
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { loanOf } from "#funding/model/funding.ts";
import { earlyRepaymentOf } from "#funding/model/early-repayment.ts";
import { openFundingOf } from "#funding/server/fundings/open-funding.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DeadlineKind, deadlineDerivation } from "#platform/overview/deadlines.ts";
import { declarationDueOn, lastDayOfCertificate, proofDueOn, refundDueOn } from "../../model/sales/rules.ts";
import { buyerOf, kind, type ProcedureRow } from "../procedures/find.ts";
import { certificateOf } from "../sales/car-papers.ts";
import { handedOverOn } from "../sales/facts.ts";
import { saleRefund } from "../sales/refund.ts";
import "#ledger/server/tables.ts";

interface SaleTask {
  name: string;
  /** The procedures that may have it. */
  open: RawBuilder<boolean>;
  /** Null where there is none, or no longer. */
  due: (row: ProcedureRow, call: Call) => Day | null | Promise<Day | null>;
  /** Before the name of the buyer. */
  title: string;
  /** After the name of the buyer. */
  late: string;
  detail?: (row: ProcedureRow, call: Call) => Promise<string>;
}

const concluded = sql`status = 'ENDED' and concluded_at is not null`;

/** The certificate lapses before the appointment: another one is asked for. */
async function certificateDue({ carId, scheduledAt }: ProcedureRow, call: Call): Promise<Day | null> {
  if (scheduledAt === null) return null;
  const certificate = await certificateOf(call, carId);
  const soldOn = dayInParis(scheduledAt);
  return certificate && lastDayOfCertificate(certificate.on) >= soldOn ? null : soldOn;
}

/** A sum of a withdrawn sale is still to refund, or its refund is not executed. */
async function isRefundAwaited(call: Call, row: ProcedureRow): Promise<boolean> {
  const refund = await saleRefund(call, row);
  return refund !== null && (refund.leftCents > 0 || refund.requests.some(({ paidOn }) => paidOn === null));
}

/** The early repayment of the loan of a car sold, on the day of its sale. */
async function repaymentText(row: ProcedureRow, call: Call): Promise<string> {
  const soldOn = handedOverOn(row);
  const funding = await openFundingOf(call, row.carId);
  const loan = funding && loanOf(funding);
  if (!loan || soldOn === null) return buyerOf(row);
  const terms = { ...loan, terminationFeeRate: funding.terminationFeeRate };
  return `${frenchPrice(earlyRepaymentOf(terms, soldOn).totalCents)} au ${frenchDay(soldOn)}`;
}

const tasks: readonly SaleTask[] = [
  {
    name: "resale.delivery",
    open: sql`(status = 'ENDED' and concluded_at is null)`,
    due: ({ receptionOn }) => receptionOn,
    title: "Remettre le véhicule vendu à",
    late: "le jour de remise du bon de commande est passé",
  },
  {
    name: "resale.certificate",
    open: sql`(status = 'ENDED' and concluded_at is null and scheduled_at is not null)`,
    due: certificateDue,
    title: "Demander le certificat de situation de la vente à",
    late: "certificat de situation à demander",
  },
  {
    name: "resale.declaration",
    open: sql`(${concluded} and declared_on is null)`,
    due: (row) => {
      const soldOn = handedOverOn(row);
      return soldOn && declarationDueOn(soldOn);
    },
    title: "Déclarer la vente à",
    late: "vente à déclarer",
  },
  {
    name: "resale.withdrawal",
    open: sql`(status = 'ENDED' and withdrawal_until >= today())`,
    due: ({ withdrawalUntil }) => withdrawalUntil,
    title: "Fin de la rétractation de",
    late: "le délai de rétractation est passé",
  },
  {
    name: "resale.conformity",
    open: sql`(status = 'ENDED' and conformity_until >= today())`,
    due: ({ conformityUntil }) => conformityUntil,
    title: "Fin de la garantie de conformité de",
    late: "la garantie de conformité est passée",
  },
  {
    name: "resale.refund",
    open: sql`(status = 'ABORTED' and withdrawn_on is not null)`,
    due: async (row, call) =>
      row.withdrawnOn !== null && (await isRefundAwaited(call, row)) ? refundDueOn(row.withdrawnOn) : null,
    title: "Rembourser",
    late: "remboursement en retard",
  },
  {
    name: "resale.leaving",
    open: sql`(${concluded} and vat_regime = 'EU' and left_on is null)`,
    due: (row) => {
      const soldOn = handedOverOn(row);
      return soldOn && proofDueOn(soldOn);
    },
    title: "Obtenir la preuve de sortie de France du véhicule de",
    late: "aucune preuve de sortie de France, à traiter avec le comptable",
  },
  {
    name: "resale.repayment",
    open: sql`(${concluded} and repays_pledge)`,
    due: async (row, call) => ((await openFundingOf(call, row.carId)) ? handedOverOn(row) : null),
    title: "Rembourser le financement du véhicule vendu à",
    late: "financement du véhicule vendu à rembourser",
    detail: repaymentText,
  },
];

const toDeadline = ({ name, open, due: dueOf, title, late, detail }: SaleTask): DeadlineKind => ({
  name,
  from: kind,
  of: async (call, id) => {
    const row = await call.db
      .selectFrom(kind)
      .selectAll()
      .where("id", "=", id)
      .where(open)
      .executeTakeFirst();
    const due = row ? await dueOf(row, call) : null;
    if (!row || due === null) return null;
    const buyer = buyerOf(row);
    return {
      due,
      title: `${title} ${buyer}`,
      lateTitle: `${buyer} : ${late}`,
      ownerId: row.createdById,
      owner: row.createdBy,
      detail: detail ? await detail(row, call) : buyer,
      address: `/resale/procedures/${id}`,
    };
  },
  all: (call) => call.db.selectFrom(kind).select("id").where(open).execute(),
});

export const saleDeadlines = tasks.map((task) => deadlineDerivation(toDeadline(task)));
