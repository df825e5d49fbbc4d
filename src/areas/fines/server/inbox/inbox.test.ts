// The inbox of notices: read, matched, never certain where a character was corrected, and stopped by nothing.
import { afterAll, describe, expect, test } from "vitest";
import { documentsContract } from "#documents/contract.ts";
import { day } from "#kernel/calendar/day.ts";
import { newId } from "#kernel/new-id.ts";
import { closeReading } from "#platform/reading/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildPlatedCar, noticeOf, rentCar } from "#tests/builders/fines.ts";
import { printBlank, printNotice, printNotices, type PrintedNotice } from "#tests/builders/notices.ts";
import { fineSteps, noticeDay, paymentOf } from "#tests/scenarios/fine-steps.ts";
import { expectOneWins, twice } from "#tests/scenarios/two-at-once.ts";
import { finesContract as api } from "../../contract.ts";
import type { FineFile } from "../../model/inbox/file.ts";

const app = testApplication("2027-01-17T12:00:00Z");
afterAll(closeReading);
const admin = () => app.as("admin");

let numbers = 3_100_000_000;
const notice = (more: Partial<PrintedNotice> & { plate: string }): PrintedNotice => ({
  number: String((numbers += 1)),
  offenceOn: "05/04/2027",
  offenceTime: "08h30",
  sendingDate: "12/04/2027",
  ...more,
});

/** A car rented since January, of this plate. */
async function rented(plate?: string) {
  app.setClock("2027-01-17T12:00:00Z");
  const car = await app.within(async (call) => {
    const built = await buildPlatedCar(call);
    if (plate === undefined) return built;
    await call.db.updateTable("carPlate").set({ plate }).where("carId", "=", built.carId).execute();
    return { ...built, plate };
  });
  const rental = await app.within((call) => rentCar(call, car.carId, "2027-01-17 10:00"));
  app.setClock("2027-04-14T09:00:00Z");
  return { ...car, ...rental };
}
const drop = (file: File) => admin()(api.dropFineFile, { files: { file } });
const read = (id: string): Promise<FineFile> => admin()(api.readFineFile, { params: { id } });
async function dropped(file: File): Promise<FineFile> {
  const { id } = await drop(file);
  await app.runJobs();
  return read(id);
}

describe("a notice read for certain", () => {
  test("becomes a fine to designate, up to the last click, with its file", async () => {
    const { plate, company, periodId } = await rented();
    const printed = notice({ plate });
    const file = await dropped(await printNotice(printed));
    const { number } = printed;
    expect(file).toMatchObject({ status: "RECORDED", plate, number, proposal: { doubts: [] } });
    const fine = await admin()(api.readFine, { params: { id: file.fineId ?? "" } });
    expect(fine).toMatchObject({
      status: "TO_SEND",
      kind: "OFFENCE",
      number: printed.number,
      noticeKey: "12",
      offenceOn: "2027-04-05",
      offenceTime: "08:30",
      sendingDate: "2027-04-12",
      lastDay: "2027-05-27",
      companyId: company.id,
      periodId,
      reducedCents: 9_000,
      fixedCents: 13_500,
      increasedCents: 37_500,
    });
    expect(fine.charges).toEqual([]);
  });

  test("is not sent by itself, nor recorded for a parking fee, nor where staff held the car", async () => {
    const { plate } = await rented();
    const fee = await dropped(
      await printNotice(notice({ plate, title: "AVIS DE PAIEMENT - FORFAIT DE POST-STATIONNEMENT" })),
    );
    expect(fee).toMatchObject({ status: "READ", proposal: { kind: "PARKING_FEE", plate } });
    const before = await dropped(await printNotice(notice({ plate, offenceOn: "05/01/2027" })));
    expect(before.status).toBe("READ");
  });
});

describe("36. confused letters", () => {
  test("are corrected, said so, and never certain", async () => {
    await rented("BB-120-CD");
    const file = await dropped(await printNotice(notice({ plate: "8B-I2O-C0" })));
    expect(file).toMatchObject({ status: "READ", plate: "BB-120-CD" });
    expect(file.proposal?.doubts).toEqual([expect.stringContaining("8B-I2O-C0")]);
  });

  test("two plates at one character: both proposed, nothing chosen", async () => {
    await rented("EV-501-GH");
    await rented("EV-502-GH");
    const file = await dropped(await printNotice(notice({ plate: "EV-503-GH" })));
    expect(file).toMatchObject({
      status: "READ",
      plate: "",
      proposal: { plate: "", plates: ["EV-501-GH", "EV-502-GH"] },
    });
  });
});

describe("what cannot be read stops nothing", () => {
  test("an unreadable page is typed by hand", async () => {
    const { plate } = await rented();
    const file = await dropped(await printBlank());
    expect(file.status).toBe("UNREADABLE");
    const { number } = notice({ plate });
    const fine = await admin()(api.recordFineFile, {
      params: { id: file.id },
      body: {
        version: file.version,
        kind: "OFFENCE",
        country: "FR",
        authority: "ANTAI",
        number,
        noticeKey: "",
        plate,
        offenceOn: day("2027-04-05"),
        offenceTime: "08:30",
        place: "",
        nature: "",
        sendingDate: day("2027-04-12"),
        receivedOn: day("2027-04-14"),
        printedLastDay: null,
        reducedCents: null,
        reducedUntil: null,
        fixedCents: null,
        fixedUntil: null,
        increasedCents: null,
      },
    });
    expect(fine).toMatchObject({ number, holderKind: "CLIENT" });
    expect(await read(file.id)).toMatchObject({ status: "RECORDED", fineId: fine.id });
  });

  test("a file that lies about what it is, is refused by its content", async () => {
    const lie = new File([new TextEncoder().encode("<html>")], "avis.pdf", { type: "application/pdf" });
    await expect(drop(lie)).rejects.toMatchObject({ status: 415 });
  });

  test("a huge file is refused", async () => {
    const huge = new File([new Uint8Array(7 * 1024 * 1024)], "avis.pdf", { type: "application/pdf" });
    await expect(drop(huge)).rejects.toMatchObject({ status: 413 });
  });

  test("a corrupt PDF is kept, and typed by hand", async () => {
    const corrupt = new File([new TextEncoder().encode("%PDF-1.7\n%%%\nrubbish")], `c${newId()}.pdf`, {
      type: "application/pdf",
    });
    const file = await dropped(corrupt);
    expect(file.status).toBe("UNREADABLE");
  });
});

describe("the same notice again", () => {
  test("the same file waits once, and joins its fine once it is recorded", async () => {
    const { plate } = await rented();
    const paper = await printNotice(notice({ plate, offenceOn: "05/01/2027" }));
    const { id } = await drop(paper);
    await expect(drop(paper)).rejects.toMatchObject({
      status: 409,
      code: "ItemExistsError",
      details: { id },
    });
    const certain = await printNotice(notice({ plate }));
    const first = await dropped(certain);
    expect(await dropped(certain)).toMatchObject({ status: "JOINED", fineId: first.fineId });
  });

  test("dropped by two people at once, it waits once", () =>
    expectOneWins(app, async () => {
      const { plate } = await rented();
      const file = await printNotice(notice({ plate, offenceOn: "05/01/2027" }));
      return twice((as) => as(api.dropFineFile, { files: { file } }));
    }));

  test("a reminder of a known fine is said so, and joined by a person", async () => {
    const { plate } = await rented();
    const printed = notice({ plate });
    const first = await dropped(await printNotice(printed));
    const again = await dropped(await printNotice({ ...printed, more: ["Rappel"] }));
    expect(again).toMatchObject({ status: "READ" });
    expect(again.proposal?.doubts).toEqual([expect.stringContaining("déjà enregistré")]);
    expect(
      await admin()(api.joinFineFile, {
        params: { id: again.id },
        body: { version: again.version, fineId: first.fineId ?? "" },
      }),
    ).toMatchObject({ status: "JOINED", fineId: first.fineId });
  });

  test("set aside with a reason, and taken back", async () => {
    const file = await dropped(await printNotice(notice({ plate: "ZZ-999-ZZ" })));
    const aside = await admin()(api.setFineFileAside, {
      params: { id: file.id },
      body: { version: file.version, reason: "Publicité" },
    });
    expect(aside.status).toBe("SET_ASIDE");
    expect(
      await admin()(api.takeFineFileBack, { params: { id: file.id }, body: { version: aside.version } }),
    ).toMatchObject({ status: "READ" });
  });
});

test("fifty at once: each answers, none stops another", async () => {
  const { plate } = await rented();
  const papers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      printNotice(notice({ plate, offenceOn: `${(at % 9) + 1}/03/2027` })),
    ),
  );
  const ids: string[] = [];
  for (const paper of papers) ids.push((await drop(paper)).id);
  await app.runJobs();
  const { rows } = await app.application.database.pool.query<{ status: string }>(
    "select distinct status from fine_file where id = any($1::uuid[])",
    [ids],
  );
  expect(rows).toEqual([{ status: "RECORDED" }]);
});

describe("several notices in one file", () => {
  async function two() {
    const [one, other] = [await rented(), await rented()];
    const printed = [
      notice({ plate: one.plate }),
      notice({ plate: other.plate, offenceTime: "18h40" }),
    ] as const;
    return { printed, file: await dropped(await printNotices(...printed)) };
  }
  const split = ({ id, version }: FineFile, parts: string) =>
    admin()(api.splitFineFile, { params: { id }, body: { version, parts } });

  test("are counted, never certain, and each is read once the file is split", async () => {
    const { printed, file } = await two();
    expect(file).toMatchObject({ status: "READ", proposal: { parts: ["1", "2"], plate: printed[0].plate } });
    expect(file.proposal?.doubts[0]).toContain("2 avis");
    expect(file.offers.record?.reasons).toEqual([expect.stringContaining("scindez-le")]);
    await expect(split(file, "1")).rejects.toMatchObject({ fields: { parts: expect.any(String) } });
    const { ids } = await split(file, file.proposal?.parts.join("\n") ?? "");
    await app.runJobs();
    const parts = await Promise.all(ids.map(read));
    expect(parts.map(({ status, number, plate }) => ({ status, number, plate }))).toEqual(
      printed.map(({ number, plate }) => ({ status: "RECORDED", number, plate })),
    );
    expect(await read(file.id)).toMatchObject({ status: "SET_ASIDE", reason: "Scindé en 2 avis." });
    await expect(split(file, "1\n2")).rejects.toMatchObject({ status: 409 });
  });

  test("the hour of the second is not that of the first", async () => {
    const { plate } = await rented();
    const [one, other] = [notice({ plate, offenceTime: "" }), notice({ plate, offenceTime: "18h40" })];
    const file = await dropped(await printNotices(one, other));
    expect(file).toMatchObject({ status: "READ", proposal: { number: one.number, offenceTime: "" } });
  });
});

describe("a French offence has one authority", () => {
  test("whatever service recorded it: one notice, one fine", async () => {
    const { plate } = await rented();
    const printed = notice({ plate, more: ["Service verbalisateur : CACIR"] });
    const { fineId } = await dropped(await printNotice(printed));
    const fine = await admin()(api.readFine, { params: { id: fineId ?? "" } });
    expect(fine.authority).toBe("ANTAI");
    const form = noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: noticeDay, number: printed.number });
    const create = (more: object) => admin()(api.createFine, { body: { ...form, ...more } });
    await expect(create({ authority: "CACIR" })).rejects.toMatchObject({
      status: 400,
      fields: { authority: expect.stringContaining("ANTAI") },
    });
    await expect(create({ authority: "antai" })).rejects.toMatchObject({ code: "ItemExistsError" });
    await expect(create({ kind: "INCREASED", authority: "Trésorerie" })).rejects.toMatchObject({
      code: "ItemExistsError",
    });
  });

  test("a record that names another authority still holds its number", async () => {
    const { plate } = await rented();
    const form = noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: noticeDay });
    const { id } = await admin()(api.createFine, { body: form });
    await app.application.database.pool.query("update fine set authority = 'CACIR' where id = $1", [id]);
    await expect(admin()(api.createFine, { body: form })).rejects.toMatchObject({ details: { id } });
  });
});

describe("the look of a person at a notice that a machine read", () => {
  const { move, pay, contest } = fineSteps(app);
  const readFine = (id: string) => admin()(api.readFine, { params: { id } });
  async function certain() {
    const car = await rented();
    const { fineId } = await dropped(await printNotice(notice({ plate: car.plate })));
    return { ...car, fine: await readFine(fineId ?? "") };
  }
  const unseen = expect.stringContaining("Comparez d’abord l’avis");
  const look = (fine: { id: string; version: number }) => admin()(api.seeFineNotice, move(fine));

  test("comes before its sending, single and bulk, and before its driver is asked", async () => {
    const { fine } = await certain();
    expect(fine).toMatchObject({
      status: "TO_SEND",
      seenAt: null,
      seenBy: "",
      noticeIds: [expect.any(String)],
    });
    expect(fine.offers.send?.reasons).toEqual([unseen]);
    expect(fine.next).toMatchObject([{ move: "see" }]);
    await expect(admin()(api.sendFine, move(fine))).rejects.toMatchObject({ status: 409, message: unseen });
    const { results } = await admin()(api.sendFines, { body: { fines: [fine] } });
    expect(results).toMatchObject([{ isSent: false, reasons: [unseen] }]);
    await expect(admin()(api.askFineDriver, move(fine))).rejects.toMatchObject({ status: 409 });
    await expect(contest(fine, "THEFT")).rejects.toMatchObject({ status: 409, message: unseen });
    const seen = await look(fine);
    expect(seen).toMatchObject({ seenAt: "2027-04-14T09:00:00.000Z", seenBy: expect.stringMatching(/.+/) });
    await expect(look(seen)).rejects.toMatchObject({ status: 409 });
    expect(await admin()(api.sendFine, move(seen))).toMatchObject({ status: "SENT" });
  });

  test("comes before a payment that is billed again", async () => {
    const { fine } = await certain();
    const kept = await admin()(api.keepFine, {
      params: { id: fine.id },
      body: { version: fine.version, outcome: "NOT_DENOUNCEABLE", reason: "Payée avant" },
    });
    await expect(pay(kept)).rejects.toMatchObject({ status: 409, message: unseen });
    expect(await pay(await look(kept))).toMatchObject({
      status: "CLOSED",
      rebilledCents: paymentOf({}).rebilledCents,
    });
  });

  test("is that of who types the values, or records the notice of the inbox", async () => {
    const { plate } = await rented();
    const form = noticeOf(plate, { at: "2027-04-05 08:30", sendingDate: noticeDay });
    expect(await admin()(api.createFine, { body: form })).toMatchObject({
      seenAt: expect.any(String),
      noticeIds: [],
    });
    const { id, version } = await dropped(await printBlank());
    const other = noticeOf(plate, { at: "2027-04-06 08:30", sendingDate: noticeDay });
    expect(await admin()(api.recordFineFile, { params: { id }, body: { version, ...other } })).toMatchObject({
      seenAt: expect.any(String),
      seenBy: expect.stringMatching(/.+/),
    });
  });

  test("stays with a correction, and is cleared with the file that it was about", async () => {
    const { fine } = await certain();
    const { version } = await look(fine);
    const back = await admin()(api.checkFineAgain, {
      params: { id: fine.id },
      body: { version, reason: "À revoir" },
    });
    const form = noticeOf(fine.plate, {
      at: "2027-04-05 08:31",
      sendingDate: noticeDay,
      number: fine.number,
    });
    const corrected = await admin()(api.changeFine, {
      params: { id: fine.id },
      body: { ...form, version: back.version },
    });
    expect(corrected).toMatchObject({ offenceTime: "08:31", seenAt: expect.any(String) });
    await admin()(documentsContract.replaceDocument, {
      params: { id: fine.noticeIds[0] ?? "" },
      body: { reason: "Page manquante" },
      files: { file: await printNotice(notice({ plate: fine.plate })) },
    });
    const replaced = await readFine(fine.id);
    expect(replaced).toMatchObject({ seenAt: null, seenBy: "" });
    expect(replaced.noticeIds).toHaveLength(1);
    expect(replaced.noticeIds).not.toEqual(fine.noticeIds);
  });

  test("is cleared by another file that joins the fine, until it is sent", async () => {
    const { fine } = await certain();
    const joined = async () => {
      const { id, version } = await dropped(
        await printNotice(notice({ plate: fine.plate, offenceOn: "05/01/2027" })),
      );
      await admin()(api.joinFineFile, { params: { id }, body: { version, fineId: fine.id } });
      return readFine(fine.id);
    };
    await look(fine);
    const cleared = await joined();
    expect(cleared).toMatchObject({ status: "TO_SEND", seenAt: null, seenBy: "" });
    expect(cleared.noticeIds).toHaveLength(2);
    await expect(admin()(api.sendFine, move(cleared))).rejects.toMatchObject({
      status: 409,
      message: unseen,
    });
    expect(await admin()(api.sendFine, move(await look(cleared)))).toMatchObject({ status: "SENT" });
    expect(await joined()).toMatchObject({ status: "SENT", seenAt: expect.any(String) });
  });
});
