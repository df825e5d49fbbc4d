// The books of the demonstration company, posted by the verbs that made it, against its facts.
import { expect, test } from "vitest";
import { waiveCharges } from "#recovery/server/agreements/write-offs.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import { bankDifferences, clientDifferences, guaranteeDifferences } from "../checks/checks.ts";
import { bookDerivations } from "./derivations.ts";

const app = demonstratedApplication();
const issuers = () => app.within((call) => call.db.selectFrom("issuer").select("id").execute());

test("the demonstration leaves no fact to post", async () => {
  const stale = await app.within(async (call) => {
    const found: string[] = [];
    for (const one of bookDerivations) found.push(...(await one.findStale(call)));
    return found;
  });
  expect(stale).toEqual([]);
});

test("clients, guarantees and banks of every issuer are those of the facts", async () => {
  for (const { id } of await issuers())
    await app.within(async (call) => {
      expect(await clientDifferences(call, id)).toEqual([]);
      expect(await guaranteeDifferences(call, id)).toEqual([]);
      expect(await bankDifferences(call, id)).toEqual([]);
    });
});

test("waived interest and fees leave the account of their client", async () => {
  const { issuerId, lost } = await app.within(async (call) => {
    const owing = await call.db
      .selectFrom("dunningCase")
      .selectAll()
      .where("status", "=", "FORMAL")
      .executeTakeFirstOrThrow();
    await waiveCharges(call, { id: owing.id, version: null, reason: "Geste commercial." });
    return { issuerId: owing.issuerId, lost: owing.chargesCents };
  });
  expect(lost).toBeGreaterThan(0);
  expect(await app.within((call) => clientDifferences(call, issuerId))).toEqual([]);
});
