// An amount due to a supplier, with the mention of its VAT regime.
import { Price } from "#kit/cell/cells.tsx";
import { paidMentions, type VatRegime } from "../../model/orders/price.ts";

/** Written as an escape: in source code it would look like a plain space. */
const noBreak = "\u00a0";

export const DueAmount = ({ cents, vatRegime }: { cents: number; vatRegime: VatRegime }) => (
  <>
    <Price cents={cents} isFixed />
    {noBreak}
    <small>{paidMentions[vatRegime]}</small>
  </>
);
