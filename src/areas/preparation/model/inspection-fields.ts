// The fields of an inspection, for its list and its history.
import { field, fields, stamps } from "#kernel/field.ts";
import { seasons } from "#catalogue/model/tire.ts";
import { belongings, defectKinds, inspectionKinds, tirePlaces } from "./inspection-items.ts";
import { inspectionStatusLabels } from "./inspection-flow.ts";

export const inspectionFields = fields({
  ...stamps,
  carId: field.id("Véhicule", "car"),
  vin: field.identifier("VIN", 17),
  plate: field.identifier("Plaque", 9),
  carTitle: field.text("Modèle"),
  kind: field.set("Sens", inspectionKinds),
  status: field.set("Statut", inspectionStatusLabels),
  inspectedOn: field.day("Fait le"),
  mileage: field.number("Kilométrage", { unit: "km" }),
  energyPercent: field.number("Niveau d’énergie", { unit: "%" }),
  nbOfKeys: field.number("Clés"),
  nbOfDefects: field.number("Défauts"),
  finishedAt: field.instant("Terminé le"),
  finishedBy: field.text("Terminé par"),
});
const defectFields = fields({
  part: field.text("Partie"),
  kind: field.set("Défaut", defectKinds),
  sizeCm: field.number("Taille", { unit: "cm" }),
  comment: field.text("Remarque"),
  x: field.unread,
  y: field.unread,
});
const tireFields = fields({
  place: field.set("Roue", tirePlaces),
  size: field.text("Dimension"),
  season: field.set("Saison", seasons),
  depthMm: field.number("Profondeur", { unit: "mm" }),
});
export const inspectionRecordFields = fields({
  ...inspectionFields,
  periodId: field.unread,
  mileageBefore: field.number("Kilométrage avant", { unit: "km" }),
  tires: field.group("Pneus", tireFields),
  belongings: field.set("Remis avec le véhicule", belongings),
  defects: field.group("Défauts", defectFields),
  comment: field.text("Remarques"),
  previousId: field.unread,
});
