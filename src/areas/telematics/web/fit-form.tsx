// A box fitted in a car, at the place of the one that it has.
import { compactNumber } from "#kernel/company/identifiers.ts";
import { field } from "#kernel/field.ts";
import { TextField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { telematicsContract as api } from "../contract.ts";
import { type FittingForm, fittingFormFields, hasWrongCheckDigit } from "../model/fitting-forms.ts";

function ImeiField() {
  const { imei } = useForm<FittingForm>().values;
  const isDoubtful = hasWrongCheckDigit(compactNumber(imei));
  return (
    <TextField
      name="imei"
      label="IMEI"
      description={
        isDoubtful
          ? "La clé de cet IMEI est fausse : relisez l’étiquette. Le boîtier peut tout de même être posé."
          : "Les 15 chiffres de l’étiquette du boîtier"
      }
    />
  );
}

export const fit = formOf<{ car: { id: string; version: number } }>()(api.fitTrackingBox)({
  params: ({ car: { id } }) => ({ id }),
  start: ({ car: { version } }, now) => ({
    ...now,
    version,
    boxType: "RUPTELA",
    imei: "",
    odometer: undefined,
  }),
  title: "Poser un boîtier",
  size: "md",
  closesOutside: false,
  labels: fittingFormFields,
  fields: [
    "boxType",
    <ImeiField key="imei" />,
    { name: "day", of: field.day("Posé le") },
    "time",
    "odometer",
  ],
  submit: "Poser",
  done: "Le boîtier est posé.",
});

export default { fit };
