// Answers to the link of a signer, by caller and rate: none once it leads to no signature.
import { describe, expect, it, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { signatures } from "../../contract.ts";
import { codeRule, consentVersion } from "../../model/wording/consent.ts";
import type { ProcedureDraft } from "../../model/procedure.ts";
import { buildProcedure, someSigner } from "#tests/builders/signatures.ts";
import { lastCode, refuseAs, signAll } from "./sign-as.ts";
import { cancelProcedure } from "../procedures/withdrawal.ts";
import { expireProcedures } from "../procedures/expiry-and-reminders.ts";
import { signersOf } from "../signers/signers.ts";

const start = "2026-11-22T08:00:00.000Z";
const later = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString();
const app = testApplication(start);

let person = 0;
const fresh = () => someSigner({ email: `lien${++person}@exemple.test` });
const read = (id: string) => app.as("salesman")(signatures.readSignature, { params: { id } });

async function opened(over: Partial<ProcedureDraft> = {}) {
  return app.within(async (call) => {
    const row = await buildProcedure(call, { signers: [fresh()], ...over });
    const signers = await signersOf(call, row.id);
    return { id: row.id, sha256: row.documentSha256, signers, token: signers[0]?.token ?? "" };
  });
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** Statuses of the endpoints of a link: its document, its first page. */
async function statusesByEndpoint(token: string, remoteAddress = "192.0.2.1"): Promise<number[]> {
  const statuses: number[] = [];
  for (const door of ["document", "pages/1"])
    statuses.push(
      (await app.server.inject({ url: `/api/public/signatures/${token}/${door}`, remoteAddress })).statusCode,
    );
  return statuses;
}

const ends: [string, (procedure: Opened) => Promise<unknown>, number[]][] = [
  ["to be signed", async () => {}, [200, 200]],
  ["signed", ({ id }) => app.within((call) => signAll(call, id)), [200, 404]],
  [
    "signed a month ago",
    async ({ id }) => {
      await app.within((call) => signAll(call, id));
      app.setClock(later(31));
    },
    [404, 404],
  ],
  ["refused", ({ token }) => app.within((call) => refuseAs(call, token, "Non")), [404, 404]],
  [
    "cancelled",
    ({ id }) =>
      app.within((call) => cancelProcedure(call, { signatureId: id, version: null, reason: "Erreur" })),
    [404, 404],
  ],
  ["expired, before the job has run", async () => app.setClock(later(32)), [404, 404]],
  [
    "expired",
    async () => {
      app.setClock(later(32));
      await app.outsideJob(expireProcedures.run);
    },
    [404, 404],
  ],
];
test.each(ends)("a link %s answers %#", async (_end, reach, statuses) => {
  app.setClock(start);
  const procedure = await opened();
  await reach(procedure);
  expect(await statusesByEndpoint(procedure.token)).toEqual(statuses);
  app.setClock(start);
});

it("gives nothing to a signer whose turn has not come", async () => {
  const { signers } = await opened({ signers: [fresh(), fresh()], isOrdered: true });
  expect(await statusesByEndpoint(signers[1]?.token ?? "")).toEqual([404, 404]);
});

describe("codes", () => {
  const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
  let minutes = 0;
  /** Requests a code and types wrong ones as often as allowed. */
  async function missAll({ id, sha256, signers }: Opened, index: number) {
    const signer = signers[index];
    const params = { token: signer?.token ?? "" };
    app.setClock(new Date(Date.parse(start) + (minutes += 61) * 60_000).toISOString());
    await app.as(null)(signatures.openVisit, { params });
    await app.as(null)(signatures.askCode, { params });
    const code = wrongOf(await app.within((call) => lastCode(call, signer?.email ?? "")));
    const body = { code, isConsenting: true as const, consentVersion, documents: [sha256] };
    let answer = await app.as(null)(signatures.sign, { params, body });
    for (let tries = 1; tries < codeRule.maximumTries && (await read(id)).suspensions.length === 0; tries++)
      answer = await app.as(null)(signatures.sign, { params, body });
    return answer;
  }

  it("share one limit for the procedure, across signers and requests; its starter is notified", async () => {
    const procedure = await opened({ signers: [fresh(), fresh()] });
    for (let round = 0; round < 3; round++)
      expect((await missAll(procedure, round % 2)).visit.state).toBe("READY");
    const last = await missAll(procedure, 1);
    expect(last).toMatchObject({ outcome: "TOO_MANY_TRIES", visit: { state: "SUSPENDED", isOpen: false } });
    const seen = await read(procedure.id);
    expect(seen.journal.filter(({ kind }) => kind === "CODE_REFUSED")).toHaveLength(codeRule.maximumMisses);
    expect(seen.journal.at(-1)?.kind).toBe("CODES_EXHAUSTED");
    expect(seen.suspensions).toEqual([expect.stringContaining("Trop de codes faux")]);
    expect(seen.offers.remind?.reasons).toEqual(seen.suspensions);
    expect(await statusesByEndpoint(procedure.token)).toEqual([404, 404]);
    await expect(
      app.as(null)(signatures.askCode, { params: { token: procedure.token } }),
    ).rejects.toMatchObject({ kind: "refused" });
    app.setClock(start);
  });
});

describe("rate limits", () => {
  it("a caller who guesses link addresses is blocked, and others are not", async () => {
    const { token } = await opened();
    const guess = async (index: number, remoteAddress: string) =>
      (await statusesByEndpoint(`${token.slice(0, -3)}${String(index).padStart(3, "0")}`, remoteAddress))[0];
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < 20; index++) statuses.push(await guess(index, "203.0.113.9"));
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await statusesByEndpoint(token, "203.0.113.9"))[0]).toBe(200);
    expect((await statusesByEndpoint(token, "192.0.2.2"))[0]).toBe(200);
  });

  it("a single link has a read limit, however many addresses read it", async () => {
    const { token } = await opened();
    const statuses = new Set<number>();
    for (let index = 0; index < 310; index++)
      for (const status of await statusesByEndpoint(token, `198.51.100.${index % 200}`)) statuses.add(status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
