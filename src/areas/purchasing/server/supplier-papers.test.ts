// Papers asked of a supplier: by mail, dropped by a link, checked, refused, sent again.
import { beforeAll, expect, it } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import type { Failure } from "#kernel/failure.ts";
import { demonstrateSettings } from "#settings/server/demonstration.ts";
import { purchasingContract as api } from "../contract.ts";
import { buildOrder } from "./builders.ts";

const app = testApplication();
beforeAll(() => app.within(demonstrateSettings));

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
  if (!mail) throw new RangeError("no mail");
  return mail;
}

it("goes from the request to the approval, a refusal between them", async () => {
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
  const review = (body: { isApproved: boolean; reason?: string }) =>
    app.as("purchaser")(api.reviewSupplierDocument, { params: { id }, body });
  expect((await failureOf(review({ isApproved: false }))).fields).toHaveProperty("reason");
  expect((await review({ isApproved: false, reason: "Illisible" })).documents[0]).toMatchObject({
    state: "MISSING",
    reason: "Illisible",
  });
  expect((await lastMail("katrin@exemple.test")).body).toContain("Illisible");
  await give();
  expect((await review({ isApproved: true })).documents[0]).toMatchObject({
    state: "APPROVED",
    hasFile: true,
  });
  expect((await failureOf(give())).message).toBe("Ce document est déjà accepté.");
  expect((await failureOf(review({ isApproved: true }))).kind).toBe("refused");
  const file = await app.as("salesman")(api.downloadSupplierDocument, { params: { id } });
  expect((await file.text()).slice(0, 5)).toBe("%PDF-");
  // What came is not asked again; the rest is.
  expect((await ask(["COC"])).documents.map(({ state }) => state)).toEqual(["APPROVED", "ASKED"]);
  expect((await app.as("purchaser")(api.readCarOrder, { params: { id: order.id } })).documents).toEqual([]);
});

it("a link opens its own order alone", async () => {
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
