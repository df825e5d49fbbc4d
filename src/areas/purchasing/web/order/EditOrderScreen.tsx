// Form of the change of an order; once part of it is paid, its terms are corrected with a reason.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { frenchPrice } from "#kernel/money.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { TextArea } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { FormPanel, Group } from "#kit/form/FormPanel.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderChange } from "../../model/orders/order.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { toOrderChange, orderEffect } from "../../model/orders/order-change.ts";
import { OrderFields } from "../form/OrderFields.tsx";

/** Amounts resulting from the change, before it is saved. */
function Effect({ order }: { order: OrderView }) {
  const { values } = useForm<Partial<OrderChange>>();
  const { dueBeforeCents, dueCents, paidDifferenceCents } = orderEffect(order, values);
  return (
    <Alert color={paidDifferenceCents === 0 ? "gray" : "yellow"} title="Ce qui est dû au fournisseur">
      <div>
        {dueBeforeCents === dueCents
          ? `${frenchPrice(dueCents)} pour tous les véhicules, comme avant.`
          : `${frenchPrice(dueCents)} pour tous les véhicules, au lieu de ${frenchPrice(dueBeforeCents)}.`}
      </div>
      {paidDifferenceCents !== 0 && (
        <div>
          Ce qui est payé ne change pas :{" "}
          {paidDifferenceCents > 0
            ? `${frenchPrice(paidDifferenceCents)} ont été payés en trop, à récupérer.`
            : `${frenchPrice(-paidDifferenceCents)} de plus sont dus.`}
        </div>
      )}
    </Alert>
  );
}

function EditOrder({ order, isCorrection }: { order: OrderView; isCorrection: boolean }) {
  const { id, number, isSettled } = order;
  const view: PageAddress = `/buying/orders/view/${id}`;
  const panel = {
    params: { id },
    start: toOrderChange(order),
    submit: "Enregistrer",
    done: `La commande ${number} est enregistrée.`,
    onDone: () => navigate(view),
    isIndexed: true,
    onCancel: () => navigate(view),
    children: (
      <>
        <OrderFields order={order} />
        <Group title="Conséquences">
          <Effect order={order} />
          {isSettled && !isCorrection && (
            <p>
              Une part de cette commande est payée : son numéro, son jour et son régime ne changent plus ici.
            </p>
          )}
          {isCorrection && <TextArea name="reason" label="Motif de la correction" rows={2} />}
        </Group>
      </>
    ),
  };
  return isCorrection ? (
    <FormPanel {...panel} endpoint={ordersContract.correctCarOrder} />
  ) : (
    <FormPanel {...panel} endpoint={ordersContract.changeCarOrder} />
  );
}

export default function EditOrderScreen({ params }: { params: { id: string } }) {
  const { data: order, error, refetch } = useRead(ordersContract.readCarOrder, { params });
  const { hasPermission } = useSession();
  return (
    <Page title={order ? `Modifier la commande ${order.number}` : "Modifier la commande"}>
      {error && !order && <Problem error={error} retry={() => void refetch()} />}
      {!order && !error && <Skeleton lines={12} />}
      {order && <EditOrder order={order} isCorrection={order.isSettled && hasPermission("PAY_CAR")} />}
    </Page>
  );
}
