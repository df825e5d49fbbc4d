// Lists of the deposits and of the VAT cautions, with what suppliers hold.
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

function AdvancesScreen({ name, held, empty }: AdvancesScreenProps) {
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

export const DepositsScreen = () => (
  <AdvancesScreen
    name="listCarsDeposit"
    held="depositsBySupplier"
    empty={{
      title: "Aucun acompte",
      hint: "Les acomptes convenus à la commande apparaissent ici, à verser puis à récupérer.",
    }}
  />
);

export const CautionsScreen = () => (
  <AdvancesScreen
    name="listCarsVatCaution"
    held="cautionsBySupplier"
    empty={{
      title: "Aucune caution",
      hint: "La TVA qu’un fournisseur étranger garde apparaît ici, à verser puis à récupérer.",
    }}
  />
);
