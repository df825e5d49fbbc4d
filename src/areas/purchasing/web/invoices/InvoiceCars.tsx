// The cars of an invoice, each with its order and its payment.
import { frenchDay } from "#kernel/calendar/day.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { InvoicedCar, InvoiceView } from "../../model/invoices/invoice.ts";
import { DueAmount } from "../payments/DueAmount.tsx";

const titles = ["Véhicule", "Commande", { text: "Dû au fournisseur", isRight: true }, "Paiement"];

const Payment = ({ of: { paymentId, paymentReference, paidOn } }: { of: InvoicedCar }) =>
  paymentId === null ? (
    <Badge tone="warning">À payer</Badge>
  ) : (
    <>
      <Go to={`/payment/supplier-payments?payment=${paymentId}`}>{paymentReference}</Go>{" "}
      <small>{paidOn && frenchDay(paidOn)}</small>
    </>
  );

export function InvoiceCars({ invoice: { cars, stage, vins } }: { invoice: InvoiceView }) {
  if (cars.length === 0)
    return stage === "REVERSED" ? (
      <Empty title="Facture annulée" hint={vins && `Elle portait sur ${vins}.`} />
    ) : (
      <Empty
        title="Aucun véhicule"
        hint="Choisissez ceux qu’elle facture : ce qui en est payé suit leurs paiements."
      />
    );
  return (
    <Section title="Véhicules" isFlush>
      <PlainTable label="Véhicules de la facture" titles={titles} stacks>
        {cars.map((car) => (
          <tr key={car.id}>
            <td>
              {car.isPaid ? <Go to={`/car-summary/immatriculations/${car.id}`}>{car.vin}</Go> : car.vin}{" "}
              <small>{car.carTitle}</small>
            </td>
            <td data-label="Commande">
              <Go to={`/buying/orders/view/${car.orderId}`}>{car.orderNumber}</Go>
            </td>
            <td data-right data-label="Dû au fournisseur">
              <DueAmount cents={car.dueCents} vatRegime={car.vatRegime} />
            </td>
            <td data-label="Paiement">
              <Payment of={car} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
