// The billing of companies and of issuers, changed by people, on a real database.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { billingContract } from "../../contract.ts";
import { defaultCompanyBilling } from "../../model/company-billing.ts";
import { lessorIssuerId } from "../../model/issuer.ts";
import "../tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const accountant = () => app.as("accountant");
const companyOf = async () => (await app.within((call) => buildClient(call))).company;
const settings = { ...defaultCompanyBilling, version: null };

test("a company without settings follows the defaults, until an accountant changes them", async () => {
  const { id } = await companyOf();
  const params = { companyId: id };
  expect(await accountant()(billingContract.readBillingCustomer, { params })).toMatchObject({
    version: null,
    mode: "AUTOMATIC",
    paymentDays: 30,
  });
  const changed = await accountant()(billingContract.changeBillingCustomer, {
    params,
    body: { ...settings, mode: "MANUAL", recurringDay: 31 },
  });
  expect(changed).toMatchObject({ version: 1, mode: "MANUAL", recurringDay: 31 });
  const { items } = await accountant()(billingContract.listBillingCustomers, {
    list: { conditions: [{ field: "mode", operator: "eq", value: "MANUAL" }] },
  });
  expect(items).toMatchObject([{ id, recurringDay: 31, owedCents: 0, creditCents: 0 }]);
});

test("the first save of two accountants wins, the second is told", async () => {
  const { id } = await companyOf();
  const save = (paymentDays: number) =>
    accountant()(billingContract.changeBillingCustomer, {
      params: { companyId: id },
      body: { ...settings, paymentDays },
    });
  await save(15);
  await expect(save(20)).rejects.toMatchObject({ code: "ChangedMeanwhile" });
});

test.each([
  [{ paymentDays: 31 }, "paymentDays", /30 jours/],
  [{ recurringDay: 0 }, "recurringDay", /1 à 31/],
  [{ recurringDay: 32 }, "recurringDay", /1 à 31/],
])("%o is refused", async (over, field, message) => {
  const { id } = await companyOf();
  await expect(
    accountant()(billingContract.changeBillingCustomer, {
      params: { companyId: id },
      body: { ...settings, ...over },
    }),
  ).rejects.toMatchObject({ fields: { [field]: expect.stringMatching(message) } });
});

test("an account of the books is that of one company", async () => {
  const [one, other] = [await companyOf(), await companyOf()];
  const save = (companyId: string) =>
    accountant()(billingContract.changeBillingCustomer, {
      params: { companyId },
      body: { ...settings, accountingSourceId: "411BREVAL" },
    });
  await save(one.id);
  await expect(save(other.id)).rejects.toMatchObject({
    fields: { accountingSourceId: expect.stringContaining(one.name) },
  });
});

test("an administrator alone changes the creditor identifier, whose key is right", async () => {
  const save = async (role: "admin" | "accountant", settings: { creditorId?: string }) => {
    const [lessor] = await accountant()(billingContract.listIssuers, {});
    expect(lessor).toMatchObject({ id: lessorIssuerId, kind: "LESSOR" });
    return app.as(role)(billingContract.changeIssuer, {
      params: { id: lessorIssuerId },
      body: { version: lessor?.version ?? 0, billingStartsOn: null, ...settings },
    });
  };
  await expect(save("admin", { creditorId: "FR73ZZZ123456" })).rejects.toMatchObject({
    fields: { creditorId: expect.any(String) },
  });
  expect(await save("admin", { creditorId: "fr72 zzz 123456" })).toMatchObject({
    creditorId: "FR72ZZZ123456",
  });
  for (const creditorId of ["FR72ABC123456", ""])
    await expect(save("accountant", { creditorId })).rejects.toMatchObject({ kind: "forbidden" });
  expect(await save("accountant", { creditorId: "FR72ZZZ123456" })).toMatchObject({
    creditorId: "FR72ZZZ123456",
  });
  expect(await save("accountant", {})).toMatchObject({ creditorId: "FR72ZZZ123456" });
});

test.each(["2014-12-31", "2100-01-01"])("billing cannot start on %s", async (on) => {
  const [lessor] = await accountant()(billingContract.listIssuers, {});
  const change = accountant()(billingContract.changeIssuer, {
    params: { id: lessorIssuerId },
    body: { version: lessor?.version ?? 0, billingStartsOn: day(on) },
  });
  await expect(change).rejects.toMatchObject({ fields: { billingStartsOn: expect.any(String) } });
});

test("salesmen read the billing of companies and change none", async () => {
  const { id } = await companyOf();
  await expect(
    app.as("salesman")(billingContract.changeBillingCustomer, { params: { companyId: id }, body: settings }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});
