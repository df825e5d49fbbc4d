// Fines from their notice to their end: holder, designation, fee, payment, and the facts that come in either order.
import { describe, expect, test } from "vitest";
import { correctEnd, endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { noticeOf, rentCar } from "#tests/builders/fines.ts";
import { amendmentSteps, clientOfTwo } from "#tests/scenarios/amendment-steps.ts";
import { fineSteps, noticeDay as sent, paris } from "#tests/scenarios/fine-steps.ts";
import { expectOneWins, twice } from "#tests/scenarios/two-at-once.ts";
import { finesContract as api } from "../contract.ts";
import { lapseFines } from "./night.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { amend, signed } = amendmentSteps(app);
const { admin, move, record, name, read, rented, checked, ready, designated, events, rectify, pay } =
  fineSteps(app);

describe("the holder", () => {
  test("29. a day is not enough: returned at 09:00, received by another client at 14:00", async () => {
    const { carId, plate, periodId, company } = await rented();
    app.setClock("2027-04-12T09:00:00Z");
    await app.within((call) =>
      endPeriod(call, { periodId, at: paris("2027-04-10 09:00"), kilometrage: 900, cause: "EARLY" }),
    );
    const b = await app.within((call) => rentCar(call, carId, "2027-04-10 14:00"));
    const held = async (time: string) => {
      const fine = await record(noticeOf(plate, { at: `2027-04-10 ${time}`, sendingDate: sent }));
      return [fine.holderKind, fine.companyId, fine.proposal?.outcome];
    };
    expect(await held("08:59")).toEqual(["CLIENT", company.id, "DENOUNCEABLE"]);
    expect(await held("09:00")).toEqual(["STAFF", null, "INTERNAL"]);
    expect(await held("11:30")).toEqual(["STAFF", null, "INTERNAL"]);
    expect(await held("14:00")).toEqual(["CLIENT", b.company.id, "DENOUNCEABLE"]);
  });

  test("31. history is not rewritten by a later transfer: the company of March, where it lives today", async () => {
    const client = await app.within(clientOfTwo);
    const { plate, contract, company, periodId } = await rented({ client });
    const [, other] = client.client.companies;
    app.setClock("2027-06-01T09:00:00Z");
    await signed(
      await amend(contract.id, {
        kind: "driver-transfer",
        effectOn: day("2027-06-10"),
        explanation: "Le véhicule passe à l’autre société.",
        companyId: other?.id ?? "",
        clauses: usualClauses,
      }),
    );
    app.setClock("2027-06-20T09:00:00Z");
    const fine = await record(noticeOf(plate, { at: "2027-03-03 08:00", sendingDate: day("2027-06-18") }));
    expect(fine).toMatchObject({ companyId: company.id, companyName: company.name });
    const late = await record(noticeOf(plate, { at: "2027-06-12 08:00", sendingDate: day("2027-06-18") }));
    expect(late.companyId).toBe(other?.id);
    await app.application.database.pool.query("update company set city = 'Nantes' where id = $1", [
      company.id,
    ]);
    const { rows } = await app.application.database.pool.query<Record<string, string>>(
      `select content -> 'designee' ->> 'name' as name, content -> 'designee' ->> 'siret' as siret,
         content -> 'designee' ->> 'city' as city from fine_pack where fine_id = $1`,
      [(await admin()(api.sendFine, move(await name(fine, { periodId })))).id],
    );
    expect(rows).toEqual([{ name: company.name, siret: company.siret, city: "Nantes" }]);
  });

  test("39. the keeper at that very hour: staff at 11:16, the client is not named", async () => {
    const { plate, periodId } = await rented();
    await app.within((call) =>
      endPeriod(call, { periodId, at: paris("2027-04-10 01:37"), kilometrage: 900, cause: "EARLY" }),
    );
    const fine = await record(noticeOf(plate, { at: "2027-04-10 11:16", sendingDate: sent }));
    expect(fine).toMatchObject({ holderKind: "STAFF", companyId: null, proposal: { outcome: "INTERNAL" } });
  });

  test("a repeated hour with one holder at both of its instants needs no person", async () => {
    const { plate } = await rented();
    app.setClock("2027-11-10T09:00:00Z");
    expect(
      await record(noticeOf(plate, { at: "2027-10-31 02:30", sendingDate: day("2027-11-08") })),
    ).toMatchObject({
      offenceAt: "2027-10-31T00:30:00.000Z",
      isHourAmbiguous: false,
      hourChoice: null,
      holderKind: "CLIENT",
      isHolderCertain: true,
    });
  });

  test("a return recorded later between its two instants asks a person again", async () => {
    const { plate, periodId } = await rented();
    app.setClock("2027-11-10T09:00:00Z");
    const { id } = await record(noticeOf(plate, { at: "2027-10-31 02:30", sendingDate: day("2027-11-08") }));
    await app.within((call) =>
      endPeriod(call, { periodId, at: "2027-10-31T01:00:00.000Z", kilometrage: 900, cause: "EARLY" }),
    );
    expect(await read(id)).toMatchObject({ offenceAt: null, isHourAmbiguous: true, holderKind: null });
  });

  test("a skipped hour is refused, a repeated one with two holders is decided by a person", async () => {
    const { plate, periodId } = await rented();
    await expect(
      record(noticeOf(plate, { at: "2027-03-28 02:30", sendingDate: sent })),
    ).rejects.toMatchObject({
      status: 400,
      fields: { offenceTime: expect.stringContaining("n’existe pas") },
    });
    app.setClock("2027-11-10T09:00:00Z");
    await app.within((call) =>
      endPeriod(call, { periodId, at: "2027-10-31T01:00:00.000Z", kilometrage: 900, cause: "EARLY" }),
    );
    const fine = await record(noticeOf(plate, { at: "2027-10-31 02:30", sendingDate: day("2027-11-08") }));
    expect(fine).toMatchObject({ offenceAt: null, isHourAmbiguous: true, holderKind: null });
    expect(fine.offers.nameHolder?.reasons).toEqual(["L’heure de l’infraction est à préciser."]);
    const settled = await admin()(api.settleFine, {
      params: { id: fine.id },
      body: { version: fine.version, hourChoice: "SECOND", plate },
    });
    expect(settled).toMatchObject({ offenceAt: "2027-10-31T01:30:00.000Z", holderKind: "STAFF" });
  });

  test("a plate that was not ours is never matched", async () => {
    app.setClock("2027-04-14T09:00:00Z");
    const fine = await record(noticeOf("ZX-999-XZ", { at: "2027-04-05 08:30", sendingDate: sent }));
    expect(fine).toMatchObject({ carId: null, proposal: { outcome: "NOT_DENOUNCEABLE" } });
    expect(
      (
        await admin()(api.withdrawFine, {
          params: { id: fine.id },
          body: { version: fine.version, reason: "Pas à nous" },
        })
      ).status,
    ).toBe("WITHDRAWN");
  });
});

describe("a designation", () => {
  test("freezes its facts, bills the fee once, and says who was named", async () => {
    const { fine, company } = await designated();
    expect(fine).toMatchObject({ status: "SENT", designatedName: company.name, lastDay: "2027-05-27" });
    expect(await events(company.id)).toMatchObject([{ kind: "FINE_HANDLING", cents: 2_500 }]);
  });

  test("33. two people at once: one pack, one fee", async () => {
    await expectOneWins(app, async () => {
      const { fine } = await ready();
      return twice((as) => as(api.sendFine, move(fine)));
    });
    await expectOneWins(app, async () => {
      const { fine, periodId } = await checked();
      return twice((as) =>
        as(api.nameFineHolder, {
          params: { id: fine.id },
          body: { version: fine.version, periodId, reason: "" },
        }),
      );
    });
    const { rows } = await app.application.database.pool.query(
      "select fine_id from fine_pack group by 1 having count(*) > 1 union all select fine_id from fine_charge group by 1 having count(*) > 1",
    );
    expect(rows).toEqual([]);
  });

  test("38. a toll goes to its operator within two months; paid first, it is refused", async () => {
    const { plate, periodId } = await rented();
    const toll = noticeOf(plate, { at: "2027-02-20 08:30", sendingDate: day("2027-03-01"), kind: "TOLL" });
    const fine = await record(toll);
    expect(fine).toMatchObject({ lastDay: "2027-05-01", proposal: { outcome: "DENOUNCEABLE" } });
    expect((await name(fine, { periodId })).status).toBe("TO_SEND");
    const other = await record(noticeOf(plate, { ...toll, at: "2027-02-20 08:30", number: "PAID-1" }));
    const kept = await admin()(api.keepFine, {
      params: { id: other.id },
      body: { version: other.version, outcome: "INTERNAL", reason: "Payé sur place" },
    });
    const paid = await pay(kept, { paidOn: day("2027-04-13"), rebilledCents: 0 });
    expect(paid.offers.nameHolder?.reasons).toEqual([expect.stringContaining("Close")]);
    await expect(name(paid, { periodId })).rejects.toMatchObject({ status: 409 });
    await expect(admin()(api.sendFine, move(paid))).rejects.toMatchObject({ status: 409 });
  });

  test("rectified: its pack stays, its fee is opposed, and it is sent anew, billed once more", async () => {
    const { fine, company, periodId } = await designated();
    const again = await rectify(fine);
    expect(again).toMatchObject({ status: "TO_CHECK", designatedAt: null });
    await admin()(api.sendFine, move(await name(again, { periodId })));
    const billed = await events(company.id);
    expect(billed.map(({ cents }) => cents)).toEqual([2_500, -2_500, 2_500]);
    expect(new Set(billed.map(({ causeId }) => causeId)).size).toBe(3);
  });

  test("refused by the authority for no fault of ours, then paid: re-billed, its fee kept once", async () => {
    const { fine, company } = await designated();
    const refused = await admin()(api.refuseFine, {
      params: { id: fine.id },
      body: {
        version: fine.version,
        next: "TO_PAY",
        lastDay: day("2027-06-15"),
        isOurFault: false,
        reason: "Hors délai",
      },
    });
    expect(refused).toMatchObject({ status: "TO_PAY", lastDay: "2027-06-15", isLastDayBinding: true });
    const paid = await pay(refused);
    expect(paid.status).toBe("CLOSED");
    expect(await events(company.id)).toMatchObject([
      { kind: "FINE_HANDLING", cents: 2_500 },
      { kind: "FINE", cents: 9_000 },
    ]);
    await admin()(api.reopenFine, {
      params: { id: fine.id },
      body: { version: paid.version, reason: "Erreur de montant" },
    });
    expect((await events(company.id)).map(({ cents }) => cents)).toEqual([2_500, 9_000, -9_000]);
  });

  test("closed with its proof, or after 90 days without an answer", async () => {
    const acknowledge = ({ id, version }: { id: string; version: number }, proof = "") =>
      admin()(api.acknowledgeFine, { params: { id }, body: { version, proof } });
    const [one, other] = [await designated(), await designated()];
    expect((await acknowledge(one.fine, "Courrier du 14-04-2027")).closingProof).toBe(
      "Courrier du 14-04-2027",
    );
    app.setClock("2027-07-12T09:00:00Z");
    await expect(acknowledge(other.fine)).rejects.toMatchObject({
      status: 400,
      fields: { proof: "Une preuve est demandée avant 90 jours sans réponse." },
    });
    app.setClock("2027-07-13T09:00:00Z");
    expect(await acknowledge(other.fine)).toMatchObject({
      status: "CLOSED",
      closingProof: "Sans réponse depuis le 14-04-2027",
    });
  });

  test("several are sent each for itself: the refused ones say why", async () => {
    const [one, other] = [await ready(), await checked()];
    const { results } = await admin()(api.sendFines, {
      body: { fines: [one.fine, other.fine].map(({ id, version }) => ({ id, version })) },
    });
    expect(results.find(({ id }) => id === one.fine.id)).toMatchObject({ isSent: true, reasons: [] });
    expect(results.find(({ id }) => id === other.fine.id)).toMatchObject({
      isSent: false,
      reasons: [expect.stringContaining("À vérifier")],
    });
  });
});

describe("the custody of the car changes", () => {
  test("before the sending: the fine follows it, and waits for a person again", async () => {
    const { fine, periodId } = await ready();
    await app.within((call) =>
      endPeriod(call, { periodId, at: paris("2027-04-04 09:00"), kilometrage: 900, cause: "EARLY" }),
    );
    expect(await read(fine.id)).toMatchObject({ status: "TO_CHECK", holderKind: "STAFF", companyId: null });
  });

  test("after it: the fine is flagged, until the correction is undone", async () => {
    const { fine, periodId } = await designated();
    const end = { periodId, kilometrage: 900, cause: "EARLY" } as const;
    await app.within((call) => endPeriod(call, { ...end, at: paris("2027-04-04 09:00") }));
    expect(await read(fine.id)).toMatchObject({ status: "SENT", hasHolderChanged: true });
    await app.within((call) => correctEnd(call, { ...end, at: paris("2027-04-10 09:00") }, "a corrigé"));
    expect(await read(fine.id)).toMatchObject({ status: "SENT", hasHolderChanged: false });
  });

  test("the other order gives the same: the return is known before the notice", async () => {
    const { plate, periodId } = await rented();
    await app.within((call) =>
      endPeriod(call, { periodId, at: paris("2027-04-04 09:00"), kilometrage: 900, cause: "EARLY" }),
    );
    const fine = await record(noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: sent }));
    expect(fine).toMatchObject({ status: "TO_CHECK", holderKind: "STAFF" });
  });

  test("a theft declared later: the sent fine is flagged", async () => {
    const { fine, periodId } = await designated();
    await app.within((call) =>
      endPeriod(call, { periodId, at: paris("2027-04-05 08:00"), kilometrage: 900, cause: "THEFT" }),
    );
    expect(await read(fine.id)).toMatchObject({ holderKind: "CLIENT", hasHolderChanged: true });
  });
});

describe("clocks", () => {
  test("at night, a fine over its last day is to be paid, and named no more", async () => {
    const { fine } = await checked();
    app.setClock("2027-05-27T23:00:00Z");
    await app.outsideJob(lapseFines.run);
    expect((await read(fine.id)).status).toBe("TO_PAY");
  });

  test("a notice received after its last day is recorded to be paid", async () => {
    const { plate } = await rented();
    const fine = await record(
      noticeOf(plate, {
        at: "2027-02-01 08:30",
        sendingDate: day("2027-02-10"),
        receivedOn: day("2027-04-13"),
      }),
    );
    expect(fine).toMatchObject({ status: "TO_PAY", outcome: "NOT_DENOUNCEABLE" });
  });

  test("abroad, a usual delay refuses nothing, a printed one does", async () => {
    const { plate, periodId } = await rented();
    const german = {
      at: "2027-03-01 08:30",
      sendingDate: day("2027-03-10"),
      kind: "FOREIGN",
      country: "DE",
      authority: "Bußgeldstelle",
    } as const;
    const fine = await record(noticeOf(plate, german));
    expect(fine).toMatchObject({ isLastDayBinding: false, colour: "OVER", status: "TO_CHECK" });
    expect((await name(fine, { periodId })).status).toBe("TO_SEND");
    const printed = await record(noticeOf(plate, { ...german, printedLastDay: day("2027-03-20") }));
    expect(printed.status).toBe("TO_PAY");
  });
});

describe("once", () => {
  test("the same number of the same authority is refused with the id of the first, however it is written", async () => {
    const { fine, plate } = await checked();
    const same = noticeOf(plate, {
      at: "2027-04-05 08:30",
      sendingDate: sent,
      authority: "Antai",
      number: `${fine.number.slice(0, 3)} ${fine.number.slice(3)}`,
    });
    await expect(record(same)).rejects.toMatchObject({
      status: 409,
      code: "ItemExistsError",
      details: { id: fine.id },
    });
  });

  test("the car filter of the specification", async () => {
    const { fine, carId } = await checked();
    const { items } = await admin()(api.listFines, {
      list: {
        conditions: [{ field: "fine.rentalPeriod.car.id", operator: "eq", value: carId }],
        sort: { field: "sendingDate", descending: false },
      },
    });
    expect(items.map(({ id }) => id)).toEqual([fine.id]);
  });
});
