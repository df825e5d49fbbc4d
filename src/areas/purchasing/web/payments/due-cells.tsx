// Cells of ordered cars: the car, its order, and an amount due to its supplier.
import { Price } from "#kit/cell/cells.tsx";
import { Go } from "#kit/page/Go.tsx";
import { paidMentions, type VatRegime } from "../../model/orders/price.ts";

/** With the mention of its VAT regime unless nothing is due. */
export const DueAmount = ({ cents, vatRegime }: { cents: number; vatRegime: VatRegime }) => (
  <Price cents={cents} isFixed mention={cents === 0 ? undefined : paidMentions[vatRegime]} />
);

interface OrderedCar {
  id: string;
  vin: string;
  carTitle: string;
  isPaid: boolean;
}

/** Linked once it is a car of the fleet. */
export const CarOnOrder = ({ of: { id, vin, carTitle, isPaid } }: { of: OrderedCar }) => (
  <>
    {isPaid ? <Go to={`/car-summary/immatriculations/${id}`}>{vin}</Go> : vin} <small>{carTitle}</small>
  </>
);

export const OrderLink = ({
  of: { orderId, orderNumber },
}: {
  of: { orderId: string; orderNumber: string };
}) => <Go to={`/buying/orders/view/${orderId}`}>{orderNumber}</Go>;
