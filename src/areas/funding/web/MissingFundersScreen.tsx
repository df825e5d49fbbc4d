// Cars that nobody is chosen to pay for; several are given a funder at once.
import { type ReactNode } from "react";
import type { Result } from "#kernel/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import { SwitchField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useForm } from "#kit/form/form.ts";
import { BulkForm, useBulkForm } from "#kit/list/bulk/BulkForm.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { fundingContract } from "../contract.ts";
import { fundingFields as fields } from "../model/fields.ts";
import { chosenFunderSchema } from "../model/funding.ts";

type Line = Result<typeof fundingContract.listMissingFunders>["items"][number];
type Question = Parameters<Parameters<ReturnType<typeof useBulkForm<Line>>["ask"]>[0]>;

const columns = columnsOf(fundingContract.listMissingFunders)([
  { key: "vin", width: 200 },
  { key: "carTitle", width: 240, onPhone: "second" },
  { key: "plate", width: 120 },
  { key: "status", width: 140, onPhone: "aside" },
  { key: "buyingPriceCents", width: 140, onPhone: "end" },
  { key: "since", width: 120 },
]);

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

const ChooseFunderForm = (...[items, answer]: Question): ReactNode => (
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

export default function MissingFundersScreen() {
  const { ask, dialog } = useBulkForm<Line>();
  return (
    <>
      <ListScreen
        name="listMissingFunders"
        endpoint={fundingContract.listMissingFunders}
        columns={columns}
        filters={["status", "brand"]}
        to={({ id }) => `/car-summary/fundings/${id}`}
        bulk={[
          {
            label: "Choisir le financeur",
            may: "UPDATE_FUNDING",
            ask: ask(ChooseFunderForm),
            isNext: () => true,
          },
        ]}
        empty={{
          title: "Tous les véhicules ont un financeur",
          hint: "Un véhicule paraît ici dès qu’il est payé, jusqu’à ce qu’un financeur ou nos fonds propres soient choisis.",
        }}
      />
      {dialog}
    </>
  );
}
