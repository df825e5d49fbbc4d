// Documents that a supplier still owes, on its page: awaited, refused, or to be checked, over all orders.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import { OrderLink } from "../payments/due-cells.tsx";
import { RequestTable } from "./RequestTable.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const DocumentDialog = lazyDialog(() => import("#documents/web/parts/DocumentDialog.tsx"));

export default function SupplierDocuments({ record: { id: supplierId } }: { record: { id: string } }) {
  const { data, pending } = useLoadedRead(
    api.listOpenSupplierPapers,
    { params: { supplierId } },
    { lines: 6 },
  );
  const [{ document: opened }, set] = useAddress({ document: word });
  if (!data) return pending;
  return (
    <Section title="Documents demandés" isFlush>
      {data.length === 0 ? (
        <Empty
          title="Rien n’est attendu"
          hint="Les documents se demandent depuis une commande ; ceux qui sont validés s’y retrouvent."
        />
      ) : (
        <RequestTable
          of={data}
          head={[{ title: "Commande", cell: (document) => <OrderLink of={document} /> }]}
        />
      )}
      {opened && <DocumentDialog id={opened} holder="carOrder" onClose={() => set({ document: "" })} />}
    </Section>
  );
}
