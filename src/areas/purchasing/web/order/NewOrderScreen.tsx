// Form of a new order of several cars, for a need or for the stock.
import { Suspense, useRef, useState } from "react";
import type { Day } from "#kernel/calendar/day.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page } from "#kit/page/Page.tsx";
import { ordersContract } from "../../contract/orders.ts";
import { OrderFields } from "../form/OrderFields.tsx";
import { ReadDocument } from "../form/reading/ReadDocument.tsx";
import { emptyOrder, orderForNeed } from "../form/values.ts";

const OrderNeed = idlePart(() => import("./OrderNeed.tsx"));

/** The need that it starts from. */
const address = { necessity: word };

type StartingOrder = ReturnType<typeof emptyOrder>;

function OrderForm({ necessity, initial }: { necessity: string; initial: StartingOrder }) {
  const signedOrder = useRef<File>(null);
  /** Attaches the document that the order was read from. */
  const deposit = async (id: string): Promise<void> => {
    if (!signedOrder.current) return;
    await call(ordersContract.addCarOrderDocument, {
      params: { id },
      files: { file: signedOrder.current },
    }).catch(notifyFailure);
  };
  const [start] = useState(initial);
  return (
    <FormPanel
      endpoint={ordersContract.purchaseCars}
      draft={`purchase ${necessity}`}
      start={start}
      submit="Commander"
      done={({ number, nbOfCars }) =>
        `La commande ${number} est passée : ${nbOfCars} véhicule${nbOfCars > 1 ? "s" : ""} à payer.`
      }
      onDone={({ id }) => {
        void deposit(id).then(() => navigate(`/buying/orders/view/${id}`, { replace: true }));
      }}
      isIndexed
      onCancel={() => navigate("/buying/orders")}
    >
      <ReadDocument onRead={(file) => (signedOrder.current = file)} />
      <OrderFields />
    </FormPanel>
  );
}

function FormForNeed({ necessity, today }: { necessity: string; today: Day }) {
  const { data, pending } = useLoadedRead(ordersContract.readNeededLine, { params: { periodId: necessity } });
  if (!data) return pending;
  return <OrderForm necessity={necessity} initial={orderForNeed(today, { ...data, periodId: necessity })} />;
}

export default function NewOrderScreen() {
  const [{ necessity }] = useAddress(address);
  const today = useToday();
  return (
    <Page
      subtitle={
        necessity && (
          <Suspense>
            <OrderNeed periodId={necessity} />
          </Suspense>
        )
      }
    >
      {necessity ? (
        <FormForNeed key={necessity} necessity={necessity} today={today} />
      ) : (
        <OrderForm necessity="" initial={emptyOrder(today)} />
      )}
    </Page>
  );
}
