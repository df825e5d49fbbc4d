// Two people at once on each move of a fine, on a real database: one wins, the other is refused, nothing happens twice.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { fineSteps, paymentOf } from "#tests/scenarios/fine-steps.ts";
import { expectOneWins, type Rivals, twice } from "#tests/scenarios/two-at-once.ts";
import { finesContract as api } from "../contract.ts";
import type { Fine } from "../model/fine.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { admin, move, name, rectify, contest, pay, checked, ready, designated } = fineSteps(app);

const reason = "Vérifié au dossier";
const of = (fine: Pick<Fine, "id" | "version">) => {
  const { params, body } = move(fine);
  return { params, with: <More extends object>(more: More) => ({ params, body: { ...body, ...more } }) };
};
const kept = async () => {
  const { fine } = await checked();
  return admin()(api.keepFine, of(fine).with({ outcome: "NOT_DENOUNCEABLE", reason } as const));
};
const contested = async () => contest((await checked()).fine, "USURPED_PLATE");
const keepForm = { outcome: "NOT_DENOUNCEABLE", reason } as const;
const refusal = { next: "TO_PAY", lastDay: null, isOurFault: false, reason } as const;
const proof = { dispatchedOn: day("2027-04-14"), dispatchReference: "1A 123" } as const;
const increase = { increasedOn: day("2027-04-13"), increasedCents: 37_500, lastDay: null } as const;

const rivals: Readonly<Record<string, Rivals>> = {
  "kept twice": async () => {
    const { fine } = await checked();
    return twice((as) => as(api.keepFine, of(fine).with(keepForm)));
  },
  "named and kept": async () => {
    const { fine, periodId } = await checked();
    return [
      (as) => as(api.nameFineHolder, of(fine).with({ periodId, reason: "" })),
      (as) => as(api.keepFine, of(fine).with(keepForm)),
    ];
  },
  "contested twice": async () => {
    const { fine } = await checked();
    return twice((as) => as(api.contestFine, of(fine).with({ ground: "USURPED_PLATE", reason } as const)));
  },
  "sent and kept": async () => {
    const { fine } = await ready();
    return [(as) => as(api.sendFine, move(fine)), (as) => as(api.keepFine, of(fine).with(keepForm))];
  },
  "sent and checked again": async () => {
    const { fine } = await ready();
    return [(as) => as(api.sendFine, move(fine)), (as) => as(api.checkFineAgain, of(fine).with({ reason }))];
  },
  "rectified twice": async () => {
    const { fine } = await designated();
    return twice((as) => as(api.rectifyFine, of(fine).with({ reason })));
  },
  "rectified and acknowledged": async () => {
    const { fine } = await designated();
    return [
      (as) => as(api.rectifyFine, of(fine).with({ reason })),
      (as) => as(api.acknowledgeFine, of(fine).with({ proof: "Courrier" })),
    ];
  },
  "refused and rectified": async () => {
    const { fine } = await designated();
    return [
      (as) => as(api.refuseFine, of(fine).with(refusal)),
      (as) => as(api.rectifyFine, of(fine).with({ reason })),
    ];
  },
  "proven twice": async () => {
    const { fine } = await designated();
    return twice((as) => as(api.proveFineDispatch, of(fine).with(proof)));
  },
  "acknowledged twice": async () => {
    const { fine } = await designated();
    return twice((as) => as(api.acknowledgeFine, of(fine).with({ proof: "Courrier" })));
  },
  "refused twice, contested": async () => {
    const fine = await contested();
    return twice((as) => as(api.refuseFine, of(fine).with(refusal)));
  },
  "paid twice": async () => {
    const fine = await kept();
    return twice((as) => as(api.payFine, of(fine).with(paymentOf())));
  },
  "paid and contested": async () => {
    const fine = await kept();
    return [
      (as) => as(api.payFine, of(fine).with(paymentOf())),
      (as) => as(api.contestFine, of(fine).with({ ground: "USURPED_PLATE", reason } as const)),
    ];
  },
  "increased twice": async () => {
    const { fine } = await checked();
    return twice((as) => as(api.increaseFine, of(fine).with(increase)));
  },
  "reopened twice": async () => {
    const fine = await pay(await kept());
    return twice((as) => as(api.reopenFine, of(fine).with({ reason })));
  },
  "a closed designation, reopened and rectified": async () => {
    const { fine } = await designated();
    const closed = await admin()(api.acknowledgeFine, of(fine).with({ proof: "Courrier" }));
    return [
      (as) => as(api.reopenFine, of(closed).with({ reason })),
      (as) => as(api.rectifyFine, of(closed).with({ reason })),
    ];
  },
  "withdrawn and named": async () => {
    const { fine, periodId } = await checked();
    return [
      (as) => as(api.withdrawFine, of(fine).with({ reason })),
      (as) => as(api.nameFineHolder, of(fine).with({ periodId, reason: "" })),
    ];
  },
  "restored twice": async () => {
    const { fine } = await checked();
    const withdrawn = await admin()(api.withdrawFine, of(fine).with({ reason }));
    return twice((as) => as(api.restoreFine, move(withdrawn)));
  },
};

test.each(Object.entries(rivals))("%s", (_, play) => expectOneWins(app, play));

test("the same sending of several by two people: each fine is sent once", async () => {
  const [one, other] = [await ready(), await ready()];
  const fines = [one.fine, other.fine].map(({ id, version }) => ({ id, version }));
  const ends = await Promise.all(
    [fines, fines.toReversed()].map((body) => admin()(api.sendFines, { body: { fines: body } })),
  );
  const sent = ends.flatMap(({ results }) => results.filter(({ isSent }) => isSent).map(({ id }) => id));
  expect(sent.toSorted()).toEqual(fines.map(({ id }) => id).toSorted());
});

test("no fine has two packs in force, nor one sum billed twice", async () => {
  const { fine, periodId } = await designated();
  await admin()(api.sendFine, move(await name(await rectify(fine), { periodId })));
  const { rows } = await app.application.database.pool.query(
    `select fine_id::text from fine_pack where withdrawn_at is null group by 1 having count(*) > 1
     union all
     select fine_id::text || kind from fine_charge where opposite_cause is null group by 1 having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
