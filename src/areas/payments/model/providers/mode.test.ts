// The sentence that pages display about the mode of payment providers.
import { expect, test } from "vitest";
import { modeSentence } from "./mode.ts";

test("nothing is said of a provider that makes real payments", () => {
  expect(modeSentence({ mode: "live", providers: ["gocardless"] })).toBeNull();
});

test("test payments are named by their providers", () => {
  expect(modeSentence({ mode: "test", providers: ["gocardless", "stripe"] })).toBe(
    "Les paiements demandés à GoCardless et Stripe sont fictifs : aucun client n’est débité.",
  );
});

test.each(["test", "live"] as const)("without a provider, in the %s mode, debits leave as files", (mode) => {
  expect(modeSentence({ mode, providers: [] })).toContain("partent en fichiers pour la banque");
});
