// Invoices and orders in English: British, and of the Union.
import { dayInWords, isoDay, slashed } from "../sample-documents/seeded.ts";
import { daysAfter, english, paperDay, type Template, vatOf } from "./paper.ts";

const invoice = { kind: "registration.FACTURE_ACHAT" } as const;
const order = { kind: "purchasing.order" } as const;

/** Sterling, with British VAT. */
const british: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_500_000, 3_400_000),
    paperDay(of),
    `INV-${of.between(10_000, 99_999)}`,
  ];
  return {
    ...invoice,
    language: "en",
    text: `
! Severn Valley Motors Ltd  VAT Reg No GB 123 4567 82
# VEHICLE SALES INVOICE
Invoice No: ${number}  Invoice Date: ${slashed(on)}
@ 50 200
Make & Model  ${car.brand} ${car.model}
Chassis No  ${car.vin}
Date First Registered  ${slashed(car.firstOn)}
Odometer  ${english(of.between(3_000, 40_000) * 100).split(".")[0]} miles

@ 50 400
Vehicle price excl. VAT  £${english(cents)}
VAT @ 20%  £${english(vatOf(cents))}
Total incl. VAT  £${english(cents + vatOf(cents))}`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} HT GBP`,
      "line.firstRegistrationDate": `${car.vin} ${isoDay(car.firstOn)}`,
    },
  };
};

/** An invoice in English from within the Union. */
const unionEnglish: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_500_000, 3_400_000),
    paperDay(of),
    `2026/${of.between(1_000, 9_999)}`,
  ];
  const mileage = of.between(3_000, 40_000);
  return {
    ...invoice,
    language: "en",
    font: "Times",
    text: `
# COMMERCIAL INVOICE
Invoice number ${number}
Date: ${dayInWords(on, "en")}
Seller: Baltic Cars B.V., Rotterdam, VAT NL004495445B01
Buyer: SOCIETE LOUEUR DE FRANCE, VAT FR83404833048

@ 40 185 310 375 450
Description  VIN  1st reg.  Mileage  Amount EUR
${car.brand} ${car.model}  ${car.vin}  ${slashed(car.firstOn)}  ${english(mileage * 100).split(".")[0]} km  ${english(cents)}

VAT 0% - intra-community supply, Article 138 Directive 2006/112/EC
@ 300 450
Total net  EUR ${english(cents)}`,
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

const britishMargin: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_100_000, 2_400_000),
    paperDay(of),
    `SI${of.between(1_000, 9_999)}`,
  ];
  return {
    ...invoice,
    language: "en",
    text: `
# INVOICE ${number}
Dated ${slashed(on)}
Vehicle: ${car.brand} ${car.model} ${car.version}
VIN: ${car.vin}
Sale price: € ${english(cents)}
Margin scheme - second-hand goods. Input tax deduction has not been and will not be claimed.`,
    expected: {
      vin: car.vin,
      "purchasing.invoiceNumber": number,
      "purchasing.invoicedOn": isoDay(on),
      "line.price": `${car.vin} ${cents} TTC EUR`,
      "order.regime": "MARGIN",
    },
  };
};

const purchaseOrder: Template = (of, car) => {
  const [cents, on, number] = [
    of.between(1_500_000, 3_400_000),
    paperDay(of),
    `PO-${of.between(10_000, 99_999)}`,
  ];
  return {
    ...order,
    language: "en",
    text: `
# PURCHASE ORDER
@ 50 250 420
PURCHASE ORDER No ${number}  ORDER DATE ${slashed(on)}  DELIVERY DATE ${slashed(daysAfter(on, 21))}

@ 40 190 330 430
Vehicle  VIN number  Colour  Unit price EUR excl. VAT
${car.brand} ${car.model}  ${car.vin}  ${car.color}  ${english(cents)}

Intra-community supply, reverse charge`,
    expected: {
      vin: car.vin,
      "purchasing.number": number,
      "purchasing.orderedOn": isoDay(on),
      "purchasing.expectedOn": isoDay(daysAfter(on, 21)),
      "line.price": `${car.vin} ${cents} HT EUR`,
      "order.regime": "INTRA_EU",
    },
  };
};

export const englishInvoices = { british, unionEnglish, britishMargin, purchaseOrder } satisfies Record<
  string,
  Template
>;
