// Price grids of every finish: what it is bought for, and whether what it is sold for is known.
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf, ListScreen } from "#kit/list/ListScreen.tsx";
import { energies } from "#settings/model/taxed-vehicle.ts";
import { carModelContract as models } from "../../contract/car-models.ts";
import { gearboxes } from "../../model/car-model.ts";
import { useFinishBulk } from "./finish-bulk.tsx";

const columns = columnsOf(models.listFinishes)([
  { key: "name", label: "Finition", sort: "name", width: 200 },
  { key: "brand", label: "Marque", sort: "brand", width: 105, onPhone: "second" },
  { key: "model", label: "Modèle", width: 115, onPhone: "second" },
  { key: "motorization", label: "Motorisation", width: 120 },
  { key: "energy", label: "Énergie", width: 150, isHidden: true, cell: ({ energy }) => energies[energy] },
  { key: "gearbox", label: "Boîte", width: 105, cell: ({ gearbox }) => gearboxes[gearbox] },
  {
    key: "carbonEmissionRate",
    label: "CO₂",
    as: "number",
    unit: "g/km",
    sort: "carbonEmissionRate",
    width: 100,
    isHidden: true,
  },
  {
    key: "buyingPriceCents",
    label: "Prix catalogue",
    as: "price",
    sort: "buyingPriceCents",
    width: 120,
    onPhone: "end",
  },
  { key: "estimatedBuyingPriceCents", label: "Achat estimé", as: "price", width: 120 },
  {
    key: "hasSellingPrices",
    label: "Revente",
    width: 125,
    onPhone: "aside",
    cell: ({ hasSellingPrices }) => (
      <Badge tone={hasSellingPrices ? "success" : "warning"}>
        {hasSellingPrices ? "Renseignée" : "À renseigner"}
      </Badge>
    ),
  },
  { key: "isProposable", label: "Proposable", as: "boolean", width: 95 },
  { key: "fiscalPower", label: "Puissance", as: "number", unit: "CV", width: 100, isHidden: true },
  { key: "weight", label: "Masse", as: "number", unit: "kg", width: 100, isHidden: true },
]);

export default function PricingsScreen() {
  const { bulk, dialog } = useFinishBulk();
  return (
    <>
      <ListScreen
        name="listFinishes"
        title="Grilles de prix"
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
