// One-off charges of a contract's terms: its guarantees, its activation.
import type { Row } from "#kernel/server/records/records.ts";
import type { GuaranteeAmounts } from "../../model/events.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import type { Charge } from "../../model/events/event.ts";
import "#contracts/server/tables.ts";

const charge = (kind: Charge["kind"], cents: number, label: string = lineKinds[kind].label): Charge => ({
  kind,
  label,
  why: "",
  cents,
  carId: null,
  rateOn: null,
});

/** The guarantees that a contract calls, less what is held already: the deposit and the collateral are two calls. */
export function guaranteeCharges(
  contract: Row<"contract">,
  held: GuaranteeAmounts = { DEPOSIT: 0, COLLATERAL: 0 },
): Charge[] {
  const amounts = [
    charge("DEPOSIT", contract.financialDepositCents - held.DEPOSIT),
    charge("COLLATERAL", (contract.collateralSecurityDepositCents ?? 0) - held.COLLATERAL),
  ];
  return amounts.filter(({ cents }) => cents > 0);
}

export function activationCharges({
  activationFeeCents,
  activationFeeDiscountCents,
}: Row<"contract">): Charge[] {
  if (activationFeeCents - activationFeeDiscountCents <= 0) return [];
  return [
    charge("ACTIVATION", activationFeeCents),
    ...(activationFeeDiscountCents > 0
      ? [charge("ACTIVATION", -activationFeeDiscountCents, "Remise sur les frais de mise en service")]
      : []),
  ];
}
