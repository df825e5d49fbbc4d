// The discount limit cannot be bypassed by an amendment: a contract signed at its suggested rent, then lowered.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { addMonths } from "#kernel/calendar/day.ts";
import { contractsContract } from "../../contract.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { amendmentSteps, firstDay as today } from "#tests/scenarios/amendment-steps.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { as, ongoing, amend, signed, read } = amendmentSteps(app);
const common = { effectOn: today, explanation: "" };
const rent = (priceCents: number): AmendmentDraft => ({ kind: "rent", ...common, priceCents });
const toAsk = "La remise dépasse les 10 % permis : demandez l’accord de la direction commerciale.";

type Prepared = { id: string; version: number };
const send = ({ id, version }: Prepared) =>
  as()(contractsContract.startAmendmentSignature, { params: { amendmentId: id }, body: { version } });
const ask = ({ id, version }: Prepared) =>
  as()(contractsContract.askAmendmentDiscount, {
    params: { amendmentId: id },
    body: { version, reason: "Le client part sinon." },
  });
const decide = (
  { id, version }: Prepared,
  isApproved: boolean,
  role: "salesDirector" | "salesman" = "salesDirector",
) =>
  as(role)(contractsContract.decideAmendmentDiscount, {
    params: { amendmentId: id },
    body: { version, isApproved, reason: isApproved ? "" : "Trop bas." },
  });
const reasons = (of: { offers: Record<string, { reasons: string[] }> }) => of.offers.startSignature?.reasons;

describe("a contract at its suggested rent", () => {
  test.each([
    ["a rent 10 % lower", (suggested: number) => rent(Math.ceil(suggested * 0.9)), []],
    ["a rent one cent lower still", (suggested: number) => rent(Math.floor(suggested * 0.9) - 1), [toAsk]],
    ["a dearer rent", (suggested: number) => rent(suggested + 5_000), []],
    [
      "an insurance given",
      (): AmendmentDraft => ({ kind: "insurance", ...common, insurance: true, baseInsuranceCents: 0 }),
      [toAsk],
    ],
    [
      "an insurance at its price",
      (): AmendmentDraft => ({ kind: "insurance", ...common, insurance: true, baseInsuranceCents: 9_800 }),
      [],
    ],
    [
      "a longer duration at the rent of the price model",
      (): AmendmentDraft => ({
        kind: "duration-mileage",
        waiver: null,
        ...common,
        durationMonths: 48,
        kilometrage: 80_000,
        priceCents: null,
      }),
      [],
    ],
    [
      "a longer duration at half the rent",
      (suggested: number): AmendmentDraft => ({
        kind: "duration-mileage",
        waiver: null,
        ...common,
        durationMonths: 48,
        kilometrage: 80_000,
        priceCents: Math.round(suggested / 2),
      }),
      [toAsk],
    ],
  ])("%s", async (_what, draft, expected) => {
    const { contract } = await ongoing();
    expect(reasons(await amend(contract.id, draft(contract.terms.priceCents)))).toEqual(expected);
  });

  test("lowered in steps is measured against the first suggested rent", async () => {
    const { contract } = await ongoing();
    const { priceCents } = contract.terms;
    await signed(await amend(contract.id, rent(Math.ceil(priceCents * 0.91))));
    expect(reasons(await amend(contract.id, rent(Math.ceil(priceCents * 0.85))))).toEqual([toAsk]);
  });

  test("lowered with an approval: a change that leaves its rent alone needs no new approval", async () => {
    const { contract } = await ongoing();
    const low = await amend(contract.id, rent(Math.round(contract.terms.priceCents * 0.7)));
    await expect(send(low)).rejects.toThrow(toAsk);
    const request = await ask(low);
    await expect(decide(request, true, "salesman")).rejects.toMatchObject({ status: 403 });
    const agreed = await decide(request, true);
    expect(agreed.discountApproval?.approval?.status).toBe("APPROVED");
    await signed(agreed);
    const insured: AmendmentDraft = {
      kind: "insurance",
      ...common,
      insurance: true,
      baseInsuranceCents: 9_800,
    };
    expect(reasons(await amend(contract.id, insured))).toEqual([]);
  });

  test("an approval lapses once the rent changes", async () => {
    const { contract } = await ongoing();
    const low = await amend(contract.id, rent(Math.round(contract.terms.priceCents * 0.7)));
    await ask(low);
    const agreed = await decide(low, true);
    const next = await as()(contractsContract.editAmendment, {
      params: { amendmentId: agreed.id },
      body: { version: agreed.version, draft: rent(Math.round(contract.terms.priceCents * 0.6)) },
    });
    expect(reasons(next)).toEqual([toAsk]);
    await expect(send(next)).rejects.toThrow(toAsk);
  });

  test("an approval covers the day from which the rent is lowered", async () => {
    const { contract } = await ongoing();
    const low = rent(Math.round(contract.terms.priceCents * 0.7));
    const late = await amend(contract.id, { ...low, effectOn: addMonths(today, 34) });
    await ask(late);
    const agreed = await decide(late, true);
    const next = await as()(contractsContract.editAmendment, {
      params: { amendmentId: agreed.id },
      body: { version: agreed.version, draft: low },
    });
    expect(reasons(next)).toEqual([toAsk]);
    await expect(send(next)).rejects.toThrow(toAsk);
  });

  test("an amendment signed for later counts with those that precede it", async () => {
    const { contract } = await ongoing();
    const insured = {
      kind: "insurance" as const,
      insurance: true,
      baseInsuranceCents: 8_800,
      explanation: "",
    };
    // 10,00 a month under its parameter from January on: within 10 % of the rent on its own.
    const amended = await amend(contract.id, { ...insured, effectOn: addMonths(today, 2) });
    expect(reasons(amended)).toEqual([]);
    await signed(amended);
    // Also within 10 % on its own: from January on, both together are beyond it.
    const low = await amend(contract.id, rent(Math.ceil(contract.terms.priceCents * 0.9)));
    expect(reasons(low)).toEqual([toAsk]);
    expect(low.discountApproval?.reasons).toEqual([
      "Les services sont vendus 10,00\u00a0€ par mois sous leur prix des paramètres.",
    ]);
    await expect(send(low)).rejects.toThrow(toAsk);
  });

  test("a sales director approves by sending it: withdrawn, it awaits no approval", async () => {
    const { contract } = await ongoing();
    const low = await amend(contract.id, rent(Math.round(contract.terms.priceCents * 0.7)));
    await ask(low);
    const sent = await as("salesDirector")(contractsContract.startAmendmentSignature, {
      params: { amendmentId: low.id },
      body: { version: low.version },
    });
    await as("salesDirector")(contractsContract.cancelAmendmentSignature, {
      params: { amendmentId: low.id },
      body: { version: sent.version, reason: "Une faute." },
    });
    const [back] = (await read(contract.id)).amendments;
    expect(back && reasons(back)).toEqual([]);
  });

  test("a sales director approves by preparing it", async () => {
    const { contract } = await ongoing();
    const made = await as("salesDirector")(contractsContract.amendContract, {
      params: { id: contract.id },
      body: rent(Math.round(contract.terms.priceCents * 0.7)),
    });
    await signed(made);
    expect((await read(contract.id)).amendments[0]?.status).toBe("SIGNED");
  });
});
