// An invoice that leaves by an approved platform. Each state is what the platform said: nothing is deposited before.
import { daySchema } from "#kernel/calendar/day.ts";
import { flow } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/move-endpoint.ts";
import { text, version } from "#kernel/schema/french.ts";
import { z } from "zod";
import { depositStatuses as labels } from "./status.ts";

export interface DepositSubject {
  status: string;
  kind: string;
  issuedOn: string;
  /** False until its PDF is drawn. */
  hasPaper: boolean;
  remainingCents: number;
}

const may = "SEND_INVOICE";
const path = (action: string) => `/billing/electronic-invoices/:id/${action}`;
const withReason = z.object({ version, reason: text(300) });
const whose = "Comptabilité";

export const depositFlow = flow<DepositSubject>()({
  subject: "Cette facture électronique",
  start: "TO_DEPOSIT",
  states: {
    TO_DEPOSIT: { label: labels.TO_DEPOSIT, tone: "warning" },
    DEPOSITED: { label: labels.DEPOSITED, tone: "success", final: true },
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
      refusals: ({ hasPaper }) => (hasPaper ? [] : ["Le PDF de ce document est en préparation."]),
    },
    reject: {
      label: "Noter un rejet",
      from: ["DEPOSITED"],
      to: "REJECTED",
      may,
      endpoint: moveEndpoint({
        name: "rejectElectronicInvoice",
        path: path("reject"),
        body: withReason,
        did: "a noté le rejet par la plateforme",
        line: ({ body }) => `a noté le rejet par la plateforme\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason, depositedOn: null, platformReference: "" }),
      }),
    },
    refuse: {
      label: "Noter un refus",
      from: ["DEPOSITED"],
      to: "REFUSED",
      may,
      endpoint: moveEndpoint({
        name: "refuseElectronicInvoice",
        path: path("refuse"),
        body: withReason,
        did: "a noté le refus du client",
        line: ({ body }) => `a noté le refus du client\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason }),
      }),
    },
    treat: {
      label: "Refus traité",
      from: ["REFUSED"],
      to: "TREATED",
      may,
      endpoint: moveEndpoint({
        name: "treatElectronicInvoice",
        path: path("treat"),
        body: withReason,
        did: "a traité le refus du client",
        line: ({ body }) => `a traité le refus du client\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason }),
      }),
    },
    cash: {
      label: "Encaissement déclaré",
      from: ["DEPOSITED"],
      to: "CASHED",
      may,
      refusals: ({ kind, remainingCents }) => [
        ...(kind === "CREDIT_NOTE" ? ["Un avoir ne s’encaisse pas."] : []),
        ...(remainingCents > 0 ? ["Cette facture n’est pas encore payée."] : []),
      ],
      endpoint: moveEndpoint({
        name: "cashElectronicInvoice",
        path: path("cash"),
        body: z.object({ version }),
        did: "a noté l’encaissement déclaré à la plateforme",
      }),
    },
    undo: {
      label: "Revenir en arrière",
      from: ["DEPOSITED", "REFUSED", "CASHED", "TREATED"],
      to: "TO_DEPOSIT",
      may,
      isGrave: true,
      endpoint: moveEndpoint({
        name: "undoElectronicInvoice",
        path: path("undo"),
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
      nextActors: ({ issuedOn }) => [
        { label: "À déposer sur la plateforme", whose, since: issuedOn, move: "deposit" },
      ],
    },
    DEPOSITED: null,
    REJECTED: {
      usually: "deposit",
      nextActors: () => [
        { label: "Rejetée : à corriger, puis à déposer de nouveau", whose, move: "deposit" },
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
/** The platform names a deposit by a reference: without it, nothing is deposited. */
export const depositFormSchema = z.object({ version, depositedOn: daySchema, platformReference: text(100) });
export type DepositForm = z.output<typeof depositFormSchema>;
