// The papers of a procedure, from its frozen facts.
import { carName } from "#fleet/server/car-files/car-name.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawDocument } from "#platform/pdf.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { isPriceWithTax } from "../../model/procedures/kinds.ts";
import { amountsOf, priceMention } from "../../model/procedures/price.ts";
import { certificateOf, reportOf } from "../sales/car-papers.ts";
import { buyerOf, type ProcedureRow } from "./find.ts";
import type { OfferPaper } from "./papers/offer.ts";
import type { OrderFormPaper, SignedOnScreen } from "./papers/order-form.ts";

const offerDrawing = import.meta.resolve("./papers/offer.ts");
const orderDrawing = import.meta.resolve("./papers/order-form.ts");

/** Car, buyer and price, as both papers state them. */
async function saleFacts(call: Call, row: ProcedureRow) {
  const car = await get(call, "car", row.carId);
  const name = await carName(call, row.carId);
  const { car: price, options } = amountsOf(row, await vatRateOfDay(call, call.today));
  return {
    lessor: await readLessor(call),
    buyer: {
      name: buyerOf(row),
      person: `${row.firstName} ${row.lastName}`,
      capacity: row.capacity,
      siret: row.siret,
      vatNumber: row.vatNumber,
      address: row.address,
      email: row.email,
      isConsumer: row.buyerKind === "CONSUMER",
    },
    car: {
      ...name,
      finish: car.finish,
      energy: car.energy,
      color: car.color,
      firstRegisteredOn: car.firstRegistrationDate,
      mileage: car.mileage,
    },
    price: {
      typedCents: row.agreedCents ?? 0,
      mention: priceMention(row),
      isWithTax: isPriceWithTax(row.buyerKind),
      regime: row.vatRegime,
      car: price,
      optionsTotalCents: options.totalCents,
      totalCents: price.totalCents + options.totalCents,
    },
    options: row.options,
    madeOn: call.today,
  };
}

export async function drawOffer(
  call: Call,
  row: ProcedureRow,
  { until, version }: { until: Day; version: number },
): Promise<Document> {
  const paper: OfferPaper = { ...(await saleFacts(call, row)), until, version };
  return drawDocument(`Offre ${version} - ${paper.car.plate || paper.car.vin}.pdf`, offerDrawing, paper);
}

export async function drawOrderForm(
  call: Call,
  row: ProcedureRow,
  { version, signed }: { version: number; signed: SignedOnScreen | null },
): Promise<Document> {
  const facts = await saleFacts(call, row);
  const paper: OrderFormPaper = {
    ...facts,
    version,
    saleOn: row.saleOn,
    receptionOn: row.receptionOn ?? call.today,
    paymentMethod: row.paymentMethod,
    depositKind: row.depositKind,
    depositCents: row.depositCents,
    repaysPledge: row.repaysPledge,
    inspection: await reportOf(call, row.carId),
    certificateOn: (await certificateOf(call, row.carId))?.on ?? null,
    signed,
  };
  return drawDocument(`Bon de commande ${facts.car.plate || facts.car.vin}.pdf`, orderDrawing, paper);
}
