// Facts known after a notice, or before it: thefts, deliveries and returns corrected, in both orders.
import { describe, expect, test } from "vitest";
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { correctEnd, endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { damagesContract } from "#damages/contract.ts";
import { day, dayInParis } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildPlatedCar, noticeOf, rentCar } from "#tests/builders/fines.ts";
import { finesContract } from "../contract.ts";
import { fineSteps, noticeDay, paris } from "#tests/scenarios/fine-steps.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const {
  admin,
  record,
  read,
  name,
  contest,
  rectify,
  steal,
  rented,
  checked,
  ready,
  designated,
  events,
  pay,
} = fineSteps(app);

const notice = (plate: string, at: string) => record(noticeOf(plate, { at, sendingDate: noticeDay }));

describe("a theft", () => {
  test("declared before the notice: an hour after it is contested, an hour before it names the client", async () => {
    const { carId, plate, company, periodId } = await rented();
    await steal(carId, "2027-04-05 07:00");
    const after = await notice(plate, "2027-04-05 07:00");
    expect(after).toMatchObject({ holderKind: "THIEF", proposal: { outcome: "NOT_DENOUNCEABLE" } });
    await expect(name(after, { periodId, reason: "Conducteur connu" })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("volé"),
    });
    expect(await contest(after, "THEFT")).toMatchObject({
      status: "CONTESTED",
      contestGround: "THEFT",
      outcome: "NOT_DENOUNCEABLE",
    });
    const before = await notice(plate, "2027-04-05 06:59");
    expect(before).toMatchObject({ holderKind: "CLIENT", companyId: company.id });
    expect((await name(before, { periodId })).status).toBe("TO_SEND");
  });

  test("declared before the sending: the fine waits for a person again", async () => {
    const { carId, fine } = await ready();
    await steal(carId, "2027-04-05 07:00");
    expect(await read(fine.id)).toMatchObject({ status: "TO_CHECK", holderKind: "THIEF", companyId: null });
  });

  test("declared after the sending, for an hour before the offence: flagged, rectified, then contested", async () => {
    const { carId, fine, company } = await designated();
    await steal(carId, "2027-04-05 07:00");
    const flagged = await read(fine.id);
    expect(flagged).toMatchObject({ status: "SENT", hasHolderChanged: true });
    const again = await rectify(flagged, "Véhicule volé le 05-04-2027");
    expect(again).toMatchObject({ status: "TO_CHECK", holderKind: "THIEF", companyId: null });
    expect(await contest(again, "THEFT")).toMatchObject({ status: "CONTESTED", hasHolderChanged: false });
    expect((await events(company.id)).map(({ cents }) => cents)).toEqual([2_500, -2_500]);
  });

  test("declared after the sending, for a later hour: the designation holds", async () => {
    const { carId, fine } = await designated();
    await steal(carId, "2027-04-05 08:31");
    expect(await read(fine.id)).toMatchObject({ status: "SENT", hasHolderChanged: false });
  });

  test("declared by mistake: once it is withdrawn, the flag is gone", async () => {
    const { carId, fine } = await designated();
    await steal(carId, "2027-04-05 07:00");
    const { losses } = await admin()(damagesContract.readCarLosses, { params: { carId } });
    await admin()(damagesContract.withdrawLoss, {
      params: { carId },
      body: { version: losses[0]?.version ?? 0, reason: "Véhicule en fourrière" },
    });
    expect(await read(fine.id)).toMatchObject({ status: "SENT", hasHolderChanged: false });
  });
});

describe("a delivery corrected", () => {
  const correct = (periodId: string, at: string) =>
    app.within((call) =>
      correctStart(
        call,
        { periodId, on: dayInParis(paris(at)), at: paris(at), kilometrage: 12 },
        "a corrigé la livraison",
      ),
    );

  test("before the sending, to an hour after the offence: the fine follows it", async () => {
    const { fine, periodId } = await ready();
    await correct(periodId, "2027-04-05 08:31");
    expect(await read(fine.id)).toMatchObject({ status: "TO_CHECK", holderKind: "STAFF", companyId: null });
  });

  test("after the sending: flagged, and no more once the correction is undone", async () => {
    const { fine, periodId } = await designated();
    await correct(periodId, "2027-04-05 08:31");
    expect(await read(fine.id)).toMatchObject({ status: "SENT", hasHolderChanged: true });
    await correct(periodId, "2027-04-05 08:30");
    expect(await read(fine.id)).toMatchObject({ status: "SENT", hasHolderChanged: false });
  });

  test("before the notice: the hour of the delivery tells who held the car", async () => {
    const { plate, periodId, company } = await rented();
    await correct(periodId, "2027-04-05 08:31");
    expect(await notice(plate, "2027-04-05 08:30")).toMatchObject({ holderKind: "STAFF", companyId: null });
    expect(await notice(plate, "2027-04-05 08:31")).toMatchObject({ companyId: company.id });
  });
});

describe("a return before the hour of the offence", () => {
  const giveBack = (periodId: string, at = "2027-04-05 08:30") =>
    app.within((call) => endPeriod(call, { periodId, at: paris(at), kilometrage: 900, cause: "EARLY" }));

  test("typed after the sending: flagged, rectified, and kept by us", async () => {
    const { fine, periodId, company } = await designated();
    await giveBack(periodId);
    const flagged = await read(fine.id);
    expect(flagged.hasHolderChanged).toBe(true);
    expect(await rectify(flagged, "Véhicule rendu à 08:30")).toMatchObject({
      status: "TO_CHECK",
      holderKind: "STAFF",
      companyId: null,
      proposal: { outcome: "INTERNAL" },
    });
    expect((await events(company.id)).map(({ cents }) => cents)).toEqual([2_500, -2_500]);
  });

  test("typed before the notice: staff held the car at that very minute", async () => {
    const { plate, periodId, company } = await rented();
    await giveBack(periodId);
    expect(await notice(plate, "2027-04-05 08:30")).toMatchObject({ holderKind: "STAFF", companyId: null });
    expect(await notice(plate, "2027-04-05 08:29")).toMatchObject({ companyId: company.id });
  });
});

describe("a fine that a person decides on again has its present holder", () => {
  const giveBack = (periodId: string) =>
    app.within((call) =>
      endPeriod(call, { periodId, at: paris("2027-04-04 09:00"), kilometrage: 900, cause: "EARLY" }),
    );
  const reason = "À revoir";
  const ours = { holderKind: "STAFF", companyId: null, hasHolderChanged: false };

  test("refused by the authority", async () => {
    const { fine, periodId } = await designated();
    await giveBack(periodId);
    const { id, version } = await read(fine.id);
    const body = { version, next: "TO_CHECK", lastDay: null, isOurFault: false, reason } as const;
    expect(await admin()(finesContract.refuseFine, { params: { id }, body })).toMatchObject({
      status: "TO_CHECK",
      ...ours,
    });
  });

  test("withdrawn, then restored", async () => {
    const { plate, periodId } = await rented();
    const fine = await notice(plate, "2027-04-05 08:30");
    const withdrawn = await admin()(finesContract.withdrawFine, {
      params: { id: fine.id },
      body: { version: fine.version, reason },
    });
    await giveBack(periodId);
    const restored = await admin()(finesContract.restoreFine, {
      params: { id: fine.id },
      body: { version: withdrawn.version },
    });
    expect(restored).toMatchObject({ status: "TO_CHECK", ...ours });
  });

  test("paid, then reopened: the former client is refunded, nobody else is billed", async () => {
    const { plate, periodId, company } = await rented();
    const fine = await notice(plate, "2027-04-05 08:30");
    const kept = await admin()(finesContract.keepFine, {
      params: { id: fine.id },
      body: { version: fine.version, outcome: "NOT_DENOUNCEABLE", reason },
    });
    const paid = await pay(kept);
    await giveBack(periodId);
    const flagged = await read(paid.id);
    expect(flagged).toMatchObject({ status: "CLOSED", hasHolderChanged: true });
    const reopened = await admin()(finesContract.reopenFine, {
      params: { id: fine.id },
      body: { version: flagged.version, reason },
    });
    expect(reopened).toMatchObject({ status: "TO_PAY", proposedRebilledCents: 0, ...ours });
    expect((await events(company.id)).map(({ cents }) => cents)).toEqual([9_000, -9_000]);
  });
});

describe("a custody corrected after a decision, whatever the state of the fine", () => {
  const keep = ({ id, version }: { id: string; version: number }, outcome: "INTERNAL" | "NOT_DENOUNCEABLE") =>
    admin()(finesContract.keepFine, { params: { id }, body: { version, outcome, reason: "À nous" } });
  const checkAgain = ({ id, version }: { id: string; version: number }) =>
    admin()(finesContract.checkFineAgain, { params: { id }, body: { version, reason: "Livraison du soir" } });
  const parking = (plate: string) =>
    record(noticeOf(plate, { at: "2027-04-05 20:00", sendingDate: noticeDay, kind: "PARKING_FEE" }));
  const rent = (carId: string) => app.within((call) => rentCar(call, carId, "2027-04-05 18:00"));
  async function oursAt20() {
    app.setClock("2027-04-14T09:00:00Z");
    return app.within(buildPlatedCar);
  }

  test("kept to be paid, then a delivery two hours before is recorded: flagged, checked again, the client bears it", async () => {
    const { carId, plate } = await oursAt20();
    const kept = await keep(await parking(plate), "INTERNAL");
    expect(kept).toMatchObject({ status: "TO_PAY", holderKind: "STAFF" });
    const { company, periodId } = await rent(carId);
    const flagged = await read(kept.id);
    expect(flagged).toMatchObject({ status: "TO_PAY", holderKind: "STAFF", hasHolderChanged: true });
    expect(flagged.next[0]).toMatchObject({ label: "Le détenteur a changé", move: "checkAgain" });
    await expect(pay(flagged)).rejects.toMatchObject({
      fields: { rebilledCents: expect.stringContaining("Le détenteur a changé") },
    });
    const again = await checkAgain(flagged);
    expect(again).toMatchObject({ status: "TO_CHECK", companyId: company.id, hasHolderChanged: false });
    await pay(await keep(again, "NOT_DENOUNCEABLE"));
    expect((await events(company.id)).map(({ cents }) => cents)).toContain(9_000);
    expect(periodId).toBe(again.periodId);
  });

  test("the other order: the delivery is known first, the client bears it", async () => {
    const { carId, plate } = await oursAt20();
    const { company } = await rent(carId);
    expect(await parking(plate)).toMatchObject({ holderKind: "CLIENT", companyId: company.id });
  });

  test("kept for a client, then the delivery is moved after the offence and back: the flag comes and goes", async () => {
    const { carId, plate } = await oursAt20();
    const { periodId } = await rent(carId);
    const kept = await keep(await parking(plate), "NOT_DENOUNCEABLE");
    const correct = (at: string) =>
      app.within((call) =>
        correctStart(call, { periodId, on: day("2027-04-05"), at: paris(at), kilometrage: 12 }, "a corrigé"),
      );
    await correct("2027-04-05 20:01");
    expect(await read(kept.id)).toMatchObject({ status: "TO_PAY", hasHolderChanged: true });
    await correct("2027-04-05 18:00");
    expect(await read(kept.id)).toMatchObject({ status: "TO_PAY", hasHolderChanged: false });
  });

  test("contested for a theft that is withdrawn: checked again, its contest is given up", async () => {
    const { carId, plate, company } = await rented();
    await steal(carId, "2027-04-05 07:00");
    const contested = await contest(await notice(plate, "2027-04-05 08:30"), "THEFT");
    const { losses } = await admin()(damagesContract.readCarLosses, { params: { carId } });
    await admin()(damagesContract.withdrawLoss, {
      params: { carId },
      body: { version: losses[0]?.version ?? 0, reason: "Véhicule en fourrière" },
    });
    const flagged = await read(contested.id);
    expect(flagged).toMatchObject({ status: "CONTESTED", hasHolderChanged: true });
    expect(flagged.next[0]).toMatchObject({ move: "checkAgain" });
    expect(await checkAgain(flagged)).toMatchObject({
      status: "TO_CHECK",
      companyId: company.id,
      contestGround: null,
      hasHolderChanged: false,
    });
  });

  test("a person named by a user is flagged by the return of the car before the offence alone, and not sent", async () => {
    const { fine: checkedFine, periodId } = await checked();
    const fine = await name(checkedFine, { periodId: null, reason: "Conducteur connu" });
    expect(fine).toMatchObject({ status: "TO_SEND", hasHolderChanged: false });
    const giveBack = { periodId, kilometrage: 900, cause: "EARLY" } as const;
    await app.within((call) => endPeriod(call, { ...giveBack, at: paris("2027-04-10 09:00") }));
    expect(await read(fine.id)).toMatchObject({ status: "TO_SEND", hasHolderChanged: false });
    await app.within((call) => correctEnd(call, { ...giveBack, at: paris("2027-04-04 09:00") }, "a corrigé"));
    const flagged = await read(fine.id);
    expect(flagged).toMatchObject({ status: "TO_SEND", hasHolderChanged: true });
    expect(flagged.offers.send?.reasons).toContainEqual(expect.stringContaining("Le détenteur a changé"));
  });
});
