// Entries of purchasing, made through their endpoints, for the table of corrections.
import { purchasingContract as api } from "#purchasing/contract.ts";
import { toOrderChange } from "#purchasing/model/orders/order-change.ts";
import type { OrderCorrection } from "#purchasing/model/orders/order.ts";
import { lineFormValues } from "#purchasing/model/orders/line.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import { buildOrder, buildPaidOrder, payAdvances, signedOrderFile } from "#tests/builders/purchasing.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { transportContract } from "#transport/contract.ts";
import { form, reception } from "#tests/builders/transport.ts";
import type { TestApplication } from "../application/application.ts";
import type { MadeEntry, MakeEntry } from "./row.ts";

type OrderTerms = Parameters<typeof buildOrder>[1];

const reason = "Saisi par erreur";

/** The clock of the application must be on 23 November 2026. */
export function purchasingEntries(app: TestApplication): Record<string, MakeEntry> {
  const accountant = app.as("accountant");
  const purchaser = app.as("purchaser");
  const read = (id: string) => accountant(api.readCarOrder, { params: { id } });
  const readAdvance = (id: string) => accountant(api.readAdvance, { params: { id } });

  const ordered = (over: OrderTerms = {}) =>
    app.within(async (call) => {
      const { id } = await buildOrder(call, over);
      await addOrderDocument(call, id, signedOrderFile);
      return readOrder(call, id);
    });
  const payFirstCar = async (orderId: string) => {
    const [line] = (await read(orderId)).lines;
    if (!line) throw new RangeError("the order has a car");
    const body = {
      paidOn: line.orderedOn,
      amountCents: line.remainingCents,
      reference: "VIR-1",
      isWithoutIban: true,
    };
    return accountant(api.payCar, { params: { id: line.id }, body });
  };
  const receive = async (carId: string) => {
    await purchaser(transportContract.confirmTransport, { body: form([carId]) });
    return purchaser(transportContract.confirmReception, { params: { carId }, body: reception, files: {} });
  };

  /** An order of two cars with an advance, paid. */
  async function advanced(over: OrderTerms) {
    const { id: orderId } = await ordered({ lines: [{}, {}], ...over });
    await app.within(payAdvances, orderId);
    const [advance] = (await read(orderId)).advances;
    return { orderId, id: advance?.id ?? "" };
  }
  /** Outside of the Union, hence without a VAT number to be unique. */
  const cautioned = async () => {
    const address = { line1: "1 Hafenstrasse", zipCode: "8001", city: "Zürich", country: "CH" };
    const { id: supplierId } = await app.within((call) => buildSupplier(call, { address }));
    return advanced({ vatCautionCents: 400_000, supplierId });
  };

  const undoPayment = async (id: string) => {
    const { version } = await readAdvance(id);
    return accountant(api.undoAdvancePayment, { params: { id }, body: { version, reason } });
  };
  const recover = async (id: string, amountCents: number) => {
    const { kind, version, since } = await readAdvance(id);
    const endpoint = kind === "DEPOSIT" ? api.recoverDeposit : api.recoverVatCaution;
    return accountant(endpoint, { params: { id }, body: { version, recoveredOn: since, amountCents } });
  };
  const undoRecovery = async (id: string) => {
    const { version, recoveries } = await readAdvance(id);
    const params = { id, recoveryId: recoveries[0]?.id ?? "" };
    return accountant(api.undoRecovery, { params, body: { version, reason } });
  };

  const changed = async <Over extends Partial<OrderCorrection>>(id: string, over: Over) => ({
    ...toOrderChange(await read(id)),
    ...over,
  });

  async function order(): Promise<MadeEntry> {
    const { id } = await ordered({ lines: [{}, {}] });
    const number = `N-${id}`;
    return {
      correct: async () =>
        purchaser(api.changeCarOrder, { params: { id }, body: await changed(id, { number }) }),
      rely: () => payFirstCar(id),
      read: () => read(id),
      expected: { number },
    };
  }

  async function partlyPaidOrder(): Promise<MadeEntry> {
    const { id } = await ordered({ lines: [{}, {}] });
    await payFirstCar(id);
    const number = `N-${id}`;
    return {
      correct: async () =>
        accountant(api.correctCarOrder, { params: { id }, body: await changed(id, { number, reason }) }),
      read: () => read(id),
      expected: { number, lines: [{ settledCents: 2_400_000 }, {}] },
    };
  }

  async function mistakenOrder(): Promise<MadeEntry> {
    const { id, number, supplierId, lines } = await ordered({ depositCents: 100_000 });
    return {
      correct: async () => {
        await purchaser(api.removeCarToPay, { params: { id: lines[0]?.id ?? "" } });
        return purchaser(api.removeCarOrder, { params: { id } });
      },
      rely: () => app.within(payAdvances, id),
      read: () => ordered({ number, supplierId }),
      expected: { number },
    };
  }

  async function orderedCar(): Promise<MadeEntry> {
    const { id: orderId, lines } = await ordered();
    const id = lines[0]?.id ?? "";
    return {
      correct: async () => {
        const [line] = (await read(orderId)).lines;
        if (!line) throw new RangeError("the order has a car");
        const { version, line: values } = lineFormValues(line);
        return purchaser(api.changeCarToPay, {
          params: { id },
          body: { version, line: { ...values, priceCents: 1_900_000 } },
        });
      },
      rely: () => payFirstCar(orderId),
      read: () => read(orderId),
      expected: { lines: [{ priceCents: 1_900_000 }] },
    };
  }

  async function mistakenCar(): Promise<MadeEntry> {
    const { id: orderId, lines } = await ordered({ lines: [{}, {}] });
    return {
      correct: () => purchaser(api.removeCarToPay, { params: { id: lines[0]?.id ?? "" } }),
      rely: () => payFirstCar(orderId),
      read: () => read(orderId),
      expected: { nbOfCars: 1 },
    };
  }

  async function payment(over: OrderTerms): Promise<{ orderId: string; made: Omit<MadeEntry, "expected"> }> {
    const { order: paid, payment: entered, carIds } = await app.within(buildPaidOrder, over);
    return {
      orderId: paid.id,
      made: {
        correct: () => accountant(api.correctPayment, { params: { id: entered.id }, body: { reason } }),
        rely: () => receive(carIds[0] ?? ""),
        read: () => read(paid.id),
      },
    };
  }

  return {
    "an order": order,
    "an order paid in part": partlyPaidOrder,
    "an order placed by mistake": mistakenOrder,
    "a car of an order": orderedCar,
    "a car ordered by mistake": mistakenCar,
    "the payment of a car": async () => ({
      ...(await payment({})).made,
      expected: { stage: "TO_PAY", remainingCents: 2_400_000 },
    }),
    "the deduction of a deposit": async () => ({
      ...(await payment({ depositCents: 100_000 })).made,
      expected: { advances: [{ stage: "OUT", outstandingCents: 100_000 }] },
    }),
    "an agreed deposit": async () => {
      const { id: orderId, advances } = await ordered({ depositCents: 100_000 });
      return {
        correct: () => purchaser(api.dropAdvance, { params: { id: advances[0]?.id ?? "" } }),
        rely: () => app.within(payAdvances, orderId),
        read: () => read(orderId),
        expected: { advances: [], depositCents: 0 },
      };
    },
    "the payment of a deposit": async () => {
      const { id, orderId } = await advanced({ depositCents: 100_000 });
      return {
        correct: () => undoPayment(id),
        rely: () => payFirstCar(orderId),
        read: () => read(orderId),
        expected: {
          advances: [{ stage: "TO_PAY", outstandingCents: 0, reference: "" }],
          lines: [{ depositCents: 0 }, { depositCents: 0 }],
          remainingCents: 4_800_000,
        },
      };
    },
    "the payment of a VAT caution": async () => {
      const { id } = await cautioned();
      return {
        correct: () => undoPayment(id),
        rely: () => recover(id, 100_000),
        read: () => readAdvance(id),
        expected: { kind: "VAT_CAUTION", stage: "TO_PAY", paidBy: null },
      };
    },
    "the recovery of a deposit": async () => {
      const { id, orderId } = await advanced({ depositCents: 100_000 });
      await recover(id, 100_000);
      return {
        correct: () => undoRecovery(id),
        read: () => read(orderId),
        expected: {
          advances: [{ stage: "OUT", outstandingCents: 100_000 }],
          lines: [{ depositCents: 50_000 }, { depositCents: 50_000 }],
        },
      };
    },
    "the recovery of a VAT caution": async () => {
      const { id, orderId } = await cautioned();
      await recover(id, 400_000);
      return {
        correct: () => undoRecovery(id),
        rely: async () =>
          accountant(api.correctCarOrder, {
            params: { id: orderId },
            body: await changed(orderId, {
              reason,
              vatRegime: "FRENCH" as const,
              vatRegimeReason: "Facturé avec TVA française",
            }),
          }),
        read: () => readAdvance(id),
        expected: { stage: "OUT", outstandingCents: 400_000, recoveries: [] },
      };
    },
  };
}
