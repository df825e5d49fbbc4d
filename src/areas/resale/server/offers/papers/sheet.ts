// The sheet of a used car for sale (décret 78-993). Loaded by the thread of documents.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { heading, pairs, text } from "#platform/paper/blocks.ts";
import { letterhead, lessorPaper } from "#platform/paper/letterhead.ts";
import { soft } from "#platform/paper/style.ts";
import type { Draw } from "#platform/pdf.ts";
import type { Lessor } from "#settings/model/lessor.ts";

export interface SheetPaper {
  lessor: Lessor;
  brand: string;
  model: string;
  version: string;
  energy: string;
  color: string;
  plate: string;
  firstRegisteredOn: Day | null;
  mileage: number;
  isOdometerReal: boolean;
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
  const { lessor, brand, model, version, mileage } = sheet;
  const title = `${brand} ${model}`;
  const paper = lessorPaper(lessor, { title: `Fiche de vente ${title}`, name: "Fiche de vente" });
  letterhead(paper, lessor, { title: "Véhicule d’occasion", facts: [`Fiche du ${frenchDay(sheet.madeOn)}`] });
  const km = `${mileage.toLocaleString("fr-FR")} km ${sheet.isOdometerReal ? "réels" : "au compteur, non garanti"}`;
  paper.put(
    heading(title),
    pairs([
      ["Prix toutes taxes comprises", sheet.priceCents === null ? "À fixer" : frenchPrice(sheet.priceCents)],
      ["Marque", brand],
      ["Type", model],
      ["Modèle", version || "—"],
      [
        "Première mise en circulation",
        sheet.firstRegisteredOn === null ? "Jamais immatriculé" : monthOf(sheet.firstRegisteredOn),
      ],
      ["Kilométrage", km],
      ["Énergie", sheet.energy],
      ["Couleur", sheet.color || "—"],
      ["Immatriculation", sheet.plate || "—"],
      ["Vignette", sheet.airQuality ?? "Non connue"],
      ["N° au registre de police", sheet.orderNumber === null ? "À inscrire" : String(sheet.orderNumber)],
    ]),
    text(`${lessor.name} · ${lessor.phone} · ${lessor.email}`, { color: soft }),
  );
  return paper.end();
};
