// The proofs of a buyer: asked, sent twice, refused, hostile, voided with another buyer.
import { expect, test } from "vitest";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildReadyResale, buildResale, consumerForm, samplePdf } from "#tests/builders/resale-procedures.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import { documentsContract } from "#documents/contract.ts";
import { resaleContract as api } from "../../contract.ts";

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
const tokenOf = async (email: string): Promise<string> =>
  /\/public\/resales\/([\w-]{43})/.exec((await mailsTo(email)).map(({ body }) => body).join("\n"))?.[1] ?? "";
const file = async () => {
  const { bytes, name, type } = await samplePdf();
  return new File([new Uint8Array(bytes)], name, { type });
};

test("proofs asked by link come back, are refused with their reason, then complete the papers", async () => {
  const { id, email } = await app.within((call) => buildResale(call));
  const { version } = await rowOf(id);
  await seller()(api.requestResaleProofs, {
    params: { id },
    body: { version, kinds: ["IDENTITY", "ADDRESS"], message: "" },
  });
  const params = { token: await tokenOf(email) };
  expect(await app.as(null)(api.openResaleLink, { params })).toMatchObject({ step: "PROOFS" });
  const give = async (kind: "IDENTITY" | "ADDRESS", datedOn: Day | null) =>
    app.as(null)(api.giveResaleProof, { params, body: { kind, datedOn }, files: { file: await file() } });
  await expect(give("ADDRESS", null)).rejects.toMatchObject({ fields: { datedOn: expect.any(String) } });
  await give("IDENTITY", null);
  expect(await give("ADDRESS", day("2027-03-01"))).toMatchObject({ step: "WAITING" });
  const documentOf = async (kind: string) =>
    (await seller()(api.readResaleProcedure, { params: { id } })).proofs.find((one) => one.kind === kind)
      ?.documentId ?? "";
  await seller()(documentsContract.refuseDocument, {
    params: { id: await documentOf("IDENTITY") },
    body: { reason: "Illisible" },
  });
  expect((await mailsTo(email)).at(-1)?.body).toContain("Illisible");
  expect(await app.as(null)(api.openResaleLink, { params })).toMatchObject({ step: "PROOFS" });
  await give("IDENTITY", null);
  for (const kind of ["IDENTITY", "ADDRESS"])
    await seller()(documentsContract.approveDocument, { params: { id: await documentOf(kind) } });
  expect(await rowOf(id)).toMatchObject({ status: "DOCUMENTS_UPLOADED" });
  await seller()(api.requestResaleProofs, {
    params: { id },
    body: { version: (await rowOf(id)).version, kinds: ["ADDRESS"], message: "" },
  });
  expect(await rowOf(id)).toMatchObject({ status: "CREATED" });
});

test("a piece sent twice: the first one never comes back, for this buyer nor for another one", async () => {
  const { id, email, ...buyer } = await app.within((call) => buildResale(call));
  const ask = { kinds: ["IDENTITY"], message: "" };
  const { version } = await rowOf(id);
  await seller()(api.requestResaleProofs, { params: { id }, body: { version, ...ask } as never });
  const params = { token: await tokenOf(email) };
  for (let sent = 0; sent < 2; sent += 1)
    await app.as(null)(api.giveResaleProof, {
      params,
      body: { kind: "IDENTITY", datedOn: null },
      files: { file: await file() },
    });
  const identity = async () =>
    (await seller()(api.readResaleProcedure, { params: { id } })).proofs.find(
      ({ kind }) => kind === "IDENTITY",
    );
  const documentId = (await identity())?.documentId ?? "";
  const reason = "Illisible";
  await seller()(documentsContract.refuseDocument, { params: { id: documentId }, body: { reason } });
  expect(await identity()).toMatchObject({ state: "MISSING", reason, documentId });
  await seller()(documentsContract.approveDocument, { params: { id: documentId } });
  const form = consumerForm(buyer.carId, { email, lastName: "Autre", firstName: "Bob" });
  const { carId: _car, desiredCents: _price, advertisementLink: _link, ...recipient } = form;
  await seller()(api.updateResaleRecipient, {
    params: { id },
    body: { version: (await rowOf(id)).version, ...recipient },
  });
  expect(await identity()).toMatchObject({ state: "MISSING", reason: "L’acheteur a changé." });
});

test("a proof asked again after an offer: the offer still stands", async () => {
  const { id } = await app.within((call) => buildReadyResale(call));
  const body = async (more: object) => ({ version: (await rowOf(id)).version, ...more }) as never;
  const params = { id };
  await seller()(api.generateResaleOffer, { params, body: await body({ until: day("2027-04-20") }) });
  expect(await rowOf(id)).toMatchObject({ status: "DOCUMENTS_UPLOADED" });
  await seller()(api.requestResaleProofs, { params, body: await body({ kinds: ["ADDRESS"], message: "" }) });
  expect(await rowOf(id)).toMatchObject({ status: "OFFER_GENERATED" });
});

test("a hostile file is refused, and an identity opens under its permission with a line", async () => {
  const { id } = await app.within((call) => buildResale(call));
  const upload = (content: string, type: string) =>
    seller()(api.uploadResaleProof, {
      params: { id, documentType: "IDENTITY" },
      body: { datedOn: null },
      files: { file: new File([content], "piece.pdf", { type }) },
    });
  await expect(upload("%PDF-1.7 <script>", "application/pdf")).rejects.toMatchObject({ status: 400 });
  await expect(upload("<html>", "text/html")).rejects.toBeDefined();
  await seller()(api.uploadResaleProof, {
    params: { id, documentType: "IDENTITY" },
    body: { datedOn: null },
    files: { file: await file() },
  });
  const read = { params: { id, documentType: "IDENTITY" } } as const;
  await expect(app.as("salesAdministrator")(api.downloadResaleProof, read)).rejects.toMatchObject({
    status: 403,
  });
  await seller()(api.downloadResaleProof, read);
  const lines = await query<{ did: string }>(
    "select did from audit_line where record = 'resaleProcedure' and record_id = $1",
    [id],
  );
  expect(lines.map(({ did }) => did)).toContain("a consulté : Pièce d’identité");
});
