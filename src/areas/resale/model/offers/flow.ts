// Life cycle of the offer of a car: open while the car is for sale, waiting while it is lost.
import { flow } from "#kernel/flow/flow.ts";

export interface OfferSubject {
  status: string;
  openedOn: string;
  /** Name of the buyer whose procedure is sent or confirmed; null without one. */
  heldFor: string | null;
}

const may = "PUT_CAR_FOR_SALE";

export const saleOfferFlow = flow<OfferSubject>()({
  subject: "Cette mise en vente",
  start: "OPEN",
  states: {
    OPEN: { label: "En vente", tone: "success" },
    WAITING: { label: "En attente", tone: "warning" },
    CLOSED: { label: "Close", tone: "neutral", final: true },
  },
  moves: {
    remove: {
      label: "Retirer de la vente",
      from: ["OPEN"],
      to: "CLOSED",
      may,
      isGrave: true,
      refusals: ({ heldFor }) =>
        heldFor === null ? [] : [`Une vente est en signature ou confirmée avec ${heldFor}.`],
    },
    wait: { from: ["OPEN"], to: "WAITING", may: "SYSTEM", cause: "the loss of its car" },
    resume: { from: ["WAITING"], to: "OPEN", may: "SYSTEM", cause: "the loss of its car withdrawn" },
    conclude: {
      from: ["OPEN"],
      to: "CLOSED",
      may: "SYSTEM",
      cause: "the concluded resale of its car",
    },
    close: {
      from: ["WAITING"],
      to: "CLOSED",
      may: "SYSTEM",
      cause: "the return of its lost car to stock, or its cession",
    },
    reinstate: {
      from: ["CLOSED"],
      to: "WAITING",
      may: "SYSTEM",
      cause: "the cession of its lost car undone",
    },
  },
  commands: {
    changePrice: { label: "Changer le prix", in: ["OPEN"], may },
  },
  next: {
    OPEN: {
      nextActors: ({ openedOn }) => [{ label: "Acheteur à trouver", whose: "Revente", since: openedOn }],
    },
    WAITING: {
      nextActors: () => [{ label: "Suites de la perte attendues", whose: "Administration des ventes" }],
    },
    CLOSED: null,
  },
});
