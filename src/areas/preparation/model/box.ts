// The number of a telematics box is the IMEI of its modem: fifteen digits, the last one a check digit.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { compactNumber, passesLuhn } from "#kernel/company/identifiers.ts";
import { version } from "#kernel/schema/french.ts";
import { type BoxType, boxTypes, boxTypeSchema, ecoDrivingBoxes } from "#fleet/model/car.ts";

export const isImei = (text: string): boolean =>
  /^\d{15}$/.test(text) && !/^0+$/.test(text) && passesLuhn(text);

const imei = z
  .string()
  .transform(compactNumber)
  .refine((text) => text === "" || isImei(text), "IMEI invalide : 15 chiffres avec une clé juste.")
  .transform((text) => (text === "" ? null : text));

/** A box of ours has a number; the manufacturer's has none that we read; without a type, there is no box. */
export const boxForm = z
  .object({ version, boxType: boxTypeSchema.nullable(), boxNumber: imei.nullable().default(null) })
  .refine(({ boxType, boxNumber }) => boxType === null || boxType === "MANUFACTURER" || boxNumber !== null, {
    path: ["boxNumber"],
    error: "Champ obligatoire.",
  })
  .refine(
    ({ boxType, boxNumber }) => boxNumber === null || (boxType !== null && boxType !== "MANUFACTURER"),
    {
      path: ["boxNumber"],
      error: "Sans boîtier Actia ou Ruptela, il n’y a pas d’IMEI à saisir.",
    },
  );
export type BoxForm = z.output<typeof boxForm>;

/** A box of the car, with the reason in French why the data of its maker may not be read. */
interface CarBox {
  boxType: BoxType | null;
  makerDataProblem: string | null;
}

/** The box that the contract sells, and whether the car's box matches it; null when none was sold. */
export function boxRequirement(
  sold: { geolocation: boolean; ecoDriving: boolean },
  { boxType, makerDataProblem }: CarBox,
): { isMet: boolean; proof: string } | null {
  if (!sold.geolocation && !sold.ecoDriving) return null;
  if (boxType === null) return { isMet: false, proof: "Aucun boîtier posé." };
  if (sold.ecoDriving && !ecoDrivingBoxes.includes(boxType))
    return {
      isMet: false,
      proof:
        "L’écoconduite demande un boîtier Actia ou Ruptela ; celui du véhicule est celui du constructeur.",
    };
  if (boxType === "MANUFACTURER" && makerDataProblem !== null)
    return {
      isMet: false,
      proof: `Télématique du constructeur : ${makerDataProblem}. À conclure, ou un boîtier à poser.`,
    };
  return { isMet: true, proof: "Boîtier posé." };
}

export const boxFields = fields({
  boxType: field.set("Type de boîtier", boxTypes),
  boxNumber: field.text("IMEI"),
});
