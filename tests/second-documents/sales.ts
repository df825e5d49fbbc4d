// Sales of used cars, as the cerfa form and the online service word them.
import { type Car, drawnSiren, isoDay, slashed, spaced } from "../sample-documents/seeded.ts";
import { paperDay, type Template } from "./paper.ts";

const saleFacts = (car: Car, mileage: number, on: Date) => ({
  vin: car.vin,
  licensePlate: car.plate,
  brand: car.brand,
  model: car.model,
  firstRegistrationDate: isoDay(car.firstOn),
  "CERTIFICAT_CESSION.mileage": String(mileage),
  "CERTIFICAT_CESSION.formula": car.formula,
  "CERTIFICAT_CESSION.soldOn": isoDay(on),
});
const sale = { kind: "registration.CERTIFICAT_CESSION", language: "fr" } as const;

/** The cerfa as the State draws it. */
const saleForm: Template = (of, car) => {
  const [on, siren, mileage] = [paperDay(of), drawnSiren(of), of.between(9_000, 99_000)];
  return {
    ...sale,
    size: 9,
    text: `
N° 15776*02
! Certificat de cession d'un véhicule d'occasion
(à remplir par l'ancien propriétaire) - Exemplaire n° 1 destiné au nouveau propriétaire
! Le véhicule
@ 50 300
(A) Numéro d'immatriculation du véhicule  ${car.plate.replaceAll("-", "")}
(E) Numéro d'identification du véhicule  ${car.vin}
(B) Date de 1re immatriculation du véhicule  ${slashed(car.firstOn)}
(D.1) Marque  ${car.brand}
(D.2) Type, variante, version  BJARBEH1234
(J.1) Genre national  VP
(D.3) Dénomination commerciale  ${car.model}
Kilométrage inscrit au compteur du véhicule  ${mileage}
Présence du certificat d'immatriculation  OUI
Numéro de formule  ${car.formula}
! Ancien propriétaire
Personne morale  GARAGE MARTIN ET FILS
N° SIRET  ${siren}00018
Adresse  4 route de Paris 45000 ORLEANS
Certifie céder le véhicule désigné ci-dessus
@ 50
Le ${slashed(on)} à 11 h 45
! Nouveau propriétaire
@ 50 300
Personne morale  SOCIETE LOUEUR DE FRANCE
N° SIRET  73282932000074`,
    expected: {
      ...saleFacts(car, mileage, on),
      "CERTIFICAT_CESSION.soldAt": "11:45",
      "purchasing.supplierName": "GARAGE MARTIN ET FILS",
      "purchasing.supplierSiren": siren,
    },
  };
};

/** The record of the online service, in sentences. */
const saleRecord: Template = (of, car) => {
  const [on, mileage, siren] = [paperDay(of), of.between(9_000, 99_000), drawnSiren(of)];
  return {
    ...sale,
    font: "Times",
    text: `
# Déclaration de cession d'un véhicule
Certificat de cession n° 15776

Immatriculation du véhicule : ${car.plate}
N° VIN du véhicule : ${car.vin}
Marque : ${car.brand}
Dénomination commerciale : ${car.model}
Date de première immatriculation : ${slashed(car.firstOn)}
N° de formule du certificat d'immatriculation : ${car.formula}
Kilométrage : ${String(mileage).replace(/(\d{3})$/, " $1")} km
Ancien titulaire : NORD AUTO DISTRIBUTION (SIREN ${spaced(siren)})
Date et heure de la cession : ${slashed(on)} à 09:30`,
    expected: {
      ...saleFacts(car, mileage, on),
      "CERTIFICAT_CESSION.soldAt": "09:30",
      "purchasing.supplierName": "NORD AUTO DISTRIBUTION",
      "purchasing.supplierSiren": siren,
    },
  };
};

export const sales = { saleForm, saleRecord } satisfies Record<string, Template>;
