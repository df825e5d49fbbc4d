// Documents requested from a supplier: emailed, uploaded through a link, checked, refused, sent again.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { Failure } from "#kernel/failure.ts";
import { documentsContract } from "#documents/contract.ts";
import { purchasingContract as api } from "../../contract.ts";
import { buildOrder } from "#tests/builders/purchasing.ts";

const app = testApplication();

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const pdf = (): File =>
  new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF"], "coc.pdf", { type: "application/pdf" });

async function lastMail(to: string): Promise<{ subject: string; body: string }> {
  const { rows } = await app.application.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from message where recipient = $1 order by id desc limit 1",
    [to],
  );
  const [mail] = rows;
  if (!mail) throw new RangeError("no email");
  return mail;
}

it("goes from the request through a refusal to the approval", async () => {
  const order = await app.within(buildOrder, { lines: [{}, {}] });
  const { lines } = await app.as("purchaser")(api.readCarOrder, { params: { id: order.id } });
  const params = { orderId: order.id };
  const ask = (kinds: ("COC" | "INVOICE")[]) =>
    app.as("purchaser")(api.askSupplierDocuments, {
      params,
      body: {
        lineIds: lines.map(({ id }) => id),
        kinds,
        recipientName: "Katrin Neumann",
        recipientEmail: "katrin@exemple.test",
      },
    });
  expect((await ask(["COC"])).documents.map(({ state }) => state)).toEqual(["ASKED", "ASKED"]);
  const mail = await lastMail("katrin@exemple.test");
  expect(mail.subject).toContain(order.number);
  const token = /supplier-documents\/([\w-]+)/.exec(mail.body)?.[1] ?? "";
  const page = await app.as(null)(api.openSupplierPapers, { params: { token } });
  expect(page.documents).toHaveLength(2);
  const id = page.documents[0]?.id ?? "";
  const give = () => app.as(null)(api.giveSupplierPaper, { params: { token, id }, files: { file: pdf() } });
  expect((await give()).documents[0]).toMatchObject({ state: "PENDING" });
  const request = async () =>
    (await app.as("salesman")(api.listSupplierDocuments, { params })).documents[0] ?? { documentId: null };
  const document = async () => ({ id: (await request()).documentId ?? "" });
  const refuse = async (reason: string) =>
    app.as("purchaser")(documentsContract.refuseDocument, { params: await document(), body: { reason } });
  const approve = async (role: "purchaser" | "salesman" = "purchaser") =>
    app.as(role)(documentsContract.approveDocument, { params: await document() });
  expect((await failureOf(refuse(""))).fields).toHaveProperty("reason");
  expect((await failureOf(approve("salesman"))).kind).toBe("forbidden");
  expect(await refuse("Illisible")).toMatchObject({ state: "MISSING", refusalGoes: "au fournisseur" });
  expect(await request()).toMatchObject({ state: "MISSING", reason: "Illisible" });
  expect((await lastMail("katrin@exemple.test")).body).toContain("Illisible");
  const refused = await app.as(null)(api.openSupplierPapers, { params: { token } });
  expect(refused.documents[0]).toMatchObject({ state: "MISSING", reason: "Illisible" });
  expect((await give()).documents[0]).toMatchObject({ state: "PENDING", reason: "" });
  expect(await approve()).toMatchObject({ state: "APPROVED", cars: [] });
  expect(await request()).toMatchObject({ state: "APPROVED", receivedAt: expect.any(String) });
  expect((await failureOf(give())).message).toBe("Ce document est déjà accepté.");
  expect((await failureOf(approve())).kind).toBe("refused");
  const file = await app.as("salesman")(documentsContract.downloadDocument, { params: await document() });
  expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  // A received document is not requested again; the others are.
  expect((await ask(["COC"])).documents.map(({ state }) => state)).toEqual(["APPROVED", "ASKED"]);
  expect((await app.as("purchaser")(api.readCarOrder, { params: { id: order.id } })).documents).toEqual([]);
});

it("a link opens only its own order", async () => {
  const [one, other] = [await app.within(buildOrder), await app.within(buildOrder)];
  const requests = await Promise.all(
    [one, other].map(async ({ id }, at) => {
      const { lines } = await app.as("purchaser")(api.readCarOrder, { params: { id } });
      return app.as("purchaser")(api.askSupplierDocuments, {
        params: { orderId: id },
        body: {
          lineIds: lines.map((line) => line.id),
          kinds: ["INVOICE"],
          recipientName: "Jonas",
          recipientEmail: `jonas${at}@exemple.test`,
        },
      });
    }),
  );
  const token = /supplier-documents\/([\w-]+)/.exec((await lastMail("jonas0@exemple.test")).body)?.[1] ?? "";
  const id = requests[1]?.documents[0]?.id ?? "";
  const failure = await failureOf(
    app.as(null)(api.giveSupplierPaper, { params: { token, id }, files: { file: pdf() } }),
  );
  expect(failure.kind).toBe("missing");
});
