// The roles allowed at each endpoint, written by hand from the specification (section 6) and the decisions on roles:
// never from the contracts, which are under test. `admin` is named where the specification names it.
import { beforeAll, expect, test } from "vitest";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { sendEarlyTermination } from "#billing/server/early-termination/proposals.ts";
import { sendToSignature } from "#quotes/server/signature.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import type { Role } from "../permissions.ts";
import { accountlessMoney } from "#tests/permissions/collecting.ts";
import { moneyTable } from "#tests/permissions/money.ts";
import { resaleTable } from "#tests/permissions/resale.ts";
import { accountlessRoad, roadTable } from "#tests/permissions/road.ts";
import { contracts } from "./contracts.ts";
import {
  accounting,
  allRoles,
  amending,
  clients,
  handling,
  onlyAdmin,
  operating,
  paying,
  preparing,
  purchasing,
  registering,
  scheduling,
  scoring,
  selling,
  type Row,
} from "#tests/permissions/roles.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";

const table: readonly Row[] = [
  // Plates and documents with the purchaser; stickers and inspections with sales administration; the cost of the
  // carte grise with the accountant.
  ["GET", "/immatriculations", allRoles],
  ["GET", "/immatriculations/cars/:id", allRoles],
  ["POST", "/immatriculations/cars/:id/definitive-registration-request", registering],
  ["POST", "/immatriculations/cars/:id/quitus-status", registering],
  ["POST", "/immatriculations/cars/:id/carte-grise", registering],
  ["POST", "/immatriculations/cars/:id/settle-vin", registering],
  ["POST", "/immatriculations/cars/:id/grey-card-cost", accounting],
  ["POST", "/immatriculations/rule", onlyAdmin],
  ["POST", "/immatriculations/cars/:id/safety-inspections/:id/validate", operating],
  ["POST", "/immatriculations/cars/:id/safety-inspections/:id/invalidate", operating],
  ["POST", "/air-quality-stickers/cars/:id/ask", operating],
  ["POST", "/air-quality-stickers/cars/:id/send", operating],
  // The planning is readable by everybody; the roles that deliver set its slots, sales administration their prices.
  ["GET", "/planning/2026-W48", allRoles],
  ["GET", "/necessity-scheduled-delivery-information", allRoles],
  ["GET", "/necessity-delivery-slot/:id", allRoles],
  ["POST", "/necessity-delivery-slot/:id", scheduling],
  ["POST", "/necessity-delivery-slot/:id/move", scheduling],
  ["POST", "/necessity-delivery-slot/:id/price", ["admin", "salesAdministrator"]],
  // The blockers of each car are readable by everybody; a delivery, its undoing and its deposit are restricted.
  ["GET", "/cars-to-deliver", allRoles],
  ["POST", "/cars-to-deliver/:id/deliver", scheduling],
  ["POST", "/cars-to-deliver/:id/unprepare", scheduling],
  ["POST", "/necessity-delivery-slot/:id/ask", ["admin", "salesman", "salesDirector", "salesAdministrator"]],
  [
    "POST",
    "/necessity-delivery-slot/:id/links/:id/revoke",
    ["admin", "salesman", "salesDirector", "salesAdministrator"],
  ],
  [
    "POST",
    "/necessity-delivery-slot/:id/requests/:id/handle",
    ["admin", "salesman", "salesDirector", "salesAdministrator"],
  ],
  // User create, update, delete; addresses and phones are restricted. Other roles choose among names.
  ["GET", "/users", onlyAdmin],
  ["GET", "/users/export?format=csv", onlyAdmin],
  ["GET", "/users/total", onlyAdmin],
  ["GET", "/users/:id", onlyAdmin],
  ["POST", "/users", onlyAdmin],
  ["POST", "/users/:id", onlyAdmin],
  ["DELETE", "/users/:id", onlyAdmin],
  ["POST", "/users/:id/invite", onlyAdmin],
  ["POST", "/users/:id/confirm", onlyAdmin],
  ["POST", "/users/:id/sign-out", onlyAdmin],
  ["GET", "/colleagues", allRoles],
  // Personal data of a person, and its erasure.
  ["POST", "/personal-data/export", onlyAdmin],
  ["GET", "/personal-data/contact/:id/erasure", onlyAdmin],
  ["POST", "/personal-data/contact/:id/erase", onlyAdmin],
  ["GET", "/personal-data/colleagues", onlyAdmin],
  ["GET", "/personal-data/colleagues/:id/erasure", onlyAdmin],
  ["POST", "/personal-data/colleagues/:id/erase", onlyAdmin],
  // Inline edits require the permission of the full form.
  ["POST", "/clients/:id/contacts/:id", clients],
  ["POST", "/quotes/:id/comment", selling],
  // Constants of the price, scales of law, the lessor.
  ["POST", "/price-parameters", onlyAdmin],
  ["POST", "/tax-scales", onlyAdmin],
  ["POST", "/lessor", onlyAdmin],
  // Brand create, delete, toggle; model create, delete, prices, toggles; updates and photos with the purchaser.
  ["POST", "/brands", onlyAdmin],
  ["DELETE", "/brands/Peugeot", onlyAdmin],
  ["POST", "/brands/Peugeot/toggle-availability", onlyAdmin],
  ["POST", "/brands/Peugeot", purchasing],
  ["POST", "/car-models", onlyAdmin],
  ["DELETE", "/car-models/:id", onlyAdmin],
  ["POST", "/car-models/:id/buying-price", onlyAdmin],
  ["POST", "/car-models/:id/selling-price", onlyAdmin],
  ["POST", "/car-models/:id/toggle-model", onlyAdmin],
  ["POST", "/car-models/:id/toggle-configuration", onlyAdmin],
  ["POST", "/car-models/:id/toggle-finish", onlyAdmin],
  ["POST", "/car-models/:id", purchasing],
  ["POST", "/car-models/:id/picture", purchasing],
  ["DELETE", "/car-models/:id/picture", purchasing],
  ["POST", "/tire-sizes", onlyAdmin],
  ["POST", "/tire-sizes/:id", onlyAdmin],
  ["DELETE", "/tire-sizes/:id", onlyAdmin],
  ["POST", "/preparation-task-templates", ["admin", "salesAdministrator"]],
  ["DELETE", "/preparation-task-templates/:id", ["admin", "salesAdministrator"]],
  // Preparation: the preparer does tasks, inspections and boxes; the office declares ready and opens again.
  ["GET", "/preparation-tasks", allRoles],
  ["POST", "/preparation-tasks/:id/complete", preparing],
  ["POST", "/preparation-tasks/:id/pictures", preparing],
  ["POST", "/inspected-cars", preparing],
  ["POST", "/inspected-cars/:id/finish", preparing],
  ["POST", "/inspected-cars/:id/reopen", ["admin", "salesAdministrator"]],
  ["POST", "/cars-to-prepare/:id/box", ["admin", "operator", "salesAdministrator"]],
  ["POST", "/cars-to-prepare/:id/prepare", ["admin", "salesAdministrator", "operationValidator"]],
  ["POST", "/cars-to-prepare/:id/unplan", ["admin", "salesAdministrator", "operationValidator"]],
  ["POST", "/medium-term-categories/:id", onlyAdmin],
  // Purchase car, delete car to pay, supplier order documents: with the purchaser. Payment, deposits: roles that pay.
  ["POST", "/cars-to-pay/purchase", purchasing],
  ["POST", "/cars-to-pay/:id", purchasing],
  ["POST", "/cars-to-pay/:id/settle-vin", purchasing],
  ["POST", "/cars-to-pay/:id/reopen-vin", onlyAdmin],
  ["DELETE", "/cars-to-pay/:id", purchasing],
  ["POST", "/car-orders/:id", purchasing],
  ["POST", "/car-orders/:id/correct", paying],
  ["DELETE", "/car-orders/:id", purchasing],
  ["POST", "/car-orders/:id/document", purchasing],
  ["POST", "/cars-to-pay/pay", ["admin", "accountant", "purchaser"]],
  ["POST", "/cars-to-pay/:id/pay", ["admin", "accountant", "purchaser"]],
  ["POST", "/cars-to-pay/payments/:id/correct", ["admin", "accountant", "purchaser"]],
  ["POST", "/cars-to-pay/suppliers/:id/accept-iban", accounting],
  // The invoices of suppliers: readable by everybody, registered, corrected and reversed by the roles that pay.
  ["GET", "/supplier-invoices", allRoles],
  ["GET", "/supplier-invoices/:id", allRoles],
  ["GET", "/supplier-invoices/suppliers/:id/cars", allRoles],
  ["GET", "/supplier-invoices/suppliers/:id/same-number?number=F", allRoles],
  ["POST", "/supplier-invoices", paying],
  ["POST", "/supplier-invoices/extract", paying],
  ["POST", "/supplier-invoices/:id/document", paying],
  ["POST", "/supplier-invoices/:id/correct", paying],
  ["POST", "/supplier-invoices/:id/reverse", paying],
  ["POST", "/cars-deposit/:id/pay", ["admin", "accountant", "purchaser"]],
  ["DELETE", "/cars-deposit/:id", purchasing],
  ["POST", "/cars-deposit/:id/recover", accounting],
  ["POST", "/cars-vat-caution/:id/recover", accounting],
  ["POST", "/cars-deposit/:id/recoveries/:recoveryId/undo", accounting],
  ["POST", "/cars-deposit/:id/undo-payment", paying],
  ["POST", "/fundings/:id/undo-early-repayment", paying],
  ["POST", "/cars-supplier-ask-documents/:id", purchasing],
  ["POST", "/cars-supplier-ask-documents/:id/remind", purchasing],
  ["POST", "/premium-cars", ["admin", "premiumSalesman"]],
  ["POST", "/premium-cars/:id", ["admin", "premiumSalesman", "accountant"]],
  ["POST", "/premium-cars/:id/remove", ["admin", "premiumSalesman"]],
  ["GET", "/cars-to-pay", allRoles],
  // Suppliers; needs filled by roles that buy or sell on; VIN changes with the purchaser, prices with the accountant.
  ["POST", "/car-suppliers", purchasing],
  ["POST", "/car-suppliers/:id", purchasing],
  ["GET", "/car-suppliers/:id", allRoles],
  ["POST", "/car-necessities/:id/assign", registering],
  ["POST", "/car-necessities/:id/assign-ordered", registering],
  ["POST", "/car-necessities/:id/unassign", registering],
  ["POST", "/car-necessities/:id/swap", registering],
  ["POST", "/car-resume/:id/change-vin", purchasing],
  ["POST", "/car-resume/:id/change-buying-price", accounting],
  ["POST", "/car-resume/:id/change-transport-price", accounting],
  ["POST", "/cars-stocked/:id/authorize-to-sell", operating],
  ["POST", "/cars-stocked/:id/withdraw-authorization", operating],
  // Funders and fundings with roles that pay; transports and receptions with buyers and sellers.
  ["POST", "/funders", paying],
  ["POST", "/funders/:id", paying],
  ["GET", "/funders/:id/balance", allRoles],
  ["POST", "/fundings/cars/:id", paying],
  ["DELETE", "/fundings/cars/:id", paying],
  ["POST", "/fundings/cars/:id/funder", paying],
  ["POST", "/fundings/cars/:id/schedule", paying],
  ["POST", "/fundings/cars/:id/contract", paying],
  ["POST", "/fundings/cars/:id/early-repayment", paying],
  ["POST", "/cars-to-transport/confirm-transport", registering],
  ["POST", "/cars-to-transport/:id/cancel-transport", registering],
  ["POST", "/cars-to-transport/:id/confirm-reception", registering],
  ["POST", "/cars-to-transport/confirm-receptions", registering],
  ["POST", "/cars-to-transport/:id/undo-reception", registering],
  ["POST", "/cars-to-transport/:id/invoice", registering],
  ["POST", "/cars-to-transport/:id/cmr", registering],
  ["POST", "/transports/:id", registering],
  ["POST", "/transports/:id/cancel", registering],
  ["POST", "/transports/:id/share-price", registering],
  ["GET", "/transports/:id", allRoles],
  ["GET", "/cars-to-transport/:id/transport-information", allRoles],
  // Documents of cars: opened by everybody, added by the roles that handle cars, who also sort scans.
  ["GET", "/documents/cars/:id", allRoles],
  ["GET", "/documents/scans", [...handling, "operator"]],
  ["GET", "/documents/to-review", handling],
  ["POST", "/documents/scans/:id/sort", [...handling, "operator"]],
  ["POST", "/documents/:id/settle-vin", handling],
  ["POST", "/documents/:id/reopen-vin", onlyAdmin],
  // Clients; bad-payer toggle and custom invoice reference with the accountant.
  ["POST", "/clients", clients],
  ["POST", "/clients/:id", clients],
  ["POST", "/clients/toggle-bad-payer/:id", accounting],
  ["POST", "/clients/:id/bad-payer", accounting],
  ["GET", "/clients", allRoles],
  ["POST", "/contracts/:id/add-custom-invoice-reference", accounting],
  // Scoring create with the salesman; review and restricted documents are the scorer's alone.
  ["POST", "/scorings", selling],
  ["POST", "/scorings/:id/add-standard-document", selling],
  ["POST", "/scorings/:id/add-liasse-fiscale", selling],
  ["POST", "/scorings/:id/review", scoring],
  ["GET", "/scorings/:id/download-restricted-document/:id", scoring],
  ["GET", "/scorings/:id/download-basic-document/:id", allRoles],
  // Quote create and update, comparison, cancellation of a contract.
  ["POST", "/quotes", selling],
  ["POST", "/quotes/:id", selling],
  ["POST", "/quotes/create-signature", selling],
  ["GET", "/quotes/:id/copy-signature-link", selling],
  ["POST", "/quotes/cancel-signature-procedure", selling],
  ["POST", "/quotes/compare-tco", selling],
  ["POST", "/quotes/:id/discount-approval/decision", ["admin", "salesDirector"]],
  ["POST", "/contracts/amendments/:id/discount-approval/decision", ["admin", "salesDirector"]],
  ["POST", "/contracts/:id/cancel", selling],
  // Amend a contract; the signature of an amendment is withdrawn by the roles that sell.
  ["POST", "/contracts/:id/amend", amending],
  ["POST", "/contracts/amendments/:id/edit", amending],
  ["POST", "/contracts/amendments/:id/signature-procedure", amending],
  ["POST", "/contracts/amendments/:id/cancel-signature-procedure", selling],
  // Remarks on users and imports require the permission to read these, at every entry point.
  ["GET", "/history/user/:id", onlyAdmin],
  ["GET", "/comments?record=user&id=:id", onlyAdmin],
  ["GET", "/saved-views?list=listUsers", onlyAdmin],
  ["GET", "/saved-views/counts?list=listUsers", onlyAdmin],
  // The findings of a scorer are restricted to scorers, at every entry point.
  ["GET", "/scorings/:id/assessment", scoring],
  ["POST", "/scorings/:id/assessment", scoring],
  ["GET", "/scorings/:id/past-scores", scoring],
  ["POST", "/scorings/grid", scoring],
  // The insurance of a car: requested, checked and withdrawn by the roles that deliver; opened by everybody.
  ["POST", "/insurances/cars/:id/client-request/send", operating],
  ["POST", "/insurances/cars/:id/client-request/review", operating],
  ["POST", "/insurances/cars/:id/validate", operating],
  ["POST", "/insurances/cars/:id/withdraw-approval", operating],
  ["POST", "/insurances/cars/:id/links/:id/revoke", operating],
  ["GET", "/tracking/:id/check-eligibility", operating],
  ["POST", "/tracking/:id/check-eligibility", operating],
  ["POST", "/tracking/:id/client-request/send", operating],
  ["POST", "/tracking/:id/conclude", operating],
  ["POST", "/tracking/:id/reopen", operating],
  // Conversions; their invoices with the accountant.
  ["POST", "/car-to-convert/cars/:id", operating],
  ["POST", "/car-to-convert/:id/leave", operating],
  ["POST", "/car-to-convert/:id/return", operating],
  ["POST", "/car-to-convert/:id/undo-return", operating],
  ["POST", "/car-to-convert/:id/cancel", operating],
  ["POST", "/car-to-convert/:id/approval", operating],
  ["POST", "/car-to-convert/:id/invoice", ["admin", "salesAdministrator", "accountant"]],
  ["POST", "/car-to-convert/:id/invoice/remove", ["admin", "salesAdministrator", "accountant"]],
  ["GET", "/car-to-convert", allRoles],
  ["GET", "/insurances", allRoles],
  ["GET", "/insurances/cars/:id", allRoles],
  // The developer console: developers, and the administrator in a demonstration.
  ["GET", "/metrics/resources", ["admin", "developer"]],
  ["GET", "/metrics/queues", ["admin", "developer"]],
  ["GET", "/metrics/dead-letters", ["admin", "developer"]],
  ["POST", "/metrics/dead-letters/:id/retry", ["admin", "developer"]],
  // Endpoints of the signature of a quote: restricted to the roles that sell.
  ["POST", "/signatures/:quoteSignature/cancel", selling],
  ["POST", "/signatures/:quoteSignature/remind", selling],
  ["GET", "/signatures/:quoteSignature/signers/:id/link", selling],
  ["GET", "/signatures/:quoteSignature/evidence", selling],
  ["GET", "/signatures/:quoteSignature/evidence-json", selling],
  // Those of an early termination: restricted to the roles that propose it.
  ["POST", "/signatures/:terminationSignature/cancel", clients],
  ["POST", "/signatures/:terminationSignature/remind", clients],
  ["GET", "/signatures/:terminationSignature/signers/:id/link", clients],
  ["GET", "/signatures/:terminationSignature/evidence", clients],
  ...moneyTable,
  ...roadTable,
  ...resaleTable,
];

const app = testApplication();
let quoteSignature = "";
let terminationSignature = "";
beforeAll(async () => {
  terminationSignature = await app.within(async (call) => {
    const { contract, contact } = await buildOngoing(call);
    const { id } = await sendEarlyTermination(call, contract.id, {
      on: call.today,
      signatoryId: contact.id,
    });
    return (await runningProcedure(call, { kind: "earlyTermination", id }))?.id ?? "";
  });
  quoteSignature = await app.within(async (call) => {
    const { quote } = await buildQuote(call);
    const quotes = [{ id: quote.id, version: quote.version }];
    const [sent] = await sendToSignature(call, { quotes, signers: undefined, isOrdered: false });
    return sent?.signatureId ?? "";
  });
});

const unknownId = "00000000-0000-7000-8000-000000000000";
/** A version that does not exist: a role with permission is refused for another reason, and nothing changes. */
const bodyFor = (path: string) => ({ version: 999, ...(path.endsWith("/cancel") && { reason: "Essai" }) });

async function statusFor(method: Row[0], path: string, role: Role | null): Promise<number> {
  const known = path
    .replace(":quoteSignature", quoteSignature)
    .replace(":terminationSignature", terminationSignature);
  const url = `/api${known.replaceAll(":id", unknownId)}`;
  const authorization = role && `Test ${Buffer.from(JSON.stringify(testActor(role))).toString("base64")}`;
  const isOfSignature = path.startsWith("/signatures/") && method === "POST";
  const { statusCode } = await app.server.inject({
    method,
    url,
    headers: {
      ...(authorization && { authorization }),
      ...(isOfSignature && { "content-type": "application/json" }),
    },
    ...(isOfSignature && { payload: JSON.stringify(bodyFor(path)) }),
  });
  return statusCode;
}

test.each(table)("%s %s", async (method, path, roles) => {
  expect(await statusFor(method, path, null)).toBe(401);
  const passed: Role[] = [];
  for (const role of allRoles) {
    const status = await statusFor(method, path, role);
    expect(status, role).not.toBe(401);
    // 503: a provider that no setting names.
    if (status !== 503) expect(status, role).toBeLessThan(500);
    if (status !== 403) passed.push(role);
  }
  expect(passed.sort()).toEqual([...roles].sort());
});

const areasByHand = [
  "billing",
  "ledger",
  "mandates",
  "payments",
  "bank",
  "recovery",
  "mileage",
  "telematics",
  "maintenance",
  "damages",
  "fines",
  "books",
];

test.each(areasByHand)("each endpoint of %s has its row", (area) => {
  const rows = [...moneyTable, ...roadTable, ...accountlessMoney, ...accountlessRoad].map(
    ([method, path]) => `${method} ${path}`,
  );
  const endpoints = Object.values(contracts[area] ?? {});
  expect(endpoints.length).toBeGreaterThan(0);
  const missing = endpoints
    .map((endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ":id")}`)
    .filter((one) => !rows.includes(one));
  expect(missing).toEqual([]);
});
