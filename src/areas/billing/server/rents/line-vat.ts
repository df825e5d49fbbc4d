// VAT of lines on the day that decides it: the rates of the settings, by the territory of the contract.
import type { Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type LesseeTerritory, ratesIn } from "#settings/model/lessee-vat.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import type { LineKindKey } from "../../model/documents/line-kinds.ts";
import { type LineVat, vatOfLine } from "../../model/documents/vat.ts";

/** VAT of a kind of line in a territory on a day; null while its nature is not chosen. */
export type VatReader = (kind: LineKindKey, territory: LesseeTerritory, on: Day) => LineVat | null;

export async function vatReader(call: Call): Promise<VatReader> {
  const { scales } = await readBasis(call, call.today);
  return (kind, territory, on) =>
    vatOfLine(kind, {
      territory,
      rate: vatRateOn(ratesIn(territory, scales), on),
      citedOn: call.today,
    });
}
