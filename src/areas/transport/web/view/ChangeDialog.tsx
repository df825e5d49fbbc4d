// Changes the agreement with the carrier: carrier, days, places. Each car's own cost is edited on the car.
import { viewOf } from "#kernel/schema/view.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import type { RecordFormProps } from "#kit/record/record-forms.tsx";
import { transportContract } from "../../contract.ts";
import { transportChangeSchema } from "../../model/transport.ts";
import type { TransportView } from "../../model/view.ts";
import { AgreementFields, VoucherFields } from "../AgreementFields.tsx";
import { EndFields } from "../EndFields.tsx";

const toChange = viewOf(transportChangeSchema);

export function ChangeDialog({ record: of, onClose }: RecordFormProps<TransportView>) {
  const { id, version } = of;
  return (
    <FormDialog
      onClose={onClose}
      title="Modifier le transport"
      size="xl"
      closesOutside={false}
      endpoint={transportContract.changeTransport}
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
