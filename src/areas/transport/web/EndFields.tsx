// One end of a transport: place, contact, hours.
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { PhoneField, TextField } from "#kit/field/fields.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { endFields as fields } from "../model/records.ts";

export const EndFields = ({ path, title }: { path: "pickup" | "destination"; title: string }) => (
  <Group title={title}>
    <TextField name={`${path}.name`} of={fields.name} maxLength={120} />
    <AddressFields path={`${path}.address`} />
    <Row columns={3}>
      <TextField name={`${path}.contactName`} of={fields.contactName} maxLength={120} />
      <PhoneField name={`${path}.phone`} of={fields.phone} />
      <TextField name={`${path}.hours`} of={fields.hours} maxLength={300} />
    </Row>
  </Group>
);
