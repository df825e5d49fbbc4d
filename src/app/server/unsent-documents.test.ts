// A sender without an account sees what is read in its document before it sends it: its own values, compared with what
// its page shows, and nothing that tells what else we hold.
import { afterAll, expect, it } from "vitest";
import { insuranceContract } from "#insurance/contract.ts";
import type { Failure } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import { drawSample } from "#platform/paper/sample.ts";
import { closeReading } from "#platform/reading/read.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAssigned, buildCar } from "#tests/builders/fleet.ts";
import { buildOrder } from "#tests/builders/purchasing.ts";

const app = testApplication("2026-11-21T09:00:00Z");
afterAll(closeReading);

const paperOf = async (...lines: string[]): Promise<File> =>
  new File([new Uint8Array(await drawSample(lines))], "papier.pdf", { type: "application/pdf" });

async function tokenIn(path: string, recipient: string): Promise<string> {
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where recipient = $1",
    [recipient],
  );
  return new RegExp(`${path}/([\\w-]+)`).exec(rows[0]?.body ?? "")?.[1] ?? "";
}

let count = 0;
async function askedSupplier() {
  count += 1;
  const recipientEmail = `katrin${count}@exemple.test`;
  const order = await app.within(buildOrder, { lines: [{}] });
  const purchaser = app.as("purchaser");
  const { lines } = await purchaser(purchasingContract.readCarOrder, { params: { id: order.id } });
  const [line] = lines;
  const { documents } = await purchaser(purchasingContract.askSupplierDocuments, {
    params: { orderId: order.id },
    body: {
      lineIds: [line?.id ?? ""],
      kinds: ["COC"],
      recipientName: "Katrin Neumann",
      recipientEmail,
    },
  });
  const token = await tokenIn("supplier-documents", recipientEmail);
  const params = { token, id: documents[0]?.id ?? "" };
  const read = async (...paper: string[]) =>
    app.as(null)(purchasingContract.readSupplierPaper, { params, files: { file: await paperOf(...paper) } });
  return { vin: line?.vin ?? "", token, read };
}

async function askedClient() {
  const built = await app.within((call) => buildAssigned(call));
  const params = { carId: built.car.id };
  const { insurance } = await app.as("salesman")(insuranceContract.readCarInsurance, { params });
  await app.as("salesAdministrator")(insuranceContract.sendInsuranceRequest, {
    params,
    body: { version: insurance?.version ?? 0, contactId: null, message: "" },
  });
  const token = await tokenIn("add-insurance-information", built.contact.email);
  const read = async (...paper: string[]) =>
    app.as(null)(insuranceContract.readInsuranceMemo, {
      params: { token },
      files: { file: await paperOf(...paper) },
    });
  return { ...built, read };
}

it("a supplier sees that its certificate is that of another car", async () => {
  const { vin, read } = await askedSupplier();
  const other = "WVWZZZCD1PW323457";
  expect(await read("CERTIFICATE OF CONFORMITY", `0.10. Vehicle identification number: ${other}`)).toEqual({
    isRead: true,
    isOther: false,
    values: [{ key: "vin", value: other, page: 1, isDoubtful: false, expected: vin }],
  });
  expect(
    await read("CERTIFICATE OF CONFORMITY", `0.10. Vehicle identification number: ${vin}`),
  ).toMatchObject({
    values: [{ key: "vin", value: vin, expected: null }],
  });
});

it("a document of another kind, and one without words", async () => {
  const { read } = await askedSupplier();
  expect(await read("Extrait Kbis")).toEqual({ isRead: true, isOther: true, values: [] });
  expect(await read(" ")).toEqual({ isRead: false, isOther: false, values: [] });
});

it("a client sees the subscriber and the plate that are not its own, and no VIN of ours", async () => {
  const { car, company, read } = await askedClient();
  const { values } = await read(
    "MEMO VEHICULE ASSURE",
    "Assureur : Mutuelle Essai",
    "Souscripteur : Boulangerie Martin",
    `N° de série : ${car.vin.slice(0, 8)}9${car.vin.slice(9)}`,
  );
  expect(values.map(({ key, expected }) => [key, expected])).toEqual([
    ["vin", null],
    ["insurance.insurer", null],
    ["insurance.subscriber", company.name],
  ]);
});

it("another car of ours on a paper is read as any other", async () => {
  const { id } = await app.within(buildCar, {});
  const { rows } = await app.application.database.pool.query<{ vin: string }>(
    "select vin from car where id = $1",
    [id],
  );
  const vin = rows[0]?.vin ?? "";
  const { read } = await askedSupplier();
  const title = "CERTIFICATE OF CONFORMITY";
  const split = `0.10. Vehicle identification number: ${vin}`;
  const answer = await read(title, split);
  expect(answer.values.map((one) => Object.keys(one).toSorted())).toEqual([
    ["expected", "isDoubtful", "key", "page", "value"],
  ]);
  // Only a VIN of ours is found across words without a label.
  expect((await read(title, [...vin].join(" "))).values).toEqual([]);
});

it("a link reads so many files and no more", async () => {
  const { token } = await askedSupplier();
  const file = await paperOf("page");
  const kinds: unknown[] = [];
  for (let at = 0; at <= 30; at += 1)
    kinds.push(
      await app
        .as(null)(purchasingContract.readSupplierPaper, { params: { token, id: newId() }, files: { file } })
        .catch(({ kind }: Failure) => kind),
    );
  expect([kinds[29], kinds[30]]).toEqual(["missing", "tooMany"]);
});
