// The open procedures of resale: their state, who acts next, since when.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { columnsOf, statusColumn } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { resaleContract as api } from "../../contract.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";

const columns = columnsOf(api.listResaleProcedures)([
  { key: "car", width: 240, cell: ({ car }) => carLine(car) },
  { key: "buyer", width: 200 },
  { key: "buyerKind", width: 150 },
  statusColumn(procedureFlow, 170),
  { key: "turn", width: 110 },
  { key: "statusSince", width: 130 },
  { key: "agreedCents", width: 100 },
  { key: "email", isHidden: true },
  { key: "vatRegime", isHidden: true },
  { key: "offeredUntil", isHidden: true },
]);

export default listScreen({
  name: "listResaleProcedures",
  endpoint: api.listResaleProcedures,
  columns,
  filters: ["status", "turn", "buyerKind"],
  to: ({ id }) => `/resale/procedures/${id}`,
  empty: {
    title: "Aucune procédure ouverte",
    hint: "Une procédure s’ouvre depuis la fiche d’un véhicule en vente, onglet « Revente ».",
  },
});
