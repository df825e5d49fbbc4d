// What is paid, what is billed again, and what stays ours: parking fees, increases, our own fines.
import { describe, expect, test } from "vitest";
import { addDays, day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { noticeOf } from "#tests/builders/fines.ts";
import { fineSteps, noticeDay } from "#tests/scenarios/fine-steps.ts";
import { finesContract as api } from "../contract.ts";
import type { Fine, FineForm } from "../model/fine.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { admin, record, name, contest, pay, rented, checked, designated, events } = fineSteps(app);

const keep = ({ id, version }: Fine, outcome: "INTERNAL" | "NOT_DENOUNCEABLE" = "NOT_DENOUNCEABLE") =>
  admin()(api.keepFine, { params: { id }, body: { version, outcome, reason: "Décidé après vérification" } });
const update = (text: string, id: string) => app.application.database.pool.query(text, [id]);
const parkingFee = (more: Partial<FineForm> = {}) =>
  checked("2027-04-05 08:30", {
    kind: "PARKING_FEE",
    reducedCents: null,
    fixedCents: 3_500,
    increasedCents: 8_500,
    fixedUntil: day("2027-07-12"),
    ...more,
  });
const paidFee = { paidCents: 3_500, rebilledCents: 3_500 };

describe("a parking fee", () => {
  test("names nobody; of a long rental, it is paid, then billed again with its handling fee, once each", async () => {
    const { fine, periodId, company } = await parkingFee();
    expect(fine).toMatchObject({ proposal: { outcome: "NOT_DENOUNCEABLE" }, lastDay: "2027-07-12" });
    await expect(name(fine, { periodId })).rejects.toMatchObject({ status: 409 });
    expect((await pay(await keep(fine), paidFee)).status).toBe("CLOSED");
    expect(await events(company.id)).toMatchObject([
      { kind: "FINE", cents: 3_500 },
      { kind: "FINE_HANDLING", cents: 2_500 },
    ]);
  });

  test("of a rental that is not long stays ours until a setting says otherwise", async () => {
    const { fine, contract, company } = await parkingFee();
    await update("update contract set type = 'medium' where id = $1", contract.id);
    const kept = await keep(fine);
    expect(kept.proposedRebilledCents).toBe(0);
    await expect(pay(kept, paidFee)).rejects.toMatchObject({
      status: 400,
      fields: { rebilledCents: "Les forfaits des courtes durées ne sont pas refacturés." },
    });
    expect((await pay(kept, { ...paidFee, rebilledCents: 0 })).status).toBe("CLOSED");
    expect(await events(company.id)).toEqual([]);
  });

  test("is payable while its claim is pending, and keeps both clocks", async () => {
    const { fine } = await parkingFee();
    const contested = await contest(fine, "FEE_CLAIM");
    expect(contested).toMatchObject({ claimLastDay: "2027-05-12", lastDay: "2027-07-12" });
    const paid = await pay(contested, paidFee);
    expect(paid).toMatchObject({ status: "CONTESTED", paidCents: 3_500, claimLastDay: "2027-05-12" });
    await expect(pay(paid, paidFee)).rejects.toMatchObject({ status: 409 });
  });

  test("is attested to its client once its certificate was read, and named no lessee", async () => {
    const { fine } = await parkingFee();
    const paid = await pay(await keep(fine), paidFee);
    const attested = () => admin()(api.downloadFineCertificate, { params: { id: fine.id } });
    const read = ({ id, version }: Fine, certificateNamesLessee: boolean) =>
      admin()(api.checkFineCertificate, { params: { id }, body: { version, certificateNamesLessee } });
    await expect(attested()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Lisez d’abord"),
    });
    const named = await read(paid, true);
    await expect(attested()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("fausse"),
    });
    expect(await read(named, false)).toMatchObject({ certificateNamesLessee: false, isLongRental: true });
    expect((await attested()).type).toContain("pdf");
  });

  test("alone has a certificate to read", async () => {
    const { fine } = await checked();
    await expect(
      admin()(api.checkFineCertificate, {
        params: { id: fine.id },
        body: { version: fine.version, certificateNamesLessee: false },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("is claimed within one month, and by no other remedy", async () => {
    const { fine } = await parkingFee();
    await expect(contest(fine, "THEFT")).rejects.toMatchObject({ status: 400 });
    const late = await parkingFee();
    app.setClock("2027-05-12T21:50:00Z");
    expect((await contest(fine, "FEE_CLAIM")).status).toBe("CONTESTED");
    app.setClock("2027-05-12T22:10:00Z");
    await expect(contest(late.fine, "FEE_CLAIM")).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("12-05-2027"),
    });
  });

  test("alone is claimed by a RAPO", async () => {
    const { fine } = await checked();
    await expect(contest(fine, "FEE_CLAIM")).rejects.toMatchObject({
      status: 400,
      fields: { ground: expect.stringContaining("forfait") },
    });
  });
});

describe("amounts", () => {
  /** A notice of 1 March here on day 20; the amounts of the fourth class: 90, 135, 375. */
  async function late() {
    const { plate, company } = await rented();
    const sendingDate = day("2027-03-01");
    const fine = await record(
      noticeOf(plate, {
        at: "2027-02-20 08:30",
        sendingDate,
        receivedOn: addDays(sendingDate, 20),
        reducedUntil: addDays(sendingDate, 15),
        fixedUntil: addDays(sendingDate, 45),
      }),
    );
    return { fine: await keep(fine), company };
  }

  test("here on day 20, paid 375,00: 135,00 are billed again, another sum needs a reason", async () => {
    const { fine, company } = await late();
    app.setClock("2027-05-03T09:00:00Z");
    const paid = { paidOn: day("2027-05-03"), paidCents: 37_500 };
    await expect(pay(fine, { ...paid, rebilledCents: 37_500 })).rejects.toMatchObject({
      status: 400,
      fields: { rebillingReason: expect.stringContaining("135,00") },
    });
    expect((await pay(fine, { ...paid, rebilledCents: 13_500 })).rebilledCents).toBe(13_500);
    expect((await events(company.id)).map(({ cents }) => cents)).toEqual([13_500]);
  });

  test("another amount than the printed one needs a reason; more than was paid is never billed", async () => {
    const { fine } = await late();
    await expect(pay(fine, { paidCents: 9_000, rebilledCents: 9_000 })).rejects.toMatchObject({
      status: 400,
      fields: { paymentReason: expect.stringContaining("135,00") },
    });
    await expect(
      pay(fine, { paidCents: 9_000, rebilledCents: 9_001, paymentReason: "Remise" }),
    ).rejects.toMatchObject({ status: 400, fields: { rebilledCents: expect.any(String) } });
  });

  test("an increase joins its fine: its amount, and 30 days that start anew", async () => {
    const { fine } = await checked();
    app.setClock("2027-06-14T09:00:00Z");
    const { id, version } = await admin()(api.increaseFine, {
      params: { id: fine.id },
      body: { version: fine.version, increasedOn: day("2027-06-10"), increasedCents: 37_500, lastDay: null },
    });
    const increased = await admin()(api.readFine, { params: { id } });
    expect(increased).toMatchObject({
      version,
      lastDay: "2027-07-10",
      sendingDate: "2027-04-12",
      receivedOn: "2027-04-12",
      reducedCents: 9_000,
      increasedCents: 37_500,
    });
  });
});

describe("nothing is billed", () => {
  test("of a fine for non-designation", async () => {
    const { fine, company, periodId } = await checked(undefined, { kind: "NON_DESIGNATION" });
    expect(fine.proposal?.outcome).toBe("INTERNAL");
    await expect(name(fine, { periodId })).rejects.toMatchObject({ status: 409 });
    const kept = await keep(fine, "INTERNAL");
    await expect(pay(kept)).rejects.toMatchObject({
      status: 400,
      fields: { rebilledCents: "Cette amende reste à notre charge." },
    });
    await pay(kept, { rebilledCents: 0 });
    expect(await events(company.id)).toEqual([]);
  });

  test("of a contested fine", async () => {
    const { fine, company } = await checked();
    await contest(fine, "USURPED_PLATE");
    expect(await events(company.id)).toEqual([]);
  });

  test("for the handling of a notice of a company that is not billed for it", async () => {
    const { fine, company, periodId } = await checked();
    await update("update company set is_fine_fee_billable = false where id = $1", company.id);
    const { id, version } = await name(fine, { periodId });
    await admin()(api.sendFine, { params: { id }, body: { version } });
    expect(await events(company.id)).toEqual([]);
  });

  test("twice: refused by our own fault, the fee is opposed, and the next designation bills it anew", async () => {
    const { fine, company, periodId } = await designated();
    const refused = await admin()(api.refuseFine, {
      params: { id: fine.id },
      body: {
        version: fine.version,
        next: "TO_CHECK",
        lastDay: null,
        isOurFault: true,
        reason: "SIRET faux",
      },
    });
    const { id, version } = await name(refused, { periodId });
    await admin()(api.sendFine, { params: { id }, body: { version } });
    expect((await events(company.id)).map(({ cents }) => cents)).toEqual([2_500, -2_500, 2_500]);
  });
});

test("a notice of a day to come is refused beside its field", async () => {
  const { plate } = await rented();
  await expect(
    record(noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: addDays(noticeDay, 10) })),
  ).rejects.toMatchObject({ status: 400, fields: { sendingDate: "Ce jour n’est pas encore venu." } });
});
