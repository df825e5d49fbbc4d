// Life cycle of a transport. Its status is computed from its cars, and no move sets it directly.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";

export interface TransportSubject {
  status: string;
  carrierName: string;
  plannedPickupOn: Day;
  plannedDeliveryOn: Day | null;
  /** Cars that have not come yet. */
  nbAwaited: number;
  nbReceived: number;
  isWaybillMissing: boolean;
  today: Day;
}

const may = "CONFIRM_CAR_TRANSPORT";
const receptionLabel = (count: number): string =>
  count === 1 ? "Réception à confirmer" : `Réception de ${count} véhicules à confirmer`;

export const transportFlow = flow<TransportSubject>()({
  subject: "Ce transport",
  start: "AWAITED",
  states: {
    AWAITED: { label: "À recevoir", tone: "info" },
    RECEIVED: { label: "Reçu", tone: "success", final: true },
    EMPTY: { label: "Sans véhicule", tone: "neutral", final: true },
  },
  moves: {
    receive: {
      label: "Confirmer la réception",
      from: ["AWAITED"],
      to: "RECEIVED",
      may,
      refusals: ({ nbAwaited, isWaybillMissing }) =>
        isWaybillMissing && nbAwaited > 1
          ? [
              "Ces véhicules viennent de l’étranger sur un camion : déposez d’abord leur lettre de voiture (CMR), ou recevez-les un à un.",
            ]
          : [],
    },
    cancel: { label: "Annuler le transport", from: ["AWAITED"], to: "EMPTY", may, isGrave: true },
  },
  commands: {
    change: { label: "Modifier", in: ["AWAITED"], may },
  },
  next: {
    AWAITED: {
      usually: "receive",
      nextActors: ({ carrierName, plannedPickupOn, plannedDeliveryOn, nbAwaited, today }) => {
        const dueOn = plannedDeliveryOn ?? plannedPickupOn;
        if (today < plannedPickupOn)
          return [{ label: `Enlèvement prévu le ${frenchDay(plannedPickupOn)}`, whose: carrierName }];
        if (today < dueOn) return [{ label: `Arrivée prévue le ${frenchDay(dueOn)}`, whose: carrierName }];
        return [
          {
            label: receptionLabel(nbAwaited),
            whose: "Achats",
            since: dueOn,
            move: "receive",
            isLate: dueOn < today,
          },
        ];
      },
    },
    RECEIVED: null,
    EMPTY: null,
  },
});
