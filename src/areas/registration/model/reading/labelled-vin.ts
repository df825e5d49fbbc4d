// The VIN in its dedicated field (E, 0.10, the machine-readable zone): its position acts as the label.
import {
  brandsOfVin,
  hasKnownMaker,
  isVin,
  differingLetters,
  vinVariants,
  replaceForbiddenLetters,
} from "#fleet/model/vin.ts";
import type { FleetVins } from "#fleet/model/vin-search.ts";
import type { ProposedField } from "./document-fields.ts";
import { compact } from "./text.ts";

export interface ReadVin {
  vin: string;
  isConfirmed: boolean;
  /** The VIN of a car of the document that differs by one or two letters: proposed, never substituted. */
  near: string | null;
}

interface Evidence {
  /** VINs of the cars attached to the document. */
  vins: readonly string[];
  /** VINs of our cars that appear in the document. */
  fleetVins: FleetVins;
  /** The check digit printed on the document, if any: it confirms a reading, and never produces one. */
  checks?: (vin: string) => boolean;
}

/** I, O and Q are corrected for a known maker or a VIN of ours; lookalike letters, only for a car of the document. */
export function readVin(raw: string, { vins, fleetVins, checks }: Evidence): ReadVin {
  const text = compact(raw);
  const corrected = replaceForbiddenLetters(text);
  const isOurs = (one: string): boolean => vins.includes(one) || fleetVins.has(one);
  const vin = hasKnownMaker(corrected) || isOurs(corrected) ? corrected : text;
  const confirmed = (one: string): ReadVin => ({ vin: one, isConfirmed: true, near: null });
  if (isVin(vin) && checks?.(vin)) return confirmed(vin);
  // The VIN of another of our cars is not a misreading of this one.
  if (fleetVins.has(vin) && !vins.includes(vin))
    return { vin, isConfirmed: checks === undefined, near: null };
  const own = vinVariants(corrected).find((one) => vins.includes(one) && (checks?.(one) ?? true));
  if (own !== undefined) return confirmed(own);
  const near = vins.find((one) => differingLetters(one, vin) <= 2 && one !== vin) ?? null;
  return { vin, isConfirmed: false, near };
}

/** The field of a VIN, with what makes it doubtful. */
export function vinField(
  { doubt: _label, ...field }: ProposedField,
  { vin, near }: ReadVin,
  isChecked: boolean | null,
): ProposedField {
  const doubts = [
    ...(isVin(vin) ? [] : [`« ${vin} » ne peut pas être un VIN.`]),
    ...(vin === compact(field.raw) ? [] : [`Écrit « ${field.raw} » : relisez-le.`]),
    ...(near === null ? [] : [`Le véhicule porte ${near} : relisez-le.`]),
  ];
  const [doubt] = doubts;
  return { ...field, value: vin, isChecked, ...(doubt !== undefined && { doubt }) };
}

/** The same fields, with the VIN that the evidence corrects. */
export const withVin = (fields: readonly ProposedField[], evidence: Evidence): ProposedField[] =>
  fields.map((one) => (one.key === "vin" ? vinField(one, readVin(one.value, evidence), null) : one));

/** Marks a brand that is not one of the maker of the VIN. */
export function checkBrand(fields: readonly ProposedField[]): ProposedField[] {
  const vin = fields.find(({ key }) => key === "vin")?.value ?? "";
  const brands = brandsOfVin(vin);
  return fields.map((field) => {
    const isOther = !brands.some((brand) => compact(field.value).includes(compact(brand)));
    if (field.key !== "brand" || brands.length === 0 || !isOther) return field;
    return { ...field, doubt: `Le code ${vin.slice(0, 3)} du VIN est celui de ${brands.join(" ou ")}.` };
  });
}
