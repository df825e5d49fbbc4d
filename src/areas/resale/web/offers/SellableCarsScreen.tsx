// The cars for sale: price, days, the most advanced procedure.
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { saveDocument } from "#kit/record/open-document.ts";
import { resaleContract as api } from "../../contract.ts";
import { type SellableRow, staleDays } from "../../model/offers/offer.ts";

const PriceDialog = lazyDialog(() => import("./PriceDialog.tsx"));
const RemovalForm = idlePart(() => import("./RemovalForm.tsx"));

const columns = columnsOf(api.listSellableCars)([
  { key: "car", width: 245, cell: ({ car }) => carLine(car) },
  {
    key: "priceCents",
    width: 130,
    onPhone: "end",
    cell: ({ priceCents }) =>
      priceCents === null ? <Badge tone="warning">À fixer</Badge> : frenchPrice(priceCents),
  },
  { key: "days", width: 120, onPhone: "second" },
  {
    key: "pricedDays",
    width: 115,
    onPhone: "second",
    cell: ({ pricedDays }) =>
      pricedDays !== null && pricedDays >= staleDays ? (
        <Badge tone="warning">{countText(pricedDays, "jour")}</Badge>
      ) : (
        pricedDays !== null && countText(pricedDays, "jour")
      ),
  },
  { key: "bestProcedure", width: 175, onPhone: "under" },
  { key: "mileage", width: 95 },
  { key: "openedOn", width: 150 },
  ...hidden("pricedOn", "firstRegistrationDate", "energy", "color"),
]);

const address = { price: word };

export default function SellableCarsScreen() {
  const { ask, dialog } = useBulkQuestion<SellableRow>();
  const { hasPermission } = useSession();
  const [{ price }, set] = useAddress(address);
  const mayPrice = hasPermission("PUT_CAR_FOR_SALE");
  return (
    <>
      <ListScreen
        name="listSellableCars"
        endpoint={api.listSellableCars}
        columns={columns}
        filters={["priceCents", "pricedOn"]}
        to={({ id }) => `/car-summary/resales/${id}`}
        bulk={[
          {
            label: "Changer le prix",
            may: "PUT_CAR_FOR_SALE",
            open: ([first]) => set({ price: first?.id ?? "" }),
          },
          {
            label: "Fiche de vente",
            run: ({ id }) => saveDocument(api.readSaleSheet, { params: { id } }),
          },
          { label: "Photos", run: ({ id }) => saveDocument(api.downloadSalePhotos, { params: { id } }) },
          {
            label: "Retirer de la vente",
            may: "PUT_CAR_FOR_SALE",
            isGrave: true,
            ask: ask((question) => <RemovalForm {...question} />),
          },
        ]}
        empty={{
          title: "Aucun véhicule en vente",
          hint: "Ceux dont la vente est autorisée se mettent en vente dans « À vendre ».",
        }}
      />
      {dialog}
      {mayPrice && price && <PriceDialog carId={price} onClose={() => set({ price: "" })} />}
    </>
  );
}
