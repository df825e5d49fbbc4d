// The forms of a whole transport.
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { transportContract as api } from "../../contract.ts";
import { transportRecord } from "../../model/records.ts";
import type { TransportView } from "../../model/view.ts";
import { ChangeDialog } from "./ChangeDialog.tsx";

const { fields } = transportRecord;
const form = formOf<TransportView, typeof fields>(fields);

export default {
  change: ChangeDialog,
  cancel: form(api.cancelWholeTransport)({
    ...reasoned(
      "Les véhicules qui ne sont pas reçus redeviennent à transporter. Prévenez le transporteur : il a reçu son bon de transport.",
    ),
    done: "Le transport est annulé.",
  }),
  /** Shares its price again between its cars. */
  share: form(api.shareTransportPrice)({
    title: "Répartir le prix du transport",
    start: ({ agreedCents }) => ({ agreedCents }),
    fields: [{ name: "agreedCents", description: "À parts égales entre les véhicules de ce transport." }],
    submit: "Répartir",
    done: "Le prix est réparti entre les véhicules.",
  }),
};
