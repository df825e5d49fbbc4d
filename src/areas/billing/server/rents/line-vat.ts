// VAT of lines on the day that decides it: the natures that accountants have set, and the rates of the settings, by the
// territory of the contract.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type LesseeTerritory, ratesIn } from "#settings/model/lessee-vat.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import type { LineKindKey, VatNature } from "../../model/documents/line-kinds.ts";
import { type LineVat, vatOfLine } from "../../model/documents/vat.ts";
import { natureOn } from "../../model/rules/natures.ts";
import { readRules } from "../rules/rules.ts";

/** VAT of a line, with its nature and the day that decides of it. */
export interface DatedVat extends LineVat {
  vatNature: VatNature;
  vatOn: Day;
}

/** VAT of a kind of line in a territory on a day; null while its nature is to be confirmed. */
export type VatReader = (kind: LineKindKey, territory: LesseeTerritory, on: Day) => DatedVat | null;

export async function vatReader(call: Call): Promise<VatReader> {
  const { scales } = await readBasis(call, call.today);
  const { NATURE: natures, MENTION: mentions } = await readRules(call);
  return (kind, territory, on) => {
    const { nature, article } = natureOn(natures, kind, on);
    if (nature === null) return null;
    const rate = vatRateOn(ratesIn(territory, scales), on);
    const vat = vatOfLine({ nature, article }, { territory, rate, citedOn: call.today, mentions });
    return { ...vat, vatNature: nature, vatOn: on };
  };
}
