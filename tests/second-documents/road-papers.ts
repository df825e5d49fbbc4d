// Inspection reports and insurance memos.
import { dayInWords, isoDay, slashed } from "../sample-documents/seeded.ts";
import { daysAfter, paperDay, type Template } from "./paper.ts";

const report = { kind: "registration.CONTROLE_TECHNIQUE", language: "fr" } as const;
const twoYears = 730;

/** A report as the State's model lays it out, favourable. */
const favourable: Template = (of, car) => {
  const [on, mileage] = [paperDay(of), of.between(30_000, 140_000)];
  const number = `${of.between(10, 26)}${of.between(100_000, 999_999)}`;
  return {
    ...report,
    size: 9,
    text: `
! PROCÈS-VERBAL DE CONTRÔLE TECHNIQUE PÉRIODIQUE D'UN VÉHICULE LÉGER
@ 50 300
NATURE DU CONTRÔLE  DATE DU CONTRÔLE
Contrôle technique périodique (VTP)  ${slashed(on)}
N° DU PROCÈS-VERBAL  CENTRE DE CONTRÔLE
${number}  S069C123 AUTOCONTROLE LYON EST
RÉSULTAT DU CONTRÔLE  LIMITE DE VALIDITÉ
A : favorable  ${slashed(daysAfter(on, twoYears))}
! IDENTIFICATION DU VÉHICULE
IMMATRICULATION  DATE DE 1re MISE EN CIRCULATION
${car.plate}  ${slashed(car.firstOn)}
MARQUE  DÉSIGNATION COMMERCIALE
${car.brand}  ${car.model}
N° DANS LA SÉRIE DU TYPE (VIN)  CATÉGORIE
${car.vin}  M1
KILOMÉTRAGE RELEVÉ  ÉNERGIE
${mileage}  ${car.energy}
DÉFAILLANCES MINEURES
1.1.13.a.1 GARNITURES OU PLAQUETTES DE FREINS : usure importante`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      brand: car.brand,
      firstRegistrationDate: isoDay(car.firstOn),
      "inspection.nature": "VTP",
      "inspection.result": "A",
      "inspection.doneOn": isoDay(on),
      "inspection.validUntil": isoDay(daysAfter(on, twoYears)),
      "inspection.mileage": String(mileage),
      "inspection.number": number,
    },
  };
};

/** A re-test asked for: major failures, in lines. */
const majorFailures: Template = (of, car) => {
  const [on, mileage] = [paperDay(of), of.between(60_000, 180_000)];
  const number = `26-${of.between(100_000, 999_999)}`;
  return {
    ...report,
    font: "Courier",
    size: 9,
    text: `
PROCES-VERBAL DE CONTROLE TECHNIQUE N° ${number}
Nature du contrôle : Visite technique périodique
Date : ${slashed(on)}     Agrément du centre : S033A045
Immatriculation : ${car.plate}     Pays : F
N° de série : ${car.vin}
Marque : ${car.brand}  Modèle : ${car.model}
1ère mise en circulation : ${slashed(car.firstOn)}
Kilométrage : ${mileage} km
Défaillances majeures :
5.2.3.e.2 PNEUMATIQUES : usure excessive
Résultat : S - défavorable pour défaillances majeures
Limite de validité du contrôle : ${slashed(daysAfter(on, 59))}
Nature du prochain contrôle : contre-visite`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      brand: car.brand,
      firstRegistrationDate: isoDay(car.firstOn),
      "inspection.nature": "VTP",
      "inspection.result": "S",
      "inspection.doneOn": isoDay(on),
      "inspection.validUntil": isoDay(daysAfter(on, 59)),
      "inspection.mileage": String(mileage),
      "inspection.number": number,
    },
  };
};

/** A re-test passed. */
const retest: Template = (of, car) => {
  const [on, mileage] = [paperDay(of), of.between(60_000, 180_000)];
  const number = `${of.between(20_000_000, 29_999_999)}`;
  return {
    ...report,
    font: "Times",
    text: `
# Procès-verbal de contrôle technique
Contre-visite (CV) du ${dayInWords(on, "fr")}
Procès-verbal n° : ${number}
Résultat du contrôle : favorable
Validité du contrôle jusqu'au ${slashed(daysAfter(on, 671))}

@ 50 200
Véhicule  ${car.brand} ${car.model}
Marque  ${car.brand}
Immatriculation  ${car.plate}
Numéro de série  ${car.vin}
Mise en circulation  ${slashed(car.firstOn)}
Kilométrage relevé  ${mileage} km
Aucune défaillance constatée`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      brand: car.brand,
      firstRegistrationDate: isoDay(car.firstOn),
      "inspection.nature": "CV",
      "inspection.result": "A",
      "inspection.doneOn": isoDay(on),
      "inspection.validUntil": isoDay(daysAfter(on, 671)),
      "inspection.mileage": String(mileage),
      "inspection.number": number,
    },
  };
};

const memo = { kind: "insurance.memo", language: "fr" } as const;

/** The memo of the code of insurance, in a table. */
const memoCard: Template = (of, car) => {
  const [from, policy] = [paperDay(of), `${of.between(100_000_000, 999_999_999)}`];
  return {
    ...memo,
    text: `
! MATMUT ASSURANCES
# MÉMO VÉHICULE ASSURÉ
Ce document n'est pas une attestation d'assurance.
@ 50 260
Entreprise d'assurance  MATMUT ASSURANCES
Nom et adresse du souscripteur  TRANSPORTS DUPONT SAS
Numéro de contrat  ${policy}
Immatriculation du véhicule  ${car.plate}
Marque  ${car.brand}
Modèle  ${car.model}
Date de début de la garantie  ${slashed(from)}
Établi le  ${slashed(daysAfter(from, 1))}`,
    expected: {
      licensePlate: car.plate,
      brand: car.brand,
      model: car.model,
      "insurance.insurer": "MATMUT ASSURANCES",
      "insurance.subscriber": "TRANSPORTS DUPONT SAS",
      "insurance.policyNumber": policy,
      "insurance.startsOn": isoDay(from),
      "insurance.issuedOn": isoDay(daysAfter(from, 1)),
    },
  };
};

/** An attestation in sentences. */
const attestation: Template = (of, car) => {
  const [from, policy] = [paperDay(of), `AF ${of.between(10_000_000, 99_999_999)}`];
  return {
    ...memo,
    font: "Times",
    size: 11,
    text: `
# ATTESTATION D'ASSURANCE AUTOMOBILE
Nous soussignés, Allianz IARD, compagnie d'assurances, attestons que
Assuré : BOULANGERIE MARTIN SARL
est titulaire du contrat n° ${policy.replace(" ", "")} garantissant le véhicule suivant :
Marque : ${car.brand}     Modèle : ${car.model}
Immatriculation : ${car.plate}     N° de série : ${car.vin}
Date d'effet du contrat : ${dayInWords(from, "fr")}
Assureur : Allianz IARD

Fait à Paris, le ${slashed(from)}`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      brand: car.brand,
      model: car.model,
      "insurance.insurer": "Allianz IARD",
      "insurance.subscriber": "BOULANGERIE MARTIN SARL",
      "insurance.policyNumber": policy.replace(" ", ""),
      "insurance.startsOn": isoDay(from),
      "insurance.issuedOn": isoDay(from),
    },
  };
};

/** A certificate of a fleet broker, with a period. */
const broker: Template = (of, car) => {
  const [from, policy] = [paperDay(of), `FLT-${of.between(1_000, 9_999)}/${of.between(10, 99)}`];
  return {
    ...memo,
    size: 9,
    text: `
! Cabinet Verlaine, courtier en assurances, ORIAS 07 012 345
# Attestation d'assurance flotte automobile
@ 50 230
Compagnie :  GENERALI FRANCE
Police n° :  ${policy}
Souscripteur :  CABINET LEROY ASSOCIES
Véhicule :  ${car.brand} ${car.model}
Immatriculation :  ${car.plate}
Numéro de série (VIN) :  ${car.vin}
Période de validité :  du ${slashed(from)} au ${slashed(daysAfter(from, 364))}
Édité le :  ${slashed(from)}`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      "insurance.insurer": "GENERALI FRANCE",
      "insurance.subscriber": "CABINET LEROY ASSOCIES",
      "insurance.policyNumber": policy,
      "insurance.startsOn": isoDay(from),
      "insurance.issuedOn": isoDay(from),
    },
  };
};

export const roadPapers = {
  favourable,
  majorFailures,
  retest,
  memoCard,
  attestation,
  broker,
} satisfies Record<string, Template>;
