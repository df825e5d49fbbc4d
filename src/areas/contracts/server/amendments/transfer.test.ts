// A contract transferred to another company: amendments signed for earlier days, before and after the transfer.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { addDays, addMonths, frenchDay } from "#kernel/calendar/day.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { applyAmendments } from "./effect.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { amendmentSteps, clientOfTwo, firstDay as today } from "#tests/scenarios/amendment-steps.ts";
import { usualClauses } from "../../model/amendments/transfer-clauses.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { at, read, preview, amend, send, signed } = amendmentSteps(app);
const passesOn = addMonths(today, 4);

async function twoCompanies() {
  const { contract, client } = await app.within(async (call) =>
    buildOngoing(call, { durationMonths: 36 }, await clientOfTwo(call)),
  );
  const incoming = client.companies[1]!;
  const transfer: AmendmentDraft = {
    kind: "driver-transfer",
    clauses: usualClauses,
    effectOn: passesOn,
    explanation: "",
    companyId: incoming.id,
  };
  const amendment = async (number: number) => {
    const found = (await read(contract.id)).amendments.find((one) => one.number === number);
    if (!found) throw new RangeError(`no amendment ${number}`);
    return found;
  };
  return { contract, incoming, transfer, amendment };
}
const dearer = (effectOn = addDays(passesOn, -6), priceCents = 150_000): AmendmentDraft => ({
  kind: "rent",
  effectOn,
  explanation: "",
  priceCents,
});

test("the transfer signed first: neither a rent nor a duration for an earlier day can be prepared", async () => {
  const { contract, incoming, transfer, amendment } = await twoCompanies();
  await signed(await amend(contract.id, transfer));
  const longer: AmendmentDraft = {
    kind: "duration-mileage",
    waiver: null,
    effectOn: addMonths(today, 3),
    explanation: "",
    durationMonths: 72,
    kilometrage: 60_000,
    priceCents: null,
  };
  for (const draft of [dearer(), longer])
    for (const ask of [preview, amend])
      await expect(ask(contract.id, draft)).rejects.toMatchObject({
        fields: {
          effectOn: `L’avenant n° 1, signé, transfère le contrat à ${incoming.name} à partir du ${frenchDay(passesOn)} : choisissez au plus tôt le ${frenchDay(passesOn)}.`,
        },
      });
  await amend(contract.id, dearer(passesOn));
  expect((await amendment(2)).after.holder.companyId).toBe(incoming.id);
  at(passesOn);
  await app.outsideJob(applyAmendments.run);
  expect(await read(contract.id)).toMatchObject({
    company: { id: incoming.id },
    terms: { priceCents: contract.priceCents },
  });
  at(today);
});

test("a prepared rent is overtaken by the transfer, and shows it, until its day is changed", async () => {
  const { contract, incoming, transfer, amendment } = await twoCompanies();
  const rent = await amend(contract.id, dearer());
  const passing = await amend(contract.id, transfer);
  await signed(passing);
  const seen = await amendment(1);
  expect(seen.overtaken).toBe(
    `L’avenant n° 2, signé, transfère le contrat à ${incoming.name} à partir du ${frenchDay(passesOn)} : choisissez au plus tôt le ${frenchDay(addDays(passesOn, 1))}. Modifiez l’avenant avant de l’envoyer.`,
  );
  expect(seen.offers.startSignature?.reasons).toEqual([seen.overtaken]);
  await expect(send(seen)).rejects.toMatchObject({ message: expect.stringContaining("n° 2, signé") });
  expect((await amendment(1)).status).toBe("GENERATED");
  expect(seen.id).toBe(rent.id);
});

test("while one of the two is in signature the other cannot be sent: neither is signed unseen", async () => {
  for (const isTransferFirst of [true, false]) {
    const { contract, transfer } = await twoCompanies();
    const rent = await amend(contract.id, dearer());
    const passing = await amend(contract.id, transfer);
    const [first, second] = isTransferFirst ? [passing, rent] : [rent, passing];
    await send(first);
    await expect(send(second)).rejects.toMatchObject({
      message: expect.stringContaining("Un autre avenant de ce contrat attend déjà sa signature"),
    });
  }
});

test("amendments signed before the transfer stay, and the incoming company signs knowing them", async () => {
  const { contract, incoming, transfer, amendment } = await twoCompanies();
  const passing = await amend(contract.id, transfer);
  await signed(await amend(contract.id, dearer()));
  await signed(await amend(contract.id, dearer(addMonths(passesOn, 1), 160_000)));
  const again = await amendment(passing.number);
  expect(again.before.terms.priceCents).toBe(150_000);
  expect(again.effect.followedBy).toMatchObject([{ number: 3, effectOn: addMonths(passesOn, 1) }]);
  await signed(again);
  at(addMonths(passesOn, 1));
  await app.outsideJob(applyAmendments.run);
  expect(await read(contract.id)).toMatchObject({
    company: { id: incoming.id },
    terms: { priceCents: 160_000 },
  });
  at(today);
});
