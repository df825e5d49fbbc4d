// Orders of French suppliers, as they return them signed.
import { dayInWords, drawnCar, isoDay, slashed } from "../sample-documents/seeded.ts";
import { daysAfter, french, paperDay, type Template, vatOf } from "./paper.ts";

const order = { kind: "purchasing.order", language: "fr" } as const;

/** An order form of a dealer. */
const orderForm: Template = (of, car) => {
  const [cents, on] = [of.between(15_000, 29_000) * 100, paperDay(of)];
  const [number, expectedOn] = [`BC${of.between(20_000, 29_999)}`, daysAfter(on, 45)];
  return {
    ...order,
    text: `
# BON DE COMMANDE VÉHICULE D'OCCASION
Bon de commande n° ${number}   Établi le ${slashed(on)}
Vendeur : GARAGE DU PORT SAS, 17000 La Rochelle   TVA FR83404833048
Acheteur : SOCIETE LOUEUR DE FRANCE

@ 50 250
Marque / Modèle  ${car.brand} ${car.model}
N° d'identification (E)  ${car.vin}
Immatriculation  ${car.plate}
1ère mise en circulation (B)  ${slashed(car.firstOn)}
Kilométrage  ${of.between(10, 90)} 000 km
Prix HT  ${french(cents)} €
TVA 20 %  ${french(vatOf(cents))} €
Prix TTC  ${french(cents + vatOf(cents))} €
Acompte  1 000,00 €
Livraison prévue le  ${slashed(expectedOn)}

Lu et approuvé, bon pour accord - Signature de l'acheteur`,
    expected: {
      vin: car.vin,
      licensePlate: car.plate,
      "purchasing.number": number,
      "purchasing.orderedOn": isoDay(on),
      "purchasing.expectedOn": isoDay(expectedOn),
      "line.price": `${car.vin} ${cents} HT EUR`,
      "line.firstRegistrationDate": `${car.vin} ${isoDay(car.firstOn)}`,
      "order.deposit": "100000 EUR",
      "order.regime": "FRENCH",
    },
  };
};

/** A confirmation of order, two cars, delivery per order. */
const confirmation: Template = (of, car) => {
  const cars = [car, drawnCar(of)];
  const prices = cars.map(() => of.between(1_100_000, 2_600_000));
  const total = prices.reduce((sum, one) => sum + one, 0);
  const [on, number] = [paperDay(of), `CC-${of.between(1_000, 9_999)}`];
  return {
    ...order,
    font: "Times",
    text: `
# Confirmation de commande ${number}
Date de commande : ${dayInWords(on, "fr")}
Livraison souhaitée le ${slashed(daysAfter(on, 60))}

@ 40 190 330 450
Modèle  VIN  Coloris  Montant HT (€)
${cars.map((one, at) => `${one.brand} ${one.model}  ${one.vin}  ${one.color}  ${french(prices[at] ?? 0)}`).join("\n")}

@ 330 450
Total HT  ${french(total)}
TVA 20 %  ${french(vatOf(total))}
Total TTC  ${french(total + vatOf(total))}`,
    expected: {
      vin: cars.map(({ vin }) => vin),
      "purchasing.number": number,
      "purchasing.orderedOn": isoDay(on),
      "purchasing.expectedOn": isoDay(daysAfter(on, 60)),
      "line.price": cars.map(({ vin }, at) => `${vin} ${prices[at]} HT EUR`),
      "order.regime": "FRENCH",
    },
  };
};

export const frenchOrders = { orderForm, confirmation } satisfies Record<string, Template>;
