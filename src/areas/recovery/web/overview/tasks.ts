// The accountant's tasks, step by step, with the list that each number counts.
import { addDays, type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { Permission } from "#kernel/contract.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { staleDraftDays } from "#billing/model/overview/today.ts";
import type { Today } from "../../model/overview/today.ts";
import type { PartsToDebit } from "#payments/model/debits/parts-to-debit.ts";

export interface Task {
  label: string;
  count: number;
  /** With tax; null where no amount is concerned. */
  totalCents: number | null;
  action: string;
  to: PageAddress;
  isLate?: boolean;
  /** The task is shown to those with this permission; to everybody when absent. */
  may?: Permission;
}

export interface TaskGroup {
  title: string;
  /** Displayed when every task of the group is done. */
  empty: string;
  tasks: Task[];
}

const counted = (count: number): Pick<Task, "count" | "totalCents"> => ({ count, totalCents: null });

const toFinalise = (of: Today, today: Day): TaskGroup => ({
  title: "Finaliser et envoyer",
  empty: "Rien à finaliser ni à envoyer.",
  tasks: [
    {
      label: "Documents à finaliser",
      ...of.drafts,
      action: "Finaliser",
      to: "/billing/documents?filter[stage]=DRAFT",
    },
    {
      label: "Brouillons de plus d’une semaine",
      ...of.staleDrafts,
      action: "Voir",
      to: `/billing/documents?filter[stage]=DRAFT&filter[createdAt*lt]=${addDays(today, -staleDraftDays)}`,
      isLate: true,
    },
    {
      label: "Documents à envoyer",
      ...of.toSend,
      action: "Envoyer",
      to: "/billing/documents?filter[isToSend]=1",
    },
    { label: "Campagnes en cours", ...counted(of.runsInProgress), action: "Suivre", to: "/billing/runs" },
    {
      label: "Facturations en échec",
      ...counted(of.failedEvents),
      action: "Corriger",
      to: "/billing/failed-invoice-events",
      isLate: true,
    },
    {
      label: "Factures électroniques à déposer ou à corriger",
      ...counted(of.electronicInvoices),
      action: "Traiter",
      to: "/billing/electronic-invoices",
    },
    {
      label: "Contrats à initialiser",
      ...counted(of.contractsToInitialise),
      action: "Initialiser",
      to: "/billing/billing-ready",
    },
  ],
});

/** The batch of the first parts, with its issuer, its collector and its day: several days may be to prepare. */
const debitTask = ({ first, ...counts }: PartsToDebit): Task => ({
  label: first ? `Échéances à prélever à partir du ${frenchDay(first.day)}` : "Échéances à prélever",
  ...counts,
  action: "Préparer",
  to: first ? `/billing/debits/new?${new URLSearchParams(first).toString()}` : "/billing/debits/new",
});

const toCollect = (of: Today): TaskGroup => ({
  title: "Encaisser",
  empty: "Rien à encaisser aujourd’hui.",
  tasks: [
    {
      label: "Moyens de paiement manquants",
      ...counted(of.missingPaymentMethods),
      action: "Compléter",
      to: "/billing/missing-payment-methods",
    },
    {
      label: "Dépôts et livraisons à encaisser",
      ...counted(of.dueDeposits),
      action: "Voir",
      to: "/billing/due-deposit-payments",
    },
    debitTask(of.partsToDebit),
    {
      label: "Remises à approuver",
      ...of.debitBatchesToApprove,
      action: "Approuver",
      to: "/billing/debits?filter[status]=PREPARED",
      may: "APPROVE_DEBITS",
    },
    {
      label: "Remises que vous ne pouvez pas approuver : leur page dit pourquoi",
      ...of.debitBatchesAwaitingOther,
      action: "Voir",
      to: "/billing/debits?filter[status]=PREPARED",
    },
    {
      label: "Remises à envoyer à la banque",
      ...of.debitBatchesToSend,
      action: "Envoyer",
      to: "/billing/debits?filter[status]=APPROVED",
    },
    {
      label: "Remises trop tardives pour leur jour, à abandonner",
      ...of.debitBatchesPast,
      action: "Reprendre",
      to: "/billing/debits?filter[status*in]=PREPARED,APPROVED",
      isLate: true,
    },
    {
      label: "Rejets de prélèvement à traiter",
      ...counted(of.debitsToSettle),
      action: "Traiter",
      to: "/billing/debits",
      isLate: true,
    },
  ],
});

const toMatch = (of: Today, today: Day): TaskGroup => ({
  title: "Rapprocher et rembourser",
  empty: "Tout est rapproché.",
  tasks: [
    {
      label: "Lignes de relevé à rapprocher",
      ...counted(of.linesToMatch),
      action: "Rapprocher",
      to: "/billing/statements?filter[status]=TO_MATCH",
    },
    {
      label: "Sommes dues aux clients",
      ...counted(of.missingCredits),
      action: "Rembourser",
      to: "/billing/missing-credits",
    },
    {
      label: "Remboursements à préparer",
      ...of.refundsToPrepare,
      action: "Préparer",
      to: "/billing/transfers/new",
    },
    {
      label: "Virements à approuver",
      ...of.transferBatchesToApprove,
      action: "Approuver",
      to: `/billing/transfers?filter[status]=PREPARED&filter[executionOn*gte]=${today}`,
      may: "APPROVE_TRANSFERS",
    },
    {
      label: "Virements que vous ne pouvez pas approuver : leur page dit pourquoi",
      ...of.transferBatchesAwaitingOther,
      action: "Voir",
      to: `/billing/transfers?filter[status]=PREPARED&filter[executionOn*gte]=${today}`,
    },
    {
      label: "Virements à envoyer à la banque",
      ...of.transferBatchesToSend,
      action: "Envoyer",
      to: `/billing/transfers?filter[status]=APPROVED&filter[executionOn*gte]=${today}`,
    },
    {
      label: "Virements dont le jour d’exécution est passé",
      ...of.transferBatchesPast,
      action: "Reprendre",
      to: `/billing/transfers?filter[status*in]=PREPARED,APPROVED&filter[executionOn*lte]=${addDays(today, -1)}`,
      isLate: true,
    },
  ],
});

const toChase = (of: Today, today: Day): TaskGroup => ({
  title: "Relancer",
  empty: "Aucun client n’est en retard.",
  tasks: [
    {
      label: "Lettres à envoyer",
      ...counted(of.lettersDue),
      action: "Relancer",
      to: "/billing/dunning?filter[isLetterDue]=1",
      isLate: true,
    },
    {
      label: "Documents en retard, contestés compris",
      ...of.late,
      action: "Voir",
      to: `/billing/documents?filter[lateFrom*lte]=${today}&sort=lateFrom,asc`,
      isLate: true,
    },
    {
      label: "Sommes contestées",
      ...of.disputed,
      action: "Traiter",
      to: "/billing/documents?filter[disputedCents*gt]=0",
    },
    {
      label: "Documents à encaisser",
      ...of.unpaid,
      action: "Voir",
      to: "/billing/documents?filter[stage*in]=OPEN,PARTLY&filter[kind*ne]=CREDIT_NOTE",
    },
  ],
});

const toClose = (of: Today): TaskGroup => ({
  title: "Solder",
  empty: "Rien à solder.",
  tasks: [
    {
      label: "Soldes à valider",
      ...counted(of.closingsToTune),
      action: "Valider",
      to: "/billing/missing-tunings",
      may: "TUNE_MIDTERM_AMOUNTS",
    },
    {
      label: "Factures de prestataires logistiques à recevoir",
      ...counted(of.logisticsInvoices),
      action: "Voir",
      to: "/billing/logistics-provider-cars",
    },
  ],
});

export const taskGroups = (
  of: Today,
  { today, hasPermission }: { today: Day; hasPermission: (one: Permission) => boolean },
): TaskGroup[] =>
  [toFinalise(of, today), toCollect(of), toMatch(of, today), toChase(of, today), toClose(of)].map(
    (group) => ({
      ...group,
      tasks: group.tasks.filter(({ may }) => may === undefined || hasPermission(may)),
    }),
  );
