// An amount due to a supplier, with the mention of its VAT regime unless nothing is due.
import { Price } from "#kit/cell/cells.tsx";
import { paidMentions, type VatRegime } from "../../model/orders/price.ts";

export const DueAmount = ({ cents, vatRegime }: { cents: number; vatRegime: VatRegime }) => (
  <Price cents={cents} isFixed mention={cents === 0 ? undefined : paidMentions[vatRegime]} />
);
