// Advances held by a supplier, on its page: deposits, then VAT cautions.
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { paymentsContract } from "../../contract/payments.ts";
import { advanceColumns } from "./advance-columns.ts";
import { useOpenAdvance } from "./HeldBySupplier.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const AdvanceDialog = lazyDialog(() => import("./AdvanceDialog.tsx"));

const columns = columnsOf(paymentsContract.listCarsDeposit)(
  advanceColumns.filter(({ key }) => key !== "supplierName"),
);

const lists = [
  { name: "listCarsDeposit", title: "Acomptes", empty: "Aucun acompte" },
  { name: "listCarsVatCaution", title: "Cautions de TVA", empty: "Aucune caution" },
] as const;

export default function SupplierAdvances({ record: { id } }: { record: { id: string } }) {
  const { opened, to, close } = useOpenAdvance();
  return (
    <>
      {lists.map(({ name, title, empty }) => (
        <Section key={name} title={title} isFlush>
          <ListPanel
            name={name}
            endpoint={paymentsContract[name]}
            columns={columns}
            fixed={[{ field: "supplierId", operator: "eq", value: id }]}
            to={(advance) => to(advance.id)}
            empty={{ title: empty }}
          />
        </Section>
      ))}
      {opened && <AdvanceDialog id={opened} onClose={close} />}
    </>
  );
}
