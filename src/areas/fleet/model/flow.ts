// Life cycle of a car, from payment to resale.
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import {
  assignedReasons,
  blockerReasons,
  type CarSubject,
  hasNoBlocker,
  saleAuthorizationReasons,
  unassignedReasons,
} from "./car-subject.ts";

const beforeDelivery = ["TO_TRANSPORT", "TO_PLAN", "READY_TO_DELIVER"] as const;
const whole = [...beforeDelivery, "DELIVERED", "STOCKED", "SELLABLE_STOCKED"] as const;

const lost = ["STOLE", "BROKEN"] as const;

export const carFlow = flow<CarSubject>()({
  subject: "Ce véhicule",
  start: "TO_TRANSPORT",
  // A premium car arrives in stock; a fleet taken over from another register starts in its current status.
  otherStarts: ["STOCKED", "DELIVERED", "SELLABLE_STOCKED", "SOLD"],
  states: {
    TO_TRANSPORT: { label: "À transporter", tone: "info" },
    TO_PLAN: { label: "À préparer", tone: "info" },
    READY_TO_DELIVER: { label: "Prêt à livrer", tone: "warning" },
    DELIVERED: { label: "En circulation", tone: "success" },
    STOCKED: { label: "En stock", tone: "neutral" },
    SELLABLE_STOCKED: { label: "En vente", tone: "warning" },
    SOLD: { label: "Vendu", tone: "neutral", final: true },
    STOLE: { label: "Volé", tone: "danger", final: true },
    BROKEN: { label: "Épave", tone: "danger", final: true },
  },
  moves: {
    receive: {
      label: "Confirmer la réception",
      from: ["TO_TRANSPORT"],
      to: "STOCKED",
      may: "CONFIRM_CAR_TRANSPORT",
    },
    undoReception: {
      label: "Annuler la réception",
      from: ["STOCKED", "TO_PLAN"],
      to: "TO_TRANSPORT",
      may: "CONFIRM_CAR_TRANSPORT",
      isGrave: true,
      refusals: ({ isSaleAuthorized }) =>
        isSaleAuthorized ? ["Sa vente est autorisée : retirez d’abord cette autorisation."] : [],
    },
    plan: { from: ["STOCKED"], to: "TO_PLAN", may: "SYSTEM", cause: "its assignment, once it is received" },
    returnToStock: {
      from: ["TO_PLAN", "READY_TO_DELIVER"],
      to: "STOCKED",
      may: "SYSTEM",
      cause: "the end of its assignment",
    },
    prepare: {
      label: "Préparé",
      from: ["TO_PLAN"],
      to: "READY_TO_DELIVER",
      may: "CONFIRM_CAR_PREPARATION",
      refusals: (car) => [...assignedReasons(car), ...blockerReasons("prepare")(car)],
    },
    unprepare: {
      label: "Remettre en préparation",
      from: ["READY_TO_DELIVER"],
      to: "TO_PLAN",
      may: "CONFIRM_CAR_PREPARATION",
    },
    immobilise: {
      from: ["READY_TO_DELIVER"],
      to: "TO_PLAN",
      may: "SYSTEM",
      cause: "the report that it is dangerous to drive",
    },
    deliver: {
      label: "Livrer",
      from: ["READY_TO_DELIVER"],
      to: "DELIVERED",
      may: "CONFIRM_CAR_DELIVERY",
      refusals: (car) => [...assignedReasons(car), ...blockerReasons("deliver")(car)],
    },
    restitute: { from: ["DELIVERED"], to: "STOCKED", may: "SYSTEM", cause: "its return by the client" },
    resumeRental: {
      from: ["STOCKED", "STOLE", "BROKEN"],
      to: "DELIVERED",
      may: "SYSTEM",
      cause: "the end of its rental undone, or its loss withdrawn",
    },
    putForSale: { from: ["STOCKED"], to: "SELLABLE_STOCKED", may: "SYSTEM", cause: "its asking price" },
    removeFromSale: {
      from: ["SELLABLE_STOCKED"],
      to: "STOCKED",
      may: "SYSTEM",
      cause: "the withdrawal of its offer",
    },
    sell: { from: ["SELLABLE_STOCKED"], to: "SOLD", may: "SYSTEM", cause: "its concluded resale" },
    undoSale: {
      from: ["SOLD"],
      to: "STOCKED",
      may: "SYSTEM",
      cause: "its return by a buyer who withdrew",
    },
    declareStolen: {
      from: [...whole, "BROKEN"],
      to: "STOLE",
      may: "SYSTEM",
      cause: "the police report of its theft",
    },
    declareWrecked: {
      from: [...whole, "STOLE"],
      to: "BROKEN",
      may: "SYSTEM",
      cause: "the report of the expert",
    },
    found: { from: ["STOLE"], to: "STOCKED", may: "SYSTEM", cause: "its return after a theft" },
    foundOnRental: { from: ["STOLE"], to: "DELIVERED", may: "SYSTEM", cause: "its return to its client" },
    foundWrecked: { from: ["STOLE"], to: "BROKEN", may: "SYSTEM", cause: "the state in which it was found" },
    restoreTransport: {
      from: lost,
      to: "TO_TRANSPORT",
      may: "SYSTEM",
      cause: "its loss withdrawn on its way",
    },
    restoreStock: { from: lost, to: "STOCKED", may: "SYSTEM", cause: "its loss withdrawn in stock" },
    restoreSale: {
      from: lost,
      to: "SELLABLE_STOCKED",
      may: "SYSTEM",
      cause: "its loss withdrawn while for sale",
    },
    cede: {
      from: lost,
      to: "SOLD",
      may: "SYSTEM",
      cause: "its cession to the insurer or to a scrapyard",
    },
    undoCessionOfStolen: { from: ["SOLD"], to: "STOLE", may: "SYSTEM", cause: "its cession undone" },
    undoCessionOfWreck: { from: ["SOLD"], to: "BROKEN", may: "SYSTEM", cause: "its cession undone" },
  },
  commands: {
    assign: {
      label: "Affecter à un contrat",
      in: ["TO_TRANSPORT", "STOCKED"],
      may: "ASSIGN_CAR",
      refusals: ({ isSaleAuthorized, ...car }) => [
        ...unassignedReasons({ isSaleAuthorized, ...car }),
        ...(isSaleAuthorized ? ["Sa vente est autorisée : retirez d’abord cette autorisation."] : []),
      ],
    },
    unassign: {
      label: "Retirer du contrat",
      in: beforeDelivery,
      may: "ASSIGN_CAR",
      isGrave: true,
      refusals: assignedReasons,
    },
    swap: {
      label: "Échanger",
      in: beforeDelivery,
      may: "ASSIGN_CAR",
      isGrave: true,
      refusals: assignedReasons,
    },
    confirmTransport: {
      label: "Confirmer le transport",
      in: ["TO_TRANSPORT"],
      may: "CONFIRM_CAR_TRANSPORT",
    },
    unplan: {
      label: "Rendre au stock",
      in: ["TO_PLAN"],
      may: "CONFIRM_CAR_PREPARATION",
      isGrave: true,
      refusals: assignedReasons,
    },
    authorizeSale: {
      label: "Autoriser la vente",
      in: ["STOCKED"],
      may: "AUTHORIZE_SALE",
      refusals: (car) => [
        ...unassignedReasons(car),
        ...(car.isSaleAuthorized ? ["Sa vente est déjà autorisée."] : car.reasonsAgainstSale),
      ],
    },
    withdrawSale: {
      label: "Retirer l’autorisation de vente",
      in: ["STOCKED"],
      may: "AUTHORIZE_SALE",
      refusals: saleAuthorizationReasons,
    },
  },
  firstOffers: ["assign", "confirmTransport", "unassign", "swap"],
  next: {
    TO_TRANSPORT: {
      nextActors: () => [
        { label: "Transport ou réception à confirmer", whose: "Achats", to: "/transport/to-transport" },
      ],
    },
    TO_PLAN: {
      usually: "prepare",
      nextActors: ({ blockers }: CarSubject) => [
        {
          label: hasNoBlocker("prepare", blockers) ? "Préparation à confirmer" : "Préparation à terminer",
          whose: "Atelier",
          move: "prepare",
          to: "/delivery/to-prepare",
        },
      ],
    },
    READY_TO_DELIVER: {
      usually: "deliver",
      nextActors: () => [
        {
          label: "Livraison attendue",
          whose: "Administration des ventes",
          move: "deliver",
          to: "/delivery/to-deliver",
        },
      ],
    },
    DELIVERED: null,
    STOCKED: null,
    SELLABLE_STOCKED: {
      nextActors: () => [{ label: "Acheteur à trouver", whose: "Revente", to: "/stock/sellable-cars" }],
    },
    SOLD: null,
    STOLE: null,
    BROKEN: null,
  },
});

export type CarStatus = keyof typeof carFlow.states;
export type CarMove = keyof typeof carFlow.actions;
export const carStatusLabels = stateLabels(carFlow);
/** Statuses in which a car can be assigned to a contract. */
export const assignableStatuses = ["TO_TRANSPORT", "STOCKED"] as const;
/** Statuses of an assigned car before its delivery. */
export const awaitedStatuses = beforeDelivery;
