// Cars without a chosen funder; several can get one at once.
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { fundingContract } from "../contract.ts";
import type { Line } from "./ChooseFunderForm.tsx";

const ChooseFunderForm = idlePart(() => import("./ChooseFunderForm.tsx"));

const columns = columnsOf(fundingContract.listMissingFunders)([
  { key: "vin", width: 200 },
  { key: "carTitle", width: 240, onPhone: "second" },
  { key: "plate", width: 120 },
  { key: "status", width: 140, onPhone: "aside" },
  { key: "buyingPriceCents", width: 140, onPhone: "end" },
  { key: "since", width: 120 },
]);

export default function MissingFundersScreen() {
  const { ask, dialog } = useBulkQuestion<Line>();
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
            ask: ask((question) => <ChooseFunderForm {...question} />),
            isNext: () => true,
          },
        ]}
        empty={{
          title: "Tous les véhicules ont un financeur",
          hint: "Un véhicule apparaît ici dès qu’il est payé, jusqu’à ce qu’un financeur ou nos fonds propres soient choisis.",
        }}
      />
      {dialog}
    </>
  );
}
