// Facts of an order apart from its cars, and points that only a person can judge.
import { frenchPrice } from "#kernel/money.ts";
import { Price } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { Text } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { advanceKinds, advanceStages, orderFields } from "../../model/orders/records.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { vatRegimes } from "../../model/orders/price.ts";
import { Notes } from "../Notes.tsx";
import { DueAmount } from "../payments/due-cells.tsx";

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

export function OrderFacts({ order }: { order: OrderView }) {
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
