// The forms of a whole transport.
import { viewOf } from "#kernel/schema/view.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { transportContract as api } from "../../contract.ts";
import { transportRecord } from "../../model/records.ts";
import type { TransportView } from "../../model/view.ts";
import { transportChangeSchema } from "../../model/transport.ts";
import { AgreementFields, VoucherFields } from "../AgreementFields.tsx";
import { EndFields } from "../EndFields.tsx";

const { fields } = transportRecord;
const form = formOf<TransportView, typeof fields>(fields);

const toChange = viewOf(transportChangeSchema);

function ChangeDialog({ record: of, onClose }: RecordFormProps<TransportView>) {
  const { id, version } = of;
  return (
    <FormDialog
      onClose={onClose}
      title="Modifier le transport"
      size="xl"
      closesOutside={false}
      endpoint={api.changeTransport}
      params={{ id }}
      start={toChange(of)}
      submit="Enregistrer"
      isOutgoing
      done={({ carrierEmail: sentTo, version: saved }) =>
        sentTo !== "" && saved !== version
          ? `Nouveau bon envoyé à ${sentTo}.`
          : "Le transport est enregistré."
      }
    >
      <AgreementFields hint="Un transporteur qui a une adresse e-mail reçoit le nouveau bon de transport. S’il change, prévenez le précédent." />
      <EndFields path="pickup" title="Enlèvement" />
      <EndFields path="destination" title="Livraison" />
      <VoucherFields />
    </FormDialog>
  );
}

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
