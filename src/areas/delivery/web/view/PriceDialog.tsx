// The price of a delivery, an estimate until it is fixed.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, SwitchField } from "#kit/field/fields.tsx";
import { deliveryContract } from "../../contract.ts";
import { slotRecord } from "../../model/slot.ts";
import type { Slot } from "../../model/slot.ts";

export default function PriceDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Prix de livraison ${slot.orderId}`}
      size="sm"
      endpoint={deliveryContract.setDeliveryPrice}
      params={{ id: slot.id }}
      start={{
        version: slot.version,
        priceCents: slot.priceCents ?? undefined,
        isPriceFixed: slot.isPriceFixed,
      }}
      submit="Enregistrer"
      done="Le prix est enregistré."
    >
      <MoneyField name="priceCents" of={slotRecord.fields.priceCents} />
      <SwitchField name="isPriceFixed" of={slotRecord.fields.isPriceFixed} />
    </FormDialog>
  );
}
