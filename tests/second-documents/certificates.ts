// Cartes grises, provisional certificates and German certificates, in other layouts than those of the first set.
import { germanCheckDigit } from "#fleet/model/vin.ts";
import { type Car, dotted, isoDay, machineZone, slashed } from "../sample-documents/seeded.ts";
import { daysAfter, type Template } from "./paper.ts";

const facts = (car: Car) => ({
  vin: car.vin,
  firstRegistrationDate: isoDay(car.firstOn),
  brand: car.brand,
  model: car.model,
  mass: String(car.mass),
  maximumMass: String(car.maximumMass),
  power: String(car.power),
  fiscalPower: String(car.fiscalPower),
  seats: String(car.seats),
  category: "M1",
  energy: car.energy,
  euroStandard: "EURO6",
  approval: car.approval,
  ...(car.energy !== "EL" && {
    carbonDioxide: String(car.carbonDioxide),
    displacement: String(car.displacement),
  }),
});
const cubic = (car: Car): string => (car.energy === "EL" ? "" : `P.1 ${car.displacement}  `);
const emitted = (car: Car): string => (car.energy === "EL" ? "" : `V.7 ${car.carbonDioxide}  `);

/** The letters run together on wide lines, as on the back of the certificate. */
const wide: Template = (_of, car) => ({
  kind: "registration.CARTE_GRISE",
  language: "fr",
  font: "Courier",
  size: 9,
  text: `
! CERTIFICAT D'IMMATRICULATION
@ 40 220 260
Communauté européenne  F  République française

@ 40 160 290 420
A ${car.plate}  B ${slashed(car.firstOn)}  H  I ${slashed(car.certificateOn)}
@ 40 320
C.1 CREDIT BAIL DE L'OUEST SA  C.4a EST LE PROPRIETAIRE DU VEHICULE
C.3 TRANSPORTS DUPONT 4 RUE DES ACACIAS  33000 BORDEAUX
@ 40 200 360
D.1 ${car.brand}  D.2 BJARBEH1234  D.2.1 M10RENVP0123
D.3 ${car.model}  E ${car.vin}
@ 40 140 240 340 440
F.1 ${car.maximumMass}  F.2 ${car.maximumMass}  F.3 3200  G ${car.mass}  G.1 ${car.mass - 75}
J M1  J.1 VP  J.2 AB  J.3 CI
@ 40
K ${car.approval}
@ 40 140 240 340
${cubic(car)}P.2 ${car.power}  P.3 ${car.energy}  P.6 ${car.fiscalPower}
Q  S.1 ${car.seats}  S.2  U.1 70
U.2 3750  ${emitted(car)}V.9 EURO6  X.1 VISITE AVANT LE ${slashed(daysAfter(car.firstOn, 1_461))}
@ 40 140 240 340 440 500
Y.1 210,00  Y.2 0,00  Y.3 0,00  Y.4 11,00  Y.5 2,76  Y.6 223,76

@ 40
= ${machineZone(car)[0]}
= ${machineZone(car)[1]}
! ${car.formula}`,
  expected: {
    ...facts(car),
    licensePlate: car.plate,
    "CARTE_GRISE.certificateDate": isoDay(car.certificateOn),
    "CARTE_GRISE.formula": car.formula,
    "CARTE_GRISE.inspectionBefore": isoDay(daysAfter(car.firstOn, 1_461)),
    "owner.name": "CREDIT BAIL DE L'OUEST SA",
  },
});

/** Two columns of letters, values after a colon, capitals. */
const columns: Template = (_of, car) => ({
  kind: "registration.CARTE_GRISE",
  language: "fr",
  font: "Times",
  size: 11,
  text: `
REPUBLIQUE FRANCAISE - MINISTERE DE L'INTERIEUR
# Certificat d'immatriculation

@ 50 310
A : ${car.plate}  B : ${slashed(car.firstOn)}
C.1 : SOCIETE LOUEUR DE FRANCE  C.4.1 : 0
D.1 : ${car.brand}  D.3 : ${car.model}
E : ${car.vin}  I : ${slashed(car.certificateOn)}
F.1 : ${car.maximumMass}  G : ${car.mass}
J : M1  J.1 : VP
K : ${car.approval}  P.2 : ${car.power}
P.3 : ${car.energy}  P.6 : ${car.fiscalPower}
S.1 : ${car.seats}  V.9 : EURO6
${car.energy === "EL" ? "" : `P.1 : ${car.displacement}  V.7 : ${car.carbonDioxide}`}

Numéro de formule : ${car.formula}`,
  expected: {
    ...facts(car),
    licensePlate: car.plate,
    "CARTE_GRISE.certificateDate": isoDay(car.certificateOn),
    "CARTE_GRISE.formula": car.formula,
  },
});

const provisional =
  (isWw: boolean): Template =>
  (_of, car) => {
    const end = daysAfter(car.certificateOn, isWw ? 120 : 30);
    const plate = isWw ? car.provisionalPlate : car.plate;
    const kind = isWw ? "CPI_WW" : "CPI";
    return {
      kind: `registration.${kind}`,
      language: "fr",
      text: `
! MINISTÈRE DE L'INTÉRIEUR - Agence nationale des titres sécurisés
# CERTIFICAT PROVISOIRE D'IMMATRICULATION${isWw ? " WW" : ""}
Ce document permet de circuler ${isWw ? "du" : "à compter du"} ${slashed(car.certificateOn)} au ${slashed(end)} sur le territoire national.

@ 50 330
A. Numéro d'immatriculation  ${plate}
B. Date de 1re immatriculation  ${slashed(car.firstOn)}
C.1 Titulaire  SOCIETE LOUEUR DE FRANCE
D.1 Marque  ${car.brand}
D.3 Dénomination commerciale  ${car.model}
E. Numéro d'identification du véhicule  ${car.vin}
F.1 Masse en charge max. techn. admissible (kg)  ${car.maximumMass}
G. Masse du véhicule en service (kg)  ${car.mass}
I. Date du certificat  ${slashed(car.certificateOn)}
J. Catégorie du véhicule (CE)  M1
J.1 Genre national  VP
P.2 Puissance nette maximale (kW)  ${car.power}
P.3 Type de carburant ou source d'énergie  ${car.energy}
P.6 Puissance administrative nationale  ${car.fiscalPower}
S.1 Nombre de places assises  ${car.seats}
V.9 Classe environnementale  EURO6

! Fin de validité : ${slashed(end)}`,
      expected: {
        vin: car.vin,
        [isWw ? "temporaryPlate" : "licensePlate"]: plate,
        firstRegistrationDate: isoDay(car.firstOn),
        brand: car.brand,
        model: car.model,
        mass: String(car.mass),
        maximumMass: String(car.maximumMass),
        power: String(car.power),
        fiscalPower: String(car.fiscalPower),
        seats: String(car.seats),
        category: "M1",
        energy: car.energy,
        [`${kind}.certificateDate`]: isoDay(car.certificateOn),
        [`${kind}.validUntil`]: isoDay(end),
      },
    };
  };

const germanFacts = (car: Car) => ({
  vin: car.vin,
  foreignPlate: car.germanPlate,
  firstRegistrationDate: isoDay(car.firstOn),
  brand: car.brand,
  model: car.model,
  mass: String(car.mass),
  maximumMass: String(car.maximumMass),
  power: String(car.power),
  category: "M1",
});
const zeros = (value: number, length: number): string => String(value).padStart(length, "0");

/** Every number on one line, as the three panels of the paper are scanned. */
const partOne: Template = (_of, car) => ({
  kind: "registration.TEIL_1",
  language: "de",
  font: "Courier",
  size: 8,
  text: `
@ 40 230 460
Bundesrepublik Deutschland  Zulassungsbescheinigung Teil I  (Fahrzeugschein)
@ 40 230 400
A ${car.germanPlate}  B ${dotted(car.firstOn)}  J M1
C.1.1 Autohaus Rheinblick GmbH  2.1 0603  L 2
C.1.3 Deutzer Freiheit 77  2.2 BTP000129  P.3 ${car.energy === "EL" ? "Elektro" : "Benzin"}
50679 Köln  E ${car.vin}  3 ${germanCheckDigit(car.vin)}
I ${dotted(car.certificateOn)}  D.1 ${car.brand}  P.1 ${car.energy === "EL" ? "-" : zeros(car.displacement, 5)}
Stadt Köln  D.3 ${car.model}  P.2/P.4 ${zeros(car.power, 4)}/05500
Nächste HU 04/2028  2 ${car.brand} (D)  T 195
G ${zeros(car.mass, 5)}  F.1 ${zeros(car.maximumMass, 5)}  F.2 ${zeros(car.maximumMass, 5)}
S.1 ${zeros(car.seats, 3)}  V.7 ${car.energy === "EL" ? "-" : zeros(car.carbonDioxide, 3)}  14 EURO 6
K ${car.approval}  16 LE482915  R GRAU`,
  expected: { ...germanFacts(car), "TEIL_1.secondPartNumber": "LE482915" },
});

const partTwo: Template = (_of, car) => ({
  kind: "registration.TEIL_2",
  language: "de",
  font: "Times",
  text: `
Europäische Gemeinschaft   D   Bundesrepublik Deutschland
# Zulassungsbescheinigung Teil II
Nr. FB730114   (Fahrzeugbrief)
@ 50 330
A Amtliches Kennzeichen ${car.germanPlate}  I Datum ${dotted(car.certificateOn)}
B Datum der Erstzulassung ${dotted(car.firstOn)}  Anzahl der Vorhalter 1
E Fahrzeug-Identifizierungsnummer ${car.vin}  (3) ${germanCheckDigit(car.vin)}
D.1 Marke ${car.brand}  D.3 Handelsbezeichnung ${car.model}
C.3.1 Autohaus Rheinblick GmbH  C.4c Der Inhaber wird nicht als Eigentümer ausgewiesen
K ${car.approval}`,
  expected: {
    vin: car.vin,
    foreignPlate: car.germanPlate,
    firstRegistrationDate: isoDay(car.firstOn),
    brand: car.brand,
    model: car.model,
    approval: car.approval,
  },
});

export const certificates = {
  wide,
  columns,
  provisional: provisional(false),
  provisionalWw: provisional(true),
  partOne,
  partTwo,
} satisfies Record<string, Template>;
