// Cost and order of a funded car, which its loan is compared with.
import type { Row } from "#kernel/server/records/records.ts";
import type { Call } from "#kernel/server/call.ts";
import { withVat } from "#kernel/money.ts";
import { vatRateOfDay } from "#purchasing/server/payments/deposit-shares.ts";
import type { FundedCar } from "../../model/loan-warnings.ts";

type CarCosts = Pick<Row<"car">, "id" | "buyingPriceCents" | "transportPriceCents" | "registrationCostCents">;

/** VAT counts even where the supplier charges none: a loan of that amount is plausible. */
export async function readFundedCar(
  call: Call,
  { id, buyingPriceCents, transportPriceCents, registrationCostCents }: CarCosts,
): Promise<FundedCar> {
  const order = await call.db
    .selectFrom("carOrderLine")
    .select("orderedOn")
    .where("id", "=", id)
    .executeTakeFirst();
  const netCents = buyingPriceCents === null ? null : buyingPriceCents + (transportPriceCents ?? 0);
  return {
    costCents:
      netCents === null
        ? null
        : withVat(netCents, await vatRateOfDay(call, call.today)) + (registrationCostCents ?? 0),
    orderedOn: order?.orderedOn ?? null,
  };
}
