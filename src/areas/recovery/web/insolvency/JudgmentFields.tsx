// Fields of a judgment and publication.
import { DayField } from "#kit/field/DayField.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { insolvencyFields as fields } from "../../model/dunning/insolvency.ts";

export const JudgmentFields = () => (
  <>
    <Row columns={2}>
      <SelectField name="kind" of={fields.kind} />
      <DayField name="judgmentOn" of={fields.judgmentOn} />
    </Row>
    <Row columns={2}>
      <TextField name="court" of={fields.court} />
      <DayField name="publishedOn" of={fields.publishedOn} />
    </Row>
    <TextField name="trustee.name" of={fields.trustee.fields.name} />
    <TextArea name="trustee.address" of={fields.trustee.fields.address} rows={3} />
    <TextField name="trustee.email" of={fields.trustee.fields.email} />
  </>
);
