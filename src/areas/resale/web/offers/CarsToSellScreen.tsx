// The cars whose sale is authorised, to be put for sale at a price.
import { call } from "#kernel/web/calls/client.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { resaleContract as api } from "../../contract.ts";
import type { ToSellRow } from "../../model/offers/offer.ts";

const PriceDialog = lazyDialog(() => import("./PriceDialog.tsx"));

const columns = columnsOf(api.listCarsToSell)([
  { key: "vin", width: 190 },
  { key: "licensePlate", width: 110, onPhone: "aside" },
  { key: "brand", width: 120, onPhone: "second" },
  { key: "model", width: 120, onPhone: "second" },
  { key: "finish", width: 160 },
  { key: "mileage", width: 110 },
  { key: "firstRegistrationDate", width: 130 },
  { key: "saleAuthorizedOn", width: 150, onPhone: "end" },
  ...hidden("energy", "stockedSince"),
]);

/** Puts cars for sale at their proposed price; a car without proposal is priced by hand. */
async function putAtProposal({ id, version }: ToSellRow): Promise<string> {
  const { proposedCents } = await call(api.readPriceProposal, { params: { id } });
  if (proposedCents === null) throw new Error("Aucune proposition : fixez son prix.");
  await call(api.putForSale, { params: { id }, body: { version, priceCents: proposedCents, reason: "" } });
  return frenchPrice(proposedCents);
}

const address = { price: word };

export default function CarsToSellScreen() {
  const { hasPermission } = useSession();
  const [{ price }, set] = useAddress(address);
  const mayPrice = hasPermission("PUT_CAR_FOR_SALE");
  return (
    <>
      <ListScreen
        name="listCarsToSell"
        endpoint={api.listCarsToSell}
        columns={columns}
        filters={["brand", "model"]}
        nameOf={({ vin, model }) => `${model} ${vin}`}
        to={({ id }) => (mayPrice ? `/resale/cars-to-sell?price=${id}` : `/car-summary/rental-history/${id}`)}
        bulk={[
          {
            label: "Mettre en vente au prix proposé",
            may: "PUT_CAR_FOR_SALE",
            isNext: () => true,
            run: putAtProposal,
          },
        ]}
        empty={{
          title: "Aucun véhicule à vendre",
          hint: "Un véhicule en stock dont la vente est autorisée apparaît ici.",
        }}
      />
      {mayPrice && price && <PriceDialog carId={price} onClose={() => set({ price: "" })} />}
    </>
  );
}
