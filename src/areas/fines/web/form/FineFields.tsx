// The fields of a notice, in the order in which it prints them.
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { Group, Row } from "#kit/form/FormPanel.tsx";
import { fineRecord } from "../../model/records.ts";

const { fields } = fineRecord;

interface FineFieldsProps {
  /** Our plates that a notice may bear. */
  plates?: readonly string[];
}

const platesText = (plates: readonly string[]): string | undefined =>
  plates.length === 0 ? undefined : `De nos plaques ce jour-là : ${plates.join(", ")}.`;

const noPlates: readonly string[] = [];

export const FineFields = ({ plates = noPlates }: FineFieldsProps) => (
  <>
    <Group title="Avis">
      <Row>
        <SelectField name="kind" of={fields.kind} />
        <SelectField name="country" of={fields.country} />
      </Row>
      <TextField name="authority" of={fields.authority} maxLength={120} />
      <Row>
        <TextField name="number" of={fields.number} maxLength={40} />
        <TextField name="noticeKey" of={fields.noticeKey} maxLength={2} />
      </Row>
      <Row>
        <DayField
          name="sendingDate"
          of={fields.sendingDate}
          description="Celle imprimée sur l’avis : les délais en partent."
        />
        <DayField name="receivedOn" of={fields.receivedOn} />
        <DayField name="printedLastDay" of={fields.printedLastDay} description="Si l’avis en imprime un." />
      </Row>
    </Group>
    <Group title="Infraction">
      <Row>
        <TextField name="plate" of={fields.plate} maxLength={15} description={platesText(plates)} />
        <DayField name="offenceOn" of={fields.offenceOn} />
        <TimeField name="offenceTime" of={fields.offenceTime} />
      </Row>
      <TextField name="place" of={fields.place} maxLength={200} />
      <TextField name="nature" of={fields.nature} maxLength={200} />
    </Group>
    <Group title="Montants">
      <Row>
        <MoneyField name="reducedCents" of={fields.reducedCents} />
        <DayField name="reducedUntil" of={fields.reducedUntil} />
      </Row>
      <Row>
        <MoneyField name="fixedCents" of={fields.fixedCents} />
        <DayField name="fixedUntil" of={fields.fixedUntil} />
      </Row>
      <MoneyField name="increasedCents" of={fields.increasedCents} />
    </Group>
  </>
);
