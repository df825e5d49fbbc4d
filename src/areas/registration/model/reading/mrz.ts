// The machine-readable zone at the foot of a carte grise: two lines of 44, with check digits (weights 7 3 1).
import type { Line, ProposedField } from "./document-fields.ts";
import { readPlate } from "./plate.ts";
import { parseZoneDay } from "./text.ts";
import type { FleetVins } from "#fleet/model/vin-search.ts";
import { readVin } from "./labelled-vin.ts";

const characterValue = (one: string): number =>
  one === "<" ? 0 : /\d/.test(one) ? Number(one) : one.charCodeAt(0) - 55;

/** Check digit of ICAO 9303. */
export const zoneCheckDigit = (text: string): string =>
  String(
    [...text].reduce((sum, one, place) => sum + characterValue(one) * ([7, 3, 1][place % 3] ?? 1), 0) % 10,
  );

const firstLinePattern = /^CRFRA([A-Z0-9<]{7})([\dO])([A-Z0-9]{17})([\dO])([\dO]{6})([\dO])([A-Z0-9<]{6})$/;
const secondLinePattern =
  /^([A-Z0-9<]{4})([A-Z0-9<]{14})([A-Z0-9<]{13})([\dO]{4}[A-Z]{2}[\dO]{5})([\dO])([\dO])$/;

const lettersToDigits = (text: string): string => text.replace(/O/g, "0");
const withoutFillers = (text: string): string => text.replace(/<+/g, " ").trim();
const zoneText = ({ text }: Line): string => text.toUpperCase().replace(/[^A-Z0-9<]/g, "");

interface ZoneContext {
  vins: readonly string[];
  fleetVins: FleetVins;
  today: string;
}

export interface Zone {
  fields: ProposedField[];
  warnings: string[];
}

const proposeFrom =
  ({ page, box }: Line) =>
  (
    key: ProposedField["key"],
    value: string,
    more: { raw: string; isChecked: boolean | null },
  ): ProposedField => ({
    key,
    value,
    page,
    box,
    method: "MRZ",
    ...more,
  });

function readFirstLine(line: Line, found: RegExpExecArray, { vins, fleetVins, today }: ZoneContext): Zone {
  const [, plate = "", plateDigit = "", vin = "", vinDigit = "", day = "", dayDigit = "", kind = ""] = found;
  const propose = proposeFrom(line);
  const zone: Zone = { fields: [], warnings: [] };
  const chassis = readVin(vin, {
    vins,
    fleetVins,
    checks: (one) => zoneCheckDigit(one) === lettersToDigits(vinDigit),
  });
  zone.fields.push(propose("vin", chassis.vin, { raw: vin, isChecked: chassis.isConfirmed }));
  if (!chassis.isConfirmed)
    zone.warnings.push("La clé du VIN dans la bande optique est fausse : relisez-le.");
  const isPlateRight = zoneCheckDigit(plate) === lettersToDigits(plateDigit);
  const readable = readPlate(plate);
  if (readable) zone.fields.push(propose("plate", readable.plate, { raw: plate, isChecked: isPlateRight }));
  if (!isPlateRight) zone.warnings.push("La clé de l’immatriculation dans la bande optique est fausse.");
  const registered = parseZoneDay(lettersToDigits(day), today);
  const isDayRight = zoneCheckDigit(lettersToDigits(day)) === lettersToDigits(dayDigit);
  if (registered)
    zone.fields.push(propose("firstRegistrationDate", registered, { raw: day, isChecked: isDayRight }));
  if (withoutFillers(kind))
    zone.fields.push(propose("kind", withoutFillers(kind), { raw: kind, isChecked: null }));
  return zone;
}

function readSecondLine(line: Line, found: RegExpExecArray): Zone {
  const [, , make = "", name = "", formula = "", digit = ""] = found;
  const propose = proposeFrom(line);
  const number = `${lettersToDigits(formula.slice(0, 4))}${formula.slice(4, 6)}${lettersToDigits(formula.slice(6))}`;
  const isRight = zoneCheckDigit(number) === lettersToDigits(digit);
  return {
    fields: [
      ...(withoutFillers(make)
        ? [propose("brand", withoutFillers(make), { raw: make, isChecked: null })]
        : []),
      ...(withoutFillers(name)
        ? [propose("model", withoutFillers(name), { raw: name, isChecked: null })]
        : []),
      propose("formula", number, { raw: formula, isChecked: isRight }),
    ],
    warnings: isRight ? [] : ["La clé du numéro de formule dans la bande optique est fausse."],
  };
}

/** Reads the zone, if any. */
export function readZone(lines: readonly Line[], context: ZoneContext): Zone {
  const out: Zone = { fields: [], warnings: [] };
  for (const line of lines) {
    const plain = zoneText(line);
    const one = firstLinePattern.exec(plain);
    const two = one ? null : secondLinePattern.exec(plain);
    const zone = one ? readFirstLine(line, one, context) : two ? readSecondLine(line, two) : null;
    if (!zone) continue;
    out.fields.push(...zone.fields);
    out.warnings.push(...zone.warnings);
  }
  return out;
}
