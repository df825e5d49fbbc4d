// The VAT of a quote: that of the territory of its company.
import type { FoundCompany } from "#clients/model/search-results.ts";
import { companyOf } from "#clients/server/read.ts";
import { vatProofsOf } from "#clients/server/vat/check.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Address } from "#kernel/company/address.ts";
import type { Row } from "#kernel/server/records/records.ts";
import {
  type Lessee,
  type LesseeTerritory,
  type LesseeVat,
  lesseeVat,
  territoryOf,
} from "#settings/model/lessee-vat.ts";
import { readBasis } from "#settings/server/basis.ts";

async function hasVerifiedVatNumber(call: Call, companyId: string): Promise<boolean> {
  const { vatNumber } = await companyOf(call, companyId);
  const [proof] = vatNumber === null ? [] : await vatProofsOf(call, [vatNumber]);
  return proof?.outcome === "VALID";
}

type LesseeCompany = Pick<FoundCompany, "id" | "address"> & { client: Pick<FoundCompany["client"], "type"> };

/** A company as the rules of VAT judge it today. */
export const lesseeOf = async (
  call: Call,
  { id, address }: Pick<LesseeCompany, "id" | "address">,
  isIndividual: boolean,
): Promise<Lessee> => ({
  ...address,
  isIndividual,
  hasVerifiedVatNumber: territoryOf(address) === "UNION" && (await hasVerifiedVatNumber(call, id)),
});

/** The territory is that of its address, unless an order form fixes it. */
export const vatOfCompany = async (
  call: Call,
  company: LesseeCompany,
  on: Day,
  territory?: LesseeTerritory,
): Promise<LesseeVat> =>
  lesseeVat(
    await lesseeOf(call, company, company.client.type === "INDIVIDUAL"),
    (await readBasis(call, on)).scales,
    on,
    territory,
  );

/** French reasons why nothing can be rented to a company today; none in metropolitan France. */
export const vatRefusalsOf = async (call: Call, company: LesseeCompany): Promise<string[]> =>
  territoryOf(company.address) === "MAINLAND" ? [] : (await vatOfCompany(call, company, call.today)).refusals;

/** The territory of a quote: that of its order form once it is in signature, so that no later move changes its VAT. */
export const quoteTerritory = (
  { signatureId, sentVatTerritory }: Pick<Row<"quote">, "signatureId" | "sentVatTerritory">,
  address: Pick<Address, "country" | "zipCode">,
): LesseeTerritory => (signatureId === null ? null : sentVatTerritory) ?? territoryOf(address);
