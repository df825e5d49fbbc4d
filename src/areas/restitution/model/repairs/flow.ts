// The life cycle of an estimate: judged and priced, proposed to the client, answered, and billed by the closing.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import { frenchPrice } from "#kernel/money.ts";

export interface EstimateSubject {
  status: string;
  toJudge: number;
  unpriced: number;
  totalCents: number;
  /** True once an administrator has confirmed the prices of the version of the guide. */
  isGuideConfirmed: boolean;
  openedOn: Day;
  proposedOn: Day | null;
  /** The last day of the answer; null before a proposal. */
  answerBy: Day | null;
  /** False while the return inspection is in progress again. */
  isInspected: boolean;
  /** The amounts of its closing are validated, or billed. */
  isClosingTuned: boolean;
  /** Its documents are final. */
  isClosingSettled: boolean;
  today: Day;
}

/** Days to answer a proposal, and to close an estimate. */
export const answerDays = 15;
export const openDays = 30;

const may = "UPDATE_REPAIR_COSTS";
const finalises = "FINALISE_REPAIRS";
const staff = "Administration des ventes";

const inspectionRefusals = ({ isInspected }: EstimateSubject): string[] =>
  isInspected ? [] : ["L’état des lieux de retour est rouvert : terminez-le d’abord."];

const proposalRefusals = (subject: EstimateSubject): string[] => [
  ...inspectionRefusals(subject),
  ...(subject.totalCents > 0 ? [] : ["Rien n’est à facturer : ce chiffrage n’est pas envoyé au client."]),
  ...(subject.isGuideConfirmed ? [] : ["Les prix du guide d’usure sont à confirmer par un administrateur."]),
];

function finalisationRefusals(subject: EstimateSubject): string[] {
  const { status, totalCents, answerBy, today } = subject;
  if (status === "ESTIMATED" && totalCents > 0)
    return [`Il reste à proposer au client ${frenchPrice(totalCents)} HT.`];
  if (status === "PROPOSED" && answerBy !== null && today <= answerBy)
    return [`Le client peut répondre jusqu’au ${frenchDay(answerBy)}.`];
  return [
    ...inspectionRefusals(subject),
    ...(subject.isClosingSettled
      ? ["Le solde est facturé sans cette remise en état : rouvrez-le d’abord."]
      : []),
  ];
}

export const estimateFlow = flow<EstimateSubject>()({
  subject: "Ce chiffrage",
  start: "TO_ESTIMATE",
  states: {
    TO_ESTIMATE: { label: "À chiffrer", tone: "warning" },
    ESTIMATED: { label: "Chiffré", tone: "info" },
    PROPOSED: { label: "Proposé", tone: "info" },
    ACCEPTED: { label: "Accepté", tone: "success" },
    CONTESTED: { label: "Contesté", tone: "danger" },
    FINALISED: { label: "Arrêté", tone: "success", final: true },
    WITHDRAWN: { label: "Retiré", tone: "neutral", final: true },
  },
  moves: {
    complete: {
      from: ["TO_ESTIMATE"],
      to: "ESTIMATED",
      may: "SYSTEM",
      cause: "nothing left to judge, each billable line has a price",
    },
    reconsider: {
      from: ["ESTIMATED"],
      to: "TO_ESTIMATE",
      may: "SYSTEM",
      cause: "a line to judge or to price again",
    },
    propose: {
      label: "Proposer au client",
      from: ["ESTIMATED"],
      to: "PROPOSED",
      may,
      refusals: proposalRefusals,
    },
    accept: { from: ["PROPOSED"], to: "ACCEPTED", may: "SYSTEM", cause: "the signature of the client" },
    object: { from: ["PROPOSED"], to: "CONTESTED", may: "SYSTEM", cause: "the client, by the link" },
    contest: { label: "Noter une contestation", from: ["PROPOSED"], to: "CONTESTED", may },
    finalise: {
      label: "Arrêter le montant",
      from: ["ESTIMATED", "PROPOSED", "ACCEPTED", "CONTESTED"],
      to: "FINALISED",
      may: finalises,
      isGrave: true,
      refusals: finalisationRefusals,
    },
    revise: {
      label: "Réviser",
      from: ["PROPOSED", "ACCEPTED", "CONTESTED"],
      to: "ESTIMATED",
      may,
      isGrave: true,
    },
    reopen: {
      label: "Rouvrir",
      from: ["FINALISED"],
      to: "ESTIMATED",
      may: finalises,
      isGrave: true,
      refusals: ({ isClosingTuned }) =>
        isClosingTuned ? ["Les montants du solde sont validés : rouvrez d’abord le solde."] : [],
    },
    withdraw: {
      from: ["TO_ESTIMATE", "ESTIMATED", "PROPOSED", "ACCEPTED", "CONTESTED"],
      to: "WITHDRAWN",
      may: "SYSTEM",
      cause: "the undone return of the car",
    },
    begin: { from: ["WITHDRAWN"], to: "TO_ESTIMATE", may: "SYSTEM", cause: "another return inspection" },
  },
  commands: {
    judge: { label: "Juger une ligne", in: ["TO_ESTIMATE", "ESTIMATED"], may },
    price: { label: "Chiffrer une ligne", in: ["TO_ESTIMATE", "ESTIMATED"], may },
    addLine: { label: "Ajouter une ligne", in: ["TO_ESTIMATE", "ESTIMATED"], may },
    attach: { label: "Rattacher à un sinistre", in: ["TO_ESTIMATE", "ESTIMATED"], may },
  },
  firstOffers: ["propose", "finalise"],
  next: {
    TO_ESTIMATE: {
      usually: "judge",
      nextActors: ({ toJudge, unpriced, openedOn }) => [
        {
          label: [
            toJudge > 0 && `${toJudge} ligne${toJudge > 1 ? "s" : ""} à juger`,
            unpriced > 0 && `${unpriced} ligne${unpriced > 1 ? "s" : ""} à chiffrer`,
          ]
            .filter(Boolean)
            .join(", "),
          whose: staff,
          since: openedOn,
        },
      ],
    },
    ESTIMATED: {
      usually: "propose",
      nextActors: ({ totalCents, openedOn }) => [
        totalCents > 0
          ? { label: "Chiffrage à proposer au client", whose: staff, since: openedOn, move: "propose" }
          : { label: "Montant nul à arrêter", whose: "Administrateur", since: openedOn, move: "finalise" },
      ],
    },
    PROPOSED: {
      nextActors: ({ proposedOn, answerBy, today }) =>
        answerBy !== null && answerBy < today
          ? [
              {
                label: `Sans réponse au ${frenchDay(answerBy)}, montant à arrêter`,
                whose: "Administrateur",
                since: answerBy,
                move: "finalise",
              },
            ]
          : [{ label: "Réponse attendue du client", whose: "Client", since: proposedOn }],
    },
    ACCEPTED: {
      usually: "finalise",
      nextActors: ({ proposedOn }) => [
        { label: "Montant accepté à arrêter", whose: "Administrateur", since: proposedOn, move: "finalise" },
      ],
    },
    CONTESTED: {
      usually: "revise",
      nextActors: ({ proposedOn }) => [
        { label: "Contestation à traiter", whose: staff, since: proposedOn, move: "revise" },
      ],
    },
    FINALISED: null,
    WITHDRAWN: null,
  },
});
export type EstimateStatus = keyof typeof estimateFlow.states;

/** An estimate that the client knows of. */
export const isProposed = (status: EstimateStatus): boolean =>
  status === "PROPOSED" || status === "ACCEPTED" || status === "CONTESTED";

/** An estimate whose amount the closing still waits for. */
export const isOpen = (status: EstimateStatus): boolean => status !== "FINALISED" && status !== "WITHDRAWN";
