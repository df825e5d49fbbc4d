// Documents that a supplier still owes, on its page: awaited, refused, or to be checked, over all orders.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import type { OpenSupplierDocument } from "../../model/documents/supplier-document.ts";
import { RequestedDocument, requestTitles } from "./RequestedDocument.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const DocumentDialog = lazyDialog(() => import("#documents/web/parts/DocumentDialog.tsx"));

const titles = ["Commande", ...requestTitles];

const OrderLink = ({ of: { orderId, orderNumber } }: { of: OpenSupplierDocument }) => (
  <td>
    <Go to={`/buying/orders/view/${orderId}`}>{orderNumber}</Go>
  </td>
);

export default function SupplierDocuments({ record: { id: supplierId } }: { record: { id: string } }) {
  const read = useRead(api.listOpenSupplierPapers, { params: { supplierId } });
  const [{ document: opened }, set] = useAddress({ document: word });
  if (read.isError) return <Problem error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton lines={6} />;
  return (
    <Section title="Documents demandés" isFlush>
      {read.data.length === 0 ? (
        <Empty
          title="Rien n’est attendu"
          hint="Les documents se demandent depuis une commande ; ceux qui sont validés s’y retrouvent."
        />
      ) : (
        <PlainTable label="Documents demandés" titles={titles} stacks>
          {read.data.map((document) => (
            <RequestedDocument
              key={document.id}
              document={document}
              orderId={document.orderId}
              head={<OrderLink of={document} />}
              onOpen={(id) => set({ document: id })}
            />
          ))}
        </PlainTable>
      )}
      {opened && <DocumentDialog id={opened} holder="carOrder" onClose={() => set({ document: "" })} />}
    </Section>
  );
}
