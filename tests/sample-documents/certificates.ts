// Registration certificates: French, provisional, German.
import { type Car, dotted, isoDay, machineZone, type Seeded, slashed } from "./seeded.ts";
import { germanCheckDigit } from "#fleet/model/vin.ts";
import type { Drawn } from "./drawn.ts";
import { Sheet } from "./sheet.ts";

const lessor = "SOCIETE LOUEUR DE FRANCE";

const certificateFacts = (car: Car, kind: string) => ({
  vin: car.vin,
  firstRegistrationDate: isoDay(car.firstOn),
  [`${kind}.certificateDate`]: isoDay(car.certificateOn),
  brand: car.brand,
  model: car.model,
  mass: String(car.mass),
  maximumMass: String(car.maximumMass),
  power: String(car.power),
  fiscalPower: String(car.fiscalPower),
  seats: String(car.seats),
  category: "M1",
  energy: car.energy,
  ...(car.energy !== "EL" && { carbonDioxide: String(car.carbonDioxide) }),
});

/** Letters next to values, as on the certificate. */
function lettered(sheet: Sheet, car: Car, plate: string): void {
  sheet.table(
    [50, 300],
    [
      [`A ${plate}`, `B ${slashed(car.firstOn)}`],
      [`C.1 ${lessor}`, ""],
      ["C.4a EST LE PROPRIETAIRE DU VEHICULE", ""],
      ["C.3 12 RUE DES LILAS 69003 LYON", ""],
      [`D.1 ${car.brand}`, "D.2 BJARBEH1234"],
      ["D.2.1 M10RENVP0123456", `D.3 ${car.model}`],
      [`E ${car.vin}`, ""],
      [`F.1 ${car.maximumMass}`, `F.2 ${car.maximumMass}`],
      [`G ${car.mass}`, `G.1 ${car.mass - 75}`],
      [`I ${slashed(car.certificateOn)}`, ""],
      ["J M1  J.1 VP  J.2 AB", "J.3 CI"],
      [`K ${car.approval}`, ""],
      [`P.1 ${car.displacement}  P.2 ${car.power}`, `P.3 ${car.energy}  P.6 ${car.fiscalPower}`],
      [`S.1 ${car.seats}`, "U.1 70  U.2 3750"],
      [`V.7 ${car.carbonDioxide}`, "V.9 EURO6"],
    ],
  );
}

/** Letters in brackets with the meaning of each, one per line. */
function explained(sheet: Sheet, car: Car, plate: string): void {
  sheet.lines(
    `(A) Numéro d'immatriculation : ${plate}`,
    `(B) Date de première immatriculation : ${slashed(car.firstOn)}`,
    `(C.1) Titulaire : ${lessor}`,
    `(D.1) Marque : ${car.brand}`,
    `(D.3) Dénomination commerciale : ${car.model}`,
    `(E) Numéro d'identification du véhicule : ${car.vin}`,
    `(F.1) Masse maximale techniquement admissible : ${car.maximumMass}`,
    `(G) Masse en service : ${car.mass}`,
    `(I) Date du certificat : ${slashed(car.certificateOn)}`,
    "(J) Catégorie : M1",
    "(J.1) Genre national : VP",
    `(P.1) Cylindrée : ${car.displacement}`,
    `(P.2) Puissance nette maximale : ${car.power}`,
    `(P.3) Énergie : ${car.energy}`,
    `(P.6) Puissance administrative : ${car.fiscalPower}`,
    `(S.1) Places assises : ${car.seats}`,
    `(V.7) CO2 : ${car.carbonDioxide}`,
    "(V.9) Classe environnementale : EURO6",
  );
}

export function frenchCertificate(of: Seeded, car: Car): Drawn {
  const sheet = new Sheet();
  const hasZone = of.next() < 0.6;
  sheet
    .line("RÉPUBLIQUE FRANÇAISE", { isBold: true })
    .line("CERTIFICAT D'IMMATRICULATION", { size: 14, isBold: true });
  sheet.gap();
  if (of.next() < 0.6) lettered(sheet, car, car.plate);
  else explained(sheet, car, car.plate);
  if (hasZone) {
    sheet.gap(20);
    for (const line of machineZone(car)) sheet.line(line, { isMono: true, size: 11 });
  } else sheet.line(`N° de formule ${car.formula}`);
  const kind = "registration.CARTE_GRISE";
  const formula = { "CARTE_GRISE.formula": car.formula };
  return {
    kind,
    language: "fr",
    bytes: sheet.bytes(),
    expected: { ...certificateFacts(car, "CARTE_GRISE"), licensePlate: car.plate, ...formula },
    stampAt: 27,
  };
}

export function provisionalCertificate(of: Seeded, car: Car, isWw: boolean): Drawn {
  const kind = isWw ? "CPI_WW" : "CPI";
  const plate = isWw ? car.provisionalPlate : car.plate;
  const end = new Date(car.certificateOn.getTime() + 60 * 86_400_000);
  const sheet = new Sheet();
  sheet.line(`CERTIFICAT PROVISOIRE D'IMMATRICULATION${isWw ? " WW" : ""}`, { size: 14, isBold: true });
  sheet.line("Valable uniquement sur le territoire national").gap();
  if (of.next() < 0.5) lettered(sheet, car, plate);
  else explained(sheet, car, plate);
  sheet
    .gap()
    .line(of.pick([`Valable jusqu'au ${slashed(end)}`, `Date de fin de validité : ${slashed(end)}`]));
  return {
    kind: `registration.${kind}`,
    language: "fr",
    bytes: sheet.bytes(),
    expected: {
      ...certificateFacts(car, kind),
      [isWw ? "temporaryPlate" : "licensePlate"]: plate,
      [`${kind}.validUntil`]: isoDay(end),
    },
    stampAt: 24,
  };
}

export function germanCertificate(of: Seeded, car: Car, part: 1 | 2): Drawn {
  const sheet = new Sheet();
  const kind = part === 1 ? "TEIL_1" : "TEIL_2";
  const four = (number: number): string => String(number).padStart(6, "0");
  sheet.line("Europäische Gemeinschaft   Bundesrepublik Deutschland   D");
  sheet.line(`Zulassungsbescheinigung Teil ${part === 1 ? "I" : "II"}`, { size: 14, isBold: true });
  sheet.line(part === 1 ? "(Fahrzeugschein)" : "(Fahrzeugbrief)").gap();
  const isSpread = of.next() < 0.5;
  sheet.table(
    [50, 300],
    [
      [`${isSpread ? "A Kennzeichen" : "A"} ${car.germanPlate}`, `B ${dotted(car.firstOn)}`],
      ["C.1.1 MUSTERMANN", "C.1.2 ERIKA"],
      ["2.1 0603  2.2 BTP00012", "J 01"],
      [isSpread ? `E ${car.vin}` : `(E) ${car.vin}`, `3 ${germanCheckDigit(car.vin)}`],
      [`D.1 ${car.brand}`, "D.2 CD"],
      [
        `D.3 ${car.model}`,
        `P.3 ${{ ES: "BENZIN", GO: "DIESEL", EH: "HYBR.BENZIN/E", EL: "ELEKTRO" }[car.energy]}`,
      ],
      [`P.1 ${four(car.displacement)}`, `P.2/P.4 ${String(car.power).padStart(4, "0")}/05500`],
      [`G ${four(car.mass)}`, `F.1 ${four(car.maximumMass)}`],
      [`V.7 ${String(car.carbonDioxide).padStart(4, "0")}`, `S.1 ${String(car.seats).padStart(3, "0")}`],
      [`K ${car.approval}`, "R GRAU"],
      ["16 KN123456", `I ${dotted(car.certificateOn)}`],
      ["22 AUSN.GEN. VORH. SONDERAUSST.", "Nächste HU 03/2027"],
    ],
  );
  return {
    kind: `registration.${kind}`,
    language: "de",
    bytes: sheet.bytes(),
    expected: {
      vin: car.vin,
      foreignPlate: car.germanPlate,
      firstRegistrationDate: isoDay(car.firstOn),
      brand: car.brand,
      model: car.model,
      mass: String(car.mass),
      maximumMass: String(car.maximumMass),
      power: String(car.power),
      category: "M1",
      [`${kind}.secondPartNumber`]: "KN123456",
    },
    stampAt: 21,
  };
}
