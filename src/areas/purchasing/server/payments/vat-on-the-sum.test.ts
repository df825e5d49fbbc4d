// VAT of an order on the sum of its cars (EN 16931, BR-CO-17), however they are paid.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOrder, signedOrderFile } from "#tests/builders/purchasing.ts";
import { addOrderDocument, readOrder } from "../orders/orders.ts";
import { payCars } from "./payments.ts";

const app = testApplication();
const price = { priceCents: 1_000_001 };

it("3 cars at 10 000,01 € are 36 000,04 € due, whether they are paid together or one by one", () =>
  app.within(async (call) => {
    const { id } = await buildOrder(call, { lines: [price, price, price] });
    await addOrderDocument(call, id, signedOrderFile);
    const order = await readOrder(call, id);
    expect(order.remainingCents).toBe(3_600_004);
    expect(order.lines.map(({ dueCents }) => dueCents)).toEqual([1_200_001, 1_200_001, 1_200_002]);
    let paidCents = 0;
    for (const { id: lineId } of order.lines) {
      const { lines } = await readOrder(call, id);
      const dueCents = lines.find((line) => line.id === lineId)?.remainingCents ?? 0;
      paidCents += dueCents;
      const terms = {
        explanation: "",
        isWithoutIban: true,
        isRegimeConfirmed: true,
        isReferenceConfirmed: true,
      };
      await payCars(call, [lineId], {
        paidOn: call.today,
        amountCents: dueCents,
        reference: "VIR",
        ...terms,
      });
    }
    expect(paidCents).toBe(3_600_004);
    expect((await readOrder(call, id)).overpaidCents).toBe(0);
  }));
