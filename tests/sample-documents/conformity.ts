// Certificates of conformity, in three languages.
import { type Car, dayInWords, dotted, isoDay, type Language, type Seeded } from "./seeded.ts";
import type { Drawn } from "./drawn.ts";
import { Sheet } from "./sheet.ts";

const conformityWords = {
  fr: {
    title: "CERTIFICAT DE CONFORMITÉ CE",
    make: "Marque (raison sociale du constructeur)",
    name: "Dénomination(s) commerciale(s)",
    category: "Catégorie du véhicule",
    vin: "Numéro d'identification du véhicule",
    built: "Date de construction du véhicule",
    mass: "Masse en ordre de marche",
    maximum: "Masse en charge maximale techniquement admissible",
    displacement: "Cylindrée",
    power: "Puissance nette maximale",
    seats: "Nombre de places assises",
    emissions: "Toutes motorisations sauf véhicules électriques",
    combined: "Mixte",
  },
  de: {
    title: "EG-ÜBEREINSTIMMUNGSBESCHEINIGUNG",
    make: "Fabrikmarke (Firmenname des Herstellers)",
    name: "Handelsbezeichnung(en)",
    category: "Fahrzeugklasse",
    vin: "Fahrzeug-Identifizierungsnummer",
    built: "Herstellungsdatum des Fahrzeugs",
    mass: "Masse in fahrbereitem Zustand",
    maximum: "Technisch zulässige Gesamtmasse in beladenem Zustand",
    displacement: "Hubraum",
    power: "Maximale Nennleistung",
    seats: "Anzahl der Sitzplätze",
    emissions: "Alle Antriebe außer Elektro",
    combined: "Kombiniert",
  },
  en: {
    title: "EC CERTIFICATE OF CONFORMITY",
    make: "Make (trade name of manufacturer)",
    name: "Commercial name(s)",
    category: "Vehicle category",
    vin: "Vehicle identification number",
    built: "Date of manufacture of the vehicle",
    mass: "Mass of the vehicle in running order",
    maximum: "Technically permissible maximum laden mass",
    displacement: "Engine capacity",
    power: "Maximum net power",
    seats: "Number of seating positions",
    emissions: "All powertrains, except pure electric",
    combined: "Combined",
  },
} satisfies Record<Language, Record<string, string>>;

export function conformityCertificate(of: Seeded, car: Car, language: Language): Drawn {
  const words = conformityWords[language];
  const sheet = new Sheet();
  const colon = of.next() < 0.5 ? ":" : " ";
  sheet.line(words.title, { size: 14, isBold: true }).gap();
  const field = (number: string, label: string, value: string): void =>
    void sheet.put(`${number}. ${label}${colon}`, 50).put(value, 350).gap(17);
  field("0.1", words.make, car.brand);
  field("0.2.1", words.name, car.model);
  field("0.4", words.category, "M1");
  field("0.10", words.vin, car.vin);
  field("0.11", words.built, dotted(car.firstOn));
  sheet.line(`${car.approval}   ${dayInWords(car.firstOn, language)}`);
  field("13", words.mass, `${car.mass} kg`);
  field("16.1", words.maximum, `${car.maximumMass} kg`);
  if (car.energy !== "EL") field("25", words.displacement, `${car.displacement} cm3`);
  field("27.1", words.power, `${car.power} kW`);
  field("42", words.seats, String(car.seats));
  if (car.energy !== "EL") {
    sheet.line(`49.4. ${words.emissions} CO2`);
    sheet.put(words.combined, 70).put(`${car.carbonDioxide} g/km`, 350).gap(17);
  }
  return {
    kind: "registration.COC",
    language,
    bytes: sheet.bytes(),
    expected: {
      vin: car.vin,
      brand: car.brand,
      model: car.model,
      category: "M1",
      builtOn: isoDay(car.firstOn),
      approval: car.approval,
      mass: String(car.mass),
      maximumMass: String(car.maximumMass),
      power: String(car.power),
      seats: String(car.seats),
      ...(car.energy !== "EL" && {
        displacement: String(car.displacement),
        carbonDioxide: String(car.carbonDioxide),
      }),
    },
    stampAt: 19,
  };
}
