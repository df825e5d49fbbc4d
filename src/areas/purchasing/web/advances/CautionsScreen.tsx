import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { advanceColumns } from "./advance-columns.ts";
import { HeldBySupplier, useOpenAdvance } from "./HeldBySupplier.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const AdvanceDialog = lazyDialog(() => import("./AdvanceDialog.tsx"));

const columns = columnsOf(paymentsContract.listCarsVatCaution)(advanceColumns);

export default function CautionsScreen() {
  const { opened, to, close } = useOpenAdvance();
  return (
    <>
      <ListScreen
        name="listCarsVatCaution"
        endpoint={paymentsContract.listCarsVatCaution}
        columns={columns}
        filters={["stage", "supplierId", "since"]}
        above={<HeldBySupplier of={paymentsContract.cautionsBySupplier} />}
        to={({ id }) => to(id)}
        empty={{
          title: "Aucune caution",
          hint: "La TVA qu’un fournisseur étranger garde apparaît ici, à verser puis à récupérer.",
        }}
      />
      {opened && <AdvanceDialog id={opened} onClose={close} />}
    </>
  );
}
