// Certificates of conformity: numbers without their last dot, values after leaders, an electric car, a plug-in hybrid.
import { type Car, dotted, isoDay, type Language, slashed } from "../sample-documents/seeded.ts";
import type { Template } from "./paper.ts";

const facts = (car: Car) => ({
  vin: car.vin,
  brand: car.brand,
  model: car.model,
  category: "M1",
  approval: car.approval,
  mass: String(car.mass),
  maximumMass: String(car.maximumMass),
  power: String(car.power),
  seats: String(car.seats),
});
const kind = "registration.COC";
const leader = (label: string): string => label.padEnd(52, ".");

/** Leaders up to the value, in French. */
const leaders: Template = (_of, car) => ({
  kind,
  language: "fr",
  font: "Courier",
  size: 9,
  text: `
! CERTIFICAT DE CONFORMITE CE
Le soussigné certifie par la présente que le véhicule :
${leader("0.1 Marque (raison sociale du constructeur) ")} ${car.brand}
${leader("0.2 Type ")} BJA / VARIANTE B4M / VERSION 120
${leader("0.2.1 Dénomination commerciale ")} ${car.model}
${leader("0.4 Catégorie du véhicule ")} M1
${leader("0.10 Numéro d'identification du véhicule ")} ${car.vin}
${leader("0.11 Date de fabrication ")} ${slashed(car.firstOn)}
est conforme en tous points au type décrit dans la réception
${car.approval} délivrée le ${slashed(car.firstOn)}
${leader("13 Masse en ordre de marche ")} ${car.mass} kg
${leader("16.1 Masse en charge maximale ")} ${car.maximumMass} kg
${leader("25 Cylindrée ")} 1498 cm3
${leader("26 Carburant ")} Essence
${leader("27.1 Puissance nette maximale ")} ${car.power} kW à 5000 min-1
${leader("42 Nombre de places assises ")} ${car.seats}
${leader("47 Niveau d'émissions ")} EURO 6
${leader("49.4 CO2 mixte WLTP ")} 131 g/km`,
  expected: { ...facts(car), builtOn: isoDay(car.firstOn), displacement: "1498", carbonDioxide: "131" },
});

const electricWords = {
  fr: ["CERTIFICAT DE CONFORMITÉ UE", "Puissance maximale nette", "Puissance maximale sur 30 minutes"],
  de: ["EU-ÜBEREINSTIMMUNGSBESCHEINIGUNG", "Höchste Nutzleistung", "Höchste 30-Minuten-Leistung"],
  en: ["EU CERTIFICATE OF CONFORMITY", "Maximum net power", "Maximum 30 minutes power"],
} as const satisfies Record<Language, readonly string[]>;

/** An electric car: its power is in 27.3, and it has no displacement. */
const electric: Template = (of, car) => {
  const language = of.pick<Language>(["fr", "de", "en"]);
  const [title, net, minutes] = electricWords[language];
  return {
    kind,
    language,
    font: "Times",
    text: `
# ${title}
@ 50 90 380
0.1.  Make / Marque / Fabrikmarke:  ${car.brand}
0.2.1.  Commercial name / Handelsbezeichnung:  ${car.model}
0.4.  Category / Catégorie / Fahrzeugklasse:  M1
0.10.  VIN:  ${car.vin}
0.11.  Date of manufacture / Herstellungsdatum:  ${dotted(car.firstOn)}
  ${car.approval}
13.  Mass in running order / Masse in fahrbereitem Zustand:  ${car.mass} kg
16.1.  Maximum laden mass:  ${car.maximumMass} kg
23.  Pure electric / rein elektrisch:  yes / ja / oui
26.  Fuel:  -
27.3.  ${net}:  ${car.power} kW
27.4.  ${minutes}:  ${car.power - 20} kW
42.  Seats / Sitzplätze / Places assises:  ${car.seats}`,
    expected: { ...facts(car), builtOn: isoDay(car.firstOn) },
  };
};

/** A plug-in hybrid, in English: the weighted value is that of the certificate. */
const plugIn: Template = (_of, car) => ({
  kind,
  language: "en",
  size: 9,
  text: `
# EC CERTIFICATE OF CONFORMITY
! Side 1
@ 50 320
0.1. Make (Trade name of manufacturer)  ${car.brand}
0.2. Type / Variant / Version  5E / ACDADB / FD6
0.2.1. Commercial name  ${car.model}
0.4. Vehicle category  M1
0.10. Vehicle identification number  ${car.vin}
0.11. Date of manufacture of the vehicle  ${dotted(car.firstOn)}
conforms in all respects to the type described in approval  ${car.approval}
! Side 2
13. Mass in running order  ${car.mass} kg
13.2. Actual mass of the vehicle  ${car.mass + 38} kg
16.1. Technically permissible maximum laden mass  ${car.maximumMass} kg
21. Engine code as marked on the engine  DPC
25. Engine capacity  1395 cm³
26. Fuel  Petrol
27.1. Maximum net power  ${car.power} kW
42. Number of seating positions  ${car.seats}
47. Exhaust emission level  Euro 6 AP
49.4. All powertrains, except pure electric vehicles
Combined  142 g/km
Weighted, combined  29 g/km`,
  expected: { ...facts(car), builtOn: isoDay(car.firstOn), displacement: "1395", carbonDioxide: "29" },
});

export const conformities = { leaders, electric, plugIn } satisfies Record<string, Template>;
