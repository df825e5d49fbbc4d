// Life cycle of a registration file, from the first document to the carte grise. A car bought in France skips the
// provisional plate; documents may be recorded in an order other than that of their issue.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import type { OfferName } from "#kernel/flow/action.ts";
import { flow, stateLabels } from "#kernel/flow/flow.ts";
import type { NextActor } from "#kernel/flow/next.ts";

export interface RegistrationSubject {
  status: string;
  isImported: boolean;
  /** The provisional certificate has already been renewed once. */
  isRenewed: boolean;
  /** The first file of a car, opened with it. */
  isFirst: boolean;
  /** Day of the request to the prefecture. */
  requestedOn: Day | null;
  /** The cost of its certificate is recorded. */
  isPaid: boolean;
  /** Last day of validity of the current document of the car. */
  validUntil: Day | null;
  /** Labels of the documents missing from the pack. */
  missing: readonly string[];
  /** Reason the file is blocked: a document bears another VIN, not settled yet. */
  vinProblem: string | null;
  openedOn: Day;
  today: Day;
}

const vinRefusals = ({ vinProblem }: RegistrationSubject): string[] => (vinProblem ? [vinProblem] : []);
const wwRefusals = (subject: RegistrationSubject): string[] =>
  subject.isImported
    ? vinRefusals(subject)
    : ["Un véhicule acheté en France n’a pas de plaque provisoire WW."];

function packRefusals(subject: RegistrationSubject): string[] {
  const { missing, requestedOn } = subject;
  return [
    ...vinRefusals(subject),
    ...(missing.length > 0 ? [`Pièces manquantes : ${missing.join(", ")}.`] : []),
    ...(requestedOn ? [`La demande a déjà été déposée le ${frenchDay(requestedOn)}.`] : []),
  ];
}

const requestRefusals = ({ requestedOn }: RegistrationSubject): string[] =>
  requestedOn ? [] : ["Aucune demande définitive n’est déposée."];

function dropRefusals({ isFirst, requestedOn, isPaid }: RegistrationSubject): string[] {
  if (isFirst) return ["Le premier dossier d’un véhicule ne se supprime pas."];
  return [
    ...(requestedOn ? [`La demande a été déposée le ${frenchDay(requestedOn)} : annulez-la d’abord.`] : []),
    ...(isPaid ? ["Le coût de sa carte grise est saisi."] : []),
  ];
}

const staff = "Administration des ventes";
const isLate = ({ validUntil, today }: RegistrationSubject): boolean =>
  validUntil !== null && validUntil < today;

/** The next actor on the way to the definitive plate, from the documents to the prefecture. */
function requestActor(subject: RegistrationSubject): NextActor<"requestDefinitive"> {
  const { requestedOn, missing, openedOn } = subject;
  if (requestedOn)
    return {
      label: "Plaque définitive attendue",
      whose: "Préfecture",
      since: requestedOn,
      isLate: isLate(subject),
    };
  return missing.length > 0
    ? {
        label: `Pièces à réunir : ${missing.join(", ")}`,
        whose: staff,
        since: openedOn,
        isLate: isLate(subject),
      }
    : { label: "Demande définitive à déposer", whose: staff, since: openedOn, move: "requestDefinitive" };
}

function nextActors(subject: RegistrationSubject): NextActor<"requestDefinitive" | "settleVin">[] {
  const { vinProblem, openedOn } = subject;
  if (vinProblem)
    return [{ label: vinProblem, whose: staff, since: openedOn, move: "settleVin", isLate: true }];
  return [requestActor(subject)];
}

const may = "CREATE_PLATE_DEFINITIVE_REQUEST";

export const registrationFlow = flow<RegistrationSubject>()({
  subject: "Ce dossier",
  start: "A_FAIRE",
  /** A car bought with its certificate in our name; a fleet imported at the start. */
  otherStarts: ["DEFINITIVE"],
  states: {
    A_FAIRE: { label: "À faire", tone: "warning" },
    PROVISOIRE: { label: "Provisoire (WW)", tone: "info" },
    CPI_DEFINITIVE: { label: "CPI définitif", tone: "info" },
    DEFINITIVE: { label: "Carte grise", tone: "success", final: true },
  },
  moves: {
    obtainProvisional: {
      label: "Enregistrer le CPI WW",
      from: ["A_FAIRE"],
      to: "PROVISOIRE",
      may,
      refusals: wwRefusals,
    },
    obtainCpi: {
      label: "Enregistrer le CPI définitif",
      from: ["A_FAIRE", "PROVISOIRE"],
      to: "CPI_DEFINITIVE",
      may,
      refusals: vinRefusals,
    },
    receiveCertificate: {
      label: "Enregistrer la carte grise",
      from: ["A_FAIRE", "PROVISOIRE", "CPI_DEFINITIVE"],
      to: "DEFINITIVE",
      may,
      refusals: vinRefusals,
    },
    beginAgain: {
      from: ["PROVISOIRE", "CPI_DEFINITIVE", "DEFINITIVE"],
      to: "A_FAIRE",
      may: "SYSTEM",
      cause: "its first step, taken back",
    },
    returnToProvisional: {
      from: ["CPI_DEFINITIVE", "DEFINITIVE"],
      to: "PROVISOIRE",
      may: "SYSTEM",
      cause: "a step that followed a WW, taken back",
    },
    returnToCpi: {
      from: ["DEFINITIVE"],
      to: "CPI_DEFINITIVE",
      may: "SYSTEM",
      cause: "a carte grise that followed a CPI, taken back",
    },
  },
  commands: {
    renewProvisional: {
      label: "Renouveler le CPI WW",
      in: ["PROVISOIRE"],
      may,
      refusals: (subject) => [
        ...wwRefusals(subject),
        ...(subject.isRenewed ? ["Un CPI WW ne se renouvelle qu’une fois."] : []),
      ],
    },
    requestDefinitive: {
      label: "Déposer la demande définitive",
      in: ["A_FAIRE", "PROVISOIRE"],
      may,
      refusals: packRefusals,
    },
    settleVin: {
      label: "Expliquer la différence de VIN",
      in: ["A_FAIRE", "PROVISOIRE", "CPI_DEFINITIVE", "DEFINITIVE"],
      may,
      refusals: ({ vinProblem }) => (vinProblem ? [] : ["Aucun document ne porte un autre VIN."]),
    },
    addProvisional: {
      label: "Ajouter le CPI WW, arrivé après",
      in: ["CPI_DEFINITIVE", "DEFINITIVE"],
      may,
      refusals: wwRefusals,
    },
    undoRequest: {
      label: "Annuler la demande définitive",
      in: ["A_FAIRE", "PROVISOIRE"],
      may,
      isGrave: true,
      refusals: requestRefusals,
    },
    drop: {
      label: "Supprimer ce dossier, ouvert par erreur",
      in: ["A_FAIRE"],
      may,
      isGrave: true,
      refusals: dropRefusals,
    },
    undoProvisional: { label: "Annuler le CPI WW", in: ["PROVISOIRE"], may, isGrave: true },
    undoCpi: { label: "Annuler le CPI définitif", in: ["CPI_DEFINITIVE"], may, isGrave: true },
    undoCertificate: {
      label: "Annuler la carte grise",
      in: ["DEFINITIVE"],
      may,
      isGrave: true,
    },
  },
  firstOffers: ["obtainProvisional", "renewProvisional", "requestDefinitive"],
  next: {
    A_FAIRE: { nextActors },
    PROVISOIRE: { nextActors },
    CPI_DEFINITIVE: {
      nextActors: (subject) =>
        subject.vinProblem
          ? nextActors(subject)
          : [
              {
                label: "Carte grise attendue par courrier",
                whose: "Préfecture",
                since: subject.requestedOn ?? subject.openedOn,
                isLate: isLate(subject),
              },
            ],
    },
    DEFINITIVE: null,
  },
});

export type RegistrationStatus = keyof typeof registrationFlow.states;
export type RegistrationMove = OfferName<typeof registrationFlow.actions>;
export const registrationStatusLabels = stateLabels(registrationFlow);
export const registrationStatuses = Object.keys(registrationFlow.states) as [
  RegistrationStatus,
  ...RegistrationStatus[],
];

/** The move that undoes each last step, and the document that recorded it. */
export const undoMoves = {
  A_FAIRE: null,
  PROVISOIRE: { move: "undoProvisional", paper: "CPI_WW" },
  CPI_DEFINITIVE: { move: "undoCpi", paper: "CPI" },
  DEFINITIVE: { move: "undoCertificate", paper: "CARTE_GRISE" },
} as const satisfies Record<RegistrationStatus, { move: RegistrationMove; paper: string } | null>;
