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

export default function SupplierAdvances({ record: { id } }: { record: { id: string } }) {
  const { opened, to, close } = useOpenAdvance();
  const fixed = [{ field: "supplierId", operator: "eq", value: id }] as const;
  return (
    <>
      <Section title="Acomptes" isFlush>
        <ListPanel
          name="listCarsDeposit"
          endpoint={paymentsContract.listCarsDeposit}
          columns={columns}
          fixed={fixed}
          to={(advance) => to(advance.id)}
          empty={{ title: "Aucun acompte" }}
        />
      </Section>
      <Section title="Cautions de TVA" isFlush>
        <ListPanel
          name="listCarsVatCaution"
          endpoint={paymentsContract.listCarsVatCaution}
          columns={columns}
          fixed={fixed}
          to={(advance) => to(advance.id)}
          empty={{ title: "Aucune caution" }}
        />
      </Section>
      {opened && <AdvanceDialog id={opened} onClose={close} />}
    </>
  );
}
