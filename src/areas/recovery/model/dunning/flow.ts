// The life cycle of a dunning case: what one company owes late to one issuer.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { type LetterDelays, type LetterHistory, nextLetter } from "./levels.ts";

export interface DunningSubject extends LetterHistory {
  today: Day;
  delays: LetterDelays;
  /** Late invoices that may be chased. */
  principalCents: Cents;
  /** Credits of the company that no document uses. */
  creditCents: Cents;
  /** Interest and recovery fees that remain to pay. */
  chargesCents: Cents;
  /** Pursuing party; empty before. */
  handedTo: string;
  /** True for a professional whose interest cannot be computed: the rate of a semester is missing. */
  lacksRate: boolean;
  /** French reason why no mail reaches the company; null when one does. */
  mailRefusal: string | null;
}

/** Debits prepared, sent or announced again, and credits, cover all that may be chased. */
const isCovered = ({ principalCents, lateSince }: DunningSubject): boolean =>
  principalCents > 0 && lateSince === null;

function letterRefusals(subject: DunningSubject): string[] {
  const { principalCents, pausedUntil, planSignedBy, today, delays } = subject;
  if (principalCents === 0) return ["Aucune facture n’est en retard : il n’y a rien à relancer."];
  if (isCovered(subject) && subject.creditCents > 0)
    return ["Un crédit du client couvre ce qui est en retard : imputez-le."];
  if (isCovered(subject))
    return ["Un prélèvement est prévu ou en cours pour ce qui est en retard : attendez son résultat."];
  if (pausedUntil !== null && pausedUntil >= today)
    return [`Les relances sont suspendues jusqu’au ${frenchDay(pausedUntil)}.`];
  if (planSignedBy !== null && planSignedBy >= today)
    return [`Un échéancier est proposé au client, qui peut le signer jusqu’au ${frenchDay(planSignedBy)}.`];
  const letter = nextLetter(subject, delays);
  return letter !== null && letter.on > today
    ? [`Cette lettre peut partir à partir du ${frenchDay(letter.on)}.`]
    : [];
}

/** A reminder leaves by mail alone: without a sending there is no level, and no recovery fee. */
const mailedRefusals = (subject: DunningSubject): string[] => [
  ...letterRefusals(subject),
  ...(subject.mailRefusal === null ? [] : [subject.mailRefusal]),
];

/** A notice may be posted as a registered letter, without a mail. It waits for the rates of the interest it asks for. */
const noticeRefusals = (subject: DunningSubject): string[] => [
  ...letterRefusals(subject),
  ...(subject.lacksRate
    ? [
        "Le taux de la BCE d’un semestre n’est pas saisi : les intérêts ne seraient pas demandés. Saisissez-le dans « Délais et taux ».",
      ]
    : []),
];

const isPaused = ({ pausedUntil, today }: DunningSubject): boolean =>
  pausedUntil !== null && pausedUntil >= today;

const planRefusals = ({ principalCents, chargesCents, planSignedBy }: DunningSubject): string[] => {
  if (planSignedBy !== null)
    return ["Un échéancier est déjà proposé au client : retirez-le d’abord de la signature."];
  return principalCents + chargesCents > 0 ? [] : ["Il ne reste rien à échelonner."];
};

const open = ["WATCHED", "FRIENDLY", "FIRM", "FORMAL", "UNDER_PLAN", "HANDED_OVER"] as const;
const chased = ["WATCHED", "FRIENDLY", "FIRM", "FORMAL"] as const;
const plannable = [...chased, "HANDED_OVER"] as const;

const letterStep = (what: string) => (subject: DunningSubject) => {
  const { principalCents, chargesCents, pausedUntil, planSignedBy, delays, today } = subject;
  if (principalCents === 0)
    return [
      {
        label: `Intérêts et frais à recevoir : ${frenchPrice(chargesCents)}`,
        whose: "Client",
      },
    ];
  if (isCovered(subject) && subject.creditCents > 0)
    return [{ label: "Crédit du client à imputer", whose: "Comptabilité" }];
  if (isCovered(subject)) return [{ label: "Prélèvement attendu", whose: "Banque" }];
  if (isPaused(subject))
    return [{ label: `Suspendu jusqu’au ${frenchDay(pausedUntil ?? today)}`, whose: "Comptabilité" }];
  if (planSignedBy !== null) return [{ label: "Échéancier à signer", whose: "Client" }];
  const letter = nextLetter(subject, delays);
  return [
    {
      label:
        letter !== null && letter.on > today
          ? `${what} à envoyer à partir du ${frenchDay(letter.on)}`
          : `${what} à envoyer`,
      whose: "Comptabilité",
    },
  ];
};

const lettered = <Move extends string>(what: string, move: Move) => ({
  usually: move,
  nextActors: (subject: DunningSubject) =>
    letterStep(what)(subject).map((step) => (subject.lateSince !== null ? { ...step, move } : step)),
});

export const dunningFlow = flow<DunningSubject>()({
  subject: "Ce dossier",
  start: "WATCHED",
  states: {
    WATCHED: { label: "À surveiller", tone: "neutral" },
    FRIENDLY: { label: "Rappel envoyé", tone: "info" },
    FIRM: { label: "Relance envoyée", tone: "warning" },
    FORMAL: { label: "Mise en demeure", tone: "danger" },
    UNDER_PLAN: { label: "Échéancier en cours", tone: "info" },
    HANDED_OVER: { label: "Confié à un tiers", tone: "danger" },
    CLOSED: { label: "Clos", tone: "success", final: true },
  },
  moves: {
    remind: {
      label: "Envoyer le rappel",
      from: ["WATCHED"],
      to: "FRIENDLY",
      may: "SEND_DUNNING",
      refusals: mailedRefusals,
    },
    chase: {
      label: "Envoyer la relance",
      from: ["FRIENDLY"],
      to: "FIRM",
      may: "SEND_DUNNING",
      refusals: mailedRefusals,
    },
    giveNotice: {
      label: "Mettre en demeure",
      from: ["FIRM", "FORMAL"],
      to: "FORMAL",
      may: "SEND_DUNNING",
      isGrave: true,
      refusals: noticeRefusals,
    },
    agreePlan: {
      label: "Noter un échéancier convenu",
      from: [...plannable],
      to: "UNDER_PLAN",
      may: "AGREE_INSTALMENTS",
      refusals: planRefusals,
    },
    signPlan: {
      from: [...plannable],
      to: "UNDER_PLAN",
      may: "SYSTEM",
      cause: "the client signed the plan proposed to it",
    },
    breakPlan: { from: ["UNDER_PLAN"], to: "FIRM", may: "SYSTEM", cause: "an instalment late by 8 days" },
    handOver: {
      label: "Confier à un tiers",
      from: ["FORMAL"],
      to: "HANDED_OVER",
      may: "SEND_DUNNING",
      isGrave: true,
    },
    endPlan: {
      from: ["UNDER_PLAN"],
      to: "WATCHED",
      may: "SYSTEM",
      cause: "its plan kept while newer invoices are late",
    },
    close: { from: [...open], to: "CLOSED", may: "SYSTEM", cause: "everything paid, interest included" },
  },
  commands: {
    proposePlan: {
      label: "Proposer un échéancier",
      in: [...plannable],
      may: "AGREE_INSTALMENTS",
      refusals: planRefusals,
    },
    pause: {
      label: "Suspendre les relances",
      in: [...open],
      may: "PAUSE_DUNNING",
      refusals: (subject) => (isPaused(subject) ? ["Les relances sont déjà suspendues."] : []),
    },
    resume: {
      label: "Reprendre les relances",
      in: [...open],
      may: "PAUSE_DUNNING",
      refusals: (subject) => (isPaused(subject) ? [] : ["Les relances ne sont pas suspendues."]),
    },
    billInterest: {
      label: "Facturer les intérêts",
      in: ["FORMAL", "UNDER_PLAN", "HANDED_OVER"],
      may: "SEND_DUNNING",
      isGrave: true,
    },
    waive: {
      label: "Renoncer aux intérêts et frais",
      in: [...open],
      may: "SEND_DUNNING",
      isGrave: true,
      refusals: ({ chargesCents }) =>
        chargesCents > 0 ? [] : ["Aucun intérêt ni frais ne reste à recevoir."],
    },
  },
  next: {
    WATCHED: lettered("Rappel", "remind"),
    FRIENDLY: lettered("Relance", "chase"),
    FIRM: lettered("Mise en demeure", "giveNotice"),
    FORMAL: {
      nextActors: ({ principalCents, chargesCents }) => [
        { label: `${frenchPrice(principalCents + chargesCents)} à recevoir`, whose: "Client" },
      ],
    },
    UNDER_PLAN: { nextActors: () => [{ label: "Échéances du plan à recevoir", whose: "Client" }] },
    HANDED_OVER: {
      nextActors: ({ handedTo }) => [{ label: "Recouvrement en cours", whose: handedTo }],
    },
    CLOSED: null,
  },
});

export type DunningStatus = keyof typeof dunningFlow.states;
