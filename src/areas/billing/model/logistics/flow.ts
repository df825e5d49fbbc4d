// The fee of a logistics provider for a car: its invoice is uploaded, compared with the fee of the store, accepted.
import { z } from "zod";
import { flow } from "#kernel/flow/flow.ts";
import { moveEndpoint } from "#kernel/flow/action-endpoint.ts";
import { text, version } from "#kernel/schema/french.ts";

interface LogisticsSubject {
  status: string;
  receivedOn: string;
  feeCents: number | null;
}

const may = "UPLOAD_LOGISTICS_INVOICE";
const withReason = z.object({ version, reason: text(300) });

export const logisticsFlow = flow<LogisticsSubject>()({
  subject: "Ce véhicule",
  start: "TO_INVOICE",
  states: {
    TO_INVOICE: { label: "À facturer", tone: "warning" },
    INVOICED: { label: "Facturé", tone: "success", final: true },
    DIFFERENT: { label: "Écart", tone: "danger" },
    ACCEPTED: { label: "Écart accepté", tone: "success", final: true },
    WAIVED: { label: "Sans frais", tone: "neutral", final: true },
  },
  moves: {
    match: { from: ["TO_INVOICE"], to: "INVOICED", may: "SYSTEM", cause: "an invoice equal to the fee" },
    differ: { from: ["TO_INVOICE"], to: "DIFFERENT", may: "SYSTEM", cause: "an invoice unlike the fee" },
    accept: {
      label: "Accepter l’écart",
      from: ["DIFFERENT"],
      to: "ACCEPTED",
      may,
      endpoint: moveEndpoint({
        name: "acceptLogisticsInvoice",
        path: "accept",
        body: withReason,
        did: "a accepté l’écart du prestataire logistique",
        line: ({ body }) => `a accepté l’écart du prestataire logistique\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason }),
      }),
    },
    waive: {
      label: "Sans frais",
      from: ["TO_INVOICE"],
      to: "WAIVED",
      may,
      endpoint: moveEndpoint({
        name: "waiveLogisticsFee",
        path: "waive",
        body: withReason,
        did: "a noté qu’aucun frais logistique n’est dû",
        line: ({ body }) => `a noté qu’aucun frais logistique n’est dû\u00a0: ${body.reason}`,
        set: ({ body }) => ({ reason: body.reason }),
      }),
    },
    undo: {
      label: "Remettre à facturer",
      from: ["INVOICED", "DIFFERENT", "ACCEPTED", "WAIVED"],
      to: "TO_INVOICE",
      may,
      isGrave: true,
      endpoint: moveEndpoint({
        name: "undoLogisticsInvoice",
        path: "undo",
        body: withReason,
        did: "a retiré la facture du prestataire logistique",
        line: ({ body }) => `a retiré la facture du prestataire logistique\u00a0: ${body.reason}`,
        set: () => ({
          reason: "",
          invoiceNumber: "",
          invoicedOn: null,
          invoiceCents: null,
          invoiceVatCents: null,
          documentId: null,
        }),
      }),
    },
  },
  commands: { upload: { label: "Déposer la facture", in: ["TO_INVOICE"], may } },
  next: {
    TO_INVOICE: {
      usually: "upload",
      nextActors: ({ receivedOn, feeCents }) => [
        {
          label: feeCents === null ? "Facture attendue, tarif à saisir" : "Facture attendue",
          whose: "Comptabilité",
          since: receivedOn,
          move: "upload",
        },
      ],
    },
    INVOICED: null,
    DIFFERENT: {
      usually: "accept",
      nextActors: () => [{ label: "Écart à accepter ou à contester", whose: "Comptabilité", move: "accept" }],
    },
    ACCEPTED: null,
    WAIVED: null,
  },
});
export type LogisticsStatus = keyof typeof logisticsFlow.states;
