// The terms printed on the order form are those of the contract.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { day } from "#kernel/calendar/day.ts";
import { quotesContract } from "#quotes/contract.ts";
import { quoteDraft } from "#tests/builders/quotes.ts";
import { concludeQuote } from "#quotes/server/signature.ts";
import { settingsContract } from "#settings/contract.ts";
import { readDrawnObjects, drawnText } from "../../../../tools/testing/pdf/drawn-pages.ts";
import { contractsContract } from "../contract.ts";
import { contractOfQuote } from "./lifecycle/creation.ts";
import { wireTransfer } from "#tests/builders/contracts.ts";
import { periodsOf } from "./rows.ts";
import { startPeriod } from "./lifecycle/moves.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: "salesman" | "admin" = "salesman") => app.as(role);

test("a contract has the terms that its order form printed, rendered again on another day or not", async () => {
  const { draft } = await app.within(async (call) =>
    quoteDraft(call, {}, await buildClient(call, {}, wireTransfer)),
  );
  const quote = await as()(quotesContract.createQuote, { body: draft });
  const words = async () => {
    const document = (await as()(quotesContract.readQuoteDocument, {
      params: { id: quote.id, kind: "order-form" },
    })) as Blob;
    return drawnText(await readDrawnObjects(new Uint8Array(await document.arrayBuffer())));
  };
  const printed = await words();
  for (const [name, value] of [
    ["deliveryWeeks", 9],
    ["nonBindingBelowMonths", 60],
    ["terminationNoticeMonths", 7],
    ["earlyTerminationShare", 0.99],
  ] as const)
    await as("admin")(settingsContract.addParameterVersion, {
      body: { name, value, from: day("2026-11-25"), source: "Note de la direction" },
    });
  app.setClock("2026-11-26T09:00:00Z");
  expect(await words()).toBe(printed);
  const contract = await app.within(async (call) => {
    await concludeQuote(call, { id: quote.id, at: call.now.toISOString() });
    const made = await contractOfQuote(call, quote.id);
    const [period] = await periodsOf(call, made.id);
    return startPeriod(call, { periodId: period?.id ?? "", on: call.today, carId: null, kilometrage: 10 });
  });
  expect(contract.deliveryDeadline).toBe("2026-12-17");
  const { ground } = await as()(contractsContract.estimateTermination, {
    params: { id: contract.id },
    query: { on: contract.deliveryDeadline },
  });
  expect(ground).not.toBe("NOT_BINDING");
  app.setClock("2026-11-21T09:00:00Z");
});
