// Invoices and orders of German suppliers.
import { dayInWords, dotted, drawnCar, isoDay } from "../sample-documents/seeded.ts";
import { daysAfter, german, paperDay, type Template } from "./paper.ts";

const invoice = { kind: "registration.FACTURE_ACHAT" } as const;
const order = { kind: "purchasing.order" } as const;

/** An intra-EU supply, one car. */
const intraCommunity: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_500_000, 3_400_000),
    paperDay(of),
    `RE-26${of.between(1_000, 9_999)}`,
  ];
  const mileage = of.between(5_000, 60_000);
  return {
    ...invoice,
    language: "de",
    text: `
Autohaus Müller & Söhne GmbH · Industriestraße 12 · 70565 Stuttgart

SOCIETE LOUEUR DE FRANCE  Rechnungs-Nr.: ${number}
12 rue des Lilas  Rechnungsdatum: ${dotted(on)}
F-69003 Lyon  Kunden-Nr.: 20456
USt-IdNr.: FR83404833048  Unsere USt-IdNr.: DE129273398

# Rechnung
Wir lieferten Ihnen folgendes Gebrauchtfahrzeug:

@ 50 230
Fabrikat / Typ:  ${car.brand} ${car.model}
Fahrzeug-Ident.-Nr.:  ${car.vin}
Erstzulassung:  ${dotted(car.firstOn)}
Kilometerstand:  ${german(mileage * 100).split(",")[0]} km
Farbe:  ${car.color}

@ 50 430
Fahrzeugpreis netto  ${german(cents)} €
0 % MwSt.  0,00 €
! Rechnungsbetrag  ${german(cents)} €

Steuerfreie innergemeinschaftliche Lieferung gem. § 4 Nr. 1b i.V.m. § 6a UStG.`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} HT EUR`,
      "line.firstRegistrationDate": `${car.vin} ${isoDay(car.firstOn)}`,
      "line.mileage": `${car.vin} ${mileage}`,
      "order.regime": "INTRA_EU",
    },
  };
};

/** § 25a: the price includes its tax, which is not stated. */
const differenceTax: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_100_000, 2_900_000),
    paperDay(of),
    `${of.between(10_000, 99_999)}`,
  ];
  return {
    ...invoice,
    language: "de",
    font: "Times",
    text: `
! Gebrauchtwagen-Zentrum Köln-Porz
Rechnung Nr. ${number}  Datum ${dayInWords(on, "de")}

Pkw ${car.brand} ${car.model}, FIN ${car.vin}
EZ ${dotted(car.firstOn)}, Laufleistung lt. Tacho ${of.between(20, 90)}.500 km

@ 50 400
Gesamtpreis  ${german(cents)} EUR

Gebrauchtgegenstände/Sonderregelung. Der Rechnungsbetrag enthält keine
ausweisbare Umsatzsteuer (Differenzbesteuerung § 25a UStG).`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} TTC EUR`,
      "line.firstRegistrationDate": `${car.vin} ${isoDay(car.firstOn)}`,
      "order.regime": "MARGIN",
    },
  };
};

/** Two cars in a table with positions. */
const germanTable: Template = (of, car) => {
  const cars = [car, drawnCar(of)];
  const prices = cars.map(() => of.between(1_100_000, 2_600_000));
  const kilometres = cars.map(() => of.between(1_000, 60_000));
  const total = prices.reduce((sum, one) => sum + one, 0);
  const [on, number] = [paperDay(of), `2026-${of.between(10_000, 99_999)}`];
  return {
    ...invoice,
    language: "de",
    size: 8,
    text: `
! Fleet Remarketing Nord AG, 20457 Hamburg  USt-IdNr. DE129273398
# Rechnung
Rechnungsnummer ${number}  Rechnungsdatum ${dotted(on)}

@ 40 70 190 310 370 430
Pos.  Bezeichnung  FIN  EZ  km-Stand  Nettobetrag EUR
${cars
  .map(
    (one, at) =>
      `${at + 1}  ${one.brand} ${one.model}  ${one.vin}  ${dotted(one.firstOn)}  ${german((kilometres[at] ?? 0) * 100).split(",")[0]}  ${german(prices[at] ?? 0)}`,
  )
  .join("\n")}
@ 310 430
Summe netto  ${german(total)}
Umsatzsteuer 0 %  0,00
Endbetrag  ${german(total)}
Innergemeinschaftliche Lieferung, umsatzsteuerfrei nach § 4 Nr. 1 Buchst. b UStG`,
    expected: {
      vin: cars.map(({ vin }) => vin),
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": cars.map(({ vin }, at) => `${vin} ${prices[at]} HT EUR`),
      "line.firstRegistrationDate": cars.map(({ vin, firstOn }) => `${vin} ${isoDay(firstOn)}`),
      "line.mileage": cars.map(({ vin }, at) => `${vin} ${kilometres[at]}`),
      "order.regime": "INTRA_EU",
    },
  };
};

/** 19 % added: the regime is asked, the price is net. */
const nineteen: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_100_000, 2_900_000),
    paperDay(of),
    `AR${of.between(100_000, 999_999)}`,
  ];
  const vat = Math.round(cents * 0.19);
  return {
    ...invoice,
    language: "de",
    text: `
# RECHNUNG ${number}
München, den ${dotted(on)}

Fahrgestell-Nr. ${car.vin}
Modell: ${car.brand} ${car.model}
Tag der ersten Zulassung: ${dotted(car.firstOn)}

@ 50 400
Nettopreis  ${german(cents)} €
zzgl. 19 % USt.  ${german(vat)} €
Gesamtbetrag brutto  ${german(cents + vat)} €`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} HT EUR`,
    },
  };
};

const bindingOrder: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_100_000, 2_900_000),
    paperDay(of),
    `${of.between(1_000, 9_999)}/26`,
  ];
  return {
    ...order,
    language: "de",
    font: "Times",
    text: `
# Verbindliche Bestellung eines gebrauchten Kraftfahrzeuges
Bestellung Nr. ${number}  Bestelldatum: ${dotted(on)}
Verkäufer: Autohaus Weber KG, USt-ID DE129273398

@ 50 230
Hersteller, Typ  ${car.brand} ${car.model}
Fahrzeug-Identifizierungsnummer  ${car.vin}
Amtl. Kennzeichen  ${car.germanPlate}
Datum der Erstzulassung  ${dotted(car.firstOn)}
Voraussichtlicher Liefertermin  ${dotted(daysAfter(on, 30))}
Kaufpreis netto  ${german(cents)} EUR
Anzahlung  2.500,00 EUR

Verkauf ins Ausland, innergemeinschaftliche Lieferung, § 6a UStG`,
    expected: {
      vin: car.vin,
      "purchasing.number": number,
      "purchasing.orderedOn": isoDay(on),
      "purchasing.expectedOn": isoDay(daysAfter(on, 30)),
      "line.price": `${car.vin} ${cents} HT EUR`,
      "line.firstRegistrationDate": `${car.vin} ${isoDay(car.firstOn)}`,
      "order.deposit": "250000 EUR",
      "order.regime": "INTRA_EU",
    },
  };
};

const germanConfirmation: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_100_000, 2_900_000),
    paperDay(of),
    `AB-${of.between(10_000, 99_999)}`,
  ];
  return {
    ...order,
    language: "de",
    text: `
# Auftragsbestätigung Nr. ${number}
Auftragsdatum: ${dotted(on)}   Lieferung: ${dotted(daysAfter(on, 50))}

@ 40 190 330 450
Fahrzeug  Fahrgestellnummer  Farbe  Preis netto
${car.brand} ${car.model}  ${car.vin}  ${car.color}  ${german(cents)} €

Steuerfreie Lieferung nach § 4 Nr. 1b UStG (innergemeinschaftliche Lieferung)`,
    expected: {
      vin: car.vin,
      "purchasing.number": number,
      "purchasing.orderedOn": isoDay(on),
      "purchasing.expectedOn": isoDay(daysAfter(on, 50)),
      "line.price": `${car.vin} ${cents} HT EUR`,
      "order.regime": "INTRA_EU",
    },
  };
};

export const germanInvoices = {
  intraCommunity,
  differenceTax,
  germanTable,
  nineteen,
  bindingOrder,
  germanConfirmation,
} satisfies Record<string, Template>;
