import { useState } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { notify } from "#kit/notify.ts";
import { ordersContract } from "../../contract/orders.ts";
import { orderLineFlow } from "../../model/orders/line-flow.ts";
import { DueAmount } from "./due-cells.tsx";
import type { Payable } from "./PaymentDialog.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const PaymentDialog = lazyDialog(() => import("./PaymentDialog.tsx"));

const columns = columnsOf(ordersContract.listCarsToPay)([
  { key: "vin", width: 171 },
  { key: "carTitle", width: 140, onPhone: "second" },
  { key: "supplierName", width: 138, onPhone: "second" },
  { key: "orderNumber", width: 120 },
  { key: "toPayBy", width: 150 },
  { key: "hasDocument", width: 85 },
  {
    key: "remainingCents",
    align: "right",
    width: 150,
    onPhone: "end",
    cell: ({ remainingCents, vatRegime }) => <DueAmount cents={remainingCents} vatRegime={vatRegime} />,
  },
  ...hidden("clientName", "orderedOn", "invoiceNumber", "vatRegime", "expectedOn", "priceCents"),
  ...hidden("dueCents", "depositCents", "manufacturerFinish", "color", "mileage", "firstRegistrationDate"),
]);

interface Opened {
  lines: readonly Payable[];
  onDone: () => void;
}

export default function CarsToPayScreen() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (lines: readonly (Payable & { hasDocument: boolean })[], onDone: () => void): void => {
    if (new Set(lines.map(({ supplierId }) => supplierId)).size > 1)
      return notify({ level: "warning", message: "Choisissez les véhicules d’un seul fournisseur." });
    const unsigned = lines.filter(({ hasDocument }) => !hasDocument).map(({ vin }) => vin);
    if (unsigned.length > 0)
      return notify({
        level: "warning",
        message: `Le bon de commande signé n’est pas encore déposé : ${unsigned.join(", ")}.`,
      });
    setOpened({ lines, onDone });
  };
  return (
    <>
      <ListScreen
        name="listCarsToPay"
        endpoint={ordersContract.listCarsToPay}
        columns={columns}
        filters={["supplierId", "hasDocument", "brand", "vatRegime"]}
        to={({ orderId }) => `/buying/orders/view/${orderId}`}
        bulk={[
          {
            label: orderLineFlow.moves.pay.label,
            may: "PAY_CAR",
            isNext: ({ hasDocument }) => hasDocument,
            open,
          },
          {
            label: orderLineFlow.commands.remove.label,
            may: "PURCHASE_CAR",
            isGrave: true,
            run: ({ id }) => call(ordersContract.removeCarToPay, { params: { id } }),
          },
        ]}
        empty={{
          title: "Rien à payer",
          hint: "Les véhicules commandés apparaissent ici jusqu’à leur paiement.",
        }}
      />
      {opened && (
        <PaymentDialog
          lines={opened.lines}
          onClose={() => setOpened(null)}
          onDone={() => (opened.onDone(), setOpened(null))}
        />
      )}
    </>
  );
}
