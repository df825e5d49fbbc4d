// The identity of the person who drove. Its reading leaves a line in the history of the fine.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { finesContract as api } from "../../contract.ts";
import { personFields as fields } from "../../model/identity.ts";
import type { MoveFormProps } from "./MoveDialog.tsx";

const empty = {
  lastName: "",
  firstName: "",
  bornOn: null,
  birthPlace: "",
  line1: "",
  zipCode: "",
  city: "",
  country: "France",
  licenceNumber: "",
  licenceOn: null,
  licenceCountry: "France",
};

const PersonFields = () => (
  <>
    <Row>
      <TextField name="lastName" of={fields.lastName} maxLength={80} />
      <TextField name="firstName" of={fields.firstName} maxLength={80} />
    </Row>
    <Row>
      <DayField name="bornOn" of={fields.bornOn} />
      <TextField name="birthPlace" of={fields.birthPlace} maxLength={80} />
    </Row>
    <TextField name="line1" of={fields.line1} maxLength={200} />
    <Row>
      <TextField name="zipCode" of={fields.zipCode} maxLength={12} />
      <TextField name="city" of={fields.city} maxLength={80} />
      <TextField name="country" of={fields.country} maxLength={60} />
    </Row>
    <Row>
      <TextField name="licenceNumber" of={fields.licenceNumber} maxLength={30} />
      <DayField name="licenceOn" of={fields.licenceOn} />
      <TextField name="licenceCountry" of={fields.licenceCountry} maxLength={60} />
    </Row>
  </>
);

export function DriverForm({ fine: { id, version }, onClose }: MoveFormProps) {
  const { data, pending } = useLoadedRead(api.readFineDriver, { params: { id } });
  if (!data) return pending;
  return (
    <FormDialog
      endpoint={api.recordFineDriver}
      params={{ id }}
      start={{ version, ...(data.driver ?? empty) }}
      title="Conducteur"
      submit="Enregistrer"
      done="L’identité du conducteur est enregistrée."
      isSecret
      onClose={onClose}
    >
      <PersonFields />
    </FormDialog>
  );
}
