// The fields of a funder, in reading order.
import { AddressFields } from "#clients/web/parts/AddressFields.tsx";
import { MoneyField, NumberField, PercentField, TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { CorrespondentList } from "#kit/form/rows/CorrespondentList.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { funderRecord } from "../../model/records.ts";

const { fields } = funderRecord;

export const FunderFields = () => (
  <>
    <Group title="Financeur">
      <TextField name="name" of={fields.name} maxLength={150} />
      <AddressFields path="address" />
    </Group>
    <Group
      title="Conditions habituelles"
      hint="Celles dont part un nouveau financement ; chacun peut avoir les siennes."
    >
      <Row columns={3}>
        <SelectField name="loanType" of={fields.loanType} />
        <NumberField name="durationMonths" of={fields.durationMonths} />
        <PercentField name="rate" of={fields.rate} isRate />
      </Row>
      <Row columns={3}>
        <MoneyField name="applicationFeeCents" of={fields.applicationFeeCents} />
        <PercentField name="insuranceRate" of={fields.insuranceRate} isRate />
        <PercentField name="terminationFeeRate" of={fields.terminationFeeRate} isRate />
      </Row>
    </Group>
    <CorrespondentList of={fields.contacts} />
  </>
);
