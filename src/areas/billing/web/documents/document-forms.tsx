// The forms of a billing document, by the names of its actions.
import { field } from "#kernel/field.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { documentsContract as api } from "../../contract/documents.ts";
import { creditReasons } from "../../model/documents/credit.ts";
import { documentRecord } from "../../model/documents/records.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { CreditScope } from "./CreditScope.tsx";

const { fields } = documentRecord;

const form = formOf<DocumentView, typeof fields>(fields);

const nameOf = ({ number }: DocumentView): string => number ?? "ce document";

export default {
  recordSending: form(api.recordBillingDocumentSending)({
    start: ({ sentOn }, { day }) => ({ sentOn: sentOn ?? day }),
    title: (document) => `Envoi de ${nameOf(document)}`,
    size: "md",
    fields: ({ isSentByHand }) => [
      {
        name: "sentOn",
        description: isSentByHand
          ? "Sans jour, l’envoi est annulé : le document est de nouveau à envoyer"
          : "Jour de la remise : par la poste, en main propre ou depuis une autre messagerie",
      },
    ],
    submit: "Enregistrer",
    done: "L’envoi est enregistré.",
  }),
  credit: form(api.creditBillingDocument)({
    start: () => ({ as: "GESTURE", lines: null }),
    title: (document) => `Avoir sur ${nameOf(document)}`,
    size: "lg",
    closesOutside: false,
    fields: ({ lines }) => [
      { name: "as", of: field.set("Nature de l’avoir", creditReasons) },
      <CreditScope key="scope" lines={lines} />,
      { name: "reason", description: "Imprimé sous chaque ligne de l’avoir", rows: 2 },
    ],
    submit: "Préparer l’avoir",
    done: ({ id }) => {
      navigate(`/billing/documents/view/${id}`);
      return "L’avoir est prêt : il reste à le finaliser.";
    },
  }),
  dispute: form(api.disputeBillingDocument)({
    start: ({ remainingCents }) => ({ cents: remainingCents }),
    title: (document) => `Noter une contestation de ${nameOf(document)}`,
    size: "md",
    fields: [
      { name: "cents", of: fields.disputedCents },
      { name: "reason", of: fields.disputeReason, rows: 3 },
    ],
    submit: "Noter la contestation",
    done: "La contestation est notée : la somme n’est ni prélevée ni relancée.",
  }),
  endDispute: form(api.endBillingDispute)({
    title: (document) => `Clore la contestation de ${nameOf(document)}`,
    size: "md",
    fields: [
      {
        name: "reason",
        of: field.text("Issue"),
        description: "Ce qui a été convenu avec le client",
        rows: 3,
      },
    ],
    done: "La contestation est close : la somme peut de nouveau être prélevée et relancée.",
  }),
};
