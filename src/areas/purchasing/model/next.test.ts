// Handwritten cases: for each status of a car to pay, its next move, its next actor and the payment refusals.
import { expect, it } from "vitest";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type LineStatus, orderLineFlow } from "./orders/line-flow.ts";

const free = (): null => null;
const noOrderForm = "Le bon de commande du fournisseur n’est pas encore déposé.";

it.each<[string, LineStatus, string[], string[], string | null]>([
  ["waits for its payment", "TO_PAY", [], ["Paiement du fournisseur attendu"], "pay"],
  ["waits for its document first", "TO_PAY", [noOrderForm], ["Paiement du fournisseur attendu"], null],
  ["is paid: nothing is awaited any more", "PAID", [], [], null],
])("a car that %s", (_, status, againstPayment, turns, main) => {
  const { next, offers } = lifeCycleOf(orderLineFlow, { status, againstPayment }, free);
  expect(next.map(({ label }) => label)).toEqual(turns);
  expect(Object.entries(offers).find(([, { isNext }]) => isNext)?.[0] ?? null).toBe(main);
  expect(offers.pay?.reasons.length).toBe(status === "PAID" || againstPayment.length > 0 ? 1 : 0);
  expect(offers.remove?.reasons.length).toBe(status === "PAID" ? 1 : 0);
});
