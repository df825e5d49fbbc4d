// Life cycle of an approval of works (accord de travaux): our answer to the estimate of a garage.
import { flow } from "#kernel/flow/flow.ts";
import { frenchPrice } from "#kernel/money.ts";

export interface ApprovalSubject {
  status: string;
  totalCents: number;
  /** Above it, an administrator other than the author of the request approves. */
  limitCents: number;
  garageName: string;
  askedAt: string;
  /** French reasons why the caller cannot approve, and cannot above the limit. */
  approvalRefusals: readonly string[];
  refusalsAbove: readonly string[];
  /** True once the invoice of the works is recorded. */
  isInvoiced: boolean;
}

const sales = "Administration des ventes";

/** Above the limit, the one who asked for an approval does not give it. */
export const askerRefusals = (limitCents: number): string[] => [
  `Au-dessus de ${frenchPrice(limitCents)} HT, une autre personne que celle qui a demandé l’accord le donne.`,
];
/** A limit does not hold for who set it. */
export const setterRefusals = ["Vous avez fixé ce seuil : une autre personne approuve."];
const againstInvoiced = ({ isInvoiced }: Pick<ApprovalSubject, "isInvoiced">): string[] =>
  isInvoiced ? ["La facture de ces travaux est enregistrée."] : [];

export const worksApprovalFlow = flow<ApprovalSubject>()({
  subject: "Cet accord de travaux",
  start: "ASKED",
  states: {
    ASKED: { label: "Demandé", tone: "warning" },
    APPROVED: { label: "Accordé", tone: "success", final: true },
    REFUSED: { label: "Refusé", tone: "danger", final: true },
    VOID: { label: "Sans objet", tone: "neutral", final: true },
  },
  moves: {
    approve: {
      label: "Accorder",
      from: ["ASKED"],
      to: "APPROVED",
      may: "APPROVE_WORKS",
      refusals: ({ approvalRefusals }) => [...approvalRefusals],
    },
    approveAbove: {
      label: "Accorder au-delà du plafond",
      from: ["ASKED"],
      to: "APPROVED",
      may: "APPROVE_WORKS_ABOVE_LIMIT",
      refusals: ({ refusalsAbove }) => [...refusalsAbove],
    },
    refuse: { label: "Refuser", from: ["ASKED"], to: "REFUSED", may: "APPROVE_WORKS" },
    revise: {
      label: "Reprendre le devis",
      from: ["ASKED", "APPROVED", "REFUSED"],
      to: "ASKED",
      may: "ORDER_WORKS",
      refusals: againstInvoiced,
    },
    reviseByGarage: {
      from: ["ASKED", "APPROVED", "REFUSED"],
      to: "ASKED",
      may: "SYSTEM",
      cause: "another estimate of the garage",
    },
    approveBelowCeiling: {
      from: ["ASKED"],
      to: "APPROVED",
      may: "SYSTEM",
      cause: "an estimate below the ceiling",
    },
    void: {
      from: ["ASKED", "APPROVED", "REFUSED"],
      to: "VOID",
      may: "SYSTEM",
      cause: "works that are cancelled",
    },
  },
  commands: {},
  next: {
    ASKED: {
      usually: "approve",
      nextActors: ({ totalCents, limitCents, askedAt }) =>
        totalCents > limitCents
          ? [{ label: "Accord à donner", whose: "Administrateur", since: askedAt, move: "approveAbove" }]
          : [{ label: "Accord à donner", whose: sales, since: askedAt, move: "approve" }],
    },
    APPROVED: null,
    REFUSED: {
      usually: "revise",
      nextActors: ({ garageName }) => [{ label: "Nouveau devis attendu", whose: garageName }],
    },
    VOID: null,
  },
});
