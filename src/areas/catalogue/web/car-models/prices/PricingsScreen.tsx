// List of every finish with its purchase price and the presence of selling prices.
import type { ReactNode } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import type { BulkAction, RunRow } from "#kit/list/bulk/bulk.ts";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { carModelContract as models } from "../../../contract/car-models.ts";
import { type ListedFinish, readVersion } from "./finish-version.ts";

const columns = columnsOf(models.listFinishes)([
  { key: "name", width: 200 },
  { key: "brand", width: 105, onPhone: "second" },
  { key: "model", width: 115, onPhone: "second" },
  { key: "motorization", width: 120 },
  { key: "energy", width: 150, isHidden: true },
  { key: "gearbox", width: 105 },
  { key: "carbonEmissionRate", width: 100, isHidden: true },
  { key: "buyingPriceCents", width: 120, onPhone: "end" },
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

const FinishBulkForm = idlePart(() => import("./FinishBulkForm.tsx"));

const setProposable =
  (isAvailable: boolean): RunRow<ListedFinish> =>
  async (finish) => {
    const { sent, version } = await readVersion(finish);
    await call(models.toggleFinish, { ...sent, body: { isAvailable, version } });
  };

/** The bulk actions, and the dialog that one of them has opened. */
function useFinishBulkActions(): { bulk: readonly BulkAction<ListedFinish>[]; dialog: ReactNode } {
  const { ask, dialog } = useBulkQuestion<ListedFinish>();
  return {
    bulk: [
      {
        label: "Grille de revente",
        may: "MANAGE_MODEL_PRICES",
        ask: ask((question) => <FinishBulkForm action="grid" {...question} />),
      },
      {
        label: "Prix d’achat estimé",
        may: "MANAGE_MODEL_PRICES",
        ask: ask((question) => <FinishBulkForm action="discount" {...question} />),
      },
      { label: "Rendre disponibles", may: "TOGGLE_MODEL", run: setProposable(true) },
      { label: "Rendre indisponibles", may: "TOGGLE_MODEL", run: setProposable(false) },
    ],
    dialog,
  };
}

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
