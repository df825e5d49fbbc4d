// Orders and invoices of suppliers, in three languages and as many layouts.
import {
  type Car,
  dayInWords,
  dotted,
  drawnSiren,
  isoDay,
  type Language,
  type Seeded,
  slashed,
  spaced,
} from "./seeded.ts";
import type { Drawn } from "./drawn.ts";
import { Sheet } from "./sheet.ts";

type Basis = "HT" | "TTC" | null;
type Regime = "FRENCH" | "INTRA_EU" | "MARGIN";

export interface Sale {
  language: Language;
  isInvoice: boolean;
  regime: Regime;
  /** TABLE: one row per car; LIST: one paragraph per car. */
  layout: "TABLE" | "LIST";
  basis: Basis;
  currency: "EUR" | "CHF" | null;
  hasDeposit: boolean;
  cars: readonly Car[];
}

const words = {
  fr: {
    invoice: "Facture n°",
    order: "Bon de commande n°",
    vin: "N° de châssis",
    model: "Modèle",
    mileage: "Kilométrage",
    first: "1re mise en circulation",
    color: "Couleur",
    price: { HT: "Prix HT", TTC: "Prix TTC", none: "Prix" },
    total: { HT: "Total HT", TTC: "Total TTC", none: "Total" },
    deposit: "Acompte",
    delivery: "Livraison prévue le",
    seller: "Garage des Trois Rivières SARL, 12 rue du Port, 69002 Lyon",
  },
  de: {
    invoice: "Rechnung Nr.",
    order: "Verbindliche Bestellung Nr.",
    vin: "Fahrgestellnummer",
    model: "Fahrzeug",
    mileage: "Km-Stand",
    first: "Erstzulassung",
    color: "Farbe",
    price: { HT: "Nettopreis", TTC: "Bruttopreis", none: "Preis" },
    total: { HT: "Gesamt netto", TTC: "Gesamt brutto", none: "Gesamt" },
    deposit: "Anzahlung",
    delivery: "Liefertermin:",
    seller: "Autohaus Rheinblick GmbH, Deutzer Freiheit 77, 50679 Köln",
  },
  en: {
    invoice: "Invoice No.",
    order: "Purchase order no.",
    vin: "Chassis number",
    model: "Vehicle",
    mileage: "Mileage",
    first: "First registration",
    color: "Colour",
    price: { HT: "Net price", TTC: "Price incl. VAT", none: "Price" },
    total: { HT: "Total net", TTC: "Total incl. VAT", none: "Total" },
    deposit: "Deposit",
    delivery: "Delivery date:",
    seller: "Harbour Motors Ltd, 4 Quay Street, Bristol",
  },
} as const;

/** 18 500,00 · 18.500,00 · 18,500.00 · 18’500.00 */
function amount(cents: number, language: Language, currency: Sale["currency"]): string {
  const [whole = "", part = "00"] = (cents / 100).toFixed(2).split(".");
  const grouped = (by: string): string => whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, by);
  if (currency === "CHF") return `CHF ${grouped("'")}.${part}`;
  const sign = currency === null ? "" : { fr: " €", de: " EUR", en: " EUR" }[language];
  const number = {
    fr: `${grouped(" ")},${part}`,
    de: `${grouped(".")},${part}`,
    en: `${grouped(",")}.${part}`,
  };
  return `${number[language]}${sign}`;
}

const regimeLines: Readonly<Record<Regime, Readonly<Record<Language, string>>>> = {
  FRENCH: { fr: "TVA 20 %", de: "USt. 20 %", en: "VAT 20 %" },
  INTRA_EU: {
    fr: "Livraison intracommunautaire exonérée, article 262 ter I du CGI",
    de: "Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1 b UStG",
    en: "VAT exempt intra-community supply, reverse charge",
  },
  MARGIN: {
    fr: "Régime de la marge : TVA sur la marge, article 297 A du CGI",
    de: "Differenzbesteuert nach § 25a UStG, Gebrauchtgegenstände/Sonderregelung",
    en: "Margin scheme, second-hand goods",
  },
};

function dates(of: Seeded, day: Date, { language, isInvoice }: Sale): string {
  const label = {
    fr: isInvoice
      ? of.pick(["Date de facture :", "Date d'émission :", "Date facture"])
      : "Date de commande :",
    de: isInvoice ? "Rechnungsdatum:" : "Datum:",
    en: isInvoice ? "Invoice date:" : "Order date:",
  }[language];
  const written =
    of.next() < 0.4 ? dayInWords(day, language) : language === "de" ? dotted(day) : slashed(day);
  return `${label} ${written}`;
}

export function supplierDocument(of: Seeded, sale: Sale): Drawn {
  const { language, isInvoice, regime, layout, basis, currency, hasDeposit, cars } = sale;
  const text = words[language];
  const number = of.pick([
    `FA-2026-${of.between(100, 999)}`,
    `${of.between(4_000, 9_999)}-26`,
    `2026/${of.between(1_000, 9_999)}`,
  ]);
  const day = new Date(Date.UTC(2026, of.between(0, 10), of.between(1, 28)));
  const expectedOn = new Date(day.getTime() + 40 * 86_400_000);
  const prices = cars.map(() => of.between(1_090_000, 3_890_000));
  const kilometres = cars.map(() => of.between(5, 48_000));
  const priceText = text.price[basis ?? "none"];
  const total = prices.reduce((sum, one) => sum + one, 0);
  const sheet = new Sheet();
  sheet.line(text.seller, { isBold: true });
  if (language === "fr")
    sheet.line(`SIREN ${spaced(drawnSiren(of))}  R.C.S. Lyon  N° TVA intracommunautaire : FR83404833048`);
  if (language === "de") sheet.line("USt-IdNr. DE129273398   HRB 12345 Amtsgericht Köln");
  sheet.gap().line(`${isInvoice ? text.invoice : text.order} ${number}`, { size: 14, isBold: true });
  sheet.line(dates(of, day, sale));
  if (!isInvoice)
    sheet.line(`${text.delivery} ${language === "de" ? dotted(expectedOn) : slashed(expectedOn)}`);
  sheet.gap();
  if (layout === "TABLE") {
    sheet.table(
      [50, 170, 310, 380, 470],
      [
        [text.model, text.vin, "Km", text.first.slice(0, 12), priceText],
        ...cars.map((car, at) => [
          `${car.brand} ${car.model}`,
          car.vin,
          String(kilometres[at]),
          slashed(car.firstOn),
          amount(prices[at] ?? 0, language, currency),
        ]),
      ],
      { size: 9 },
    );
  } else
    cars.forEach((car, at) => {
      sheet.lines(
        `${text.model} ${at + 1} : ${car.brand} ${car.model} ${car.version}`,
        `${text.vin} : ${car.vin}`,
        `${text.first} : ${slashed(car.firstOn)}    ${text.mileage} : ${kilometres[at]} km`,
        `${text.color} : ${car.color}`,
        `${priceText} : ${amount(prices[at] ?? 0, language, currency)}`,
      );
      sheet.gap(6);
    });
  sheet.gap().line(`${text.total[basis ?? "none"]} ${amount(total, language, currency)}`, { x: 330 });
  if (regime === "FRENCH" && basis !== null) {
    const tax = basis === "HT" ? Math.round(total * 0.2) : total - Math.round(total / 1.2);
    sheet.line(
      `${basis === "TTC" ? "dont " : ""}${regimeLines.FRENCH[language]} ${amount(tax, language, currency)}`,
      { x: 330 },
    );
    if (basis === "HT")
      sheet.line(`${text.total.TTC} ${amount(total + tax, language, currency)}`, { x: 330 });
  } else sheet.line(regimeLines[regime][language]);
  if (hasDeposit) sheet.line(`${text.deposit} : ${amount(150_000, language, currency)}`);
  const readBasis = basis ?? { FRENCH: "?", INTRA_EU: "HT", MARGIN: "TTC" }[regime];
  return {
    kind: isInvoice ? "registration.FACTURE_ACHAT" : "purchasing.order",
    language,
    bytes: sheet.bytes(),
    expected: {
      vin: cars.map(({ vin }) => vin),
      ...(isInvoice
        ? { "purchasing.invoiceNumber": number, "purchasing.invoicedOn": isoDay(day) }
        : {
            "purchasing.number": number,
            "purchasing.orderedOn": isoDay(day),
            "purchasing.expectedOn": isoDay(expectedOn),
          }),
      "line.price": cars.map(({ vin }, at) => `${vin} ${prices[at]} ${readBasis} ${currency ?? "?"}`),
      "line.firstRegistrationDate": cars.map(({ vin, firstOn }) => `${vin} ${isoDay(firstOn)}`),
      "line.mileage": cars.map(({ vin }, at) => `${vin} ${kilometres[at]}`),
      ...(hasDeposit && { "order.deposit": `150000 ${currency ?? "?"}` }),
      "order.regime": regime,
    },
    stampAt: layout === "TABLE" ? 21 : 24,
  };
}
