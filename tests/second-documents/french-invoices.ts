// Invoices of French suppliers, as their software words them.
import { dayInWords, drawnCar, isoDay, slashed } from "../sample-documents/seeded.ts";
import { daysAfter, french, paperDay, type Template, vatOf } from "./paper.ts";

const invoice = { kind: "registration.FACTURE_ACHAT", language: "fr" } as const;

/** A dealer, one new car, amounts in a column. */
const dealer: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_400_000, 3_200_000),
    paperDay(of),
    `VN26${of.between(10_000, 99_999)}`,
  ];
  return {
    ...invoice,
    text: `
! AUTOMOBILES DU VAL DE LOIRE SAS
ZA des Grands Champs - 49100 ANGERS  Doit :
Tél. 02 41 00 11 22  SOCIETE LOUEUR DE FRANCE
RCS Angers B 404 833 048 - APE 4511Z  12 rue des Lilas
TVA intracom. FR83404833048  69003 LYON

# FACTURE VEHICULE NEUF
@ 50 150 250 350 450
N° facture  Date  N° client  Vendeur  Page
${number}  ${slashed(on)}  C004512  M. DURAND  1/1

@ 50 420
Désignation  Montant H.T.
${car.brand} ${car.model} ${car.version}  ${french(cents)}
Châssis : ${car.vin}
Immat. : ${car.plate}   Énergie : ${car.energy}   Couleur : ${car.color}

@ 330 450
Total H.T.  ${french(cents)}
T.V.A. 20,00 %  ${french(vatOf(cents))}
Total T.T.C.  ${french(cents + vatOf(cents))} €
! Net à payer  ${french(cents + vatOf(cents))} €
Réserve de propriété : loi n° 80-335 du 12 mai 1980. Escompte : néant.`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} HT EUR`,
      "order.regime": "FRENCH",
    },
  };
};

/** A second-hand car under the margin scheme. */
const marginScheme: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(900_000, 2_400_000),
    paperDay(of),
    `FVO-${of.between(1_000, 9_999)}`,
  ];
  const mileage = of.between(12_000, 99_000);
  return {
    ...invoice,
    font: "Times",
    text: `
# GARAGE MARTIN ET FILS
Agent toutes marques - 4 route de Paris - 45000 Orléans

! Facture n° ${number}
Orléans, le ${dayInWords(on, "fr")}

@ 50 230
Véhicule d'occasion  ${car.brand} ${car.model}
Numéro de série  ${car.vin}
Première mise en circulation  ${slashed(car.firstOn)}
Immatriculation  ${car.plate}
Kilométrage compteur  ${french(mileage * 100).split(",")[0]} km non garanti
Prix de vente TTC  ${french(cents)} €

Régime particulier - Biens d'occasion. TVA sur la marge, article 297 A du CGI.
TVA non récupérable par l'acquéreur.`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} TTC EUR`,
      "line.firstRegistrationDate": `${car.vin} ${isoDay(car.firstOn)}`,
      "line.mileage": `${car.vin} ${mileage}`,
      "order.regime": "MARGIN",
    },
  };
};

/** A fleet sale in a table whose last columns are amounts. */
const fleetTable: Template = (of, car) => {
  const cars = [car, drawnCar(of), drawnCar(of)];
  const prices = cars.map(() => of.between(1_100_000, 2_600_000));
  const total = prices.reduce((sum, one) => sum + one, 0);
  const [on, number] = [paperDay(of), `${of.between(600_000, 699_999)}`];
  const kilometres = cars.map(() => of.between(10, 60_000));
  return {
    ...invoice,
    size: 8,
    text: `
! FLOTTE ET CIE  FACTURE
SA au capital de 1 200 000 €  Facture N° : ${number}
552 100 554 RCS Nanterre  Date : ${slashed(on)}
TVA : FR83404833048  Échéance : ${slashed(daysAfter(on, 30))}

@ 30 48 165 265 325 380 440 505
N°  Véhicule  N° de série  Immat.  MEC  Km  Prix HT  Prix TTC
${cars
  .map(
    (one, at) =>
      `${at + 1}  ${one.brand} ${one.model}  ${one.vin}  ${one.plate}  ${slashed(one.firstOn)}  ${kilometres[at]}  ${french(prices[at] ?? 0)}  ${french((prices[at] ?? 0) + vatOf(prices[at] ?? 0))}`,
  )
  .join("\n")}

@ 385 505
Total HT  ${french(total)}
TVA 20 %  ${french(prices.reduce((sum, one) => sum + vatOf(one), 0))}
Total TTC en euros  ${french(total + prices.reduce((sum, one) => sum + vatOf(one), 0))}`,
    expected: {
      vin: cars.map(({ vin }) => vin),
      licensePlate: cars.map(({ plate }) => plate),
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": cars.map(({ vin }, at) => `${vin} ${prices[at]} HT EUR`),
      "line.firstRegistrationDate": cars.map(({ vin, firstOn }) => `${vin} ${isoDay(firstOn)}`),
      "line.mileage": cars.map(({ vin }, at) => `${vin} ${kilometres[at]}`),
      "order.regime": "FRENCH",
    },
  };
};

/** A list price, a discount, and the price after it. */
const discounted: Template = (of, car) => {
  const [list, on, number] = [
    of.between(20_000, 34_000) * 100,
    paperDay(of),
    `2026-${of.between(100, 999)}-VN`,
  ];
  const discount = of.between(1_500, 4_000) * 100;
  const net = list - discount;
  return {
    ...invoice,
    text: `
# NORD AUTO DISTRIBUTION
Facture ${number} du ${slashed(on)}
Client : SOCIETE LOUEUR DE FRANCE

! ${car.brand} ${car.model} ${car.version}
N° VIN ${car.vin}

@ 50 430
Prix catalogue HT  ${french(list)} €
Remise flotte  - ${french(discount)} €
Prix net HT  ${french(net)} €
TVA (20 %)  ${french(vatOf(net))} €
Total TTC  ${french(net + vatOf(net))} €`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${net} HT EUR`,
      "order.regime": "FRENCH",
    },
  };
};

/** The car, its preparation and its carte grise on one invoice. */
const withFees: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(15_000, 29_000) * 100,
    paperDay(of),
    `F${of.between(100_000, 999_999)}`,
  ];
  const total = cents + 29_000;
  return {
    ...invoice,
    font: "Courier",
    size: 9,
    text: `
CONCESSION DES DEUX RIVES            FACTURE ${number}
38000 GRENOBLE                       ${slashed(on)}

Véhicule : ${car.brand} ${car.model}
Numéro de châssis : ${car.vin}
Date de 1ère mise en circulation : ${slashed(car.firstOn)}

@ 50 420
Prix du véhicule HT  ${french(cents)} €
Frais de mise à disposition HT  290,00 €
Total HT  ${french(total)} €
TVA 20,00%  ${french(vatOf(total))} €
Carte grise (débours, hors TVA)  276,76 €
Total à régler TTC  ${french(total + vatOf(total) + 27_676)} €`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} HT EUR`,
      "line.firstRegistrationDate": `${car.vin} ${isoDay(car.firstOn)}`,
      "order.regime": "FRENCH",
    },
  };
};

/** An amount with tax alone, and a deposit already paid. */
const grossWithDeposit: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(15_000, 29_000) * 100,
    paperDay(of),
    `26/${of.between(1_000, 9_999)}`,
  ];
  return {
    ...invoice,
    font: "Times",
    size: 11,
    text: `
SARL CARROSSERIE-GARAGE LEBLANC
Facture N° ${number}
Date d'émission : ${dayInWords(on, "fr")}

Vente d'un véhicule ${car.brand} type ${car.model}, châssis n° ${car.vin},
mis en circulation le ${slashed(car.firstOn)}.

@ 60 380
Montant TTC  ${french(cents, " ")} €
Dont TVA à 20 %  ${french(cents - Math.round(cents / 1.2))} €
Acompte versé  2 000,00 €
Reste à payer  ${french(cents - 200_000)} €`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} TTC EUR`,
      "order.deposit": "200000 EUR",
      "order.regime": "FRENCH",
    },
  };
};

export const frenchInvoices = {
  dealer,
  marginScheme,
  fleetTable,
  discounted,
  withFees,
  grossWithDeposit,
} satisfies Record<string, Template>;
