// A transfer stays within the VAT territory of its contract, and follows the rules of a quote there.
import { expect, test } from "vitest";
import { settingsContract } from "#settings/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { amendmentSteps, clientOfTwo, firstDay as today } from "#tests/scenarios/amendment-steps.ts";
import { usualClauses } from "../../model/amendments/transfer-clauses.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { amend, read, signed } = amendmentSteps(app);

const reunion = { zipCode: "97400", city: "Saint-Denis" } as const;
const berlin = { zipCode: "10115", city: "Berlin", country: "DE" } as const;
const otherVat = "un transfert ne change pas de TVA";
const closed = "un comptable doit en confirmer la TVA";

type Place = typeof reunion | typeof berlin;

/** A transfer prepared, then the move of the incoming company and the territory of the contract. */
async function transferTo(place: Place | null, vatTerritory: "MAINLAND" | "ANTILLES_REUNION" | "UNION") {
  const { contract, client } = await app.within(async (call) =>
    buildOngoing(call, { durationMonths: 36 }, await clientOfTwo(call)),
  );
  const { id: companyId } = client.companies[1] ?? expect.fail();
  const amendment = await amend(contract.id, {
    kind: "driver-transfer",
    clauses: usualClauses,
    effectOn: today,
    explanation: "",
    companyId,
  });
  await app.within(async (call) => {
    await call.db.updateTable("contract").set({ vatTerritory }).where("id", "=", contract.id).execute();
    if (place) await call.db.updateTable("company").set(place).where("id", "=", companyId).execute();
  });
  const [seen] = (await read(contract.id)).amendments;
  return { contract, companyId, amendment, reasons: seen?.offers.startSignature?.reasons.join(" ") ?? "" };
}

test("to a closed territory, abroad, or without a verified VAT number: not sent, with the sentence of a quote", async () => {
  const { reasons, amendment } = await transferTo(reunion, "MAINLAND");
  expect(reasons).toContain(closed);
  expect(reasons).toContain(otherVat);
  await expect(signed(amendment)).rejects.toMatchObject({ kind: "refused" });
  expect((await transferTo(berlin, "MAINLAND")).reasons).toContain("Son numéro de TVA n’est pas vérifié");
  expect((await transferTo(berlin, "UNION")).reasons).toContain("Son numéro de TVA n’est pas vérifié");
});

test("to an open territory of another VAT: not sent; of the same VAT: signed", async () => {
  await app.as("accountant")(settingsContract.addTerritoryVat, {
    body: {
      kind: "VAT_TERRITORY",
      territory: "ANTILLES_REUNION",
      from: today,
      rate: 0.085,
      isOpen: true,
      article: "CGI, art. 296",
    },
  });
  const other = await transferTo(reunion, "MAINLAND");
  expect(other.reasons).not.toContain(closed);
  expect(other.reasons).toContain(otherVat);
  expect((await transferTo(null, "ANTILLES_REUNION")).reasons).toContain(otherVat);
  const same = await transferTo(reunion, "ANTILLES_REUNION");
  expect(same.reasons).toBe("");
  await signed(same.amendment);
  expect(await read(same.contract.id)).toMatchObject({
    company: { id: same.companyId },
    vatTerritory: "ANTILLES_REUNION",
  });
});
