// Changes the agreement with the carrier: carrier, days, places. Each car's own cost is edited on the car.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { transportContract } from "../../contract.ts";
import type { TransportView } from "../../model/view.ts";
import { AgreementFields, VoucherFields } from "../AgreementFields.tsx";
import { EndFields } from "../EndFields.tsx";

export default function ChangeDialog({ of, onClose }: { of: TransportView; onClose: () => void }) {
  const { id, version, way, carrierName, carrierEmail, carrierPhone, pickup, destination } = of;
  const { plannedPickupOn, plannedDeliveryOn, instructions, language } = of;
  const days = { plannedPickupOn, plannedDeliveryOn };
  return (
    <FormDialog
      onClose={onClose}
      title="Modifier le transport"
      size="xl"
      closesOutside={false}
      endpoint={transportContract.changeTransport}
      params={{ id }}
      start={{
        version,
        way,
        carrierName,
        carrierEmail,
        carrierPhone,
        pickup,
        destination,
        ...days,
        instructions,
        language,
      }}
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
