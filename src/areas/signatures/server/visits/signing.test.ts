// A procedure from its start to its sealed document, through the server.
import { describe, expect, it, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { BlobLike } from "#kernel/documents/files.ts";
import { signatures } from "../../contract.ts";
import { consentVersion } from "../../model/wording/consent.ts";
import type { ProcedureDraft } from "../../model/procedure.ts";
import { buildProcedure, someSigner, someSubject } from "#tests/builders/signatures.ts";
import { lastCode } from "./sign-as.ts";
import { signersOf } from "../signers/signers.ts";

const app = testApplication();

const nobody = () => app.as(null);
const bytesOf = async (blob: BlobLike): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

async function opened(over: Partial<ProcedureDraft> = {}) {
  return app.within(async (call) => {
    const row = await buildProcedure(call, over);
    return { id: row.id, documentSha256: row.documentSha256, signers: await signersOf(call, row.id) };
  });
}
type Opened = Awaited<ReturnType<typeof opened>>;
const tokenOf = ({ signers }: Opened, index = 0): string => signers[index]?.token ?? "";
const read = (id: string) => app.as("salesman")(signatures.readSignature, { params: { id } });

async function withCode(
  procedure: Opened,
  index = 0,
): Promise<{
  params: { token: string };
  body: { code: string; isConsenting: true; consentVersion: typeof consentVersion; documents: string[] };
}> {
  const params = { token: tokenOf(procedure, index) };
  await nobody()(signatures.openVisit, { params });
  await nobody()(signatures.askCode, { params });
  const code = await app.within((call) => lastCode(call, procedure.signers[index]?.email ?? ""));
  return {
    params,
    body: { code, isConsenting: true, consentVersion, documents: [procedure.documentSha256] },
  };
}

/** Number of history lines, on any record or none, about a signature or a refusal. */
async function countSignedLines(): Promise<number> {
  const { rows } = await app.application.database.pool.query<{ count: number }>(
    "select count(*)::int as count from audit_line where did in ('a signé', 'a refusé de signer')",
  );
  return rows[0]?.count ?? 0;
}

let person = 0;
const fresh = () => someSigner({ email: `signataire${++person}@exemple.test` });

describe("a single signer", () => {
  it("reads, receives a code, signs, and gets the sealed document", async () => {
    const procedure = await opened({ signers: [fresh()] });
    const signing = await withCode(procedure);
    const answer = await nobody()(signatures.sign, signing);
    expect(answer.outcome).toBe("SIGNED");
    expect(answer.visit.state).toBe("COMPLETE");
    const stored = await read(procedure.id);
    expect(stored).toMatchObject({ status: "SIGNED", isJournalIntact: true });
    expect(stored.journal.map(({ kind }) => kind)).toEqual([
      "STARTED",
      "INVITED",
      "VISITED",
      "CODE_SENT",
      "SIGNED",
      "SEALED",
    ]);
    const sealed = await bytesOf(await nobody()(signatures.readVisitDocument, { params: signing.params }));
    expect(new TextDecoder("latin1").decode(sealed)).toContain("/SubFilter /adbe.pkcs7.detached");
    const evidence = JSON.parse(
      new TextDecoder().decode(
        await bytesOf(
          await app.as("salesman")(signatures.downloadEvidenceJson, { params: { id: procedure.id } }),
        ),
      ),
    );
    expect(evidence).toMatchObject({
      document: { sha256: procedure.documentSha256 },
      signers: [{ lastName: "Durand" }],
      isJournalIntact: true,
    });
  });

  it("sees the pages as images", async () => {
    const procedure = await opened({ signers: [fresh()] });
    const page = await nobody()(signatures.readVisitPage, { params: { token: tokenOf(procedure), page: 1 } });
    expect(page.type).toBe("image/webp");
    await expect(
      nobody()(signatures.readVisitPage, { params: { token: tokenOf(procedure), page: 9 } }),
    ).rejects.toMatchObject({ kind: "missing" });
  });

  it("must request another code after five wrong ones, each recorded", async () => {
    const procedure = await opened({ signers: [fresh()] });
    const { params, body } = await withCode(procedure);
    const wrong = body.code === "000000" ? "000001" : "000000";
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt++)
      outcomes.push((await nobody()(signatures.sign, { params, body: { ...body, code: wrong } })).outcome);
    expect(outcomes).toEqual([
      "WRONG_CODE",
      "WRONG_CODE",
      "WRONG_CODE",
      "WRONG_CODE",
      "TOO_MANY_TRIES",
      "TOO_MANY_TRIES",
    ]);
    expect((await nobody()(signatures.sign, { params, body })).outcome).toBe("TOO_MANY_TRIES");
    expect((await read(procedure.id)).journal.filter(({ kind }) => kind === "CODE_REFUSED")).toHaveLength(5);
  });

  it("is not recorded as having signed or refused after a wrong code", async () => {
    const procedure = await opened({ signers: [fresh()] });
    const { params, body } = await withCode(procedure);
    const code = body.code === "000000" ? "000001" : "000000";
    const before = await countSignedLines();
    await nobody()(signatures.sign, { params, body: { ...body, code } });
    await nobody()(signatures.refuse, { params, body: { code, reason: "Non." } });
    expect(await countSignedLines()).toBe(before);
    await nobody()(signatures.sign, { params, body });
    await nobody()(signatures.sign, { params, body });
    expect(await countSignedLines()).toBe(before + 1);
  });

  it("cannot request two codes in the same half minute", async () => {
    const procedure = await opened({ signers: [fresh()] });
    const { params } = await withCode(procedure);
    await expect(nobody()(signatures.askCode, { params })).rejects.toMatchObject({
      kind: "tooMany",
      code: "LimitExceededException",
    });
  });

  it("cannot consent to a document other than the one presented", async () => {
    const procedure = await opened({ signers: [fresh()] });
    const { params, body } = await withCode(procedure);
    await expect(
      nobody()(signatures.sign, { params, body: { ...body, documents: ["0".repeat(64)] } }),
    ).rejects.toMatchObject({ kind: "refused" });
  });

  it("refuses with a reason, which ends the procedure", async () => {
    const procedure = await opened({ signers: [fresh(), fresh()] });
    const params = { token: tokenOf(procedure) };
    const { code } = (await withCode(procedure)).body;
    const reason = "Le loyer a changé.";
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await nobody()(signatures.refuse, { params, body: { code: wrong, reason } })).toMatchObject({
      outcome: "WRONG_CODE",
      visit: { state: "READY" },
    });
    expect(await nobody()(signatures.refuse, { params, body: { code, reason } })).toMatchObject({
      outcome: "REFUSED",
      visit: { state: "REFUSED", ...closedLink },
    });
    expect((await read(procedure.id)).status).toBe("REFUSED");
    await expect(
      nobody()(signatures.askCode, { params: { token: tokenOf(procedure, 1) } }),
    ).rejects.toMatchObject({ kind: "refused" });
  });
});

/** A closed link shows its state and the company to call, but neither the documents nor the signer. */
const closedLink = {
  documents: [],
  signer: null,
  others: [],
  maskedAddress: "",
  signedAt: null,
  phone: expect.stringMatching(/\d/),
};

describe("several signers", () => {
  it("in order: the second waits for the first", async () => {
    const procedure = await opened({ signers: [fresh(), fresh()], isOrdered: true });
    expect((await nobody()(signatures.openVisit, { params: { token: tokenOf(procedure, 1) } })).state).toBe(
      "WAITING",
    );
    await nobody()(signatures.sign, await withCode(procedure));
    expect((await nobody()(signatures.openVisit, { params: { token: tokenOf(procedure, 1) } })).state).toBe(
      "READY",
    );
    expect((await nobody()(signatures.sign, await withCode(procedure, 1))).visit.state).toBe("COMPLETE");
  });

  it("at once, each clicking twice: the procedure ends once", async () => {
    const procedure = await opened({ signers: [fresh(), fresh()] });
    const [first, second] = [await withCode(procedure), await withCode(procedure, 1)];
    const answers = await Promise.all(
      [first, second, first, second].map((signing) => nobody()(signatures.sign, signing)),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(["SIGNED", "SIGNED", "SIGNED", "SIGNED"]);
    const stored = await read(procedure.id);
    expect(stored.status).toBe("SIGNED");
    expect(stored.journal.filter(({ kind }) => kind === "SEALED")).toHaveLength(1);
    expect(stored.journal.filter(({ kind }) => kind === "SIGNED")).toHaveLength(2);
  });
});

describe("messages", () => {
  test("each signer receives the sealed document; the starter is notified of the end and of a refusal", async () => {
    const [signer, refuser] = [fresh(), fresh()];
    const starter = { sub: "s", email: "vendeuse@ecurie.test", name: "Vendeuse", roles: ["salesman"] };
    const start = (signers: ReturnType<typeof fresh>[]) =>
      app.within(async (call) => {
        const row = await buildProcedure(call.as(starter), { signers });
        return { id: row.id, documentSha256: row.documentSha256, signers: await signersOf(call, row.id) };
      });
    await nobody()(signatures.sign, await withCode(await start([signer])));
    const refused = await start([refuser]);
    const params = { token: tokenOf(refused) };
    const { code } = (await withCode(refused)).body;
    await nobody()(signatures.refuse, { params, body: { code, reason: "Trop cher" } });
    const mails = await app.within((call) =>
      call.db
        .selectFrom("message")
        .select(["recipient", "replyTo", "subject", "body", "attachments"])
        .orderBy("id")
        .execute(),
    );
    expect(
      mails.filter(({ recipient, attachments }) => recipient === signer.email && attachments.length === 1),
    ).toHaveLength(1);
    // Codes have no reply address; the other messages are answered to the starter.
    const answered = mails.filter(({ recipient, replyTo }) => recipient === signer.email && replyTo !== null);
    expect(new Set(answered.map(({ replyTo }) => replyTo))).toEqual(new Set([starter.email]));
    expect(answered.map(({ subject }) => subject.split(" : ", 1)[0])).toEqual(
      expect.arrayContaining(["À signer", "Signé"]),
    );
    expect(mails.filter(({ recipient }) => recipient === starter.email).map(({ body }) => body)).toEqual([
      expect.stringContaining("signé par tous"),
      expect.stringContaining("Trop cher"),
    ]);
  });
});

describe("staff", () => {
  it("may not start a second procedure for the same document", async () => {
    const subject = { of: someSubject, id: "0190c1c1-0000-7000-8000-000000000001" };
    await opened({ subject });
    await expect(opened({ subject })).rejects.toMatchObject({ code: "InvalidQuoteWorkflowError" });
  });

  it("reminds once an hour, and cancels with a reason", async () => {
    const procedure = await opened({ signers: [fresh()] });
    const { version } = await read(procedure.id);
    const reminded = await app.as("salesman")(signatures.remindSignature, {
      params: { id: procedure.id },
      body: { version },
    });
    expect(reminded.offers.remind?.reasons).not.toEqual([]);
    const canceled = await app.as("salesman")(signatures.cancelSignature, {
      params: { id: procedure.id },
      body: { version: reminded.version, reason: "Erreur de véhicule" },
    });
    expect(canceled).toMatchObject({ status: "CANCELED", endReason: "Erreur de véhicule" });
    expect(await nobody()(signatures.openVisit, { params: { token: tokenOf(procedure) } })).toMatchObject({
      state: "CANCELED",
      ...closedLink,
    });
  });
});

describe("the stored evidence", () => {
  it("shows the signers' IP addresses only with the permission of its subject kind", async () => {
    const procedure = await opened({ signers: [fresh()] });
    await nobody()(signatures.openVisit, { params: { token: tokenOf(procedure) } });
    const readAs = async (role: "salesman" | "operator") => {
      const { journal, mayReadEvidence } = await app.as(role)(signatures.readSignature, {
        params: { id: procedure.id },
      });
      return { mayReadEvidence, saysWhere: journal.some(({ address }) => address !== "") };
    };
    expect(await readAs("salesman")).toEqual({ mayReadEvidence: true, saysWhere: true });
    expect(await readAs("operator")).toEqual({ mayReadEvidence: false, saysWhere: false });
  });

  it("cannot be changed or removed in the database", async () => {
    await opened({ signers: [fresh()] });
    for (const text of [
      "update signature_journal set facts = '{}'",
      "delete from signature_journal",
      "truncate signature_journal",
      "update signature_document set name = ''",
      "delete from signature_document",
    ]) {
      await expect(app.application.database.pool.query(text)).rejects.toThrow(/append-only|cannot truncate/);
    }
  });

  it("expires by itself, on the page immediately and in the job later", async () => {
    const procedure = await opened({ signers: [fresh()] });
    app.setClock(new Date(Date.now() + 40 * 86_400_000).toISOString());
    expect(await nobody()(signatures.openVisit, { params: { token: tokenOf(procedure) } })).toMatchObject({
      state: "EXPIRED",
      ...closedLink,
    });
    const { expireProcedures } = await import("../procedures/expiry-and-reminders.ts");
    await app.outsideJob(expireProcedures.run);
    expect((await read(procedure.id)).status).toBe("EXPIRED");
    app.setClock(new Date().toISOString());
  });
});
