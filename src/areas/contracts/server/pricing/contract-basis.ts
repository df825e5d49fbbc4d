// Inputs of a contract's amendments and estimates, read once for all of them.
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { quoteOfContract } from "#quotes/server/contracts.ts";
import { discountSignature } from "#quotes/server/discounts/discount-status.ts";
import type { QuoteRow } from "#quotes/server/view.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { ratesIn } from "#settings/model/lessee-vat.ts";
import { pricedDay } from "#settings/model/dated.ts";
import type { PriceBasis } from "#settings/model/basis/price-basis.ts";
import { readBasis } from "#settings/server/basis.ts";
import type { TerminationParameters } from "../../model/early-termination.ts";
import { type EndFacts, endFacts } from "../../model/end-causes.ts";
import { isActive } from "../../model/flow.ts";
import type { VatRateOn } from "../../model/amendments/effect.ts";
import {
  type AmendmentRow,
  amendmentsOf,
  type ContractRow,
  type PeriodRow,
  periodsOf,
  signedContract,
} from "../rows.ts";
import { readPricedFrom } from "./repricing.ts";
import type { PricedFrom } from "../tables.ts";

export interface ContractBasis {
  row: ContractRow;
  periods: readonly PeriodRow[];
  /** Latest first. */
  amendments: readonly AmendmentRow[];
  /** The quote that created it. */
  quote: QuoteRow;
  pricedFrom: PricedFrom;
  /** Parameters and scales of any day. */
  basisOn: PriceBasis["at"];
  /** A consumer reads every price with tax (C. conso, art. L112-1; arrêté du 3 décembre 1987); a company, none. */
  vat: VatRateOn;
  /** Names of the incoming companies of its amendments that are bad payers. */
  badPayers: ReadonlyMap<string, string>;
  /** The right of the caller to approve the discounts of its amendments. */
  discountSignature: Awaited<ReturnType<typeof discountSignature>>;
}

async function badPayersOf(call: Call, amendments: readonly AmendmentRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(amendments.map(({ after }) => after.holder.companyId))];
  if (ids.length === 0) return new Map();
  const rows = await call.db
    .selectFrom("company")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("isBadPayer", "=", true)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function contractBasis(call: Call, row: ContractRow): Promise<ContractBasis> {
  const amendments = await amendmentsOf(call, row.id);
  const { type } = await get(call, "client", row.clientId);
  const { at: basisOn, scales } = await readBasis(call, call.today);
  const rates = ratesIn(row.vatTerritory, scales);
  return {
    row,
    periods: await periodsOf(call, row.id),
    amendments,
    quote: await quoteOfContract(call, row.id),
    pricedFrom: row.pricedFrom ?? (await readPricedFrom(call, row)),
    basisOn,
    vat: (on) => (type === "INDIVIDUAL" ? vatRateOn(rates, on) : null),
    badPayers: await badPayersOf(call, amendments),
    discountSignature: await discountSignature(call),
  };
}

export const readContractBasis = async (call: Call, id: string): Promise<ContractBasis> =>
  contractBasis(call, await get(call, "contract", id));

/**
 * The basis of the prices of an amendment: its day of effect, or the day on which it is priced when that is later.
 * A version entered after the pricing has no effect.
 */
export const basisOfEffect = ({ basisOn }: ContractBasis, pricedOn: Day, effectOn: Day): PriceBasis =>
  basisOn(pricedDay(pricedOn, effectOn)).knownOn(pricedOn);

/** Facts of the contract that judge the cause of the end of one of its rentals. */
export const endFactsOf = (basis: ContractBasis, period: PeriodRow): EndFacts =>
  endFacts({
    contract: signedContract(basis),
    parameters: terminationParameters(basis, period.startDay ?? basis.row.termDay),
    period,
    endsEarlyOn: basis.row.endsEarlyOn,
    isReplaced: basis.row.status === "REPLACED",
    isActive: isActive(basis.row.status),
  });

/** The parameters of a termination on a day; whether the contract binds depends on those its order form printed. */
export function terminationParameters({ quote, basisOn }: ContractBasis, on: Day): TerminationParameters {
  const { earlyTerminationShare, earlyTerminationMonths, terminationNoticeMonths } = basisOn(on).parameters;
  const { nonBindingBelowMonths } = basisOn(dayInParis(quote.pricedAt)).parameters;
  return { earlyTerminationShare, earlyTerminationMonths, terminationNoticeMonths, nonBindingBelowMonths };
}
