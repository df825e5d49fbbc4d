// Form of a new order of several cars, for a need or for the stock.
import { Suspense, useRef, useState } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Page } from "#kit/page/Page.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { OrderFields } from "../form/OrderFields.tsx";
import { ReadDocument } from "../form/reading/ReadDocument.tsx";
import { emptyOrder } from "../form/values.ts";

const OrderNeed = idlePart(() => import("./OrderNeed.tsx"));

/** The need that it starts from, and the model sold. */
const address = { necessity: word, model: word };

export default function NewOrderScreen() {
  const [{ necessity }] = useAddress(address);
  const today = useToday();
  const signedOrder = useRef<File>(null);
  /** Attaches the document that the order was read from. */
  const deposit = async (id: string): Promise<void> => {
    if (!signedOrder.current) return;
    await call(ordersContract.addCarOrderDocument, {
      params: { id },
      files: { file: signedOrder.current },
    }).catch(notifyFailure);
  };
  const [start] = useState(() => emptyOrder(today, necessity || null));
  return (
    <Page
      title="Nouvelle commande"
      subtitle={
        necessity && (
          <Suspense>
            <OrderNeed periodId={necessity} />
          </Suspense>
        )
      }
    >
      <FormPanel
        endpoint={ordersContract.purchaseCars}
        draft={`purchase ${necessity}`}
        start={start}
        submit="Commander"
        onDone={({ id, number, nbOfCars }) => {
          notifySuccess(
            `La commande ${number} est passée : ${nbOfCars} véhicule${nbOfCars > 1 ? "s" : ""} à payer.`,
          );
          void deposit(id).then(() => navigate(`/buying/orders/view/${id}`, { replace: true }));
        }}
        isIndexed
        onCancel={() => navigate("/buying/orders")}
      >
        <ReadDocument onRead={(file) => (signedOrder.current = file)} />
        <OrderFields />
      </FormPanel>
    </Page>
  );
}
