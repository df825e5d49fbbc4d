import type { Call } from "#kernel/server/call.ts";
import { create } from "#kernel/server/records.ts";

const companies: [name: string, country: string, city: string, zipCode: string, brands: string[]][] = [
  ["Garage des Tuileries", "FR", "Angers", "49100", ["Renault", "Dacia"]],
  ["Étoile du Maine Automobiles", "FR", "Le Mans", "72000", ["Mercedes-Benz"]],
  ["Losange Atlantique", "FR", "Nantes", "44000", ["Renault", "Dacia"]],
  ["Peugeot Val de Loire", "FR", "Tours", "37000", ["Peugeot", "Citroën"]],
  ["Autohaus Rheinblick", "DE", "Köln", "50667", ["Volkswagen", "Audi", "Škoda"]],
  ["Münchner Fahrzeughof", "DE", "München", "80331", ["BMW", "Mini"]],
  ["Garage de la Meuse", "BE", "Liège", "4000", ["Toyota", "Kia", "Hyundai"]],
  ["Electro Mobilité Distribution", "FR", "Lyon", "69003", ["Tesla", "MG"]],
];

export async function demonstrateSuppliers(call: Call): Promise<void> {
  for (const [name, country, city, zipCode, brands] of companies) {
    await create(
      call,
      "supplier",
      {
        name,
        country,
        vatNumber: "",
        address: { line1: "1 rue du Commerce", zipCode, city, country: country as "FR" },
        brands,
        isMultiBrand: brands.length > 1,
      },
      "a créé le fournisseur",
    );
  }
}
