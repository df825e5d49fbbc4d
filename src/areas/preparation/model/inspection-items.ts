// What an inspection looks at: views, defects at their place on the drawing, tyres, what goes with the car.
import { z } from "zod";
import { id, optionalText } from "#kernel/schema/french.ts";
import { frenchNumber } from "#kernel/money.ts";
import { seasons } from "#catalogue/model/tire.ts";
import { carParts, drawingSize } from "./car-shape.ts";

/** One of the keys of a table. */
export const enumOfKeys = <K extends string>(of: Record<K, unknown>) =>
  z.enum(Object.keys(of) as [K, ...K[]]);

export const inspectionKinds = { DEPARTURE: "Départ", RETURN: "Retour" } as const;
export type InspectionKind = keyof typeof inspectionKinds;
export const inspectionKindSchema = enumOfKeys(inspectionKinds);

/** What is photographed. */
export const spots = {
  FRONT_LEFT: "Trois quarts avant gauche",
  FRONT_RIGHT: "Trois quarts avant droit",
  REAR_LEFT: "Trois quarts arrière gauche",
  REAR_RIGHT: "Trois quarts arrière droit",
  DASHBOARD: "Tableau de bord, moteur tournant",
  FRONT_SEATS: "Places avant",
  REAR_SEATS: "Places arrière",
  TRUNK: "Coffre",
} as const;
export type Spot = keyof typeof spots;
export const requiredSpots = ["FRONT_LEFT", "FRONT_RIGHT", "REAR_LEFT", "REAR_RIGHT", "DASHBOARD"] as const;

export const defectKinds = {
  SCRATCH: "Rayure",
  DENT: "Choc ou enfoncement",
  CHIP: "Éclat",
  CRACK: "Fissure",
  PAINT: "Défaut de peinture",
  MISSING: "Élément manquant",
  STAIN: "Tache ou déchirure",
} as const;
export type DefectKind = keyof typeof defectKinds;

export const defectSchema = z.object({
  /** Given by the browser: its photos name it. */
  id,
  part: z.string().refine((part) => part in carParts, "Partie inconnue du véhicule."),
  /** In the units of the drawing. */
  x: z.int().min(0).max(drawingSize.width),
  y: z.int().min(0).max(drawingSize.height),
  kind: enumOfKeys(defectKinds),
  /** The longest side, to the millimetre; null: not measured. */
  sizeCm: z.number().min(0.1).max(300).multipleOf(0.1).nullable().default(null),
  comment: optionalText(200),
});
export type Defect = z.output<typeof defectSchema>;

const sizeText = (sizeCm: number): string => `${frenchNumber(sizeCm, Number.isInteger(sizeCm) ? 0 : 1)} cm`;

export const defectName = ({ kind, part, sizeCm }: Pick<Defect, "kind" | "part" | "sizeCm">): string =>
  `${defectKinds[kind]}, ${(carParts[part]?.label ?? "").toLowerCase()}${sizeCm === null ? "" : `, ${sizeText(sizeCm)}`}`;

export const tirePlaces = {
  FRONT_LEFT: "Avant gauche",
  FRONT_RIGHT: "Avant droit",
  REAR_LEFT: "Arrière gauche",
  REAR_RIGHT: "Arrière droit",
} as const;
export type TirePlace = keyof typeof tirePlaces;
/** Below it a tyre is unlawful (arrêté du 18 septembre 1991); a car leaves with more. */
export const minTreadDepthMm = 1.6;

export const tireSchema = z.object({
  place: enumOfKeys(tirePlaces),
  /** As written on its side: "205/55 R16 91V". */
  size: optionalText(30),
  season: enumOfKeys(seasons).nullable().default(null),
  depthMm: z.number().min(0).max(20).multipleOf(0.1).nullable().default(null),
});
export type Tire = z.output<typeof tireSchema>;

/** What goes with the car. */
export const belongings = {
  REGISTRATION: "Certificat d’immatriculation ou CPI",
  INSURANCE_MEMO: "Mémo véhicule assuré",
  MAINTENANCE_BOOK: "Carnet d’entretien",
  MANUAL: "Notice",
  ACCIDENT_FORM: "Constat amiable",
  SAFETY_KIT: "Gilet et triangle",
  SPARE_WHEEL: "Roue de secours ou kit anti-crevaison",
  CHARGING_CABLE: "Câble de recharge",
  TRUNK_COVER: "Cache-bagages",
  MATS: "Tapis de sol",
} as const;
export type Belonging = keyof typeof belongings;

export const tirePlaceKeys = Object.keys(tirePlaces) as TirePlace[];
const emptyTire = (place: TirePlace): Tire => ({ place, size: "", season: null, depthMm: null });

/** The four wheels, in the order of a walk. */
export const fourTires = (tires: readonly Tire[]): Tire[] =>
  tirePlaceKeys.map((place) => tires.find((tire) => tire.place === place) ?? emptyTire(place));
