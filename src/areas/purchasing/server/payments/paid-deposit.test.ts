// An order once its deposit is paid: its amounts on screen and on paper, cars that become cheaper than the deposit.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOrder, payAdvances, signedOrderFile } from "#tests/builders/purchasing.ts";
import { day } from "#kernel/calendar/day.ts";
import { settingsContract } from "#settings/contract.ts";
import { purchasingContract as api } from "../../contract.ts";
import { lineFormValues } from "../../model/orders/line.ts";
import { toOrderChange } from "../../model/orders/order-change.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { addOrderDocument, readOrder } from "../orders/orders.ts";
import { orderForm } from "../order-form.ts";
import { drawnText, readDrawnObjects } from "../../../../../tools/testing/pdf/drawn-pages.ts";

const app = testApplication("2026-11-26T09:00:00Z");
const read = (id: string) => app.as("accountant")(api.readCarOrder, { params: { id } });

const paidDeposit = (over: Parameters<typeof buildOrder>[1]) =>
  app.within(async (call) => {
    const { id } = await buildOrder(call, over);
    await addOrderDocument(call, id, signedOrderFile);
    await payAdvances(call, id);
    return readOrder(call, id);
  });
const twoCars = () =>
  paidDeposit({ depositCents: 500_000, lines: [{ priceCents: 1_000_000 }, { priceCents: 100_000 }] });
const dearest = ({ lines }: OrderView) =>
  lines.find(({ priceCents }) => priceCents === 1_000_000) ?? expect.fail();

it.each([
  [
    "its car is corrected to less than the deposit",
    (order: OrderView) => {
      const car = dearest(order);
      const { version, line } = lineFormValues(car);
      return app.as("purchaser")(api.changeCarToPay, {
        params: { id: car.id },
        body: { version, line: { ...line, priceCents: 100_000 } },
      });
    },
    240_000,
  ],
  [
    "its dearest car is removed",
    (order: OrderView) => app.as("purchaser")(api.removeCarToPay, { params: { id: dearest(order).id } }),
    120_000,
  ],
])("once %s, an order stays editable, and the excess is recovered", async (_, shrink, coveredCents) => {
  const order = await twoCars();
  await shrink(order);
  const after = await read(order.id);
  expect(after.lines.reduce((sum, { depositCents }) => sum + depositCents, 0)).toBe(coveredCents);
  const edited = await app.as("purchaser")(api.changeCarOrder, {
    params: { id: order.id },
    body: { ...toOrderChange(after), comment: "Livrer le matin" },
  });
  expect(edited.comment).toBe("Livrer le matin");
  const [deposit] = edited.advances;
  await app.as("accountant")(api.recoverDeposit, {
    params: { id: deposit?.id ?? "" },
    body: {
      version: deposit?.version ?? 0,
      amountCents: 500_000 - coveredCents,
      recoveredOn: day("2026-11-26"),
    },
  });
  const corrected = await app.as("accountant")(api.correctCarOrder, {
    params: { id: order.id },
    body: {
      ...toOrderChange(await read(order.id)),
      comment: "Corrigée",
      reason: "La facture dit autre chose",
    },
  });
  expect(corrected).toMatchObject({ comment: "Corrigée", remainingCents: 0 });
});

it("a deposit at 20 % and a delivery at 21 %: the paper states the amounts of the screen", async () => {
  await app.as("admin")(settingsContract.addTaxScale, {
    body: { kind: "VAT", from: day("2027-01-01"), rate: 0.21, article: "essai" },
  });
  const order = await paidDeposit({
    depositCents: 500_000,
    expectedOn: day("2027-01-15"),
    lines: [{ priceCents: 1_000_000 }],
  });
  // 5 000,00 TTC at 20 % is 4 166,67 HT; the 5 833,33 HT left bear 21 %.
  expect(order.remainingCents).toBe(705_833);
  const { bytes } = await app.within(orderForm, order.id);
  const words = drawnText(await readDrawnObjects(bytes)).replaceAll("\u00a0", " ");
  expect(words).toContain("TVA 20 % 833,33 €");
  expect(words).toContain("TVA 21 % 1 225,00 €");
  expect(words).toContain("Total TTC 12 058,33 €");
  expect(words).toContain("Reste à payer 7 058,33 €");
});
