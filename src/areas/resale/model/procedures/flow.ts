// Life cycle of a resale procedure: papers, order form, signature, then the facts of a confirmed sale.
import { flow } from "#kernel/flow/flow.ts";
import {
  abortedActors,
  confirmedActors,
  declarationReasons,
  generateReasons,
  type ProcedureSubject,
  proofActor,
  reasonOnceConcluded,
  regimeActors,
} from "./subject.ts";

const beforeQuote = ["CREATED", "OFFER_GENERATED", "DOCUMENTS_UPLOADED"] as const;
const beforeSignature = [...beforeQuote, "QUOTE_CREATED"] as const;
const unsigned = [...beforeSignature, "QUOTE_SENT"] as const;
const live = [...unsigned, "ENDED"] as const;

const may = "ADD_RESALE_PROCEDURE";
const concludes = "CONCLUDE_RESALE";

export const procedureFlow = flow<ProcedureSubject>()({
  subject: "Cette procédure",
  start: "CREATED",
  states: {
    CREATED: { label: "Ouverte", tone: "info" },
    OFFER_GENERATED: { label: "Offre remise", tone: "info" },
    DOCUMENTS_UPLOADED: { label: "Pièces reçues", tone: "info" },
    QUOTE_CREATED: { label: "Bon de commande établi", tone: "warning" },
    QUOTE_SENT: { label: "En signature", tone: "warning" },
    ENDED: { label: "Confirmée", tone: "success", final: true },
    ABORTED: { label: "Abandonnée", tone: "neutral", final: true },
  },
  moves: {
    generate: {
      label: "Établir le bon de commande",
      from: ["DOCUMENTS_UPLOADED", "QUOTE_CREATED"],
      to: "QUOTE_CREATED",
      may,
      refusals: generateReasons,
    },
    requestSignature: {
      label: "Envoyer en signature",
      from: ["QUOTE_CREATED"],
      to: "QUOTE_SENT",
      may,
      refusals: ({ againstSignature }) => [...againstSignature],
    },
    abort: {
      label: "Abandonner",
      from: live,
      to: "ABORTED",
      may,
      isGrave: true,
      refusals: reasonOnceConcluded,
    },
    withdraw: {
      label: "Enregistrer la rétractation",
      from: ["ENDED"],
      to: "ABORTED",
      may: "CORRECT_SETTLED_CAR",
      isGrave: true,
    },
    offer: { from: ["CREATED"], to: "OFFER_GENERATED", may: "SYSTEM", cause: "its first offer" },
    completeProofs: {
      from: ["CREATED", "OFFER_GENERATED"],
      to: "DOCUMENTS_UPLOADED",
      may: "SYSTEM",
      cause: "the approval of the last proof",
    },
    reopenProofs: {
      from: ["OFFER_GENERATED", "DOCUMENTS_UPLOADED", "QUOTE_CREATED"],
      to: "CREATED",
      may: "SYSTEM",
      cause: "a proof asked again or refused, or another buyer",
    },
    voidQuote: {
      from: ["QUOTE_CREATED"],
      to: "DOCUMENTS_UPLOADED",
      may: "SYSTEM",
      cause: "other terms, or a fact that changes the VAT regime",
    },
    sign: {
      from: ["QUOTE_SENT", "QUOTE_CREATED"],
      to: "ENDED",
      may: "SYSTEM",
      cause: "the signature of the buyer, at a distance or on our screen",
    },
    failSignature: {
      from: ["QUOTE_SENT"],
      to: "QUOTE_CREATED",
      may: "SYSTEM",
      cause: "its signature refused, expired or withdrawn",
    },
    lose: {
      from: unsigned,
      to: "ABORTED",
      may: "SYSTEM",
      cause: "the loss of its car, or its offer removed",
    },
    withdrawByBuyer: { from: ["ENDED"], to: "ABORTED", may: "SYSTEM", cause: "the withdrawal of its buyer" },
  },
  commands: {
    updateRecipient: { label: "Modifier l’acheteur", in: beforeSignature, may },
    changeTerms: { label: "Modifier les conditions", in: beforeSignature, may },
    generateOffer: { label: "Établir une offre", in: beforeSignature, may },
    requestProofs: { label: "Demander les pièces", in: beforeQuote, may },
    uploadProof: { label: "Déposer une pièce", in: live, may },
    confirmRegime: {
      label: "Confirmer le régime de TVA",
      in: beforeSignature,
      may,
      refusals: ({ regimeRefusal }) => (regimeRefusal === null ? [] : [regimeRefusal]),
    },
    changeRegime: {
      label: "Choisir un autre régime de TVA",
      in: beforeSignature,
      may: "CHANGE_SALE_VAT_REGIME",
    },
    comment: { label: "Commenter", in: live, may },
    invoice: {
      label: "Facturer",
      in: ["ENDED"],
      may: concludes,
      refusals: ({ isInvoiced }) => (isInvoiced ? ["Cette vente est déjà facturée."] : []),
    },
    schedule: {
      label: "Fixer le rendez-vous",
      in: ["ENDED"],
      may: concludes,
      refusals: reasonOnceConcluded,
    },
    recordDeed: { label: "Signer l’acte", in: ["ENDED"], may: concludes, refusals: reasonOnceConcluded },
    conclude: {
      label: "Conclure",
      in: ["ENDED"],
      may: concludes,
      refusals: (sale) => [...reasonOnceConcluded(sale), ...sale.againstConclusion],
    },
    declare: {
      label: "Noter la déclaration",
      in: ["ENDED"],
      may: "DECLARE_SALE",
      refusals: declarationReasons,
    },
    takeBack: {
      label: "Noter le retour du véhicule",
      in: ["ABORTED"],
      may: concludes,
      refusals: ({ isReturnAwaited }) =>
        isReturnAwaited ? [] : ["Aucun véhicule remis n’est attendu en retour."],
    },
    refund: {
      label: "Rembourser l’acheteur",
      in: ["ABORTED"],
      may: "REFUND",
      refusals: ({ isRefundAwaited }) => (isRefundAwaited ? [] : ["Rien n’est à rembourser."]),
    },
  },
  firstOffers: [
    "requestSignature",
    "generate",
    "invoice",
    "schedule",
    "recordDeed",
    "conclude",
    "declare",
    "changeTerms",
    "uploadProof",
    "confirmRegime",
    "requestProofs",
    "generateOffer",
  ],
  next: {
    CREATED: { usually: "requestProofs", nextActors: proofActor },
    OFFER_GENERATED: { usually: "requestProofs", nextActors: proofActor },
    DOCUMENTS_UPLOADED: {
      usually: "generate",
      nextActors: (subject) => [
        ...regimeActors(subject),
        {
          label: "Bon de commande à établir",
          whose: "Revente",
          since: subject.statusSince,
          move: "generate",
        },
      ],
    },
    QUOTE_CREATED: {
      usually: "requestSignature",
      nextActors: ({ statusSince }) => [
        {
          label: "Bon de commande à faire signer",
          whose: "Revente",
          since: statusSince,
          move: "requestSignature",
        },
      ],
    },
    QUOTE_SENT: {
      nextActors: ({ awaited, buyer, statusSince }) =>
        awaited.length > 0 ? awaited : [{ label: "Signature attendue", whose: buyer, since: statusSince }],
    },
    ENDED: { nextActors: confirmedActors },
    ABORTED: { nextActors: abortedActors },
  },
});
export type ProcedureStatus = keyof typeof procedureFlow.states;
/** The states that hold the car for one buyer. */
export const holdingStatuses = ["QUOTE_SENT", "ENDED"] as const;
/** The states of a procedure that is neither signed nor aborted. */
export const unsignedStatuses = unsigned;
