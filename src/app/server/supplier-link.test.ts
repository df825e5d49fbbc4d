// Uploads of a supplier through its link.
import { expect, it } from "vitest";
import { purchasingContract as api } from "#purchasing/contract.ts";
import { buildOrder } from "#tests/builders/purchasing.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication();

const pdf = (): File =>
  new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF"], "coc.pdf", { type: "application/pdf" });

it("limits the files of one request per day through its link, not those of staff or the next day", async () => {
  const order = await app.within(buildOrder, { lines: [{}] });
  const { lines } = await app.as("purchaser")(api.readCarOrder, { params: { id: order.id } });
  const { documents } = await app.as("purchaser")(api.askSupplierDocuments, {
    params: { orderId: order.id },
    body: {
      lineIds: lines.map(({ id }) => id),
      kinds: ["COC", "INVOICE"],
      recipientName: "Uwe",
      recipientEmail: "uwe@exemple.test",
    },
  });
  const [mail] = await app.within((call) =>
    call.db.selectFrom("message").select("body").where("recipient", "=", "uwe@exemple.test").execute(),
  );
  const token = /supplier-documents\/([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
  const give = (at: number) =>
    app.as(null)(api.giveSupplierPaper, {
      params: { token, id: documents[at]?.id ?? "" },
      files: { file: pdf() },
    });
  for (let count = 0; count < 10; count += 1) await give(0);
  await expect(give(0)).rejects.toMatchObject({
    kind: "refused",
    message: expect.stringContaining("Vos envois précédents nous sont parvenus"),
  });
  expect((await give(1)).documents.map(({ state }) => state)).toEqual(["PENDING", "PENDING"]);
  app.setClock(new Date(Date.now() + 25 * 3_600_000).toISOString());
  expect((await give(0)).documents[0]).toMatchObject({ state: "PENDING" });
});
