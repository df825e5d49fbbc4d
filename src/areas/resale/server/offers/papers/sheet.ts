// The sheet of a used car for sale (décret 78-993). Loaded by the thread of documents.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { heading, pairs, text } from "#platform/paper/blocks.ts";
import { letterhead, lessorPaper } from "#platform/paper/letterhead.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import type { CarFacts } from "#register/server/car-facts.ts";
import type { Lessor } from "#settings/model/lessor.ts";

export interface SheetPaper {
  lessor: Lessor;
  car: Omit<CarFacts, "carId" | "vin" | "genre">;
  motorization: string;
  energy: string;
  /** With tax; null until it is set. */
  priceCents: number | null;
  airQuality: string | null;
  /** Order number in the police register. */
  orderNumber: number | null;
  madeOn: Day;
}

const monthNames = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
const monthOf = (day: Day): string => monthNames.format(new Date(`${day}T00:00:00Z`));

export const draw: Draw<SheetPaper> = (sheet) => {
  const { lessor, car } = sheet;
  const title = `${car.brand} ${car.model}`;
  const paper = lessorPaper(lessor, { title: `Fiche de vente ${title}`, name: "Fiche de vente" });
  letterhead(paper, lessor, { title: "Véhicule d’occasion", facts: [`Fiche du ${frenchDay(sheet.madeOn)}`] });
  const km = `${car.odometer.toLocaleString("fr-FR")} km ${car.isOdometerReal ? "réels" : "au compteur, non garanti"}`;
  paper.put(
    heading(title),
    pairs([
      ["Prix toutes taxes comprises", sheet.priceCents === null ? "À fixer" : frenchPrice(sheet.priceCents)],
      ["Marque", car.brand],
      ["Type", car.model],
      ["Modèle", `${car.version} ${sheet.motorization}`.trim() || "—"],
      [
        "Première mise en circulation",
        car.firstRegisteredOn === null ? "Jamais immatriculé" : monthOf(car.firstRegisteredOn),
      ],
      ["Kilométrage", km],
      ["Énergie", sheet.energy],
      ["Couleur", car.color || "—"],
      ["Immatriculation", car.plate || "—"],
      ["Vignette", sheet.airQuality ?? "Non connue"],
      ["N° au registre de police", sheet.orderNumber === null ? "À inscrire" : String(sheet.orderNumber)],
    ]),
    text(`${lessor.name} · ${lessor.phone} · ${lessor.email}`, { color: soft }),
  );
  return paper.end();
};
