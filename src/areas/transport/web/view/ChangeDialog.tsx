// Changes the agreement with the carrier: carrier, days, places. Each car's own cost is edited on the car.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { transportContract } from "../../contract.ts";
import type { TransportView } from "../../model/view.ts";
import { AgreementFields, VoucherFields } from "../AgreementFields.tsx";
import { EndFields } from "../EndFields.tsx";

export default function ChangeDialog({ of, onClose }: { of: TransportView; onClose: () => void }) {
  const { id, version, way, carrierName, carrierEmail, carrierPhone, pickup, destination } = of;
  const { plannedPickupOn, plannedDeliveryOn, instructions, language } = of;
  const days = { plannedPickupOn, plannedDeliveryOn };
  return (
    <Dialog isOpen onClose={onClose} title="Modifier le transport" size="xl" closesOutside={false}>
      <FormPanel
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
        onCancel={onClose}
        onDone={(after) => {
          const isSent = after.carrierEmail !== "" && after.version !== version;
          notifySuccess(
            isSent ? `Nouveau bon envoyé à ${after.carrierEmail}.` : "Le transport est enregistré.",
          );
          onClose();
        }}
      >
        <AgreementFields hint="Un transporteur qui a une adresse e-mail reçoit le nouveau bon de transport. S’il change, prévenez le précédent." />
        <EndFields path="pickup" title="Enlèvement" />
        <EndFields path="destination" title="Livraison" />
        <VoucherFields />
      </FormPanel>
    </Dialog>
  );
}
