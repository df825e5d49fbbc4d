// Reasons why a mandate does not pass to another creditor, and the former creditor that banks read, by hand.
import { expect, test } from "vitest";
import { formerCreditorOf, passingRefusal } from "./passing.ts";

const spv = { name: "Loire Titrisation Auto 1", creditorId: "FR19ZZZ654321" };
const active = { status: "Active", scheme: "CORE", provider: "embedded" } as const;
const usual = { paymentKind: "MANDATE", mandate: active, creditor: spv, billedElsewhere: null } as const;

test("an active CORE mandate of ours passes", () => expect(passingRefusal(usual)).toBeNull());

test.each([
  ["a company that pays by transfer", { paymentKind: "WIRE_TRANSFER" }, "le client paie par virement"],
  ["a company without a method", { paymentKind: "NONE" }, "le client n’a pas de moyen de paiement"],
  ["a company without a mandate", { mandate: null }, "le client n’a pas de mandat"],
  [
    "a mandate at GoCardless",
    { mandate: { ...active, provider: "gocardless" } },
    "le mandat est tenu par GoCardless",
  ],
  [
    "a mandate between companies",
    { mandate: { ...active, scheme: "B2B" } },
    "le mandat interentreprises est enregistré par la banque du client pour un seul créancier",
  ],
  ["a blocked mandate", { mandate: { ...active, status: "Blocked" } }, "le mandat est bloqué"],
  [
    "an SPV without an ICS",
    { creditor: { ...spv, creditorId: "" } },
    "Loire Titrisation Auto 1 n’a pas d’identifiant créancier SEPA (ICS)",
  ],
  [
    "a contract that the lessor still bills",
    { billedElsewhere: { orderId: "C-1042", issuerName: "Écurie Location" } },
    "Écurie Location facture encore le contrat C-1042 du client, et un mandat ne sert qu’un créancier",
  ],
] as const)("%s stops it", (_title, over, reason) =>
  expect(passingRefusal({ ...usual, ...over })).toBe(reason),
);

const lessor = { name: "Écurie Location", creditorId: "FR72ZZZ123456" };

test.each([
  ["passed by the lessor, it names the lessor", null, lessor, spv, lessor],
  ["passed back before any debit, it names nobody", lessor, spv, lessor, null],
  ["passed back after a debit, it names the SPV", null, spv, lessor, spv],
  [
    "passed twice before any debit, it names the first one",
    lessor,
    spv,
    { name: "Autre", creditorId: "FR98ZZZ777777" },
    lessor,
  ],
] as const)("%s", (_title, known, former, next, expected) =>
  expect(formerCreditorOf(known, former, next)).toEqual(expected),
);
