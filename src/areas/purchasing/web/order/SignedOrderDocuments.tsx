// The order signed by the supplier, required before any payment.
import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { openDocument } from "#kit/record/open-document.ts";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { HeldDocuments } from "../HeldDocuments.tsx";

export default function SignedOrderDocuments({ order }: { order: OrderView }) {
  const mayAdd = useSession().hasPermission("PURCHASE_CAR");
  return (
    <HeldDocuments
      title="Bon de commande"
      actions={
        <Button
          variant="default"
          onClick={() => void openDocument(ordersContract.downloadOrderForm, { params: { id: order.id } })}
        >
          Bon à envoyer au fournisseur
        </Button>
      }
      of={order}
      name="Bon de commande signé"
      empty={{
        title: "Aucun bon de commande",
        hint: "Rien ne peut être payé avant que celui que le fournisseur a signé soit déposé.",
      }}
      upload={mayAdd ? ordersContract.addCarOrderDocument : null}
      label="Bon de commande"
      done="Le bon de commande est déposé."
    />
  );
}
