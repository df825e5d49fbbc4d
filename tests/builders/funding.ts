// Funders and cars to fund in one call each, for tests.
import { buildCar } from "#tests/builders/fleet.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Funder, type FunderForm, funderFormSchema } from "#funding/model/funder.ts";
import { createFunder } from "#funding/server/funders/funders.ts";

let funderCount = 0;

export const aFunder = (call: Call, over: Partial<FunderForm> = {}): Promise<Funder> =>
  createFunder(
    call,
    funderFormSchema.parse({
      name: `Banque Essai ${++funderCount}`,
      address: { ...emptyAddress, line1: "1 place du Marché", zipCode: "44000", city: "Nantes" },
      loanType: "AMORTIZING",
      durationMonths: 48,
      rate: 0.045,
      insuranceRate: 0,
      applicationFeeCents: 15_000,
      terminationFeeRate: 0.03,
      ...over,
    }),
  );

/** A car in stock, bought 20 000 €. */
export const aCarToFund = async (call: Call, more: Parameters<typeof buildCar>[1] = {}): Promise<string> =>
  (await buildCar(call, { at: "STOCKED", buyingPriceCents: 2_000_000, ...more })).id;
