// Cars for sale and their procedures in one call, for tests of resale.
import { day } from "#kernel/calendar/day.ts";
import { pdfDocument } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin } from "#kernel/server/records/life-cycle.ts";
import { change, get, type Row } from "#kernel/server/records/records.ts";
import { decide } from "#documents/server/review/decision.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { addDocument, documentsOf } from "#platform/documents/documents.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { saleOfferFlow } from "#resale/model/offers/flow.ts";
import type { ProcedureForm } from "#resale/model/procedures/forms.ts";
import { isDated, requiredProofs } from "#resale/model/procedures/proofs.ts";
import { createResaleProcedure } from "#resale/server/procedures/buyer.ts";
import { followProofs, storeProof } from "#resale/server/procedures/proofs.ts";

let count = 0;

export const samplePdf = async (line = "Pièce") => pdfDocument("piece.pdf", await drawSample([line]));

/** A car for sale, with the dated documents that its sale needs. */
export async function buildCarForSale(call: Call, priceCents = 1_490_000): Promise<string> {
  const { id: carId } = await buildCar(call, {
    at: "SELLABLE_STOCKED",
    firstRegistrationDate: day("2025-01-17"),
    mileage: 40_000,
  });
  await begin(
    call,
    saleOfferFlow,
    { kind: "saleOffer" },
    { carId, priceCents, pricedOn: call.today, openedOn: call.today },
  );
  for (const kind of ["resale.CSA", "resale.HISTOVEC"])
    await addDocument(call, [{ record: "car", id: carId }], {
      kind,
      file: await samplePdf(kind),
      datedOn: call.today,
    });
  return carId;
}

export const consumerForm = (carId: string, over: Partial<ProcedureForm> = {}): ProcedureForm => ({
  carId,
  buyerKind: "CONSUMER",
  firstName: "Marie",
  lastName: `Lœuvre ${++count}`,
  companyName: "",
  capacity: "",
  siret: null,
  vatNumber: null,
  email: `marie.${count}@acheteur.test`,
  phone: null,
  address: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
  isFormerLessee: false,
  desiredCents: null,
  advertisementLink: "",
  ...over,
});

export const buildResale = async (
  call: Call,
  over: Partial<ProcedureForm> = {},
): Promise<Row<"resaleProcedure">> =>
  createResaleProcedure(call, consumerForm(over.carId ?? (await buildCarForSale(call)), over));

/** A procedure whose proofs are accepted, whose terms and regime are settled. */
export async function buildReadyResale(
  call: Call,
  over: Partial<ProcedureForm> = {},
): Promise<Row<"resaleProcedure">> {
  const { id, buyerKind, address } = await buildResale(call, over);
  for (const kind of requiredProofs(buyerKind, address.country))
    await storeProof(call, id, {
      kind,
      file: await samplePdf(kind),
      datedOn: isDated(kind) ? call.today : null,
    });
  for (const { id: documentId } of await documentsOf(call, { record: "resaleProcedure", id }))
    await decide(call, documentId, { state: "APPROVED", reason: "" });
  const at = { id, version: null } as const;
  const row = await change(call, "resaleProcedure", at, {
    agreedCents: 1_490_000,
    receptionOn: call.today,
    vatRegime: "TAXED",
    regimeChangeReason: "Achat connu du comptable",
  });
  await followProofs(call, row);
  return get(call, "resaleProcedure", id);
}
