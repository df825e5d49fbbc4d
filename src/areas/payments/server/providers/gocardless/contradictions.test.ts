// Answers of GoCardless that contradict their order: nothing is collected, and a person is notified.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { gocardlessDebits } from "#tests/scenarios/gocardless-debits.ts";

const { held, query, sent, become, lastDebit, remaining, callOf, mails } = gocardlessDebits();

describe("an answer that contradicts its order", () => {
  const notices = () => query("select distinct detail from notice where kind = 'paymentContradicted'");
  const cases: [string, object, string][] = [
    ["amount", { amount: 10_500 }, "105,00\u{a0}€ au lieu de 611,88\u{a0}€"],
    ["currency", { currency: "GBP" }, "une somme en GBP"],
    ["mandate", { links: { mandate: "MD0000OTHER" } }, "un autre mandat (MD0000OTHER)"],
    ["reference", { metadata: { debit: randomUUID() } }, "une autre référence"],
  ];

  test.each(cases)(
    "by its %s fails with its reason, and is settled by a person",
    async (_, changes, words) => {
      held.there.payment.changes = changes;
      const one = await sent();
      expect(await callOf(one)).toMatchObject({ status: "FAILED", error: expect.stringContaining(words) });
      const rejected = { status: "REJECTED", is_to_settle: true };
      expect(await lastDebit(one)).toMatchObject(rejected);
      expect(await notices()).toEqual([{ detail: expect.stringContaining(words) }]);
      const [payment] = held.there.payments.values();
      // The hook of a payment that names no debit of ours is read again for an hour, and changes nothing.
      await become({ ...one, paymentId: payment?.id ?? "" }, "confirmed").catch(() => undefined);
      expect(await lastDebit(one)).toMatchObject(rejected);
      expect(await remaining(one)).toBe(61_188);
      expect(await query("select id from receipt")).toEqual([]);
      expect(await notices()).toHaveLength(1);
      expect(await mails(one)).toEqual([]);
    },
  );

  test.each(cases)("by its %s in a hook is never collected", async (_, changes, words) => {
    const one = await sent();
    Object.assign(held.there.payments.get(one.paymentId) ?? {}, changes);
    await become(one, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "REJECTED", is_to_settle: true });
    expect(await remaining(one)).toBe(61_188);
    expect(await notices()).toEqual([{ detail: expect.stringContaining(words) }]);
  });

  test("once its money is here changes nothing, and a person is notified", async () => {
    const one = await sent();
    await become(one, "confirmed");
    Object.assign(held.there.payments.get(one.paymentId) ?? {}, { amount: 10_500 });
    await become(one, "paid_out");
    expect(await lastDebit(one)).toMatchObject({ status: "COLLECTED", is_to_settle: false });
    expect(await remaining(one)).toBe(0);
    expect(await notices()).toHaveLength(1);
  });

  test("is not one under the mandate that replaced the one ordered, whichever it names", async () => {
    const one = await sent();
    await query("update mandate set provider_mandate_id = 'MD0000NEW' where id = $1", [one.mandate.id]);
    await become(one, "submitted");
    Object.assign(held.there.payments.get(one.paymentId) ?? {}, { links: { mandate: "MD0000NEW" } });
    await become(one, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "COLLECTED" });
    expect(await notices()).toEqual([]);
  });

  test("by a second payment of one debit leaves the first, and a person is notified", async () => {
    const one = await sent();
    const first = held.there.payments.get(one.paymentId);
    held.there.payments.set("PM0000SECOND", { ...(first ?? expect.unreachable()), id: "PM0000SECOND" });
    await become({ ...one, paymentId: "PM0000SECOND" }, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "SENT" });
    expect(await notices()).toEqual([{ detail: expect.stringContaining("un second paiement") }]);
    await become(one, "confirmed");
    expect(await lastDebit(one)).toMatchObject({ status: "COLLECTED" });
  });
});
