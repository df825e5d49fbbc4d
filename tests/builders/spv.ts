// Special-purpose vehicles (SPV) and cars that they buy, in one call each, for tests.
import type { Row } from "#kernel/server/records/records.ts";
import type { Call } from "#kernel/server/call.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildClient, type BuiltClient } from "#tests/builders/clients.ts";
import { buildContract, type BuiltContract, wireTransfer } from "#tests/builders/contracts.ts";
import type { Spv } from "#billing/model/issuers/spv.ts";
import { createSpv } from "#billing/server/issuers/issuers.ts";
import { fictitiousIban } from "#recovery/server/demonstration/fictitious-iban.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import type { Preparation } from "#spv/model/transferred-car.ts";
import { prepareSales } from "#spv/server/preparation.ts";
import type { DraftChange } from "#quotes/model/editor/draft.ts";

let count = 0;

/** SPV form entered by an administrator. */
export const spvForm = (companyId: string, over: Partial<Spv> = {}): Spv => ({
  companyId,
  code: `SPV${++count}`,
  legalForm: "SAS",
  capitalCents: 1_000_000,
  rcsCity: "Nantes",
  addressLine2: "",
  email: "gestion@titrisation.test",
  phone: "02 40 00 00 00",
  iban: fictitiousIban(770_000 + count),
  bic: "AGRIFRPP",
  ...over,
});

export async function buildSpv(
  call: Call,
  over: Partial<Spv> = {},
): Promise<BuiltClient & { spv: Row<"issuer"> }> {
  const built = await buildClient(call, {}, wireTransfer);
  return { ...built, spv: await createSpv(call, spvForm(built.company.id, over)) };
}

/** A contract whose car, one of ours, was delivered today; of a new client, or of a given one. */
export async function buildRentedCar(
  call: Call,
  change: DraftChange = {},
  client?: BuiltClient,
): Promise<BuiltContract & { carId: string }> {
  const built = await buildContract(call, change, client);
  const { id: carId } = await buildCar(call, { at: "DELIVERED" });
  const [period] = await periodsOf(call, built.contract.id);
  if (!period) throw new RangeError("a contract has a period");
  const contract = await startPeriod(call, { periodId: period.id, on: call.today, carId, kilometrage: 10 });
  return { ...built, contract, carId };
}

/** A car in stock whose sale to a new SPV is prepared. */
export async function buildPreparedSale(
  call: Call,
  over: Partial<Pick<Preparation, "biller" | "isGoingConcern">> = {},
): Promise<{ carId: string; spvId: string }> {
  const { spv } = await buildSpv(call);
  const { id: carId } = await buildCar(call, { at: "STOCKED" });
  const cars = [{ carId, priceCents: 2_000_000 }];
  await prepareSales(call, { spvId: spv.id, biller: "SELLER", isGoingConcern: false, cars, ...over });
  return { carId, spvId: spv.id };
}
