// An invoice that leaves by an approved platform. Each state is what the platform said: nothing is deposited before.
import { enteredDay } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { text, version } from "#kernel/schema/french.ts";
import { z } from "zod";
import { depositStatuses as labels } from "./status.ts";

export interface DepositSubject {
  status: string;
  kind: string;
  issuedOn: string;
  /** False until its PDF is drawn. */
  hasPaper: boolean;
  /** True when the settings name a platform, to which it is submitted by itself. */
  isAutomatic: boolean;
  /** True for a document submitted through the API: the platform reports its own status changes. */
  isFollowed: boolean;
  remainingCents: number;
}

const may = "SEND_INVOICE";
const withReason = z.object({ version, reason: text(300) });
const whose = "Comptabilité";
const followed = ({ isFollowed }: DepositSubject): string[] =>
  isFollowed ? ["La plateforme le dit elle-même : rien n’est à noter."] : [];
const told = ["SUBMITTED", "DEPOSITED", "APPROVED", "QUESTIONED", "REFUSED"] as const;
const platform = { may: "SYSTEM", cause: "what the platform said" } as const;

export const depositFlow = flow<DepositSubject>()({
  subject: "Cette facture électronique",
  start: "TO_DEPOSIT",
  states: {
    TO_DEPOSIT: { label: labels.TO_DEPOSIT, tone: "warning" },
    SUBMITTED: { label: labels.SUBMITTED, tone: "neutral" },
    DEPOSITED: { label: labels.DEPOSITED, tone: "success", final: true },
    APPROVED: { label: labels.APPROVED, tone: "success", final: true },
    QUESTIONED: { label: labels.QUESTIONED, tone: "warning" },
    REJECTED: { label: labels.REJECTED, tone: "danger" },
    REFUSED: { label: labels.REFUSED, tone: "danger" },
    CASHED: { label: labels.CASHED, tone: "success", final: true },
    TREATED: { label: labels.TREATED, tone: "neutral", final: true },
  },
  moves: {
    deposit: {
      label: "Noter le dépôt",
      from: ["TO_DEPOSIT", "REJECTED"],
      to: "DEPOSITED",
      may,
      refusals: ({ hasPaper, isAutomatic, status }) => [
        ...(hasPaper ? [] : ["Le PDF de ce document est en préparation."]),
        ...(isAutomatic && status === "TO_DEPOSIT"
          ? ["Elle est transmise d’elle-même à la plateforme des réglages."]
          : []),
      ],
    },
    submit: { from: ["TO_DEPOSIT"], to: "SUBMITTED", may: "SYSTEM", cause: "the platform of the settings" },
    acknowledge: { from: ["SUBMITTED"], to: "DEPOSITED", ...platform },
    approve: { from: ["DEPOSITED", "QUESTIONED", "REFUSED"], to: "APPROVED", ...platform },
    question: { from: ["DEPOSITED", "APPROVED", "REFUSED"], to: "QUESTIONED", ...platform },
    beRefused: { from: ["DEPOSITED", "APPROVED", "QUESTIONED"], to: "REFUSED", ...platform },
    beRejected: { from: told, to: "REJECTED", ...platform },
    beCashed: {
      from: ["DEPOSITED", "APPROVED", "QUESTIONED"],
      to: "CASHED",
      may: "SYSTEM",
      cause: "the last payment, declared",
    },
    beUncashed: { from: ["CASHED"], to: "DEPOSITED", may: "SYSTEM", cause: "a payment undone" },
    submitAgain: {
      label: "Transmettre de nouveau",
      from: ["REJECTED"],
      to: "TO_DEPOSIT",
      may,
      refusals: ({ isAutomatic }) =>
        isAutomatic ? [] : ["Aucune plateforme n’est réglée : notez son dépôt."],
    },
    reject: {
      label: "Noter un rejet",
      from: ["DEPOSITED", "APPROVED", "QUESTIONED"],
      to: "REJECTED",
      may,
      refusals: followed,
      endpoint: moveEndpoint({
        name: "rejectElectronicInvoice",
        path: "reject",
        body: withReason,
        did: "a noté le rejet par la plateforme",
        line: ({ body }) => `a noté le rejet par la plateforme\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason, depositedOn: null, platformReference: "" }),
      }),
    },
    refuse: {
      label: "Noter un refus",
      from: ["DEPOSITED", "APPROVED", "QUESTIONED"],
      to: "REFUSED",
      may,
      refusals: followed,
      endpoint: moveEndpoint({
        name: "refuseElectronicInvoice",
        path: "refuse",
        body: withReason,
        did: "a noté le refus du client",
        line: ({ body }) => `a noté le refus du client\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason }),
      }),
    },
    treat: {
      label: "Refus traité",
      from: ["QUESTIONED", "REFUSED"],
      to: "TREATED",
      may,
      endpoint: moveEndpoint({
        name: "treatElectronicInvoice",
        path: "treat",
        body: withReason,
        did: "a traité le refus du client",
        line: ({ body }) => `a traité le refus du client\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason }),
      }),
    },
    cash: {
      label: "Encaissement déclaré",
      from: ["DEPOSITED", "APPROVED"],
      to: "CASHED",
      may,
      refusals: ({ kind, remainingCents, isFollowed }) => [
        ...(isFollowed ? ["Ses paiements sont déclarés d’eux-mêmes à la plateforme."] : []),
        ...(kind === "CREDIT_NOTE" ? ["Un avoir ne s’encaisse pas."] : []),
        ...(remainingCents > 0 ? ["Cette facture n’est pas encore payée."] : []),
      ],
      endpoint: moveEndpoint({
        name: "cashElectronicInvoice",
        path: "cash",
        body: z.object({ version }),
        did: "a noté l’encaissement déclaré à la plateforme",
      }),
    },
    undo: {
      label: "Revenir en arrière",
      from: ["DEPOSITED", "APPROVED", "QUESTIONED", "REFUSED", "CASHED", "TREATED"],
      to: "TO_DEPOSIT",
      may,
      isGrave: true,
      endpoint: moveEndpoint({
        name: "undoElectronicInvoice",
        path: "undo",
        body: withReason,
        did: "a annulé ce qui était noté de la plateforme",
        line: ({ body }) => `a annulé ce qui était noté de la plateforme\u00a0: ${body.reason}`,
        set: () => ({ reason: "", depositedOn: null, platformReference: "" }),
      }),
    },
  },
  commands: {},
  next: {
    TO_DEPOSIT: {
      usually: "deposit",
      nextActors: ({ issuedOn, isAutomatic }) => [
        isAutomatic
          ? { label: "À transmettre à la plateforme", whose: "Le logiciel", since: issuedOn }
          : { label: "À déposer sur la plateforme", whose, since: issuedOn, move: "deposit" },
      ],
    },
    SUBMITTED: { nextActors: () => [{ label: "La plateforme examine le fichier", whose: "La plateforme" }] },
    DEPOSITED: null,
    APPROVED: null,
    QUESTIONED: {
      usually: "treat",
      nextActors: () => [{ label: "En litige ou suspendue : réponse au client", whose, move: "treat" }],
    },
    REJECTED: {
      usually: "deposit",
      nextActors: ({ isAutomatic }) => [
        {
          label: "Rejetée : à corriger, puis à déposer de nouveau",
          whose,
          move: isAutomatic ? "submitAgain" : "deposit",
        },
      ],
    },
    REFUSED: {
      usually: "treat",
      nextActors: () => [{ label: "Refusée : avoir ou réponse au client", whose, move: "treat" }],
    },
    CASHED: null,
    TREATED: null,
  },
});
export const submitAgainSchema = z.object({ version });
/** The platform names a deposit by a reference: without it, nothing is deposited. */
export const depositFormSchema = z.object({ version, depositedOn: enteredDay, platformReference: text(100) });
export type DepositForm = z.output<typeof depositFormSchema>;
