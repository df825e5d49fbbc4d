// List of every finish with its purchase price and the presence of selling prices.
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { carModelContract as models } from "../../../contract/car-models.ts";
import { useFinishBulkActions } from "./finish-bulk-actions.tsx";

const columns = columnsOf(models.listFinishes)([
  { key: "name", width: 200 },
  { key: "brand", width: 105, onPhone: "second" },
  { key: "model", width: 115, onPhone: "second" },
  { key: "motorization", width: 120 },
  { key: "energy", width: 150, isHidden: true },
  { key: "gearbox", width: 105 },
  {
    key: "carbonEmissionRate",
    width: 100,
    isHidden: true,
  },
  {
    key: "buyingPriceCents",
    width: 120,
    onPhone: "end",
  },
  { key: "estimatedBuyingPriceCents", width: 120 },
  {
    key: "hasSellingPrices",
    width: 125,
    onPhone: "aside",
    cell: ({ hasSellingPrices }) => (
      <Badge tone={hasSellingPrices ? "success" : "warning"}>
        {hasSellingPrices ? "Renseignée" : "À renseigner"}
      </Badge>
    ),
  },
  { key: "isProposable", width: 95 },
  { key: "fiscalPower", width: 100, isHidden: true },
  { key: "weight", width: 100, isHidden: true },
]);

export default function PricingsScreen() {
  const { bulk, dialog } = useFinishBulkActions();
  return (
    <>
      <ListScreen
        name="listFinishes"
        endpoint={models.listFinishes}
        columns={columns}
        filters={["carModelId", "energy", "hasSellingPrices"]}
        to={({ carModelId, id }) => `/admin/car-models/view/${carModelId}?tab=selling&for=${id}`}
        bulk={bulk}
        empty={{
          title: "Aucune finition",
          hint: "Les finitions se créent avec les modèles, dans l’administration du catalogue.",
        }}
      />
      {dialog}
    </>
  );
}
