// Handwritten cases: supplier documents, basis and currency of the amounts read, and the fields that they fill.
import { describe, expect, it } from "vitest";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { amountText, paymentValue, priceValue } from "./field-values.ts";
import { readOrder } from "./order.ts";

const page = (text: string): ReadPage => ({ width: 1, height: 1, turn: 0, method: "TEXT", words: [], text });
const reading = (text: string) => readOrder([page(text)], { vatNumber: null, fleetVins: new Set() });
const vin = "VR3UPHNKSLT022349";
const table = (header: string, row: string, more = "") => `VIN  ${header}\n${vin}  ${row}\n${more}`;

describe("the price of a car", () => {
  it.each<[string, string, number, "HT" | "TTC" | null, string | null]>([
    [
      "in a column with tax (p13)",
      table("Prix TTC", "19 740,60 €", "Total TTC 19 740,60 €\ndont TVA 20 % 3 290,10 €"),
      1_974_060,
      "TTC",
      "EUR",
    ],
    ["in a column without", table("Prix HT", "16 450,50 €"), 1_645_050, "HT", "EUR"],
    [
      "in the first of two columns",
      table("Prix HT  Prix TTC", "16 450,50 €  19 740,60 €"),
      1_645_050,
      "HT",
      "EUR",
    ],
    [
      "in the first of two, the other way",
      table("Prix TTC  Prix HT", "19 740,60 €  16 450,50 €"),
      1_974_060,
      "TTC",
      "EUR",
    ],
    ["in a column without a stated basis", table("Prix", "16 450,50 €"), 1_645_050, null, "EUR"],
    [
      "with the basis of its total",
      table("Prix", "16 450,50 €", "Total HT 16 450,50 €"),
      1_645_050,
      "HT",
      "EUR",
    ],
    [
      "with the other basis of its total",
      table("Prix", "19 740,60 €", "Total TTC 19 740,60 €"),
      1_974_060,
      "TTC",
      "EUR",
    ],
    ["followed by its basis", `VIN ${vin}\nPrix : 19 740,60 € TTC`, 1_974_060, "TTC", "EUR"],
    ["with the words in full", `VIN ${vin}\nPrix hors taxes : 16 450,50 euros`, 1_645_050, "HT", "EUR"],
    ["« Netto »", `FIN: ${vin}\nNettopreis 23.400,00 EUR`, 2_340_000, "HT", "EUR"],
    ["« Brutto »", `FIN: ${vin}\nFahrzeugpreis brutto 27.846,00 EUR`, 2_784_600, "TTC", "EUR"],
    ["« zzgl. MwSt. »", `FIN: ${vin}\nKaufpreis 23.400,00 € zzgl. 19 % MwSt.`, 2_340_000, "HT", "EUR"],
    ["« inkl. MwSt. »", `FIN: ${vin}\nKaufpreis 27.846,00 € inkl. 19 % MwSt.`, 2_784_600, "TTC", "EUR"],
    ["« excl. VAT » in pounds", `VIN: ${vin}\nPrice excl. VAT £ 18,200.00`, 1_820_000, "HT", "GBP"],
    ["« incl. VAT »", `VIN: ${vin}\nPrice 21,840.00 GBP incl. VAT`, 2_184_000, "TTC", "GBP"],
    ["gross", `VIN: ${vin}\nPrice (gross) 21,840.00 EUR`, 2_184_000, "TTC", "EUR"],
    ["in Swiss francs", `FIN: ${vin}\nNettopreis CHF 24’890.00`, 2_489_000, "HT", "CHF"],
    ["in zlotys", `VIN: ${vin}\nPrix HT 78 900,00 PLN`, 7_890_000, "HT", "PLN"],
    ["with its currency in its column", table("Prix HT (CHF)", "24 890,00"), 2_489_000, "HT", "CHF"],
    ["without any currency", table("Prix HT", "24 890,00"), 2_489_000, "HT", null],
    [
      "in the only currency of its document",
      table("Prix HT", "24 890,00", "Montants en euros"),
      2_489_000,
      "HT",
      "EUR",
    ],
    [
      "in a document with two currencies",
      table("Prix HT", "24 890,00", "1 EUR = 0,94 CHF"),
      2_489_000,
      "HT",
      null,
    ],
    [
      "of an exempt sale",
      `FIN: ${vin}\nPreis 23.400,00 €\nsteuerfrei nach § 6a UStG`,
      2_340_000,
      "HT",
      "EUR",
    ],
    ["under the margin", `VIN: ${vin}\nPrice 24,890.00 EUR\nMargin scheme`, 2_489_000, "TTC", "EUR"],
  ])("%s", (_, text, value, basis, currency) =>
    expect(reading(text).lines).toMatchObject([{ price: { value, basis, currency } }]),
  );
});

it.each([
  ["a deposit", "Acompte : 1 500,00 €", "deposit", 150_000, "EUR"],
  ["a deposit without a currency", "Acompte : 1 500,00", "deposit", 150_000, null],
  ["a caution", "Kaution: CHF 13’480.50", "vatCaution", 1_348_050, "CHF"],
] as const)("%s has its currency", (_, text, key, value, currency) =>
  expect(reading(text)[key]).toMatchObject({ value, currency }),
);

describe("an amount read fills the field", () => {
  const amount = (value: number, basis: "HT" | "TTC" | null, currency: string | null) => ({
    value,
    basis,
    currency,
  });
  const french = { regime: "FRENCH", vatRate: 0.2 } as const;
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

  it("unchanged, when it excludes tax", () =>
    expect(priceValue(amount(1_645_050, "HT", "EUR"), french)).toEqual({
      kind: "FILLED",
      cents: 1_645_050,
      note: null,
    }));

  it("without its tax, and reports the deduction", () => {
    const filled = priceValue(amount(1_974_060, "TTC", "EUR"), french);
    expect(filled).toMatchObject({ kind: "FILLED", cents: 1_645_050 });
    expect(plain(filled.kind === "FILLED" ? (filled.note ?? "") : "")).toBe(
      "19 740,60 € TTC lus, soit 16 450,50 € HT à 20 %",
    );
  });

  it("unchanged, under the margin scheme", () =>
    expect(priceValue(amount(1_200_000, "TTC", "EUR"), { regime: "MARGIN", vatRate: null })).toMatchObject({
      kind: "FILLED",
      cents: 1_200_000,
    }));

  it.each([
    ["its basis", amount(1, null, "EUR"), ["basis"]],
    ["its currency", amount(1, "HT", null), ["currency"]],
    ["both", amount(1, null, null), ["basis", "currency"]],
  ])("once a person has stated %s", (_, one, asks) =>
    expect(priceValue(one, french)).toEqual({ kind: "ASKED", asks }),
  );

  it.each([
    [
      "in another currency",
      amount(2_489_000, null, "CHF"),
      french,
      "24 890,00 CHF lus, dans une autre devise",
    ],
    [
      "with tax at an unknown rate",
      amount(2_489_000, "TTC", "EUR"),
      { regime: null, vatRate: null },
      "24 890,00 € TTC lus, sans le taux",
    ],
  ] as const)("never %s", (_, one, of, note) => {
    const filled = priceValue(one, of);
    expect(filled.kind).toBe("REFUSED");
    expect(plain(filled.kind === "REFUSED" ? filled.note : "")).toContain(note);
  });

  it("as a payment when its currency is known, regardless of tax", () => {
    expect(paymentValue(amount(150_000, null, "EUR"))).toMatchObject({ kind: "FILLED", cents: 150_000 });
    expect(paymentValue(amount(150_000, null, null))).toEqual({ kind: "ASKED", asks: ["currency"] });
    expect(paymentValue(amount(150_000, null, "GBP")).kind).toBe("REFUSED");
    expect(paymentValue(amount(150_000, "HT", "EUR")).kind).toBe("REFUSED");
  });

  it("with its currency and basis in its text", () =>
    expect(
      [amount(1_974_060, "TTC", "EUR"), amount(2_489_000, null, "CHF"), amount(120_000, "HT", null)].map(
        (one) => plain(amountText(one)),
      ),
    ).toEqual(["19 740,60 € TTC", "24 890,00 CHF", "1 200,00 HT"]));
});

it.each([
  ["N° TVA intracommunautaire : FR83404833048", null],
  ["Identifiant TVA intracommunautaire FR83404833048", null],
  ["Intra-Community VAT number FR83404833048", null],
  ["Livraison intracommunautaire exonérée", "INTRA_EU"],
  ["N° TVA intracommunautaire : FR83404833048\nTVA sur la marge, article 297 A du CGI", "MARGIN"],
  ["N° TVA intracommunautaire : FR83404833048\nTVA 20,00 % 3 700,00 €", "FRENCH"],
])("« %s » states the regime %s", (text, regime) => expect(reading(text).regime.value).toBe(regime));
