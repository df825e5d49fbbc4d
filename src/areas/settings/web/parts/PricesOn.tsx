// Applies the VAT of a day, today by default, and of a lessee to the prices inside. Read only when prices display with
// tax.
import type { ReactNode } from "react";
import type { Day } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { VatRateProvider, useTaxDisplay } from "#kit/cell/cells.tsx";
import { vatRateEndpoints } from "../../contract/vat-rates.ts";
import type { LesseeTerritory } from "../../model/lessee-vat.ts";
import { vatRateOn } from "../../model/vat.ts";

interface PricesOnProps {
  day?: Day | undefined;
  /** Territory of the lessee; without one, prices display at the standard rate, and say so. */
  territory?: LesseeTerritory | undefined;
  children: ReactNode;
}

export function PricesOn({ day, territory, children }: PricesOnProps) {
  const today = useToday();
  const [display] = useTaxDisplay();
  const { data: rates } = useRead(
    vatRateEndpoints.readVatRates,
    { query: { territory: territory ?? "MAINLAND" } },
    { enabled: display === "TTC" },
  );
  const rate = rates ? vatRateOn(rates, day ?? today) : null;
  return <VatRateProvider value={{ rate, isOfLessee: territory !== undefined }}>{children}</VatRateProvider>;
}
