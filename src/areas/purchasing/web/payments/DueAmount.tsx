// An amount due to a supplier, with the mention of its VAT regime unless nothing is due.
import { Price } from "#kit/cell/cells.tsx";
import { paidMentions, type VatRegime } from "../../model/orders/price.ts";

/** Written as an escape: in source code it would look like a plain space. */
const noBreak = "\u00a0";

export const DueAmount = ({ cents, vatRegime }: { cents: number; vatRegime: VatRegime }) => (
  <>
    <Price cents={cents} isFixed />
    {cents !== 0 && (
      <>
        {noBreak}
        <small>{paidMentions[vatRegime]}</small>
      </>
    )}
  </>
);
