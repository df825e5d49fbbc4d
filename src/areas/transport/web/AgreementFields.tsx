// The agreement with a carrier, in the same fields for a confirmation and for a change.
import { DayField } from "#kit/field/DayField.tsx";
import { PhoneField, TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { transportFields as fields } from "../model/records.ts";

export const AgreementFields = ({ hint }: { hint: string }) => (
  <Group title="Transporteur" hint={hint}>
    <Row columns={2}>
      <TextField name="carrierName" of={fields.carrierName} maxLength={150} />
      <SelectField name="way" of={fields.way} />
    </Row>
    <Row columns={2}>
      <TextField name="carrierEmail" of={fields.carrierEmail} type="email" />
      <PhoneField name="carrierPhone" of={fields.carrierPhone} />
    </Row>
    <Row columns={2}>
      <DayField name="plannedPickupOn" of={fields.plannedPickupOn} />
      <DayField name="plannedDeliveryOn" of={fields.plannedDeliveryOn} />
    </Row>
  </Group>
);

export const VoucherFields = () => (
  <>
    <SelectField
      name="language"
      of={fields.language}
      description="Celle du pays d’enlèvement si rien n’est choisi."
    />
    <TextArea name="instructions" of={fields.instructions} rows={2} />
  </>
);
