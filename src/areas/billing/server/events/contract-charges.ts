// What the terms of a contract charge once: its guarantees, its activation.
import type { Row } from "#kernel/server/records/records.ts";
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

/** The guarantees that a contract calls: the deposit and the collateral are two calls. */
export function guaranteeCharges(contract: Row<"contract">): Charge[] {
  const amounts = [
    charge("DEPOSIT", contract.financialDepositCents),
    charge("COLLATERAL", contract.collateralSecurityDepositCents ?? 0),
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
