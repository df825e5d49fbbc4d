// List of the cars entered by premium salesmen.
import { Button } from "@mantine/core";
import { documentsContract } from "#documents/contract.ts";
import { carFlow } from "#fleet/model/flow.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Photo } from "#kit/photo/Photo.tsx";
import { premiumContract } from "../../contract/premium.ts";
import type { PremiumCar } from "../../model/premium.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const NewPremiumCarDialog = lazyDialog(() => import("./NewPremiumCarDialog.tsx"));

const PremiumForms = idlePart(() => import("./PremiumForms.tsx"));

const columns = columnsOf(premiumContract.listPremiumCars)([
  { key: "carTitle" },
  { key: "status", cell: ({ status }) => <StatusBadge flow={carFlow} status={status} /> },
  {
    key: "priceCents",
    cell: ({ priceCents, vatRegime }) => `${frenchPrice(priceCents)}${vatRegime === "MARGIN" ? "" : " HT"}`,
  },
  { key: "vin" },
  { key: "ownerName", cell: ({ ownerName }) => `Vendu par ${ownerName}` },
  { key: "vatRegime" },
  { key: "paidOn", cell: ({ paidOn }) => (paidOn ? `Payé le ${frenchDay(paidOn)}` : "Paiement à noter") },
  { key: "createdBy", cell: ({ createdBy }) => `Apporté par ${createdBy}` },
  { key: "createdAt" },
  ...hidden("nbOfPhotos", "ownerKind", "paymentReference", "comment"),
]);

/** `?premium=new` opens the form. */
const address = { premium: word };

export default function PremiumCarsScreen() {
  const { ask, dialog } = useBulkQuestion<PremiumCar>();
  const { hasPermission } = useSession();
  const [{ premium }, set] = useAddress(address);
  const create = hasPermission("CREATE_PREMIUM_CAR") && (
    <Button onClick={() => set({ premium: "new" })}>Nouveau véhicule premium</Button>
  );
  return (
    <>
      <ListScreen
        name="listPremiumCars"
        endpoint={premiumContract.listPremiumCars}
        columns={columns}
        filters={["supplierId", "priceCents", "ownerKind", "vatRegime", "paidOn"]}
        bulk={[
          {
            label: "Modifier l’achat",
            may: "CHANGE_PREMIUM_PURCHASE",
            ask: ask((question) => <PremiumForms form="purchase" {...question} />),
          },
          {
            label: "Retirer",
            may: "CREATE_PREMIUM_CAR",
            isGrave: true,
            ask: ask((question) => <PremiumForms form="removal" {...question} />),
          },
        ]}
        photo={({ photoId, carTitle }) =>
          photoId && (
            <Photo
              endpoint={documentsContract.readDocumentPage}
              sent={{ params: { id: photoId, page: 1 }, query: { size: "card" } }}
              alt={carTitle}
            />
          )
        }
        to={({ carId }) => `/car-summary/immatriculations/${carId}`}
        actions={create}
        empty={{
          title: "Aucun véhicule premium",
          hint: "Ceux que les commerciaux premium font entrer apparaissent ici.",
          action: create,
        }}
      />
      {dialog}
      {premium && <NewPremiumCarDialog onClose={() => set({ premium: "" })} />}
    </>
  );
}
