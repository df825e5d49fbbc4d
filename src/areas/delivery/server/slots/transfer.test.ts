import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { amendmentSteps, clientOfTwo, firstDay } from "#tests/scenarios/amendment-steps.ts";
import { deliveryContract } from "../../contract.ts";
import { openSlot } from "./slots.ts";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";

const app = testApplication(`${firstDay}T09:00:00Z`);
const { amend, signed } = amendmentSteps(app);

test("a contract passes to another company before its delivery: the first one no longer sees it, and the second is asked", async () => {
  const { contract, client } = await app.within(async (call) =>
    buildContract(call, { durationMonths: 36 }, await clientOfTwo(call)),
  );
  const incoming = client.companies[1]!;
  const id = await app.within(async (call) => {
    const [period] = await periodsOf(call, contract.id);
    return (await openSlot(call, period?.id ?? "")).id;
  });
  const read = () => app.as("salesman")(deliveryContract.readDeliverySlot, { params: { id } });
  const to = "lea@cedante.test";
  await app.as("salesAdministrator")(deliveryContract.askClient, {
    params: { id },
    body: { version: (await read()).version, name: "Léa Martin", email: to, message: "" },
  });
  const mail = await app.within((call) =>
    call.db.selectFrom("message").select("body").where("recipient", "=", to).executeTakeFirstOrThrow(),
  );
  const token = /add-delivery-information\/([\w-]{43})/.exec(mail.body)?.[1] ?? "";
  const page = await app.as(null)(deliveryContract.openDelivery, { params: { token } });
  const [choice] = page.choices;
  if (!choice) throw new RangeError("no day to choose");
  await app.as(null)(deliveryContract.chooseDelivery, {
    params: { token },
    body: {
      version: page.version,
      day: choice.day,
      window: "10:00-12:00",
      address: { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" },
      contactName: "Léa Martin",
      contactPhone: null,
      instructions: "",
    },
  });
  expect(await read()).toMatchObject({ status: "SCHEDULED", contactName: "Léa Martin" });

  const transfer = {
    kind: "driver-transfer",
    clauses: usualClauses,
    explanation: "",
    companyId: incoming.id,
  } as const;
  await signed(await amend(contract.id, { ...transfer, effectOn: firstDay }));

  expect(await read()).toMatchObject({
    status: "TO_ASK",
    startsAt: null,
    contactName: "",
    contactEmail: "",
    address: incoming.address,
  });
  await expect(app.as(null)(deliveryContract.openDelivery, { params: { token } })).rejects.toMatchObject({
    kind: "refused",
  });
});
