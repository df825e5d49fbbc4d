// The client of an estimate accepts it, or contests lines of it, by a link.
import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#kernel/calendar/day.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { restitutionContract as api } from "../../contract.ts";
import "./tables.ts";
import { repairCases } from "#tests/scenarios/repairs.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const {
  returnDay,
  on,
  read,
  propose,
  proposed,
  tokenOf,
  open,
  acceptByLink,
  sign,
  accepted,
  contestByLink,
  revise,
  finalise,
  paperText,
  confirmGuide,
} = repairCases(app);

beforeEach(async () => {
  app.setClock("2026-11-23T09:00:00Z");
  await confirmGuide();
});

const lastMail = async ({ contractId }: { contractId: string }) => {
  const { rows } = await app.application.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from message where $1 = any(about) order by created_at desc, id desc limit 1",
    [contractId],
  );
  return rows[0] ?? { subject: "", body: "" };
};

describe("the client", () => {
  test("trap 17: reads lines, photos and VAT first, then receives its code, then signs", async () => {
    const of = await proposed();
    const token = await tokenOf(of);
    const page = await open(token);
    expect(page).toMatchObject({ totalCents: 384_80, vatText: null, status: "PROPOSED" });
    const [line] = page.lines;
    expect(line?.photos.map(({ isDeparture }) => isDeparture)).toEqual([true, false]);
    const photo = await app.as(null)(api.readRepairPhoto, {
      params: { token, photoId: line?.photos[0]?.id ?? "" },
    });
    expect((photo as Blob).type).toBe("image/jpeg");
    expect((await acceptByLink(of)).signPage).toContain("/public/");
    await sign(of);
    expect(await read(of)).toMatchObject({ status: "ACCEPTED" });
    const { rows } = await app.application.database.pool.query<{ kind: string }>(
      `select j.kind from signature_journal j join signature s on s.id = j.signature_id
       where s.subject_kind = 'repairEstimate' and s.subject_id = $1 order by j.position`,
      [of.periodId],
    );
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toEqual(["STARTED", "INVITED", "VISITED", "CODE_SENT", "SIGNED", "SEALED"]);
    const { rows: opened } = await app.application.database.pool.query<{ isBefore: boolean }>(
      `select l.first_seen_at <= s.created_at as "isBefore" from outsider_link l, signature s
       where l.kind = 'repairEstimate' and l.subject_id = $1 and s.subject_kind = l.kind and s.subject_id = $1`,
      [of.periodId],
    );
    expect(opened).toEqual([{ isBefore: true }]);
  });

  test("trap 16: the accepted version is void once revised, its link closed, its PDF kept", async () => {
    const of = await accepted();
    const former = await tokenOf(of);
    const revised = await revise(of);
    expect(revised).toMatchObject({ status: "ESTIMATED", edition: 2, acceptedAt: null });
    const line = revised.lines.find(({ amountCents }) => amountCents === 133_20);
    const lowered = await app.as("salesAdministrator")(api.judgeRepairLine, {
      params: { periodId: of.periodId },
      body: { version: revised.version, lineId: line?.id ?? "", verdict: "TOLERATED", reason: "Lustrée" },
    });
    expect(lowered.totalCents).toBe(251_60);
    await propose(of);
    await expect(finalise(of)).rejects.toThrow("Le client peut répondre jusqu’au");
    await expect(open(former)).rejects.toMatchObject({
      code: "LinkClosed",
      message: "Ce lien a été remplacé : ouvrez le plus récent de nos messages.",
    });
    const page = await open(await tokenOf(of));
    expect(page).toMatchObject({ edition: 2, totalCents: 251_60 });
    expect(page.lines.find(({ label }) => label === line?.label)).toMatchObject({ formerCents: 133_20 });
    const { subject, body } = await lastMail(of);
    expect(subject).toMatch(/, version 2$/);
    expect(body).toContain("Cette version 2 remplace la version 1.");
    expect(body).toMatch(/retirée, elle était à 133,20/);
    const { papers } = await read(of);
    expect(papers.map(({ name }) => name)).toEqual(["Chiffrage version 2.pdf", "Chiffrage version 1.pdf"]);
    expect(await paperText(of, papers[1]?.id)).toContain("384,80");
  });

  test("contests one line with a reason; the others are not thereby accepted", async () => {
    const of = await contestByLink(await proposed());
    const contested = await read(of);
    expect(contested).toMatchObject({ status: "CONTESTED", acceptedAt: null });
    expect(contested.lines.filter(({ contestReason }) => contestReason !== "")).toHaveLength(1);
    const { subject, body } = await lastMail(of);
    expect(subject).toContain("Votre contestation");
    expect(body).toContain("Elle était là au départ");
    await expect(finalise(of)).rejects.toMatchObject({ fields: { kept: expect.stringContaining("reste") } });
    expect(await finalise(of, "La photo du départ la montre absente")).toMatchObject({ status: "FINALISED" });
  });

  test("a signature asked for is withdrawn by a contest, and cannot be given any more", async () => {
    const of = await proposed();
    await acceptByLink(of);
    await contestByLink(of);
    const left = await app.within((call) =>
      runningProcedure(call, { kind: "repairEstimate", id: of.periodId }),
    );
    expect(left).toBeUndefined();
    await expect(acceptByLink(of)).rejects.toThrow("n’attend plus votre accord");
  });

  test("a line that is not billed is not contested, nor one without a reason", async () => {
    const of = await proposed();
    const token = await tokenOf(of);
    const { version, lines } = await open(token);
    const contest = (lineId: string, reason: string) =>
      app.as(null)(api.contestByLink, {
        params: { token },
        body: { version, lines: [{ lineId, reason }] },
      });
    await expect(contest(crypto.randomUUID(), "Non")).rejects.toMatchObject({ status: 400 });
    await expect(contest(lines[0]?.id ?? "", "")).rejects.toMatchObject({ status: 400 });
  });

  test("silent for 15 days, it has not agreed: the amount is set by us, and the paper says so", async () => {
    const of = await proposed();
    on(addDays(returnDay, 15));
    await expect(finalise(of)).rejects.toThrow("Le client peut répondre jusqu’au 07-02-2030");
    const token = await tokenOf(of);
    expect(await open(token)).toMatchObject({ answerBy: "2030-02-07" });
    on(addDays(returnDay, 16));
    await expect(open(token)).rejects.toMatchObject({ code: "LinkClosed" });
    expect(await finalise(of)).toMatchObject({ status: "FINALISED", acceptedAt: null });
    expect(await paperText(of)).toContain("Sans réponse au 07-02-2030, montant arrêté par nos soins");
  });

  test("a photo of another car is not on its page", async () => {
    const of = await proposed();
    const other = await proposed();
    const { lines } = await open(await tokenOf(other));
    await expect(
      app.as(null)(api.readRepairPhoto, {
        params: { token: await tokenOf(of), photoId: lines[0]?.photos[0]?.id ?? "" },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
