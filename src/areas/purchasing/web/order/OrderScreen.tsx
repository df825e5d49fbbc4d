// Page of an order: its cars, its payments, the document signed by the supplier.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Badge, Price } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { RefusableButton } from "#kit/page/RefusableButton.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { orderStages, advanceKinds, advanceStages, orderFields } from "../../model/orders/records.ts";
import { OrderCars } from "./OrderCars.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { vatRegimes } from "../../model/orders/price.ts";
import { Notes } from "../Notes.tsx";
import { DueAmount } from "../payments/due-cells.tsx";

const RequestedDocuments = idlePart(() => import("../supplier-documents/RequestedDocuments.tsx"));
const SignedOrderDocuments = idlePart(() => import("./SignedOrderDocuments.tsx"));

const PaymentDialog = lazyDialog(() => import("../payments/PaymentDialog.tsx"));

const DocumentDialog = lazyDialog(() => import("#documents/web/parts/DocumentDialog.tsx"));

const tones = { TO_PAY: "warning", PARTLY: "info", PAID: "success", EMPTY: "neutral" } as const;

// Facts of an order apart from its cars, and points that only a person can judge.

const advancePages = { DEPOSIT: "/payment/cars-deposit", VAT_CAUTION: "/payment/cars-vat-caution" } as const;

/** Notes on a difference between the amount paid and the amount due after a correction. */
function overpaidNotes({ overpaidCents }: OrderView): string[] {
  if (overpaidCents === 0) return [];
  return [
    overpaidCents > 0
      ? `Trop payé au fournisseur : ${frenchPrice(overpaidCents)} à récupérer.`
      : `Le fournisseur n’a pas tout reçu : ${frenchPrice(-overpaidCents)} de plus sont dus, que « Reste dû » ne compte pas. Pour les payer, annulez le paiement, puis payez le montant corrigé.`,
  ];
}

function OrderFacts({ order }: { order: OrderView }) {
  const { doubts, againstPayment, nbToPay, advances, storeName } = order;
  const notes = [
    ...doubts,
    ...overpaidNotes(order),
    ...(nbToPay === 0 && order.regimeQuestion !== null ? [order.regimeQuestion] : []),
    ...(nbToPay > 0 ? againstPayment : []),
  ];
  return (
    <Section title="Commande">
      <Notes of={notes} />
      <Facts
        columns={3}
        of={factsOf(order, orderFields)(
          "orderedOn",
          "expectedOn",
          [orderFields.storeId.label, storeName],
          [
            orderFields.vatRegime.label,
            [vatRegimes[order.vatRegime], order.vatRegimeReason].filter(Boolean).join(" : "),
          ],
          [orderFields.isPurchasedWithCarteGrise.label, order.isPurchasedWithCarteGrise && "Oui"],
          [
            orderFields.remainingCents.label,
            <DueAmount key="remaining" cents={order.remainingCents} vatRegime={order.vatRegime} />,
          ],
          ...advances.map(({ id, kind, amountCents, stage }): [string, React.ReactNode] => [
            advanceKinds[kind],
            <Go key={kind} to={`${advancePages[kind]}?advance=${id}`}>
              <Price cents={amountCents} isFixed />{" "}
              <Text as="small" ink="inherit">
                {advanceStages[stage].toLowerCase()}
              </Text>
            </Go>,
          ]),
          "comment",
        )}
      />
    </Section>
  );
}

const tabs: readonly Tab<OrderView>[] = [
  {
    key: "cars",
    label: "Véhicules",
    count: ({ lines }) => lines.length,
    show: (order) => (
      <>
        <OrderFacts order={order} />
        <OrderCars order={order} />
      </>
    ),
  },
  {
    key: "papers",
    label: "Bon de commande",
    count: ({ documents }) => documents.length,
    show: (order) => <SignedOrderDocuments order={order} />,
  },
  { key: "asked", label: "Documents demandés", show: (order) => <RequestedDocuments order={order} /> },
];

/** Removes an order without cars: its number is free again. */
function RemoveOrder({ id, number }: Pick<OrderView, "id" | "number">) {
  const remove = useWrite(ordersContract.removeCarOrder);
  const run = async (): Promise<void> => {
    if (!(await confirm({ title: `Supprimer la commande ${number} ?`, yes: "Supprimer", isDanger: true })))
      return;
    await remove.mutateAsync({ params: { id } }).then(() => {
      notifySuccess(`La commande ${number} est supprimée : son numéro est libre.`);
      navigate("/buying/orders");
    }, notifyFailure);
  };
  return (
    <Button variant="default" color="red" loading={remove.isPending} onClick={() => void run()}>
      Supprimer la commande
    </Button>
  );
}

const payLabel = (count: number): string => (count > 1 ? `Payer ${count} véhicules` : "Payer");

/** Each reason once, however many cars it holds. */
const reasonsAgainstPayment = (lines: OrderView["lines"]): string[] => [
  ...new Set(lines.flatMap(({ offers }) => offers.pay?.reasons ?? [])),
];

const linesToPay = ({ lines, vatRegime }: OrderView) =>
  lines.filter(({ status }) => status === "TO_PAY").map((line) => ({ ...line, vatRegime }));

export default function OrderScreen({ params }: { params: { id: string } }) {
  const read = useRead(ordersContract.readCarOrder, { params });
  const { hasPermission } = useSession();
  const [dialog, setDialog] = useState<"pay" | null>(null);
  const [{ document }, set] = useAddress({ document: word });
  const close = (): void => setDialog(null);
  const toPay = read.data ? linesToPay(read.data) : [];
  const payable = toPay.filter(({ offers }) => offers.pay?.reasons.length === 0);
  return (
    <>
      <RecordScreen
        read={read}
        kind="carOrder"
        list="/buying/orders"
        title={({ number }) => `Commande ${number}`}
        aside={({ stage }) => <Badge tone={tones[stage]}>{orderStages[stage]}</Badge>}
        subtitle={({ supplierId, supplierName }) => (
          <Go to={`/buying/car-suppliers/view/${supplierId}`}>{supplierName}</Go>
        )}
        actions={({ id, number, isSettled, nbOfCars, againstRemoval, lines }) => (
          <>
            {hasPermission("PURCHASE_CAR") && nbOfCars === 0 && againstRemoval.length === 0 && (
              <RemoveOrder id={id} number={number} />
            )}
            {(hasPermission("PURCHASE_CAR") || (isSettled && hasPermission("PAY_CAR"))) && (
              <Button variant="default" component={Go} to={`/buying/orders/edit/${id}`}>
                Modifier la commande
              </Button>
            )}
            {hasPermission("REGISTER_SUPPLIER_INVOICE") && lines.some(({ invoice }) => invoice === null) && (
              <Button variant="default" component={Go} to={`/payment/supplier-invoices/new?order=${id}`}>
                Enregistrer la facture
              </Button>
            )}
            {hasPermission("PAY_CAR") && toPay.length > 0 && (
              <RefusableButton
                reasons={payable.length > 0 ? [] : reasonsAgainstPayment(toPay)}
                onClick={() => setDialog("pay")}
              >
                {payLabel(payable.length > 0 ? payable.length : toPay.length)}
              </RefusableButton>
            )}
          </>
        )}
        tabs={tabs}
      />
      {dialog === "pay" && <PaymentDialog lines={payable} onClose={close} onDone={close} />}
      {document && <DocumentDialog id={document} holder="carOrder" onClose={() => set({ document: "" })} />}
    </>
  );
}
