// Wording of an order form in its supplier's language, with that language's format of amounts and days.
import type { Address, Country } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { VatRegime } from "./price.ts";

export const orderLanguages = ["fr", "de", "en"] as const;
export type OrderLanguage = (typeof orderLanguages)[number];

/** French or German where it is an official language, else English. */
export const orderLanguage = (country: Country): OrderLanguage =>
  ({ FR: "fr", BE: "fr", LU: "fr", MC: "fr", DE: "de", AT: "de" } as Partial<Record<Country, OrderLanguage>>)[
    country
  ] ?? "en";

export interface OrderWording {
  title: string;
  number: string;
  date: string;
  delivery: string;
  supplier: string;
  buyer: string;
  vatNumber: string;
  pickup: string;
  cars: string;
  columns: readonly [vin: string, car: string, color: string, mileage: string, registered: string];
  netPrice: string;
  /** Price of a car under the margin scheme: it includes its own VAT. */
  price: string;
  net: string;
  total: string;
  vat: string;
  gross: string;
  deposit: string;
  remaining: string;
  caution: string;
  comment: string;
  regimes: Readonly<Record<VatRegime, string>>;
  withRegistration: string;
  withoutRegistration: string;
  documents: string;
  forBuyer: string;
  forSupplier: string;
  signature: string;
}

export const orderWordings: Readonly<Record<OrderLanguage, OrderWording>> = {
  fr: {
    title: "Bon de commande",
    number: "Commande n°",
    date: "Date :",
    delivery: "Livraison attendue le",
    supplier: "Fournisseur",
    buyer: "Acheteur",
    vatNumber: "TVA",
    pickup: "Lieu d’enlèvement",
    cars: "Véhicules commandés",
    columns: ["N° de châssis (VIN)", "Véhicule", "Couleur", "Km", "1re mise en circ."],
    netPrice: "Prix HT",
    price: "Prix",
    net: "Total HT",
    total: "Total",
    vat: "TVA",
    gross: "Total TTC",
    deposit: "Acompte",
    remaining: "Reste à payer",
    caution: "Caution de TVA, remboursée à réception de la preuve du transport",
    comment: "Précisions",
    regimes: {
      FRENCH: "TVA française au taux en vigueur.",
      INTRA_EU:
        "Livraison intracommunautaire exonérée de TVA (directive 2006/112/CE, article 138). Les deux numéros de TVA figurent sur la facture.",
      MARGIN:
        "Régime particulier, biens d’occasion : TVA sur la marge, aucune TVA n’est mentionnée sur la facture.",
      IMPORT:
        "Exportation exonérée de TVA. La TVA à l’importation est déclarée en France par l’acheteur (CGI, articles 291 et 293 A).",
    },
    withRegistration: "Les véhicules sont vendus avec leur certificat d’immatriculation.",
    withoutRegistration: "Les véhicules sont vendus sans certificat d’immatriculation français.",
    documents:
      "Remis avec chaque véhicule : facture, certificat de conformité (COC), certificat d’immatriculation d’origine s’il y en a un, deux clés, carnet d’entretien.",
    forBuyer: "Pour l’acheteur",
    forSupplier: "Pour le fournisseur",
    signature: "Date, nom, signature et cachet",
  },
  de: {
    title: "Verbindliche Bestellung",
    number: "Bestellung Nr.",
    date: "Datum:",
    delivery: "Liefertermin:",
    supplier: "Verkäufer",
    buyer: "Käufer",
    vatNumber: "USt-IdNr.",
    pickup: "Abholort",
    cars: "Bestellte Fahrzeuge",
    columns: ["Fahrgestellnummer (FIN)", "Fahrzeug", "Farbe", "Km-Stand", "Erstzulassung"],
    netPrice: "Nettopreis",
    price: "Preis",
    net: "Gesamt netto",
    total: "Gesamt",
    vat: "USt.",
    gross: "Gesamt brutto",
    deposit: "Anzahlung",
    remaining: "Restbetrag",
    caution: "Umsatzsteuer-Kaution, zurückzuzahlen nach Eingang der Gelangensbestätigung",
    comment: "Bemerkungen",
    regimes: {
      FRENCH: "Zuzüglich französischer Umsatzsteuer zum geltenden Satz.",
      INTRA_EU:
        "Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b in Verbindung mit § 6a UStG). Beide USt-IdNrn. stehen auf der Rechnung; die Gelangensbestätigung wird nach Ankunft unterschrieben zugesandt.",
      MARGIN:
        "Differenzbesteuerung nach § 25a UStG (Gebrauchtgegenstände/Sonderregelung): kein Umsatzsteuerausweis.",
      IMPORT:
        "Steuerfreie Ausfuhrlieferung. Die Einfuhrumsatzsteuer wird vom Käufer in Frankreich angemeldet.",
    },
    withRegistration: "Die Fahrzeuge werden mit Zulassungsbescheinigung Teil I und Teil II verkauft.",
    withoutRegistration: "Die Fahrzeuge werden ohne französische Zulassung verkauft.",
    documents:
      "Mit jedem Fahrzeug zu übergeben: Rechnung, EG-Übereinstimmungsbescheinigung (COC), Zulassungsbescheinigung Teil I und Teil II, zwei Schlüssel, Serviceheft.",
    forBuyer: "Für den Käufer",
    forSupplier: "Für den Verkäufer",
    signature: "Datum, Name, Unterschrift und Stempel",
  },
  en: {
    title: "Purchase order",
    number: "Order No.",
    date: "Date:",
    delivery: "Delivery date:",
    supplier: "Supplier",
    buyer: "Buyer",
    vatNumber: "VAT",
    pickup: "Collected at",
    cars: "Vehicles ordered",
    columns: ["Chassis No. (VIN)", "Vehicle", "Colour", "Mileage (km)", "First registration"],
    netPrice: "Net price",
    price: "Price",
    net: "Total excl. VAT",
    total: "Total",
    vat: "VAT",
    gross: "Total incl. VAT",
    deposit: "Deposit",
    remaining: "Balance due",
    caution: "VAT deposit, refunded once proof of transport is received",
    comment: "Remarks",
    regimes: {
      FRENCH: "French VAT at the rate in force.",
      INTRA_EU:
        "VAT-exempt intra-Community supply (Directive 2006/112/EC, article 138). Both VAT numbers appear on the invoice.",
      MARGIN: "Margin scheme, second-hand goods: no VAT is shown on the invoice.",
      IMPORT: "VAT-exempt export. Import VAT is accounted for in France by the buyer.",
    },
    withRegistration: "The vehicles are sold with their registration certificate.",
    withoutRegistration: "The vehicles are sold without French registration.",
    documents:
      "Handed over with each vehicle: invoice, certificate of conformity (COC), original registration certificate if any, two keys, service book.",
    forBuyer: "For the buyer",
    forSupplier: "For the supplier",
    signature: "Date, name, signature and stamp",
  },
};

const separators: Readonly<Record<OrderLanguage, { thousands: string; decimal: string }>> = {
  fr: { thousands: "\u00a0", decimal: "," },
  de: { thousands: ".", decimal: "," },
  en: { thousands: ",", decimal: "." },
};

export const wholeInLanguage = (value: number, language: OrderLanguage): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, separators[language].thousands);

export const priceInLanguage = (amount: Cents, language: OrderLanguage): string =>
  `${amount < 0 ? "−" : ""}${wholeInLanguage(Math.trunc(Math.abs(amount) / 100), language)}${separators[language].decimal}${String(Math.abs(amount) % 100).padStart(2, "0")}\u00a0€`;

export const dayInLanguage = (of: Day, language: OrderLanguage): string =>
  [of.slice(8, 10), of.slice(5, 7), of.slice(0, 4)].join(language === "de" ? "." : "/");

export const countryInLanguage = (country: Country, language: OrderLanguage): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;

export const addressInLanguage = (
  { line1, zipCode, city, country }: Address,
  language: OrderLanguage,
): string => [line1, `${zipCode} ${city}`, countryInLanguage(country, language)].filter(Boolean).join("\n");
