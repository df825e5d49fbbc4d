// Sample documents as issued by other companies, and sample photos of a phone.
import sharp from "sharp";
import { drawSample } from "#platform/paper/sample.ts";
import { frenchToday } from "./screenshots-and-counters.ts";

/** Three VINs that no other attempt has used. */
export function freshVins(): [string, string, string] {
  const from = Date.now() % 1_000_000;
  const vin = (index: number): string =>
    `WVWZZZCDZTW${String((from + index * 7) % 1_000_000).padStart(6, "0")}`;
  return [vin(0), vin(1), vin(2)];
}

/** A PDF with these lines of text. */
export async function pdfOf(name: string, lines: readonly string[]) {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(await drawSample(lines)) };
}

export async function photo(color: string) {
  const image = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: color } });
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** A date as printed on documents. */
const slashedDate = (after = 0): string => frenchToday(after).replaceAll("-", "/");

/** An order of Autohaus Rheinblick for several cars of one kind. */
export const germanOrder = (of: { number: string; title: string; vins: readonly string[] }) =>
  pdfOf("bestellung.pdf", [
    "Autohaus Rheinblick GmbH  Deutzer Freiheit 77, 50679 Köln",
    `Verbindliche Bestellung Nr. ${of.number}`,
    "Datum: 18.11.2026  Liefertermin: 13.12.2026",
    ...of.vins.flatMap((vin, index) => [
      `Fahrzeug ${index + 1}: ${of.title}`,
      `Fahrzeug-Ident.-Nr.: ${vin}`,
      "Km-Stand: 12 km  Farbe: Urano Grau",
      "Nettopreis 23.400,00 EUR",
    ]),
    "Gesamt netto 70.200,00 EUR",
    "Steuerfreie innergemeinschaftliche Lieferung gemäß § 4 Nr. 1 b UStG",
  ]);

interface PlatedCar {
  vin: string;
  plate: string;
}

export const provisionalCertificate = ({ vin, plate }: PlatedCar) =>
  pdfOf("cpi-ww.pdf", [
    "CERTIFICAT PROVISOIRE D'IMMATRICULATION WW",
    `A ${plate}`,
    `I ${slashedDate()}`,
    `E ${vin}`,
    `Valable jusqu'au ${slashedDate(60)}`,
  ]);

export const registrationCertificate = ({ vin, plate }: PlatedCar) =>
  pdfOf("carte-grise.pdf", [
    "CERTIFICAT D'IMMATRICULATION",
    `A ${plate}  B ${slashedDate()}`,
    `E ${vin}`,
    `I ${slashedDate()}`,
    "J M1 J.1 VP",
    "G 1385",
    "P.2 110 P.3 EH P.6 7",
    "V.7 121 V.9 EURO6",
  ]);
