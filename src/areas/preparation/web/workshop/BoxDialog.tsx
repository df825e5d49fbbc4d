// The telematics box fitted in a car, with the number of its label.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { carsToPrepareContract } from "../../contract/cars-to-prepare.ts";
import { type BoxForm, boxFields } from "../../model/box.ts";
import type { PreparationView } from "../../model/preparation.ts";

function BoxFields() {
  const { boxType } = useForm<BoxForm>().values;
  return (
    <>
      <SelectField name="boxType" of={boxFields.boxType} />
      {boxType && boxType !== "MANUFACTURER" && (
        <TextField
          name="boxNumber"
          of={boxFields.boxNumber}
          description="Les 15 chiffres de l’étiquette du boîtier"
        />
      )}
    </>
  );
}

export default function BoxDialog({ car, onClose }: Pick<PreparationView, "car"> & { onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Boîtier télématique"
      closesOutside={false}
      endpoint={carsToPrepareContract.fitBox}
      params={{ id: car.id }}
      start={{ version: car.version, boxType: car.boxType, boxNumber: car.boxNumber ?? "" }}
      submit="Enregistrer"
      done="Le boîtier est enregistré."
    >
      <BoxFields />
    </FormDialog>
  );
}
