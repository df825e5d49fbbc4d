// The price of a delivery, an estimate until it is fixed.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { MoneyField, SwitchField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { deliveryContract } from "../../contract.ts";
import { slotRecordFields } from "../../model/fields.ts";
import type { Slot } from "../../model/slot.ts";

export default function PriceDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={`Prix de livraison ${slot.orderId}`} size="sm">
      <FormPanel
        endpoint={deliveryContract.setDeliveryPrice}
        params={{ id: slot.id }}
        start={{
          version: slot.version,
          priceCents: slot.priceCents ?? undefined,
          isPriceFixed: slot.isPriceFixed,
        }}
        submit="Enregistrer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Le prix est enregistré.");
          onClose();
        }}
      >
        <MoneyField name="priceCents" of={slotRecordFields.priceCents} />
        <SwitchField name="isPriceFixed" of={slotRecordFields.isPriceFixed} />
      </FormPanel>
    </Dialog>
  );
}
