// A list of deposits or of VAT cautions, with what suppliers hold.
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { advanceColumns } from "./advance-columns.ts";
import { HeldBySupplier, useOpenAdvance } from "./HeldBySupplier.tsx";

const AdvanceDialog = lazyDialog(() => import("./AdvanceDialog.tsx"));

const columns = columnsOf(paymentsContract.listCarsDeposit)(advanceColumns);

interface AdvancesScreenProps {
  name: "listCarsDeposit" | "listCarsVatCaution";
  held: "depositsBySupplier" | "cautionsBySupplier";
  empty: { title: string; hint: string };
}

export function AdvancesScreen({ name, held, empty }: AdvancesScreenProps) {
  const { opened, to, close } = useOpenAdvance();
  return (
    <>
      <ListScreen
        name={name}
        endpoint={paymentsContract[name]}
        columns={columns}
        filters={["stage", "supplierId", "since"]}
        above={<HeldBySupplier of={paymentsContract[held]} />}
        to={({ id }) => to(id)}
        empty={empty}
      />
      {opened && <AdvanceDialog id={opened} onClose={close} />}
    </>
  );
}
