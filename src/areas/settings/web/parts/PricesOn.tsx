// Applies the VAT of a day, today by default, to the prices inside. Read only when prices display with tax.
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
  /** Territory of the lessee. */
  territory?: LesseeTerritory | undefined;
  children: ReactNode;
}

export function PricesOn({ day, territory = "MAINLAND", children }: PricesOnProps) {
  const today = useToday();
  const [display] = useTaxDisplay();
  const { data: rates } = useRead(
    vatRateEndpoints.readVatRates,
    { query: { territory } },
    { enabled: display === "TTC" },
  );
  return <VatRateProvider value={rates ? vatRateOn(rates, day ?? today) : null}>{children}</VatRateProvider>;
}
