// Cars of the demonstration company sold to an SPV: one paid, whose rents the seller still bills; one unpaid, whose rents
// the SPV bills.
import { accountToConfirm, confirmAccount } from "#billing/server/issuers/creditor-changes.ts";
import { createSpv } from "#billing/server/issuers/issuers.ts";
import { clientDraftSchema } from "#clients/model/client.ts";
import { fictitiousSiren, fictitiousSiret } from "#clients/server/demonstration/fictitious-numbers.ts";
import { createClient } from "#clients/server/save-client.ts";
import { fictitiousIban } from "#recovery/server/demonstration/fictitious-iban.ts";
import { newId } from "#kernel/new-id.ts";
import { frenchVatNumber } from "#kernel/company/vat-number.ts";
import { addDays } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { actingAs } from "#people/server/users/colleagues.ts";
import { drawPdf } from "#platform/pdf.ts";
import type { Specimen } from "#registration/server/papers/specimen.ts";
import type { Biller } from "../model/transferred-car.ts";
import { receivePayment } from "./payment.ts";
import { prepareSales } from "./preparation.ts";
import { carReasons, pledgeOf } from "./refusals.ts";
import { transferCar } from "./transfer.ts";
import { saleOf } from "./view.ts";
import "#clients/server/tables.ts";
import "#contracts/server/tables.ts";

const specimenDrawing = import.meta.resolve("#registration/server/papers/specimen.ts");
/** Beyond the numbers of the clients. */
const spvNumber = 880_001;
const priceCents = 1_850_000;

async function createDemonstratedSpv(call: Call): Promise<Row<"issuer">> {
  const companyId = newId();
  const client = await createClient(
    call,
    clientDraftSchema.parse({
      name: "Loire Titrisation",
      type: "COMPANY",
      companies: [
        {
          id: companyId,
          name: "Loire Titrisation Auto 1",
          siret: fictitiousSiret(spvNumber),
          vatNumber: frenchVatNumber(fictitiousSiren(spvNumber)),
          address: { line1: "18 quai de la Fosse", zipCode: "44000", city: "Nantes", country: "FR" },
        },
      ],
      contacts: [
        {
          firstName: "Élodie",
          lastName: "Marsac",
          title: "Gérante",
          email: "elodie.marsac@loire-titrisation.example",
          phone: "01 99 00 88 01",
          isSignatory: true,
          isFleetManager: false,
          companyIds: [companyId],
        },
      ],
    }),
  );
  return createSpv(call, {
    companyId: client.companies[0]?.id ?? companyId,
    code: "LT1",
    legalForm: "SAS",
    capitalCents: 3_700_000,
    rcsCity: "Nantes",
    addressLine2: "",
    email: "gestion@loire-titrisation.example",
    phone: "01 99 00 88 00",
    iban: fictitiousIban(spvNumber),
    bic: "AGRIFRPP",
  });
}

/** Cars at clients who pay by transfer: no debit under way bills their rents. */
async function sellableCars(call: Call, count: number): Promise<Row<"car">[]> {
  const rows = await call.db
    .selectFrom("car as c")
    .innerJoin("rentalPeriod as p", "p.carId", "c.id")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .innerJoin("company as o", "o.id", "k.companyId")
    .selectAll("c")
    .where("c.status", "=", "DELIVERED")
    .where("p.startDay", "is not", null)
    .where("p.endDay", "is", null)
    .where("o.paymentKind", "=", "WIRE_TRANSFER")
    .orderBy("c.vin")
    .execute();
  const cars: Row<"car">[] = [];
  for (const car of rows) {
    const reasons = await carReasons(call, car, call.today);
    const pledge = await pledgeOf(call, car.id, call.today);
    if (reasons.length === 0 && pledge === null) cars.push(car);
    if (cars.length === count) break;
  }
  return cars;
}

async function sell(call: Call, car: Row<"car">, { spvId, biller }: { spvId: string; biller: Biller }) {
  await prepareSales(call, { spvId, biller, isGoingConcern: false, cars: [{ carId: car.id, priceCents }] });
  const data: Specimen = { title: "Acte de cession", lines: [["VIN", car.vin]] };
  const bytes = await drawPdf(specimenDrawing, data);
  const { version } = await saleOf(call, car.id);
  await transferCar(call, {
    carId: car.id,
    version,
    day: addDays(call.today, biller === "SPV" ? 0 : -1),
    deed: { name: `Acte de cession ${car.vin}.pdf`, type: "application/pdf", bytes },
    release: undefined,
  });
}

export async function demonstrateTransfers(systemCall: Call): Promise<void> {
  const [paid, unpaid] = await sellableCars(systemCall, 2);
  if (!paid || !unpaid) return;
  const call = await actingAs(systemCall, "Camille Durand");
  const spv = await createDemonstratedSpv(call);
  const accountant = await actingAs(systemCall, "Hélène Marchand");
  const entered = await accountToConfirm(accountant, spv.id);
  if (entered) await confirmAccount(accountant, spv.id, entered.enteredAt);
  await sell(call, paid, { spvId: spv.id, biller: "SELLER" });
  await receivePayment(call, { carId: paid.id, day: call.today, amountCents: null });
  await sell(call, await get(call, "car", unpaid.id), { spvId: spv.id, biller: "SPV" });
}
