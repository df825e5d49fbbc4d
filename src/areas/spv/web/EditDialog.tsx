// A prepared sale is changed until the car is transferred.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { spvContract } from "../contract.ts";
import { transferredCarFields as fields } from "../model/transferred-car.ts";
import type { SaleDialogProps } from "./dialog-props.ts";
import { SaleFields } from "./SaleFields.tsx";

export default function EditDialog({ sale, onClose }: SaleDialogProps) {
  const { carId, version, spvId, biller, isGoingConcern, priceCents } = sale;
  return (
    <FormDialog
      endpoint={spvContract.changeTransferredCar}
      params={{ carId }}
      start={{ version, spvId, biller, isGoingConcern, priceCents }}
      title="Modifier la cession"
      size="lg"
      closesOutside={false}
      submit="Enregistrer"
      done="La cession est enregistrée."
      onClose={onClose}
    >
      <SaleFields />
      <MoneyField name="priceCents" of={fields.priceCents} />
    </FormDialog>
  );
}
