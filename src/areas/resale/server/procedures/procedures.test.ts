// Resale procedures from their buyer to the signature, on a real database.
import { expect, test } from "vitest";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import {
  buildCarForSale,
  buildReadyResale,
  buildResale,
  consumerForm,
  samplePdf,
} from "#tests/builders/resale-procedures.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { addDays, day } from "#kernel/calendar/day.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { stealCar } from "#damages/server/losses/declare.ts";
import { resaleContract as api } from "../../contract.ts";
import type { TermsForm } from "../../model/procedures/forms.ts";
import type { Procedure } from "../../model/procedures/procedure.ts";
import { purgeIdentities } from "./request-proofs.ts";

const app = testApplication("2027-04-01T09:00:00Z");
const seller = () => app.as("reseller");
const rowOf = (id: string) => app.within((call) => get(call, "resaleProcedure", id));
const query = async <R>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.application.database.pool.query(text, values)).rows as R[];
const mailsTo = (email: string) =>
  query<{ subject: string; body: string }>(
    "select subject, body from message where recipient = $1 order by created_at, id",
    [email],
  );
const file = async () => {
  const { bytes, name, type } = await samplePdf();
  return new File([new Uint8Array(bytes)], name, { type });
};

const generate = async (id: string, more: object = {}) =>
  seller()(api.generateResaleQuote, {
    params: { id },
    body: { version: (await rowOf(id)).version, ...more },
  });
const send = async (id: string) =>
  seller()(api.createResaleSignatureRequest, {
    params: { id },
    body: { version: (await rowOf(id)).version, way: "LINK" },
  });
const sent = async (over = {}) => {
  const { id } = await app.within((call) => buildReadyResale(call, over));
  await generate(id, { isNewClient: true });
  await send(id);
  return rowOf(id);
};

test("a procedure opens on a car for sale alone, and proposes its regime with the reason", async () => {
  const carId = await app.within((call) => buildCarForSale(call));
  const opened = await seller()(api.createResaleProcedure, { body: consumerForm(carId) });
  expect(opened).toMatchObject({ status: "CREATED", depositKind: "ARRHES", askingCents: 1_490_000 });
  expect(opened).toMatchObject({ proposedRegime: null, regimeReason: expect.stringContaining("comptable") });
  await query("update sale_offer set status = 'CLOSED', closed_on = today() where car_id = $1", [carId]);
  await expect(seller()(api.createResaleProcedure, { body: consumerForm(carId) })).rejects.toMatchObject({
    status: 409,
  });
});

test("a buyer that is no consumer has a company and its number", async () => {
  const carId = await app.within((call) => buildCarForSale(call));
  const body = consumerForm(carId, { buyerKind: "COMPANY" });
  await expect(seller()(api.createResaleProcedure, { body })).rejects.toMatchObject({
    fields: { companyName: expect.any(String), siret: expect.any(String) },
  });
});

test("a situation certificate is read by the person who drops it, and one that opposes the sale is refused", async () => {
  const { id } = await app.within((call) => buildReadyResale(call));
  const upload = async (finding: "CLEAR" | "OPPOSED" | null) =>
    seller()(api.uploadResaleProof, {
      params: { id, documentType: "CSA" },
      body: { datedOn: day("2027-04-01"), finding },
      files: { file: await file() },
    });
  await expect(upload(null)).rejects.toMatchObject({ fields: { finding: expect.any(String) } });
  const opposed = await upload("OPPOSED");
  expect(opposed.carPapers[0]?.state).toBe("du 01-04-2027, refusé");
  const { version } = await rowOf(id);
  await expect(
    seller()(api.generateResaleQuote, { params: { id }, body: { version, isNewClient: true } }),
  ).rejects.toThrow("s’oppose à la vente");
  expect((await upload("CLEAR")).carPapers[0]?.state).toBe("du 01-04-2027");
});

test("a technical inspection that a reseller drops waits for its check", async () => {
  const { id, carId } = await app.within((call) => buildReadyResale(call));
  await query("update car set first_registration_date = '2021-01-17' where id = $1", [carId]);
  const inspectionOf = ({ carPapers }: Procedure) =>
    carPapers.find(({ label }) => label === "Contrôle technique");
  expect(inspectionOf(await seller()(api.readResaleProcedure, { params: { id } }))?.state).toBe("manque");
  const dropped = await seller()(api.uploadResaleProof, {
    params: { id, documentType: "INSPECTION" },
    body: { datedOn: null },
    files: { file: await file() },
  });
  expect(inspectionOf(dropped)?.state).toMatch(/à vérifier/);
});

test("an order form is refused for all its reasons at once", async () => {
  const { id, carId } = await app.within((call) => buildReadyResale(call));
  await query("delete from document_link where record = 'car' and record_id = $1", [carId]);
  await query("update car set first_registration_date = '2021-01-01' where id = $1", [carId]);
  const failure = await generate(id).catch((error: Error) => error.message);
  expect(failure).toContain("certificat de situation administrative");
  expect(failure).toContain("HistoVec");
  expect(failure).toContain("contrôle technique");
});

test("a regime that is not proposed is chosen by an accountant alone, with a reason", async () => {
  const { id, version } = await app.within((call) => buildResale(call));
  const choose = (role: "reseller" | "accountant", reason: string) =>
    app.as(role)(api.confirmSaleRegime, { params: { id }, body: { version, regime: "TAXED", reason } });
  await expect(choose("reseller", "Achat connu")).rejects.toMatchObject({ status: 409 });
  await expect(choose("accountant", "")).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  const body = { version, regime: "EU", reason: "Client belge" } as const;
  await expect(app.as("accountant")(api.confirmSaleRegime, { params: { id }, body })).rejects.toMatchObject({
    fields: { regime: expect.stringContaining("ne quitte pas la France") },
  });
  expect(await choose("accountant", "Achat connu")).toMatchObject({
    vatRegime: "TAXED",
    regimeChangeReason: "Achat connu",
  });
});

test("an advance is returned, never kept", async () => {
  const { id, version } = await app.within((call) =>
    buildResale(call, { buyerKind: "COMPANY", companyName: "Garnier", siret: "73282932000074" }),
  );
  const body = { version, reason: "Plus de financement", depositFate: "KEPT" } as const;
  await expect(seller()(api.abortResaleProcedure, { params: { id }, body })).rejects.toMatchObject({
    fields: { depositFate: expect.stringContaining("arrhes") },
  });
});

test("other terms void the order form, and its price is not edited once it is sent", async () => {
  const { id } = await app.within((call) => buildReadyResale(call));
  const made = await generate(id);
  expect(made).toMatchObject({ status: "QUOTE_CREATED", quoteVersion: 1, quotedAskingCents: 1_490_000 });
  expect(made.clientId).not.toBeNull();
  const terms = {
    desiredCents: null,
    agreedCents: 1_448_000,
    options: [],
    paymentMethod: "TRANSFER",
    saleOn: null,
    receptionOn: day("2027-04-02"),
    depositKind: "ARRHES",
    depositCents: 50_000,
    deliveryCountry: "FR",
    isCarriedByBuyer: false,
    repaysPledge: false,
    advertisementLink: "",
  } satisfies Omit<TermsForm, "version">;
  const change = async () =>
    seller()(api.changeResaleTerms, {
      params: { id },
      body: { version: (await rowOf(id)).version, ...terms },
    });
  expect(await change()).toMatchObject({ status: "DOCUMENTS_UPLOADED", quotedOn: null });
  await generate(id);
  await send(id);
  await expect(change()).rejects.toMatchObject({ status: 409 });
  await query("update sale_offer set price_cents = 1399000 where car_id = $1", [(await rowOf(id)).carId]);
  expect(await seller()(api.readResaleProcedure, { params: { id } })).toMatchObject({
    agreedCents: 1_448_000,
    askingCents: 1_399_000,
  });
});

test("a buyer that looks like a client is chosen, or made another one", async () => {
  const first = await sent({ lastName: "Même" });
  const { id } = await app.within((call) => buildReadyResale(call, { lastName: "Même" }));
  await expect(generate(id)).rejects.toMatchObject({ code: "ClientToChoose" });
  expect(await generate(id, { clientId: first.clientId })).toMatchObject({ clientId: first.clientId });
});

test("signed at a distance once: the procedure ends, other buyers of the car learn it", async () => {
  const row = await sent();
  const other = await app.within((call) => buildResale(call, { carId: row.carId }));
  await query("update resale_procedure set proofs_asked_on = '2027-04-01' where id = $1", [other.id]);
  await app.within((call) => concludeProcedure(call, row.signatureId ?? ""));
  expect(await rowOf(row.id)).toMatchObject({ status: "ENDED", isAtDistance: true });
  expect((await mailsTo(other.email)).at(-1)?.subject).toContain("a trouvé un acheteur");
});

test("two tabs sign at once: one signature, the procedure ends once", async () => {
  const row = await sent();
  const sign = () => app.within((call) => concludeProcedure(call, row.signatureId ?? ""));
  const ends = await Promise.allSettled([sign(), sign()]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const lines = await query(
    "select from audit_line where record = 'resaleProcedure' and record_id = $1 and did = 'a signé le bon de commande'",
    [row.id],
  );
  expect(lines).toHaveLength(1);
});

test("signed on our screen before a colleague: no sale at a distance", async () => {
  const { id } = await app.within((call) => buildReadyResale(call));
  const { version } = await generate(id);
  const signed = await seller()(api.createResaleSignatureRequest, {
    params: { id },
    body: { version, way: "SCREEN", signature: { isDrawn: false, strokes: [] } },
  });
  expect(signed).toMatchObject({ status: "ENDED", isAtDistance: false });
  expect(signed.witness).not.toBeNull();
});

test("a procedure aborted while its page is open is not signed, and the car is free", async () => {
  const row = await sent();
  await seller()(api.abortResaleProcedure, {
    params: { id: row.id },
    body: { version: row.version, reason: "L’acheteur renonce", depositFate: null },
  });
  await expect(app.within((call) => concludeProcedure(call, row.signatureId ?? ""))).rejects.toBeDefined();
  expect(await rowOf(row.id)).toMatchObject({ status: "ABORTED", abortReason: "L’acheteur renonce" });
  const { id } = await app.within((call) => buildReadyResale(call, { carId: row.carId }));
  await generate(id);
  expect(await send(id)).toMatchObject({ status: "QUOTE_SENT" });
});

test("an abort and a signature at the same instant: one of the two wins, never both", async () => {
  for (let round = 0; round < 4; round += 1) {
    const row = await sent();
    const body = { version: row.version, reason: "Trop tard", depositFate: null };
    const acts = [
      () => seller()(api.abortResaleProcedure, { params: { id: row.id }, body }),
      () => app.within((call) => concludeProcedure(call, row.signatureId ?? "")),
    ];
    const ends = await Promise.allSettled((round % 2 ? acts.reverse() : acts).map((act) => act()));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(["ENDED", "ABORTED"]).toContain((await rowOf(row.id)).status);
  }
});

test("refused or withdrawn from its signature, the order form waits again and the car is free", async () => {
  const row = await sent();
  await app.within((call) => withdrawProcedure(call, row.signatureId ?? "", { reason: "Erreur", why: "" }));
  expect(await rowOf(row.id)).toMatchObject({ status: "QUOTE_CREATED", signatureId: null });
});

test("an order form of 15 days is made again before it is sent", async () => {
  const { id } = await app.within((call) => buildReadyResale(call));
  await generate(id);
  await query("update resale_procedure set quoted_on = $2 where id = $1", [
    id,
    addDays(day("2027-04-01"), -15),
  ]);
  await expect(send(id)).rejects.toMatchObject({ message: expect.stringContaining("15 jours") });
});

test(
  "two procedures sent at once on one car: one is sent, the other names it",
  { timeout: 240_000 },
  async () => {
    const carId = await app.within((call) => buildCarForSale(call));
    const ids: string[] = [];
    for (let one = 0; one < 2; one += 1) {
      const { id } = await app.within((call) => buildReadyResale(call, { carId }));
      await generate(id, { isNewClient: true });
      ids.push(id);
    }
    for (let round = 0; round < 50; round += 1) {
      const order = round % 2 ? ids : ids.toReversed();
      const ends = await Promise.allSettled(order.map(send));
      const refused = ends.find((end) => end.status === "rejected");
      expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(refused).toMatchObject({
        reason: { status: 409, message: expect.stringContaining("en signature avec Marie") },
      });
      const [held] = await query<{ signature_id: string }>(
        "select signature_id from resale_procedure where car_id = $1 and status = 'QUOTE_SENT'",
        [carId],
      );
      await app.within((call) =>
        withdrawProcedure(call, held?.signature_id ?? "", { reason: "Reprise", why: "" }),
      );
    }
  },
);

test("a car lost while it is for sale aborts what is not signed, and notifies who sold it", async () => {
  const row = await sent();
  const other = await app.within((call) => buildResale(call, { carId: row.carId }));
  await app.within((call) => concludeProcedure(call, row.signatureId ?? ""));
  await app.within((call) =>
    stealCar(call, {
      carId: row.carId,
      day: call.today,
      time: "08:00",
      place: "Parc",
      circumstances: "Portail forcé",
      complaintNumber: "12/2027",
      complaintOn: call.today,
      learntOn: null,
    }),
  );
  expect(await rowOf(other.id)).toMatchObject({ status: "ABORTED" });
  expect(await rowOf(row.id)).toMatchObject({ status: "ENDED" });
});

test("identity papers are erased six months after an abort", async () => {
  app.setClock("2027-04-01T09:00:00Z");
  const { id, version } = await app.within((call) => buildReadyResale(call));
  await seller()(api.abortResaleProcedure, {
    params: { id },
    body: { version, reason: "Plus d’acheteur", depositFate: null },
  });
  const held = () =>
    query("select from document_link where record = 'resaleProcedure' and record_id = $1", [id]);
  app.setClock("2027-09-30T09:00:00Z");
  await app.outsideJob(purgeIdentities.run);
  expect(await held()).not.toEqual([]);
  app.setClock("2027-10-01T09:00:00Z");
  await app.outsideJob(purgeIdentities.run);
  expect(await held()).toEqual([]);
});
