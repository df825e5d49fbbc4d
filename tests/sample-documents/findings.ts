// Documents on which the reader was once wrong, with what they say.
import type { Drawn } from "./drawn.ts";
import { Sheet } from "./sheet.ts";

interface Finding extends Omit<Drawn, "bytes" | "stampAt"> {
  id: string;
  /** Two spaces start a column. */
  lines: readonly string[];
}

const invoice = { kind: "registration.FACTURE_ACHAT", language: "fr" } as const;
const totals = ["Total HT 16 450,50 €", "TVA 20 % 3 290,10 €", "Total TTC 19 740,60 €"];
const vin = "VR3UPHNKSLT022345";
const row = ["VIN  Prix HT", `${vin}  16 450,50 €`, ...totals];
const price = { vin, "line.price": `${vin} 1645050 HT EUR`, "order.regime": "FRENCH" };

export const findings: readonly Finding[] = [
  {
    ...invoice,
    id: "city",
    lines: ["Facture FA-1", "Braunschweig 12345", "Saint-Quentin 02100 FR", "VIN WVWZZZCD1PW323457"],
    expected: { vin: "WVWZZZCD1PW323457", "purchasing.invoiceNumber": "FA-1" },
  },
  {
    ...invoice,
    id: "intra-label",
    lines: [
      "Garage du Lac SARL",
      "N° TVA intracommunautaire : FR83404833048",
      "Facture n° : FA-2026/0042",
      "Date de facture : 05/11/2026",
      "Désignation  N° de châssis  Prix HT",
      "Renault Clio  VF1RJA00012345678  18 500,00 €",
      "Total HT 18 500,00 €",
      "TVA 20,00 % 3 700,00 €",
      "Total TTC 22 200,00 €",
    ],
    expected: {
      vin: "VF1RJA00012345678",
      "purchasing.invoiceNumber": "FA-2026/0042",
      "purchasing.invoicedOn": "2026-11-05",
      "line.price": "VF1RJA00012345678 1850000 HT EUR",
      "order.regime": "FRENCH",
    },
  },
  {
    kind: "purchasing.order",
    language: "de",
    id: "split-vin",
    lines: [
      "Autohaus Beispiel GmbH",
      "USt-IdNr. DE129273398",
      "Verbindliche Bestellung Nr. 4711-26",
      "Datum: 5. März 2026",
      "Fahrzeug  FIN  Nettopreis",
      "VW Golf  WVW ZZZ CD1 PW 123 456  24.890,00 €",
      "Steuerfreie innergemeinschaftliche Lieferung § 4 Nr. 1b UStG",
      "Erstzulassung: 14.01.2025",
      "Laufleistung: 12.345 km",
    ],
    expected: {
      vin: "WVWZZZCD1PW123456",
      "purchasing.number": "4711-26",
      "purchasing.orderedOn": "2026-03-05",
      "line.price": "WVWZZZCD1PW123456 2489000 HT EUR",
      "order.regime": "INTRA_EU",
    },
  },
  {
    ...invoice,
    id: "two-cars",
    lines: [
      "Facture FA 12",
      "Facture du 2 novembre 2026",
      "VIN  Modèle  Km  Prix HT",
      "VR3UPHNKSLT012345  Peugeot 208  12  16 450,50 €",
      "VR3UPHNKSLT012346  Peugeot 208  15 000  15 999,99 €",
      "TVA 20 %",
    ],
    expected: {
      vin: ["VR3UPHNKSLT012345", "VR3UPHNKSLT012346"],
      "purchasing.invoicedOn": "2026-11-02",
      "line.price": ["VR3UPHNKSLT012345 1645050 HT EUR", "VR3UPHNKSLT012346 1599999 HT EUR"],
      "line.mileage": ["VR3UPHNKSLT012345 12", "VR3UPHNKSLT012346 15000"],
    },
  },
  {
    kind: "purchasing.order",
    language: "fr",
    id: "deposit",
    lines: [
      "Bon de commande n° 2026-118",
      "Date 10/11/2026",
      "Acompte : 1 500,00 €",
      "Livraison prévue le 15/01/2027",
      ...row,
      "Reste dû 18 240,60 €",
    ],
    expected: {
      ...price,
      "purchasing.number": "2026-118",
      "purchasing.orderedOn": "2026-11-10",
      "purchasing.expectedOn": "2027-01-15",
      "order.deposit": "150000 EUR",
    },
  },
  ...(
    [
      ["date-facture", "Date facture 05/11/2026"],
      ["date-emission", "Date d'émission : 05/11/2026"],
      ["date-in-words", "Lyon, le 5 novembre 2026"],
    ] as const
  ).map(([id, line]) => ({
    ...invoice,
    id,
    lines: [
      "Garage du Lac SARL",
      "Identifiant TVA intracommunautaire FR83404833048",
      "Facture FA5",
      line,
      ...row,
    ],
    expected: { ...price, "purchasing.invoiceNumber": "FA5", "purchasing.invoicedOn": "2026-11-05" },
  })),
  {
    ...invoice,
    id: "margin",
    lines: [
      "Facture n° M-9",
      "Date : 05/11/2026",
      "N° TVA intracommunautaire : FR83404833048",
      "TVA sur la marge, article 297 A du CGI",
      "VIN  Prix",
      `${vin}  12 000,00 €`,
    ],
    expected: {
      vin,
      "line.price": `${vin} 1200000 TTC EUR`,
      "order.regime": "MARGIN",
      "purchasing.invoiceNumber": "M-9",
    },
  },
  {
    ...invoice,
    id: "vin-on-two-lines",
    lines: ["Facture n° 11", "Date : 05/11/2026", "VIN : VR3UPHNK", "SLT022345  16 450,50 €", "TVA 20 %"],
    expected: { vin, "purchasing.invoiceNumber": "11" },
  },
  {
    ...invoice,
    id: "gross",
    lines: [
      "Facture n° 13",
      "Date : 05/11/2026",
      "VIN  Prix TTC",
      `${vin}  19 740,60 €`,
      "Total TTC 19 740,60 €",
      "dont TVA 20 % 3 290,10 €",
    ],
    expected: { vin, "line.price": `${vin} 1974060 TTC EUR`, "order.regime": "FRENCH" },
  },
];

/** Columns are as wide as those of an invoice. */
export const drawFinding = ({ lines }: Finding): Promise<Uint8Array> =>
  new Sheet()
    .table(
      [50, 220, 360, 460],
      lines.map((line) => line.split("  ")),
    )
    .bytes();
