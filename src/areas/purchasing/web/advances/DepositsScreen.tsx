import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { advanceColumns } from "./advance-columns.ts";
import { HeldBySupplier, useOpenAdvance } from "./HeldBySupplier.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const AdvanceDialog = lazyDialog(() => import("./AdvanceDialog.tsx"));

const columns = columnsOf(paymentsContract.listCarsDeposit)(advanceColumns);

export default function DepositsScreen() {
  const { opened, to, close } = useOpenAdvance();
  return (
    <>
      <ListScreen
        name="listCarsDeposit"
        endpoint={paymentsContract.listCarsDeposit}
        columns={columns}
        filters={["stage", "supplierId", "since"]}
        above={<HeldBySupplier of={paymentsContract.depositsBySupplier} />}
        to={({ id }) => to(id)}
        empty={{
          title: "Aucun acompte",
          hint: "Les acomptes convenus à la commande apparaissent ici, à verser puis à récupérer.",
        }}
      />
      {opened && <AdvanceDialog id={opened} onClose={close} />}
    </>
  );
}
