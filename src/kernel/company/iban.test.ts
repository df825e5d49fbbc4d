import { expect, it } from "vitest";
import { frenchIban, isIban, maskedIban, optionalIban, withMaskedIbans } from "./iban.ts";

// Examples from the SWIFT register of IBANs, one per country.
it.each([
  "FR1420041010050500013M02606",
  "DE89370400440532013000",
  "BE68539007547034",
  "NL91ABNA0417164300",
  "MT84MALT011000012345MTLCAST001S",
  "GB29NWBK60161331926819",
  "ES9121000418450200051332",
  "IT60X0542811101000000123456",
  "LU280019400644750000",
  "MC5811222000010123456789030",
  "FR7630006000011234567890189",
  "TR330006100519786457841326",
  "UA213223130000026007233566001",
  "AE070331234567890123456",
  "BR1800360305000010009795493C1",
  "MU17BOMM0101101030300200000MUR",
  "SA0380000000608010167519",
  "PS92PALS000000000400123456702",
  "KZ86125KZT5004100100",
])("%s is an IBAN", (iban) => {
  expect(isIban(iban)).toBe(true);
});

it.each([
  ["a digit that differs", "DE89370400440532013001"],
  ["two digits exchanged", "DE89370400440523013000"],
  ["no key", "DE00"],
  ["a French one of 25 characters", "FR20032115259197528915113"],
  ["a German one of 20", "DE20370400440532013000".slice(0, 20)],
  ["a country that has none", "ZZ591234567890123456"],
  ["a French one whose own key is wrong", "FR0630006000011234567890188"],
  ["lower case", "de89370400440532013000"],
  ["nothing", ""],
])("%s is none", (_, text) => {
  expect(isIban(text)).toBe(false);
});

it.each([
  ["ZZ591234567890123456", "Nous ne pouvons pas vérifier un IBAN de ce pays (ZZ)."],
  ["DE89370400440532013001", "IBAN invalide : sa forme ou sa clé est fausse."],
  ["TR33 0006 1005 1978 6457 8413 26", null],
  ["MA64 0115 1900 0001 2050 0053 4921", null],
  ["\u202aDE89\u200b 3704\u2011 0044 0532 0130 00\u202c", null],
])("%s: %s", (typed, message) =>
  expect(optionalIban.safeParse(typed).error?.issues[0]?.message ?? null).toBe(message),
);

it("is typed with spaces, stored without, shown in groups", () => {
  expect(optionalIban.parse("de89 3704 0044 0532 0130 00")).toBe("DE89370400440532013000");
  expect(optionalIban.parse("")).toBeNull();
  expect(frenchIban("BE68539007547034")).toBe("BE68\u00a05390\u00a00754\u00a07034");
});

it("is recognised by its ends when masked, and is then shown unchanged", () => {
  expect(maskedIban("FR7630006000011234567890189")).toBe("FR76\u00a0••••\u00a00189");
  expect(frenchIban(maskedIban("FR7630006000011234567890189"))).toBe("FR76\u00a0••••\u00a00189");
  expect(isIban(maskedIban("BE68539007547034"))).toBe(false);
});

it("is masked in a text, however it is grouped, and nothing else is", () => {
  const masked = maskedIban("FR7630006000011234567890189");
  expect(withMaskedIbans("VIR FR7630006000011234567890189 LOYER")).toBe(`VIR ${masked} LOYER`);
  expect(withMaskedIbans("vir/fr76 3000 6000 0112 3456 7890 189 loyer, BE68539007547034.")).toBe(
    `vir/${masked} loyer, ${maskedIban("BE68539007547034")}.`,
  );
  const other = "VIR SEPA F2027-000012 FR76 3000 6000 0112 3456 7890 188 RMB-2027-000001";
  expect(withMaskedIbans(other)).toBe(other);
});
