// Splits a document into one segment of text per car, around each VIN.
import { startOfLine } from "#fleet/model/vin-labels.ts";
import { type FleetVins, type VinPlace, vinPlaces } from "#fleet/model/vin-search.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { findHeaderAbove } from "./amount-words.ts";

export interface Segment {
  vin: string;
  /** The VIN as written in the document. */
  written: string;
  /** False when it only resembles a VIN. */
  isConfirmed: boolean;
  page: number;
  text: string;
  /** The line of the VIN: in a table, a day on it is the first registration. */
  row: string;
  /** The heading line of the price column of that row; empty when there is none. */
  header: string;
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
};
/** Start of the part that concerns all cars. */
const totals =
  /\n[^\n]{0,20}(?:TOTAL|GESAMT|SUMME|NETTOBETRAG|ZWISCHENSUMME|SUBTOTAL|ACOMPTE|ANZAHLUNG|MONTANT T|CONDITIONS|ZAHLUNG|PAYMENT)/;
/** Heading of the description of a car: « Véhicule 2 », « Pos. 1 ». */
const marker =
  /^[ ]*(?:POS(?:ITION)?\.?|FAHRZEUG|VEHICULE|VEHICLE|LIGNE|ITEM|LOT)[ ]*(?:N[°O]\.?|NR\.?)?[ ]*\d{1,3}(?!\d)/gm;

/** Start of each car: its marker, when every car has one; else the line of its VIN. */
function segmentStarts(text: string, places: readonly VinPlace[]): number[] {
  const markers = [...foldText(text).matchAll(marker)].map(({ index }) => index);
  const own = places.map(({ from }) => markers.findLast((at) => at <= from) ?? -1);
  return own.every((at, index) => at >= 0 && own.indexOf(at) === index)
    ? own
    : places.map(({ from }) => startOfLine(text, from));
}

const isPriced = (text: string): boolean => /\d[.,]\d{2}(?!\d)/.test(text);

/** Text of a car: the whole page when it is alone there; else from its start to the next car or the totals. */
function segmentText(text: string, places: readonly VinPlace[], at: number): string {
  const starts = segmentStarts(text, places);
  const from = starts[at] ?? 0;
  const next = starts[at + 1] ?? text.length;
  const place = places[at];
  if (!place) return "";
  const row = text.slice(startOfLine(text, place.from), endOfLine(text, place.to));
  if (places.length === 1 && !isPriced(row)) return text;
  const end = endOfLine(text, place.to);
  const rest = totals.exec(foldText(text.slice(end, next)));
  return text.slice(from, rest ? end + rest.index : next);
}

export const findSegments = (pages: readonly ReadPage[], fleetVins: FleetVins): Segment[] => {
  const all = pages.flatMap(({ text }, index) => {
    const places = vinPlaces(text, fleetVins);
    return places.map(({ vin, from, to, isConfirmed }, at) => ({
      vin,
      written: text.slice(from, to).trim(),
      isConfirmed,
      page: index + 1,
      text: segmentText(text, places, at),
      row: text.slice(startOfLine(text, from), endOfLine(text, to)),
      header: findHeaderAbove(text, startOfLine(text, from)),
    }));
  });
  return all.filter(({ vin }, at) => all.findIndex((one) => one.vin === vin) === at);
};
