import { describe, expect, it } from "vitest";
import { orderFormRefusals } from "./companies/company.ts";
import { actsFor, signatoriesOf } from "./contact.ts";
import { crmEventKey, crmSubject } from "./crm.ts";
import {
  frenchPaymentMethod,
  isPaymentActive,
  type PaymentMethod,
  paymentMethodSchema,
} from "./companies/payment.ts";

const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;

describe("an order form", () => {
  it("can be made for a company with SIRET and address", () =>
    expect(orderFormRefusals({ name: "A", siret: "73282932000074", address }, "COMPANY")).toEqual([]));
  it("cannot be made without SIRET", () =>
    expect(orderFormRefusals({ name: "A", siret: null, address }, "COMPANY")).toHaveLength(1));
  it("cannot be made without address", () =>
    expect(
      orderFormRefusals(
        { name: "A", siret: "73282932000074", address: { ...address, line1: "" } },
        "COMPANY",
      ),
    ).toHaveLength(1));
  it("needs no SIRET for an individual", () =>
    expect(orderFormRefusals({ name: "A", siret: null, address }, "INDIVIDUAL")).toEqual([]));
});

describe("a payment method", () => {
  const cases: [string, PaymentMethod, boolean][] = [
    ["a transfer lets contracts begin", { kind: "WIRE_TRANSFER", mandateStatus: null }, true],
    ["an active mandate does too", { kind: "MANDATE", mandateStatus: "Active" }, true],
    [
      "an active mandate by card provider does too",
      { kind: "STRIPE_MANDATE", mandateStatus: "Active" },
      true,
    ],
    ["a mandate under way does not", { kind: "MANDATE", mandateStatus: "Submitted" }, false],
    ["a failed mandate does not", { kind: "STRIPE_MANDATE", mandateStatus: "Failed" }, false],
    ["none does not", { kind: "NONE", mandateStatus: null }, false],
  ];
  it.each(cases)("%s", (_title, method, isActive) => expect(isPaymentActive(method)).toBe(isActive));
  it("by debit may await its mandate", () =>
    expect(frenchPaymentMethod(paymentMethodSchema.parse({ kind: "MANDATE" }))).toBe(
      "Prélèvement SEPA (mandat à demander)",
    ));
  it("by transfer takes no mandate", () =>
    expect(paymentMethodSchema.safeParse({ kind: "WIRE_TRANSFER", mandateStatus: "Active" }).success).toBe(
      false,
    ));
  it("is displayed with its mandate", () =>
    expect(frenchPaymentMethod({ kind: "MANDATE", mandateStatus: "Submitted" })).toBe(
      "Prélèvement SEPA (mandat transmis)",
    ));
});

describe("a contact", () => {
  it("linked to no company acts for all", () => expect(actsFor({ companyIds: [] }, "a")).toBe(true));
  it("linked to one acts for no other", () => expect(actsFor({ companyIds: ["b"] }, "a")).toBe(false));
  it("signs only where it is a signatory", () =>
    expect(
      signatoriesOf(
        [
          { companyIds: [], isSignatory: false },
          { companyIds: ["a"], isSignatory: true },
        ],
        "a",
      ),
    ).toEqual([{ companyIds: ["a"], isSignatory: true }]));
});

describe("an event of the CRM", () => {
  const event = {
    eventId: 1,
    subscriptionId: 2,
    portalId: 3,
    appId: 9,
    occurredAt: 4,
    subscriptionType: "company.propertyChange",
    objectId: 77,
    propertyName: "name",
  };
  it("triggers a new read of its company", () => expect(crmSubject(event)).toBe("company:77"));
  it("about a deal is ignored", () =>
    expect(crmSubject({ ...event, subscriptionType: "deal.creation" })).toBeNull());
  it("that echoes our own write is ignored", () =>
    expect(crmSubject({ ...event, changeSource: "INTEGRATION", sourceId: "9" })).toBeNull());
  it("has the same key at every attempt", () =>
    expect(crmEventKey({ ...event })).toBe(crmEventKey({ ...event })));
  it("about another property has another key", () =>
    expect(crmEventKey({ ...event, propertyName: "city" })).not.toBe(crmEventKey(event)));
});
