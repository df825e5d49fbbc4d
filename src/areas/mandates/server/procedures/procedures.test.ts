// The signature procedures that billing starts: mandates and early terminations in one list, followed the same way.
import { expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { buildMandate } from "#tests/builders/mandates.ts";
import { mandatesContract as api } from "../../contract.ts";

const app = testApplication("2026-11-26T09:00:00Z");
const endsOn = day("2026-12-10");

async function propose() {
  const built = await app.within((call) => buildOngoing(call));
  const proposal = await app.as("accountant")(billingContract.sendEarlyTermination, {
    params: { contractId: built.contract.id },
    body: { on: endsOn, signatoryId: built.contact.id },
  });
  return { ...built, proposal };
}
const listed = async (companyId: string) =>
  (
    await app.as("operator")(api.listBillingProcedures, {
      list: { conditions: [{ field: "companyId", operator: "eq", value: companyId }] },
    })
  ).items;

test("a mandate and an early termination are listed, each by its reference, sent to its signer", async () => {
  const { contract, company, contact, proposal } = await propose();
  expect(await listed(company.id)).toMatchObject([
    {
      id: proposal.id,
      kind: "EARLY_TERMINATION",
      contractId: contract.id,
      reference: contract.orderId,
      state: "PENDING",
      sentTo: contact.email,
      seenAt: null,
    },
  ]);
  const { mandate } = await app.within((call) => buildMandate(call));
  expect(await listed(mandate.companyId)).toMatchObject([
    { id: mandate.id, kind: "MANDATE", contractId: null, reference: mandate.reference, state: "GENERATED" },
  ]);
});

test("an accountant reminds, copies the link of, and withdraws an early termination", async () => {
  const { company, proposal } = await propose();
  const as = app.as("accountant");
  const params = { id: proposal.id };
  const version = proposal.version;
  const reminded = await as(api.remindBillingProcedure, { params, body: { version } });
  expect(reminded).toMatchObject({ state: "PENDING", remindedAt: expect.any(String) });
  const link = await as(api.copyBillingProcedureLink, { params });
  expect(await link.text()).toContain("/public/sign/");
  const cancel = () =>
    as(api.cancelBillingProcedure, { params, body: { version, reason: "Erreur de jour." } });
  expect(await cancel()).toMatchObject({ state: "REFUSED" });
  await expect(cancel()).rejects.toMatchObject({ status: 409 });
  await expect(as(api.copyBillingProcedureLink, { params })).rejects.toMatchObject({ status: 409 });
  expect(await listed(company.id)).toMatchObject([{ state: "REFUSED" }]);
});

test("the client signs while an accountant withdraws: one of them wins", async () => {
  const { company, proposal } = await propose();
  const procedure = await app.within((call) =>
    runningProcedure(call, { kind: "earlyTermination", id: proposal.id }),
  );
  const ends = await Promise.allSettled([
    app.within((call) => signAll(call, procedure?.id ?? "")),
    app.as("accountant")(api.cancelBillingProcedure, {
      params: { id: proposal.id },
      body: { version: proposal.version, reason: "Erreur." },
    }),
  ]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await listed(company.id))[0]?.state).toBe(ends[0]?.status === "fulfilled" ? "SIGNED" : "REFUSED");
});
