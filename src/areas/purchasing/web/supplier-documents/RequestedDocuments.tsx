// Documents requested from the supplier for its cars: requested, received, to be checked.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { isAwaited } from "../../model/documents/supplier-document.ts";
import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { RequestTable } from "./RequestTable.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const RequestDialog = lazyDialog(() => import("./RequestDialog.tsx"));

function Remind({ orderId }: { orderId: string }) {
  const remind = useWrite(api.remindSupplier);
  const run = (): void =>
    void remind
      .mutateAsync({ params: { orderId } })
      .then(() => notifySuccess("Le fournisseur est relancé."), notifyFailure);
  return (
    <Button variant="default" loading={remind.isPending} onClick={run}>
      Relancer
    </Button>
  );
}

export default function RequestedDocuments({ order }: { order: OrderView }) {
  const { data } = useRead(api.listSupplierDocuments, { params: { orderId: order.id } });
  const { hasPermission } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  const mayAsk = hasPermission("ASK_SUPPLIER_DOCUMENTS") && order.lines.length > 0;
  return (
    <Section
      title="Documents demandés au fournisseur"
      isFlush
      actions={
        mayAsk && (
          <>
            {data.documents.some(({ state }) => isAwaited(state)) && <Remind orderId={order.id} />}
            <Button onClick={() => setAsking(true)}>Demander des documents</Button>
          </>
        )
      }
    >
      <UnsentMessages about={order.id} />
      {data.documents.length === 0 && (
        <Empty title="Rien n’est demandé" hint="Le fournisseur reçoit un lien, où il dépose sans compte." />
      )}
      {data.documents.length > 0 && (
        <RequestTable of={data.documents.map((document) => ({ ...document, orderId: order.id }))} />
      )}
      {isAsking && (
        <RequestDialog order={order} recipient={data.recipient} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}
