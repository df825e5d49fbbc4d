import { carLine } from "#fleet/model/car-files/car-name.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { conversionContract } from "../contract.ts";

const columns = columnsOf(conversionContract.listMissingConversionInvoices)([
  { key: "car", width: 280, cell: ({ car }) => carLine(car) },
  { key: "supplierName", width: 220, onPhone: "second" },
  { key: "kind", width: 190 },
  { key: "backOn", width: 120, onPhone: "end" },
  { key: "costCents", width: 130 },
  ...hidden("leftOn", "leavesOn", "dueBackOn"),
]);

export default function MissingInvoicesScreen() {
  return (
    <ListScreen
      name="listMissingConversionInvoices"
      endpoint={conversionContract.listMissingConversionInvoices}
      columns={columns}
      filters={["supplierName", "kind", "backOn"]}
      to={({ carId }) => `/car-summary/conversion/${carId}`}
      empty={{
        title: "Aucune facture ne manque",
        hint: "Apparaissent ici les transformations faites dont la facture n’est pas déposée.",
      }}
    />
  );
}
