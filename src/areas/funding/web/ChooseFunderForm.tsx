// Sets the funder of several cars.
import type { Result } from "#kernel/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useForm } from "#kit/form/form.ts";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { fundingContract } from "../contract.ts";
import { fundingFields as fields } from "../model/records.ts";
import { chosenFunderSchema } from "../model/funding.ts";

export type Line = Result<typeof fundingContract.listMissingFunders>["items"][number];

const carCount = ({ length }: readonly unknown[]): string =>
  length === 1 ? "1 véhicule" : `${length} véhicules`;

function PayerFields() {
  const { values } = useForm<{ isOwnFunds?: boolean }>();
  return (
    <>
      <SwitchField name="isOwnFunds" of={fields.isOwnFunds} />
      {!values.isOwnFunds && (
        <RecordField
          name="funderId"
          of={fields.funderId}
          description="Chaque financement part de ses conditions habituelles."
        />
      )}
    </>
  );
}

export default function ChooseFunderForm({ items, answer }: BulkQuestion<Line>) {
  return (
    <BulkForm
      title={`Financeur de ${carCount(items)}`}
      schema={chosenFunderSchema}
      start={{ isOwnFunds: false, funderId: null }}
      submit={`Affecter à ${carCount(items)}`}
      run={(body) => (line: Line) => call(fundingContract.chooseFunder, { params: { carId: line.id }, body })}
      answer={answer}
    >
      <PayerFields />
    </BulkForm>
  );
}
