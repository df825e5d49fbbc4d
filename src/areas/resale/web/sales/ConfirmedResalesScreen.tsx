import { carLine } from "#fleet/model/car-files/car-name.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { resaleContract } from "../../contract.ts";

const columns = columnsOf(resaleContract.listConfirmedResales)([
  { key: "car", width: 240, cell: ({ car }) => carLine(car) },
  { key: "buyer", width: 160, onPhone: "second" },
  { key: "missing", width: 140, onPhone: "aside" },
  { key: "signedAt", width: 150 },
  { key: "scheduledAt", width: 150 },
  { key: "totalCents", width: 120 },
  { key: "remainingCents", width: 120, onPhone: "end" },
  ...hidden("receptionOn", "buyerKind", "vatRegime"),
]);

export default listScreen({
  name: "listConfirmedResales",
  endpoint: resaleContract.listConfirmedResales,
  columns,
  filters: ["scheduledAt"],
  to: ({ id }) => `/resale/procedures/${id}`,
  empty: {
    title: "Aucune vente à conclure",
    hint: "Apparaissent ici les ventes signées, jusqu’à la remise du véhicule.",
  },
});
