// A person who requests erasure is erased wherever the law allows; retained data is listed.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { ClientDraft } from "#clients/model/client.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { wireTransfer, signQuote } from "#tests/builders/contracts.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { sendToSignature } from "#quotes/server/signature.ts";
import { deskContract as api } from "../../../contract.ts";
import { lastRetentionDay } from "#contracts/server/retention/contract-facts.ts";
import { purgePeople } from "../retention/purge-people.ts";
import { tablesHolding, queryOn } from "#tests/application/database-content.ts";

const app = testApplication("2026-11-21T09:00:00.000Z");
const query = queryOn(app);
const holding = tablesHolding(query);
type Kind = "client" | "contact";
const plan = (kind: Kind, id: string) => app.as("admin")(api.readErasure, { params: { kind, id } });
const erase = (kind: Kind, id: string) =>
  app.as("admin")(api.erasePersonalData, { params: { kind, id }, body: { reason: "À sa demande" } });

it("a plan is read again when a record that may name a client changes, and only then", async () => {
  const { contact } = await app.within((call) => buildClient(call));
  const { shows } = await plan("contact", contact.id);
  expect(shows).toEqual(expect.arrayContaining(["client", "contract", "quote", "signature", "comment"]));
  expect(shows).not.toContain("car");
  expect(shows).not.toContain("taxScale");
});

describe("a person without contract", () => {
  it("a contact is removed everywhere, history included, which still names the authors of actions", async () => {
    const zoe = { firstName: "Zoé", lastName: "Quévremont", title: "Gérante", phone: "+33698765432" };
    const { contacts } = clientDraft();
    const { client, contact } = await app.within((call) =>
      buildClient(call, {
        contacts: contacts.map((one) => ({ ...one, ...zoe, email: "zoe@exemple.test", companyIds: [] })),
      }),
    );
    expect(await holding(contact.email)).toEqual(expect.arrayContaining(["audit_line", "contact"]));
    expect(await plan("contact", contact.id)).toMatchObject({ reasons: [], kept: [] });
    await erase("contact", contact.id);
    for (const text of [contact.email, contact.lastName, contact.phone ?? ""])
      expect({ text, tables: await holding(text) }).toEqual({ text, tables: [] });
    const lines = await query<{ did: string; whoName: string }>(
      `select did, who_name as "whoName" from audit_line where record_id = $1 order by id`,
      [client.id],
    );
    expect(lines.map(({ did }) => did)).toEqual([
      "a créé le client",
      "a effacé les données d’une personne : À sa demande",
    ]);
    expect(lines.at(-1)?.whoName).toBe("Test admin");
    expect(await holding(client.name)).toContain("audit_line");
    expect(await query("select asked_by, line_count from history_redaction")).toEqual([
      { asked_by: "Test admin", line_count: 1 },
    ]);
  });

  it("an individual is erased entirely, address and comments too, even through their contact", async () => {
    for (const by of ["client", "contact"] as const) {
      const { client, company, contact } = await app.within((call) =>
        buildClient(call, { type: "INDIVIDUAL" }),
      );
      await app.as("salesman")(api.addComment, {
        body: { record: "client", recordId: client.id, text: `Rappeler ${contact.lastName}` },
      });
      await erase(by, by === "client" ? client.id : contact.id);
      for (const text of [contact.email, contact.lastName, client.name, `${company.address.line1}"`])
        expect({ text, tables: await holding(text) }).toEqual({ text, tables: [] });
    }
  });

  it("does not affect strangers whose address contains the same words", async () => {
    const { client, company } = await app.within((call) => buildClient(call, { type: "INDIVIDUAL" }));
    await query(
      `insert into notice (id, account_id, kind, title, detail, address, cause, at) values (gen_random_uuid(), 'x', 'signed', $1, '', '/', 'stranger', now())`,
      [`Livraison : ${company.address.line1}`],
    );
    await erase("client", client.id);
    expect(await query("select title from notice where cause = 'stranger'")).toEqual([
      { title: `Livraison : ${company.address.line1}` },
    ]);
    await query("delete from notice where cause = 'stranger'");
  });

  it("is removed from messages, comments, notices and saved data about their client", async () => {
    const person = { firstName: "Ysoline", lastName: "Kerdreux", title: "", phone: "+33611223344" };
    const { contacts } = clientDraft();
    const { client, contact, quote } = await app.within(async (call) => {
      const built = await buildClient(call, {
        contacts: contacts.map((one) => ({
          ...one,
          ...person,
          email: "ysoline@exemple.test",
          companyIds: [],
        })),
      });
      return { ...built, ...(await buildQuote(call, { comment: "Voir avec Mme Kerdreux." }, built)) };
    });
    await app.as("salesman")(quotesContract.sendQuotes, {
      body: {
        quotes: [{ id: quote.id, version: quote.version }],
        contactIds: [contact.id],
        subject: "Devis pour Ysoline Kerdreux",
        message: "Bonjour Ysoline Kerdreux.",
      },
    });
    await app.as("salesman")(api.addComment, {
      body: { record: "quote", recordId: quote.id, text: "Mme Kerdreux hésite." },
    });
    const name = "Ysoline Kerdreux";
    await query(
      `insert into notice (id, account_id, kind, title, detail, address, cause, at) values (gen_random_uuid(), 'x', 'signed', $1, $1, $2, 'y', now())`,
      [`Signé par ${name}`, `/quotes/${quote.id}`],
    );
    await query(
      `insert into hook (source, event_id, body, received_at) values ('crm', 'e', jsonb_build_object('email', $1::text), now())`,
      [contact.email],
    );
    await query(
      `insert into idempotent_answer (key, who, endpoint, asked, status, answer, at) values ('k', 'w', 'e', 'a', 200, $1, now())`,
      [JSON.stringify({ id: quote.id, signatory: name })],
    );
    await query(
      `insert into job.job (name, data) select name, jsonb_build_object('to', $1::text) from job.queue limit 1`,
      [contact.email],
    );
    await erase("contact", contact.id);
    for (const text of [contact.email, "Kerdreux", contact.phone ?? ""])
      expect({ text, tables: await holding(text) }).toEqual({ text, tables: [] });
    expect(await query("select from job.job where data::text like $1", [`%${contact.email}%`])).toEqual([]);
    expect(await query("select from quote_sending_document where octet_length(bytes) > 0")).toEqual([]);
    expect(await holding(client.name)).toContain("quote");
  });

  it("requested twice, the erasure runs once without error", async () => {
    const { contact } = await app.within((call) => buildClient(call));
    await erase("contact", contact.id);
    await erase("contact", contact.id);
  });

  it("is erased by administrators only; a company is not a person", async () => {
    const { client, contact } = await app.within((call) => buildClient(call));
    await expect(
      app.as("salesDirector")(api.erasePersonalData, {
        params: { kind: "contact", id: contact.id },
        body: { reason: "Non" },
      }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await expect(erase("client", client.id)).rejects.toMatchObject({ kind: "missing" });
  });
});

it("under contract, the erasure is refused with the reason; afterwards, documents and proofs stay", async () => {
  const { contract, contact } = await app.within(async (call) => {
    const { quote, ...built } = await buildQuote(call, {}, await buildClient(call, {}, wireTransfer));
    return { ...built, contract: await signQuote(call, quote) };
  });
  const { reasons } = await plan("contact", contact.id);
  expect(reasons).toEqual([expect.stringContaining(contract.orderId)]);
  await expect(erase("contact", contact.id)).rejects.toMatchObject({ kind: "refused" });
  await query("update contract set status = 'ENDED', ended_day = '2026-10-31' where id = $1", [contract.id]);
  const after = await plan("contact", contact.id);
  expect(after.reasons).toEqual([]);
  const until = ["jusqu’au 31-10-2031", "jusqu’au 31-10-2031"];
  expect(after.kept.map((one) => one.until)).toEqual(until);
  // Half past midnight in Paris.
  await query("update contract set ended_day = null, canceled_at = '2026-10-30T23:30:00Z' where id = $1", [
    contract.id,
  ]);
  expect((await plan("contact", contact.id)).kept.map((one) => one.until)).toEqual(until);
  await erase("contact", contact.id);
  const tables = await holding(contact.email);
  expect(tables).toContain("signature_signer");
  expect(tables).not.toContain("contact");
  expect(tables).not.toContain("message");
});

it.each<[string, string | null, string | null, boolean, string | null]>([
  ["running", null, null, true, null],
  ["of a company, five years after its end", "2026-10-31", "2023-11-01", false, "2031-10-31"],
  [
    "of a consumer, ten years after delivery when that is later",
    "2026-10-31",
    "2023-11-01",
    true,
    "2033-11-01",
  ],
  ["of a consumer who never received the car", "2026-10-31", null, true, "2031-10-31"],
])("a contract %s is kept until the day of the law", (_title, endedDay, startDay, isConsumer, until) => {
  const contract = {
    orderId: "C",
    status: "ENDED",
    endedDay: endedDay as Day | null,
    startDay: startDay as Day | null,
  };
  expect(lastRetentionDay(contract, isConsumer)).toBe(until);
});

it("the history can be changed by an erasure only", async () => {
  await app.within((call) => buildClient(call));
  for (const text of [
    "update audit_line set did = 'autre'",
    "update audit_line set after = null",
    "delete from audit_line",
    "truncate audit_line",
    "delete from history_redaction",
    "with opened as materialized (select set_config('ecurie.redaction', 'on', true)) update audit_line set who_id = 'system' from opened",
  ])
    await expect(query(text)).rejects.toThrow(/append-only|cannot truncate/);
});

it("at night, people without activity for three years are erased, and nobody else", async () => {
  app.setClock("2023-11-21T09:00:00.000Z");
  const old = await app.within((call) => buildClient(call));
  app.setClock("2023-11-23T09:00:00.000Z");
  const recent = await app.within((call) => buildClient(call));
  app.setClock("2026-11-22T09:00:00.000Z");
  await app.outsideJob(purgePeople.run);
  expect(await holding(old.contact.email)).toEqual([]);
  expect(await holding(recent.contact.email)).toContain("contact");
  expect(await app.outsideJob(purgePeople.run)).toEqual({ done: 0, failed: 0 });
});

it("at night, the contacts of one client are erased together: an erasure is not an activity", async () => {
  app.setClock("2023-11-21T09:00:00.000Z");
  const [one] = clientDraft().contacts;
  const contacts = ["ada@exemple.test", "zoe@exemple.test"].map((email) => ({
    ...one,
    email,
    companyIds: [],
  }));
  const { client } = await app.within((call) =>
    buildClient(call, { contacts: contacts as ClientDraft["contacts"] }),
  );
  app.setClock("2026-11-22T09:00:00.000Z");
  await app.outsideJob(purgePeople.run);
  for (const { email } of client.contacts) expect(await holding(email)).toEqual([]);
});

describe("the pending work of a person", () => {
  const buildUnsent = () => app.within((call) => buildQuote(call));

  it("cannot be sent for signature once they are erased: the quote has no signatory left", async () => {
    const { quote, contact } = await buildUnsent();
    await erase("contact", contact.id);
    await expect(
      app.as("salesman")(quotesContract.createQuoteSignature, {
        body: { quotes: [{ id: quote.id, version: quote.version }] },
      }),
    ).rejects.toMatchObject({ kind: "refused" });
    expect(await query("select from signature where subject_id = $1", [quote.id])).toEqual([]);
  });

  it("is not sent by mail once they are erased", async () => {
    const { quote, contact } = await buildUnsent();
    await erase("contact", contact.id);
    const message = { contactIds: [contact.id], subject: "Devis", message: "Bonjour." };
    await expect(
      app.as("salesman")(quotesContract.sendQuotes, {
        body: { quotes: [{ id: quote.id, version: quote.version }], ...message },
      }),
    ).rejects.toMatchObject({ fields: { contactIds: expect.any(String) } });
  });

  it("blocks the erasure if sent at the same moment", async () => {
    const { quote, contact } = await buildUnsent();
    let isSent = (): void => undefined;
    const sent = new Promise<void>((done) => (isSent = done));
    let finish = (): void => undefined;
    const finished = new Promise<void>((done) => (finish = done));
    const sending = app.within(async (call) => {
      const quotes = [{ id: quote.id, version: quote.version }];
      await sendToSignature(call, { quotes, signers: undefined, isOrdered: false });
      isSent();
      await finished;
    });
    await sent;
    const erasing = erase("contact", contact.id);
    const outcome = expect(erasing).rejects.toMatchObject({ code: "ErasureRefused" });
    await new Promise((done) => setTimeout(done, 300));
    finish();
    await sending;
    await outcome;
    expect(await holding(contact.email)).toContain("contact");
  });
});
