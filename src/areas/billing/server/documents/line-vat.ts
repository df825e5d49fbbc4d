// VAT of lines on the day that decides it: the natures that accountants have set, and the rule of place and person.
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { lesseeOf } from "#quotes/server/lessee-vat.ts";
import { supplyVat, type VatParty } from "#settings/model/lessee-vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import type { LineKindKey, VatNature } from "../../model/documents/line-kinds.ts";
import type { LineVat } from "../../model/documents/vat.ts";
import { vatOfLine } from "../../model/rules/line-vat.ts";
import { naturePage, natureOn, natureToConfirm, supplyOf } from "../../model/rules/natures.ts";
import type { BilledCompany } from "../company-billing.ts";
import { readRules } from "../rules/rules.ts";

/** VAT of a line, with its nature and the day that decides of it. */
export interface DatedVat extends LineVat {
  vatNature: VatNature;
  vatOn: Day;
}

/** Why a line cannot be billed, in French, and the page that settles it; `of` is the fact at fault. */
interface VatRefusal {
  refusal: string;
  of: "KIND" | "COMPANY";
  page: PageAddress | null;
}

/** The billed party: under a contract, taxed in the territory of its order form, or without one. */
export const vatPartyOf = async (
  call: Call,
  { company, isConsumer }: BilledCompany,
  contract: Pick<Row<"contract">, "vatTerritory"> | null,
): Promise<VatParty> =>
  contract ? { contractTerritory: contract.vatTerritory } : lesseeOf(call, company, isConsumer);

/** VAT of a kind of line billed to a party on a day, or why it is not billed. */
export type VatReader = (kind: LineKindKey, party: VatParty, on: Day) => DatedVat | VatRefusal;

export async function vatReader(call: Call): Promise<VatReader> {
  const { scales } = await readBasis(call, call.today);
  const { NATURE: natures, MENTION: mentions } = await readRules(call);
  return (kind, party, on) => {
    const { nature, article } = natureOn(natures, kind, on);
    if (nature === null) return { refusal: natureToConfirm(kind), of: "KIND", page: naturePage(kind) };
    const { territory, rate, refusals } = supplyVat(supplyOf(kind), party, scales, on);
    // Supplies outside the scope have no VAT anywhere.
    if (nature !== "OUTSIDE" && refusals.length > 0)
      return { refusal: refusals.join(" "), of: "COMPANY", page: null };
    const vat = vatOfLine({ nature, article }, { territory, rate, citedOn: call.today, mentions });
    return { ...vat, vatNature: nature, vatOn: on };
  };
}
