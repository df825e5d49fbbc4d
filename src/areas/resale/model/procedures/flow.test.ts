// Every action of a procedure from every state by every role, by hand from S6 and S16.
import { expect, test } from "vitest";
import { nextOf, refusals } from "#kernel/flow/flow.ts";
import { fleetManifest } from "#fleet/manifest.ts";
import { ledgerManifest } from "#ledger/manifest.ts";
import { staffRoles } from "#people/model/roles.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { resaleManifest } from "../../manifest.ts";
import { procedureFlow, type ProcedureStatus } from "./flow.ts";
import type { ProcedureSubject } from "./subject.ts";

const subject = (
  status: ProcedureStatus,
  more: Partial<ProcedureSubject> = {},
): ProcedureSubject & { status: string } => ({
  status,
  statusSince: "2027-03-10T09:00:00.000Z",
  buyer: "Marie Lœuvre",
  proofs: { asked: true, toReview: 0 },
  isRegimeConfirmed: true,
  regimeRefusal: null,
  againstQuote: [],
  againstSignature: [],
  againstConclusion: [],
  awaited: [],
  isInvoiced: false,
  isPaid: false,
  isDeclared: false,
  scheduledAt: null,
  concludedAt: null,
  isReturnAwaited: true,
  isRefundAwaited: true,
  ...more,
});

const permissions: Readonly<Record<string, readonly string[]>> = {
  ...fleetManifest.permissions,
  ...ledgerManifest.permissions,
  ...resaleManifest.permissions,
};

const C = "CREATED";
const O = "OFFER_GENERATED";
const D = "DOCUMENTS_UPLOADED";
const Q = "QUOTE_CREATED";
const S = "QUOTE_SENT";
const E = "ENDED";
const before = [C, O, D, Q];
const RS = ["reseller"];
const table: Readonly<Record<string, readonly [states: readonly string[], roles: readonly string[]]>> = {
  updateRecipient: [before, RS],
  changeTerms: [before, RS],
  generateOffer: [before, RS],
  requestProofs: [[C, O, D], RS],
  uploadProof: [[C, O, D, Q, S, E], RS],
  confirmRegime: [before, RS],
  changeRegime: [before, ["accountant"]],
  generate: [[D, Q], RS],
  requestSignature: [[Q], RS],
  abort: [[C, O, D, Q, S, E], RS],
  comment: [[C, O, D, Q, S, E], RS],
  withdraw: [[E], []],
  takeBack: [["ABORTED"], RS],
  refund: [["ABORTED"], ["accountant"]],
  invoice: [[E], RS],
  schedule: [[E], RS],
  recordDeed: [[E], RS],
  conclude: [[E], RS],
  declare: [[E], ["reseller", "salesAdministrator"]],
};

const states = keysOf(procedureFlow.states);
const offered = keysOf(procedureFlow.actions).filter((name) => !("cause" in procedureFlow.actions[name]));

test("every offered action is in the table", () => {
  expect(offered.toSorted()).toEqual(Object.keys(table).toSorted());
});

test.each(offered)("%s: its states and its roles, and no other", (name) => {
  const [allowedStates = [], allowedRoles = []] = table[name] ?? [];
  for (const status of states)
    for (const role of staffRoles) {
      const missing = (permission: string): string | null =>
        role === "admin" || permissions[permission]?.includes(role) ? null : "Réservé.";
      const more = name === "declare" ? { concludedAt: "2027-04-02T13:40:00.000Z" } : {};
      const isAllowed = allowedStates.includes(status) && (role === "admin" || allowedRoles.includes(role));
      expect([
        status,
        role,
        refusals(procedureFlow, name, subject(status, more), missing).length === 0,
      ]).toEqual([status, role, isAllowed]);
    }
});

const systemMoves: readonly [string, readonly string[], string][] = [
  ["offer", [C], O],
  ["completeProofs", [C, O], D],
  ["reopenProofs", [O, D, Q], C],
  ["voidQuote", [Q], D],
  ["sign", [S, Q], E],
  ["failSignature", [S], Q],
  ["lose", [C, O, D, Q, S], "ABORTED"],
  ["withdrawByBuyer", [E], "ABORTED"],
];
test("the moves that no person asks for", () => {
  const moves = Object.entries(procedureFlow.moves).flatMap(([name, move]) =>
    "cause" in move ? [[name, [...move.from], move.to]] : [],
  );
  expect(moves).toEqual(systemMoves.map(([name, from, to]) => [name, [...from], to]));
});

const since = "2027-03-10";
const proofs = { asked: false, toReview: 0 };
test.each([
  [C, { proofs }, ["Pièces à demander", "Revente", since, "requestProofs"]],
  [C, { proofs: { ...proofs, asked: true } }, ["Pièces attendues", "Marie Lœuvre", since, null]],
  [O, { proofs: { ...proofs, asked: true, toReview: 1 } }, ["Pièces à vérifier", "Revente", since, null]],
  [D, { isRegimeConfirmed: false }, ["Régime de TVA à confirmer", "Revente", since, "confirmRegime"]],
  [
    D,
    { isRegimeConfirmed: false, regimeRefusal: "À traiter avec le comptable." },
    ["Régime de TVA à choisir", "Comptabilité", since, "changeRegime"],
  ],
  [D, {}, ["Bon de commande à établir", "Revente", since, "generate"]],
  [Q, {}, ["Bon de commande à faire signer", "Revente", since, "requestSignature"]],
  [S, {}, ["Signature attendue", "Marie Lœuvre", since, null]],
  [E, {}, ["Vente à facturer", "Revente", since, "invoice"]],
  [E, { isInvoiced: true }, ["Règlement attendu", "Marie Lœuvre", since, null]],
  [E, { isInvoiced: true, isPaid: true }, ["Rendez-vous à fixer", "Revente", since, "schedule"]],
  [
    E,
    { isInvoiced: true, isPaid: true, scheduledAt: "2027-04-02T13:00:00.000Z" },
    ["Vente à conclure", "Revente", "2027-04-02", "conclude"],
  ],
  [
    E,
    { isInvoiced: true, isPaid: true, concludedAt: "2027-04-02T13:40:00.000Z" },
    ["Vente à déclarer", "Revente", "2027-04-02", "declare"],
  ],
  ["ABORTED", {}, ["Véhicule à reprendre", "Revente", since, "takeBack"]],
  ["ABORTED", { isReturnAwaited: false }, ["Remboursement à demander", "Comptabilité", since, "refund"]],
] as const)("what comes next in %s %j", (status, more, [label, whose, day, move]) =>
  expect(nextOf(procedureFlow, subject(status, more))[0]).toMatchObject({ label, whose, since: day, move }),
);
test("nothing comes next once a sale is declared, or a procedure aborted", () => {
  const declared = subject(E, { isInvoiced: true, isPaid: true, isDeclared: true });
  expect(nextOf(procedureFlow, declared)).toEqual([]);
  expect(
    nextOf(procedureFlow, subject("ABORTED", { isReturnAwaited: false, isRefundAwaited: false })),
  ).toEqual([]);
});

test("an order form is refused for all its reasons at once", () => {
  const blocked = subject(D, { isRegimeConfirmed: false, againstQuote: ["Un.", "Deux."] });
  expect(refusals(procedureFlow, "generate", blocked, () => null)).toEqual([
    "Le régime de TVA n’est pas confirmé.",
    "Un.",
    "Deux.",
  ]);
});
test("a concluded sale is not aborted", () => {
  expect(
    refusals(procedureFlow, "abort", subject(E, { concludedAt: "2027-04-02T13:40:00.000Z" }), () => null),
  ).toEqual(["La vente est conclue."]);
});
