// Standard rate of VAT in metropolitan France, CGI art. 278.
import { day } from "#kernel/calendar/day.ts";
import type { VatRate } from "../vat.ts";

const standard = (from: string, rate: number): VatRate => ({
  kind: "VAT",
  from: day(from),
  rate,
  article: "CGI, art. 278",
});

export const vatRates: readonly VatRate[] = [standard("2000-04-01", 0.196), standard("2014-01-01", 0.2)];
