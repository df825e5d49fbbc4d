// The page of the client: from the account to the signature, after a reload, a double tap, another account.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { get } from "#kernel/server/records/records.ts";
import { revokeLink } from "#platform/links/links.ts";
import type { Role } from "#people/model/roles.ts";
import { signatures } from "#signatures/contract.ts";
import { refuseAs, signAs } from "#signatures/server/visits/sign-as.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { type BuiltMandate, buildMandate, ibans, signMandate } from "#tests/builders/mandates.ts";
import { ownIban } from "#tests/bank-files/files.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { textOfPdf } from "#platform/reading/read.ts";
import { mandatesContract as api } from "../../contract.ts";
import { recordPresentations } from "../moves/debits.ts";
import { mandateLink } from "./link.ts";

const app = testApplication("2026-11-26T09:00:00Z");

const build = (over: Parameters<typeof buildMandate>[1] = {}) =>
  app.within((call) => buildMandate(call, over));
const open = ({ token }: Pick<BuiltMandate, "token">) =>
  app.as(null)(api.openMandateLink, { params: { token } });
const give = (
  { token }: Pick<BuiltMandate, "token">,
  iban: string = ibans.french,
  { bic = "", holder = "Menuiserie Essai", address = emptyAddress } = {},
) => app.as(null)(api.giveMandateAccount, { params: { token }, body: { iban, bic, holder, address } });
const signToken = (page: { signPage: string | null }): string => page.signPage?.split("/").at(-1) ?? "";
const statusOf = async ({ mandate }: BuiltMandate) =>
  (await app.within((call) => get(call, "mandate", mandate.id))).status;
const procedures = async ({ mandate }: BuiltMandate): Promise<string[]> => {
  const { rows } = await app.application.database.pool.query<{ status: string }>(
    "select status from signature where subject_id = $1 order by created_at, id",
    [mandate.id],
  );
  return rows.map(({ status }) => status);
};

test("from the account to the sealed mandate, which the client and staff read", async () => {
  const built = await build();
  expect(await open(built)).toMatchObject({
    step: "ACCOUNT",
    account: "",
    signPage: null,
    holder: built.company.name,
  });
  const page = await give(built);
  expect(page).toMatchObject({ step: "SIGN", holder: "Menuiserie Essai" });
  await app.within((call) => signAs(call, signToken(page)));
  expect(await open(built)).toMatchObject({
    step: "DONE",
    hasCopy: true,
    sentTo: expect.stringMatching(/•••/),
  });
  const paper = await app.as("accountant")(api.readMandatePaper, { params: { id: built.mandate.id } });
  const said = JSON.stringify(await textOfPdf(new Uint8Array(await paper.arrayBuffer())));
  for (const one of [built.mandate.reference, "FR72ZZZ123456", "remboursé"]) expect(said).toContain(one);
});

test("a client who comes back reads its account masked, and types it again to go on to the signature", async () => {
  const built = await build();
  const page = await give(built);
  const back = await open(built);
  expect(back).toMatchObject({ step: "SIGN", account: maskedIban(ibans.french), signPage: null });
  expect((await give(built)).signPage).toBe(page.signPage);
  expect(await procedures(built)).toEqual(["PENDING"]);
});

test.each(["salesman", "salesDirector", "salesAdministrator"] as const)(
  "a %s with the link of the client never reads its IBAN whole, before or after the signature",
  async (role) => {
    const built = await build();
    const page = await give(built);
    const as = app.as(role);
    const params = { id: built.mandate.id };
    const copied = await (await as(api.copyBillingProcedureLink, { params })).text();
    const token = copied.split("/").at(-1) ?? "";
    const [procedure] = await as(signatures.listSignaturesOf, {
      params: { kind: "mandate", id: built.mandate.id },
    });
    await expect(
      as(signatures.readSignatureLink, {
        params: { id: procedure?.id ?? "", signerId: procedure?.signers[0]?.id ?? "" },
      }),
    ).rejects.toMatchObject({ status: 403 });
    const before = await open({ token });
    await app.within((call) => signAs(call, signToken(page)));
    for (const answer of [before, await open({ token })]) {
      expect(answer.signPage).toBeNull();
      expect(JSON.stringify(answer)).not.toContain(ibans.french.slice(4, -4));
      expect(JSON.stringify(answer)).not.toContain("/public/sign/");
    }
  },
);

describe("an old link says what happened", () => {
  const withdraw = async (built: BuiltMandate): Promise<void> => {
    await app.as("salesman")(api.cancelBillingProcedure, {
      params: { id: built.mandate.id },
      body: { version: await versionOf(built), reason: "Erreur." },
    });
  };
  const visit = (page: { signPage: string | null }) =>
    app.as(null)(signatures.openVisit, { params: { token: signToken(page) } });

  test("another account was typed since, then signed", async () => {
    const built = await build();
    const old = await give(built);
    const later = await give(built, ibans.german);
    expect(await visit(old)).toMatchObject({ replacement: { state: "SENT", on: "2026-11-26" } });
    await app.within((call) => signAs(call, signToken(later)));
    expect(await visit(old)).toMatchObject({ replacement: { state: "SIGNED", on: "2026-11-26" } });
  });

  test("a newer request was sent, then signed", async () => {
    const built = await build();
    const old = await give(built);
    await withdraw(built);
    expect(await visit(old)).toMatchObject({ state: "CANCELED", replacement: null });
    expect((await open(built)).ending).toEqual({ cause: "WITHDRAWN", on: "2026-11-26", sentTo: "" });
    const newer = await build({ client: built });
    const { ending } = await open(built);
    expect(ending).toMatchObject({ cause: "REPLACED", on: "2026-11-26" });
    expect(ending?.sentTo).toMatch(/^.•••.@/);
    expect(await visit(old)).toMatchObject({ replacement: { state: "SENT" } });
    await app.within((call) => signMandate(call, newer));
    expect((await open(built)).ending).toMatchObject({ cause: "SIGNED_SINCE", on: "2026-11-26" });
    expect(await visit(old)).toMatchObject({ replacement: { state: "SIGNED" } });
  });

  test("the client refused it", async () => {
    const built = await build();
    const page = await give(built);
    await app.within((call) => refuseAs(call, signToken(page), "Nous payons par virement."));
    expect((await open(built)).ending).toMatchObject({ cause: "REFUSED" });
  });

  test("it was signed, then ended", async () => {
    const built = await build();
    await app.within((call) => signMandate(call, built));
    await app.as("accountant")(api.cancelMandate, {
      params: { id: built.mandate.id },
      body: { version: await versionOf(built), reason: "Compte clos." },
    });
    expect((await open(built)).ending).toMatchObject({ cause: "ENDED" });
  });
});

test("only those who settle payments read the papers of a mandate, which bear its IBAN", async () => {
  const built = await build();
  const page = await give(built);
  await app.within((call) => signAs(call, signToken(page)));
  const subject = { params: { kind: "mandate" as const, id: built.mandate.id } };
  const [procedure] = await app.as("salesman")(signatures.listSignaturesOf, subject);
  expect(procedure).toMatchObject({ mayReadDocument: false });
  const params = { id: procedure?.id ?? "" };
  const readAs = (role: Role) =>
    Promise.allSettled([
      app.as(role)(api.readMandatePaper, { params: { id: built.mandate.id } }),
      app.as(role)(signatures.downloadOriginal, { params }),
      app.as(role)(signatures.downloadSigned, { params }),
    ]);
  for (const role of ["salesman", "salesDirector", "salesAdministrator"] as const)
    for (const answer of await readAs(role))
      expect(answer).toMatchObject({ status: "rejected", reason: { status: 403 } });
  for (const role of ["accountant", "admin"] as const)
    for (const answer of await readAs(role)) expect(answer.status).toBe("fulfilled");
});

test("the same account twice opens one signature; another one replaces it", async () => {
  const built = await build();
  const [first, second] = await Promise.all([give(built), give(built)]);
  expect(second.signPage).toBe(first.signPage);
  expect(await procedures(built)).toEqual(["PENDING"]);
  const changed = await give(built, ibans.german);
  expect(changed.signPage).not.toBe(first.signPage);
  expect(await procedures(built)).toEqual(["CANCELED", "PENDING"]);
});

test.each([
  ["a wrong key", "FR7630006000011234567890188", "IBAN invalide : sa forme ou sa clé est fausse."],
  ["a country outside SEPA", ibans.emirati, /espace SEPA/],
  ["our own number", ownIban, /celui du loueur/],
])("an account with %s is refused next to its field", async (_title, iban, message) => {
  const built = await build();
  await expect(give(built, iban)).rejects.toMatchObject({
    status: 400,
    fields: { iban: expect.stringMatching(message) },
  });
});

describe("an account outside the European Economic Area", () => {
  test("without its BIC is refused next to its field", async () => {
    const built = await build();
    await expect(give(built, ibans.monegasque)).rejects.toMatchObject({
      status: 400,
      fields: { bic: expect.stringMatching(/obligatoire/) },
    });
  });

  test("of a company without an address is signed with the one typed", async () => {
    const built = await build();
    expect(await open(built)).toMatchObject({ isAddressKnown: true });
    await app.application.database.pool.query("update company set line1 = '' where id = $1", [
      built.company.id,
    ]);
    expect(await open(built)).toMatchObject({ isAddressKnown: false });
    const bic = "CMCIMCM1XXX";
    const partial = { ...emptyAddress, line1: "2 quai Antoine-Ier", country: "MC" as const };
    await expect(give(built, ibans.monegasque, { bic, address: partial })).rejects.toMatchObject({
      status: 400,
      fields: {
        "address.zipCode": expect.stringMatching(/banque exige/),
        "address.city": expect.stringMatching(/banque exige/),
      },
    });
    const address = { ...partial, zipCode: "98000", city: "Monaco" };
    const page = await give(built, ibans.monegasque, { bic, address });
    expect((await give(built, ibans.monegasque, { bic, address })).signPage).toBe(page.signPage);
    const moved = { ...address, line1: "4 quai Antoine-Ier" };
    const corrected = await give(built, ibans.monegasque, { bic, address: moved });
    expect(corrected.signPage).not.toBe(page.signPage);
    await app.within((call) => signAs(call, signToken(corrected)));
    const paper = await app.as("accountant")(api.readMandatePaper, { params: { id: built.mandate.id } });
    const words = JSON.stringify(await textOfPdf(new Uint8Array(await paper.arrayBuffer())));
    expect(words).toContain("4 quai Antoine-Ier");
    const { rows } = await app.application.database.pool.query<{ city: string }>(
      "select city from mandate_account where mandate_id = $1 order by given_at desc limit 1",
      [built.mandate.id],
    );
    expect(rows).toEqual([{ city: "Monaco" }]);
  });

  test("is signed with its BIC; another BIC is another account", async () => {
    const built = await build();
    const first = await give(built, ibans.monegasque, { bic: "CMCIMCM1XXX" });
    const again = await give(built, ibans.monegasque, { bic: "CMCIMCM1XXX" });
    expect(again.signPage).toBe(first.signPage);
    const other = await give(built, ibans.monegasque, { bic: "BARCMCMX" });
    expect(other.signPage).not.toBe(first.signPage);
    await app.within((call) => signAs(call, signToken(other)));
    const paper = await app.as("accountant")(api.readMandatePaper, { params: { id: built.mandate.id } });
    const words = await textOfPdf(new Uint8Array(await paper.arrayBuffer()));
    expect(JSON.stringify(words)).toContain("BARCMCMX");
  });
});

test("a client who refuses to sign ends the request", async () => {
  const built = await build();
  const page = await give(built);
  await app.within((call) => refuseAs(call, signToken(page), "Nous payons par virement."));
  expect(await statusOf(built)).toBe("Cancelled");
  expect((await open(built)).step).toBe("OVER");
});

test("a signature out of date lets the client type its account again", async () => {
  const built = await build();
  await give(built);
  app.setClock("2027-01-05T09:00:00Z");
  await app.runJobs();
  const { expireProcedures } = await import("#signatures/server/procedures/expiry-and-reminders.ts");
  await app.outsideJob(async (errand) => void (await expireProcedures.run(errand)));
  expect(await open(built)).toMatchObject({ step: "ACCOUNT" });
  app.setClock("2026-11-26T09:00:00Z");
});

test("an expired or revoked link leads to nothing", async () => {
  const built = await build();
  app.setClock("2027-02-01T09:00:00Z");
  await expect(open(built)).rejects.toMatchObject({ code: "LinkClosed" });
  app.setClock("2026-11-26T09:00:00Z");
  const { rows } = await app.application.database.pool.query<{ id: string }>(
    "select id from outsider_link where subject_id = $1",
    [built.mandate.id],
  );
  await app.within((call) =>
    revokeLink(call, mandateLink, { id: rows[0]?.id ?? "", subjectId: built.mandate.id }).then(() =>
      call.markUnchanged(),
    ),
  );
  await expect(give(built)).rejects.toMatchObject({ code: "LinkClosed" });
});

test("between companies, the client hands the paper to its bank and says so", async () => {
  const built = await build({ scheme: "B2B" });
  await app.within((call) => signMandate(call, built));
  expect(await open(built)).toMatchObject({
    step: "BANK",
    title: "Mandat de prélèvement SEPA interentreprises",
  });
  const hand = () => app.as(null)(api.declareMandateSubmitted, { params: { token: built.token } });
  expect(await hand()).toMatchObject({ step: "DONE" });
  expect(await hand()).toMatchObject({ step: "DONE" });
  expect(await statusOf(built)).toBe("Submitted");
});

describe("another account", () => {
  test("of a mandate between companies goes to the bank again", async () => {
    const built = await build({ scheme: "B2B" });
    const params = { id: built.mandate.id };
    const as = app.as("accountant");
    await app.within((call) => signMandate(call, built));
    const handed = await as(api.recordMandateSubmission, {
      params,
      body: { version: await versionOf(built), day: day("2026-11-26") },
    });
    const body = { version: handed.version, day: day("2026-11-26"), proof: "Courrier." };
    await as(api.confirmMandate, { params, body });
    await app.within((call) => recordPresentations(call, [built.mandate.id], day("2026-12-10")));
    await as(api.amendMandateAccount, { params, body: { version: await versionOf(built) } });
    expect(await open(built)).toMatchObject({ step: "ACCOUNT", isAmendment: true });
    await app.within((call) => signMandate(call, built, ibans.german));
    expect(await statusOf(built)).toBe("PendingSubmission");
  });

  test("is not expected of a mandate that nobody asked to change", async () => {
    const built = await build();
    await app.within((call) => signMandate(call, built));
    await expect(give(built, ibans.german)).rejects.toMatchObject({ status: 409 });
  });
});

const versionOf = async ({ mandate }: BuiltMandate): Promise<number> =>
  (await app.within((call) => get(call, "mandate", mandate.id))).version;

test("the client signs while staff withdraw the request: one of them wins", async () => {
  for (let round = 0; round < 3; round += 1) {
    const built = await build();
    const page = await give(built);
    const version = await versionOf(built);
    const withdraw = app.as("salesman")(api.cancelBillingProcedure, {
      params: { id: built.mandate.id },
      body: { version, reason: "Erreur." },
    });
    const ends = await Promise.allSettled([app.within((call) => signAs(call, signToken(page))), withdraw]);
    expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(["Active", "Cancelled"]).toContain(await statusOf(built));
    expect(
      await app.within((call) => runningProcedure(call, { kind: "mandate", id: built.mandate.id })),
    ).toBeUndefined();
  }
});
