// The papers of a sent fine: frozen, mailed once, in the file of their day; the identity of a driver, erased in time.
import { afterAll, describe, expect, test } from "vitest";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { isEncrypted } from "#platform/secrets/encryption.ts";
import { closeReading, textOfPdf } from "#platform/reading/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildPlatedCar, noticeOf, rentCar } from "#tests/builders/fines.ts";
import { finesContract as api } from "../contract.ts";
import { eraseDrivers } from "./erase-drivers.ts";

const app = testApplication("2027-01-17T12:00:00Z");
afterAll(closeReading);
const admin = () => app.as("admin");
const sentOn = day("2027-04-14");
const notice = { at: "2027-04-05 08:30", sendingDate: day("2027-04-12") };

async function rented() {
  app.setClock("2027-01-17T12:00:00Z");
  const car = await app.within(buildPlatedCar);
  const rental = await app.within((call) => rentCar(call, car.carId, "2027-01-17 10:00"));
  app.setClock("2027-04-14T09:00:00Z");
  return { ...car, ...rental };
}
async function ready() {
  const car = await rented();
  const { id, version } = await admin()(api.createFine, { body: noticeOf(car.plate, notice) });
  const fine = await admin()(api.nameFineHolder, {
    params: { id },
    body: { version, periodId: car.periodId, reason: "" },
  });
  return { ...car, fine };
}
const send = ({ id, version }: { id: string; version: number }) =>
  admin()(api.sendFine, { params: { id }, body: { version } });
const textOf = async (blob: { arrayBuffer: () => Promise<ArrayBuffer> }) =>
  (await textOfPdf(new Uint8Array(await blob.arrayBuffer()))).pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
const pack = async (id: string) => textOf(await admin()(api.downloadFinePack, { params: { id } }));
const mailsTo = async (address: string) =>
  (
    await app.application.database.pool.query<{ subject: string; attachments: unknown[] }>(
      "select subject, attachments from message where recipient = $1 and subject like 'Avis reçu%'",
      [address],
    )
  ).rows;

describe("a designation", () => {
  test("is a draft until it is sent, then frozen: a company that moves since does not change it", async () => {
    const { fine, company } = await ready();
    expect(await pack(fine.id)).toContain("Projet, non envoyé");
    await send(fine);
    await app.application.database.pool.query("update company set city = 'Nantes' where id = $1", [
      company.id,
    ]);
    const sent = await pack(fine.id);
    expect(sent).toContain("Angers");
    expect(sent).not.toContain("Projet");
  });

  test("its letter is mailed to the client once", async () => {
    const { fine, contact, company } = await ready();
    await send(fine);
    await app.runJobs();
    await app.runJobs();
    expect(await mailsTo(contact.email)).toMatchObject([{ attachments: [{ type: "application/pdf" }] }]);
    expect(await textOf(await admin()(api.downloadFineLetter, { params: { id: fine.id } }))).toContain(
      company.name,
    );
  });

  test("is in the file of its day and authority, under the proposed columns", async () => {
    const { fine } = await ready();
    await send(fine);
    const file = await admin()(api.downloadDesignations, { query: { day: sentOn, authority: "antai" } });
    const [head = "", ...lines] = (await file.text()).trim().split("\r\n");
    expect(head).toContain("numero_avis;cle;date_avis");
    expect(lines.find((line) => line.startsWith(fine.number))).toContain("LOCATAIRE_PM");
    await expect(
      admin()(api.downloadDesignations, { query: { day: day("2027-04-13"), authority: "ANTAI" } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("two fines sent together are two packs and two letters", async () => {
    const [one, other] = [await ready(), await ready()];
    await admin()(api.sendFines, {
      body: { fines: [one.fine, other.fine].map(({ id, version }) => ({ id, version })) },
    });
    await app.runJobs();
    expect(await mailsTo(one.contact.email)).toHaveLength(1);
    expect(await mailsTo(other.contact.email)).toHaveLength(1);
  });
});

const person = {
  lastName: "Martin",
  firstName: "Zoé",
  bornOn: day("1986-04-02"),
  birthPlace: "Lyon",
  line1: "3 place Bellecour",
  zipCode: "69002",
  city: "Lyon",
  country: "France",
  licenceNumber: "860469200123",
  licenceOn: day("2005-06-01"),
  licenceCountry: "France",
};

describe("a withdrawal", () => {
  const rectify = ({ id, version }: { id: string; version: number }) =>
    admin()(api.rectifyFine, { params: { id }, body: { version, reason: "Véhicule volé le 04-04-2027" } });
  const withdrawal = async (id: string) =>
    textOf(await admin()(api.downloadFineWithdrawal, { params: { id } }));
  const withdrawalsTo = async (address: string) =>
    (
      await app.application.database.pool.query(
        "select id from message where recipient = $1 and subject like 'Désignation retirée%'",
        [address],
      )
    ).rows;

  test("states what was sent and why it is withdrawn; its client, told once, is told of the withdrawal once", async () => {
    const { fine, company, contact, periodId } = await ready();
    const sent = await send(fine);
    await app.runJobs();
    const rectified = await rectify(sent);
    expect(rectified.hasWithdrawal).toBe(true);
    await app.runJobs();
    await app.runJobs();
    expect(await withdrawalsTo(contact.email)).toHaveLength(1);
    const words = await withdrawal(fine.id);
    for (const said of ["Retrait de désignation", "14-04-2027", company.name, "Véhicule volé le 04-04-2027"])
      expect(words).toContain(said);
    const named = await admin()(api.nameFineHolder, {
      params: { id: fine.id },
      body: { version: rectified.version, periodId, reason: "" },
    });
    await send(named);
    expect(await pack(fine.id)).not.toContain("Retrait");
    expect(await withdrawal(fine.id)).toContain("Retrait");
  });

  test("rectified before its letter left: neither letter is mailed", async () => {
    const { fine, contact } = await ready();
    await rectify(await send(fine));
    await app.runJobs();
    expect(await mailsTo(contact.email)).toEqual([]);
    expect(await withdrawalsTo(contact.email)).toEqual([]);
    expect(await withdrawal(fine.id)).toContain("Retrait de désignation");
  });

  test("checked again before its sending: nothing was sent, nothing is withdrawn", async () => {
    const { fine } = await ready();
    const again = await admin()(api.checkFineAgain, {
      params: { id: fine.id },
      body: { version: fine.version, reason: "Doute sur la plaque" },
    });
    expect(again).toMatchObject({ status: "TO_CHECK", hasWithdrawal: false, hasPack: false });
    await expect(withdrawal(fine.id)).rejects.toMatchObject({ status: 409 });
  });

  test("refused by the authority: no letter of withdrawal", async () => {
    const { fine, contact } = await ready();
    const sent = await send(fine);
    await app.runJobs();
    const refused = await admin()(api.refuseFine, {
      params: { id: fine.id },
      body: {
        version: sent.version,
        next: "TO_CHECK",
        lastDay: null,
        isOurFault: true,
        reason: "SIRET erroné",
      },
    });
    await app.runJobs();
    expect(refused.hasWithdrawal).toBe(false);
    expect(await withdrawalsTo(contact.email)).toEqual([]);
  });

  test("goes to the client that was named, whoever held the car", async () => {
    const { fine, contact, periodId } = await ready();
    const sent = await send(fine);
    await app.runJobs();
    await app.within((call) =>
      endPeriod(call, {
        periodId,
        at: parisInstant(day("2027-04-04"), "09:00"),
        kilometrage: 900,
        cause: "EARLY",
      }),
    );
    const { version } = await admin()(api.readFine, { params: { id: sent.id } });
    expect(await rectify({ id: sent.id, version })).toMatchObject({ companyId: null, holderKind: "STAFF" });
    await app.runJobs();
    expect(await withdrawalsTo(contact.email)).toHaveLength(1);
  });
});

describe("one of our own drivers", () => {
  async function ours() {
    const car = await rented();
    await app.within((call) =>
      endPeriod(call, {
        periodId: car.periodId,
        at: parisInstant(day("2027-04-04"), "09:00"),
        kilometrage: 900,
        cause: "EARLY",
      }),
    );
    const { id, version } = await admin()(api.createFine, { body: noticeOf(car.plate, notice) });
    return admin()(api.nameFineHolder, {
      params: { id },
      body: { version, periodId: null, reason: "Convoyage par un de nos salariés" },
    });
  }

  test("is named as a person, whole, and never sent without identity", async () => {
    const fine = await ours();
    expect(fine.missing).toEqual(["le conducteur"]);
    await expect(send(fine)).rejects.toMatchObject({ status: 409 });
    const named = await admin()(api.recordFineDriver, {
      params: { id: fine.id },
      body: { version: fine.version, ...person },
    });
    await send(named);
    expect(await pack(fine.id)).toContain("Martin Zoé");
  });

  test("their identity is one encrypted row, erased 90 days after the end: the pack is redacted", async () => {
    const fine = await ours();
    const named = await admin()(api.recordFineDriver, {
      params: { id: fine.id },
      body: { version: fine.version, ...person },
    });
    const sent = await send(named);
    await admin()(api.acknowledgeFine, {
      params: { id: fine.id },
      body: { version: sent.version, proof: "Courrier du 20-04-2027" },
    });
    const { rows } = await app.application.database.pool.query<{
      closed: string;
      pack: string;
      lines: string;
    }>(
      `select d.encrypted_identity as closed, p.content::text as pack,
         (select string_agg(coalesce(l.before::text, '') || coalesce(l.after::text, '') || l.did, ' ')
          from audit_line l where l.record_id = d.fine_id::text) as lines
       from fine_driver d join fine_pack p on p.fine_id = d.fine_id where d.fine_id = $1`,
      [fine.id],
    );
    const [stored] = rows;
    expect(isEncrypted(stored?.closed ?? "")).toBe(true);
    expect(`${stored?.pack} ${stored?.lines}`).not.toContain("Martin");
    app.setClock("2027-07-12T09:00:00Z");
    await app.outsideJob(eraseDrivers.run);
    expect(await pack(fine.id)).toContain("Martin");
    app.setClock("2027-07-20T09:00:00Z");
    await app.outsideJob(eraseDrivers.run);
    const redacted = await pack(fine.id);
    expect(redacted).toContain("Identité effacée");
    expect(redacted).not.toContain("Martin");
  });
});

describe("the link that asks who drove", () => {
  /** An individual is named in person. */
  const asIndividual = ({ clientId }: { clientId: string }) =>
    app.application.database.pool.query("update client set type = 'INDIVIDUAL' where id = $1", [clientId]);

  test("is not sent to a company, which names its own driver", async () => {
    const { fine } = await ready();
    const body = { version: fine.version };
    for (const refusedMove of [
      admin()(api.askFineDriver, { params: { id: fine.id }, body }),
      admin()(api.recordFineDriver, { params: { id: fine.id }, body: { ...body, ...person } }),
    ])
      await expect(refusedMove).rejects.toMatchObject({
        message: expect.stringContaining("La société locataire est désignée"),
      });
  });

  async function asked() {
    const { fine, contact, company } = await ready();
    await asIndividual(company);
    const { version } = await admin()(api.askFineDriver, {
      params: { id: fine.id },
      body: { version: fine.version },
    });
    const { rows } = await app.application.database.pool.query<{ body: string }>(
      "select body from message where recipient = $1 and subject like 'Qui conduisait%'",
      [contact.email],
    );
    const token = /\/public\/driver\/([\w-]{43})/.exec(rows[0]?.body ?? "")?.[1] ?? "";
    return { id: fine.id, version, params: { token }, contact };
  }

  test("shows the notice and no identity; the answer goes to its own row alone", async () => {
    const { id, params, contact } = await asked();
    const client = app.as(null);
    expect(await client(api.openDriverRequest, { params })).toMatchObject({
      step: "AWAITED",
      offenceTime: "08:30",
      authority: "ANTAI",
      // The link opens for thirty days; the designation leaves by the 45th day of the notice.
      answerBy: "2027-05-14",
    });
    const answer = await client(api.giveDriver, { params, body: person });
    expect(answer).toMatchObject({ step: "RECEIVED" });
    expect(JSON.stringify(answer)).not.toContain("Martin");
    expect(await admin()(api.readFineDriver, { params: { id } })).toEqual({ driver: person });
    expect((await admin()(api.readFine, { params: { id } })).driverGivenOn).toBe(sentOn);
    const { rows } = await app.application.database.pool.query<{ line: string }>(
      "select who_name || ' ' || did as line from audit_line where record_id = $1::text",
      [id],
    );
    const lines = rows.map(({ line }) => line);
    expect(lines.some((line) => line.includes(contact.lastName) && line.endsWith("le conducteur"))).toBe(
      true,
    );
    expect(lines.filter((line) => line.includes("Martin"))).toEqual([]);
  });

  test("an identity that a designation could not use is sent back to its empty fields", async () => {
    const { params } = await asked();
    const body = { ...person, bornOn: null, licenceNumber: "" };
    await expect(app.as(null)(api.giveDriver, { params, body })).rejects.toMatchObject({
      fields: {
        bornOn: "À remplir : la désignation l’exige.",
        licenceNumber: "À remplir : la désignation l’exige.",
      },
    });
  });

  test("answered again once it was read, refuses the designation of what was read", async () => {
    const { id, params } = await asked();
    await app.as(null)(api.giveDriver, { params, body: person });
    const { version } = await admin()(api.readFine, { params: { id } });
    await app.as(null)(api.giveDriver, { params, body: { ...person, lastName: "Dupont" } });
    await expect(send({ id, version })).rejects.toMatchObject({ status: 409 });
  });

  test("is answered no more once the designation has left", async () => {
    const { id, version, params } = await asked();
    const { version: named } = await admin()(api.recordFineDriver, {
      params: { id },
      body: { version, ...person },
    });
    await send({ id, version: named });
    await expect(app.as(null)(api.giveDriver, { params, body: person })).rejects.toMatchObject({
      status: 409,
    });
    expect(await app.as(null)(api.openDriverRequest, { params })).toMatchObject({ step: "OVER" });
  });

  test("one client asked twice has one live link", async () => {
    const { id, version, params } = await asked();
    await admin()(api.askFineDriver, { params: { id }, body: { version } });
    const { rows } = await app.application.database.pool.query(
      "select id from outsider_link where kind = 'fineDriver' and subject_id = $1 and revoked_at is null",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(await app.as(null)(api.openDriverRequest, { params })).toMatchObject({ step: "AWAITED" });
  });
});
