// Countries and territories of SEPA (EPC409-09), by the first letters of their IBANs.

/** Members of the European Economic Area: their banks need neither a BIC nor the address of the debtor. */
const economicArea: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);
/** Members of SEPA outside of it. */
const outsideEconomicArea: ReadonlySet<string> = new Set("AD AL CH GB GI MC MD ME MK RS SM VA".split(" "));

export const countryOf = (iban: string): string => iban.slice(0, 2);
export const isSepaAccount = (iban: string): boolean =>
  economicArea.has(countryOf(iban)) || outsideEconomicArea.has(countryOf(iban));

/** The address of the debtor and the BIC of the account are then required (EPC rulebooks): Monaco, Switzerland… */
export const isOutsideEconomicArea = (iban: string): boolean => outsideEconomicArea.has(countryOf(iban));
