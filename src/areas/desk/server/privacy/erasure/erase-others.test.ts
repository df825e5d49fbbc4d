// The erasure of one person does not affect others, and the plan counts its rows.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { clientsContract } from "#clients/contract.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { peopleContract } from "#people/contract.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { deskContract as api } from "../../../contract.ts";
import { queryOn } from "#tests/application/database-content.ts";

const app = testApplication("2026-11-21T09:00:00.000Z");
const query = queryOn(app);
const plan = (id: string) => app.as("admin")(api.readErasure, { params: { kind: "contact", id } });
const erase = (id: string, reason = "À sa demande") =>
  app.as("admin")(api.erasePersonalData, { params: { kind: "contact", id }, body: { reason } });

const jean = { firstName: "Jean", lastName: "Homonyme", title: "", phone: "+33612345678" };
/** A client whose only contact is this person. */
const clientOf = (
  person: Partial<typeof jean> & { email: string },
  type: "COMPANY" | "INDIVIDUAL" = "COMPANY",
) =>
  app.within((call) =>
    buildClient(call, {
      type,
      contacts: clientDraft().contacts.map((one) => ({ ...one, ...jean, ...person, companyIds: [] })),
    }),
  );

async function sentTo(built: Awaited<ReturnType<typeof clientOf>>, subject: string) {
  const { quote } = await app.within((call) => buildQuote(call, {}, built));
  const sent = await app.as("salesman")(quotesContract.sendQuotes, {
    body: {
      quotes: [{ id: quote.id, version: quote.version }],
      contactIds: [built.contact.id],
      subject,
      message: `Bonjour, ${subject}`,
    },
  });
  return { quote, sent };
}

const notify = (text: string, cause: string) =>
  query(
    `insert into notice (id, account_id, kind, title, detail, address, cause, at) values (gen_random_uuid(), 'x', 'signed', $1, '', '/quotes/' || gen_random_uuid(), $2, now())`,
    [text, cause],
  );
const titleOf = async (cause: string) =>
  (await query<{ title: string }>("select title from notice where cause = $1", [cause]))[0]?.title;

describe("a namesake at the same address", () => {
  it("keeps link, sending, message and telephone; the plan counts only the rows of the erased person", async () => {
    const email = "partage@exemple.test";
    const [stays, leaves] = [await clientOf({ email }), await clientOf({ email })];
    const theirs = await sentTo(stays, "Devis pour Jean Homonyme");
    const mine = await sentTo(leaves, "Votre devis, Jean Homonyme");
    await notify("Jean Homonyme, +33612345678, a signé", "shared");
    const before = (await plan(leaves.contact.id)).erased;
    const countOf = (what: string) => before.find((one) => one.what === what)?.count;
    expect([
      countOf("Messages gardés"),
      countOf("Liens reçus, hors signatures"),
      countOf("Notifications"),
    ]).toEqual([1, 1, undefined]);
    await erase(leaves.contact.id);
    const linksOf = (sendingId: string) =>
      query(
        "select recipient_name as name, recipient_email as email, revoked_at is null as live from outsider_link where subject_id = $1",
        [sendingId],
      );
    expect(await linksOf(theirs.sent.id)).toEqual([{ name: "Jean Homonyme", email, live: true }]);
    expect(await linksOf(mine.sent.id)).toEqual([{ name: "Personne effacée", email: "", live: false }]);
    expect(await query("select subject from message where recipient = $1", [email])).toEqual([
      { subject: "Devis pour Jean Homonyme" },
    ]);
    expect(await query("select subject from quote_sending where id = $1", [theirs.sent.id])).toEqual([
      { subject: "Devis pour Jean Homonyme" },
    ]);
    expect(
      await query(
        "select octet_length(bytes) > 0 as kept from quote_sending_document where sending_id = $1",
        [theirs.sent.id],
      ),
    ).toEqual([{ kept: true }]);
    expect(await titleOf("shared")).toBe("Jean Homonyme, +33612345678, a signé");
  });

  it("with a pending signature does not block the erasure", async () => {
    const email = "signataire@exemple.test";
    const [stays, leaves] = [await clientOf({ email }), await clientOf({ email })];
    const { quote } = await app.within((call) => buildQuote(call, {}, stays));
    await query(
      `insert into signature select (jsonb_populate_record(null::signature, jsonb_build_object('id', gen_random_uuid(), 'version', 1,
        'created_at', now(), 'created_by', 'x', 'created_by_id', 'x', 'updated_at', now(), 'updated_by', 'x', 'updated_by_id', 'x',
        'subject_kind', 'quote', 'subject_id', $1::text, 'title', 't', 'provider', 'embedded', 'status', 'PENDING', 'is_ordered', false,
        'document_name', 'd', 'document_sha256', repeat('0', 64), 'page_count', 1, 'expires_at', now(), 'end_reason', '', 'starter_email', '', 'code_misses', 0))).*`,
      [quote.id],
    );
    expect((await plan(leaves.contact.id)).reasons).toEqual([]);
  });
});

it("a name of everyday words stays in texts about others", async () => {
  const built = await clientOf(
    { firstName: "Bon", lastName: "de commande", email: "bon@exemple.test", phone: "+33612000001" },
    "INDIVIDUAL",
  );
  await notify("À signer : Bon de commande D-2026-000083", "other");
  await query(
    "insert into vat_check (vat_number, outcome, is_verified, message, name, checked_at, checked_by, checked_by_id) values ('FR40303265045', 'VALID', true, '', 'BON DE COMMANDE SA', now(), 'x', 'x')",
  );
  await erase(built.contact.id);
  expect(await titleOf("other")).toBe("À signer : Bon de commande D-2026-000083");
  expect(await query("select name from vat_check")).toEqual([{ name: "BON DE COMMANDE SA" }]);
});

it("an address matches as a whole, never inside another", async () => {
  const { contact } = await clientOf({ email: "bob@x.fr", phone: "+33612000002", lastName: "Élan" });
  await notify("jbob@x.fr, bob@x.fr.example.org et bob@x.fr.", "inside");
  await erase(contact.id);
  expect(await titleOf("inside")).toBe("jbob@x.fr, bob@x.fr.example.org et [effacé].");
});

it.each([
  ["nom", "Erreur de saisie"],
  ["élan", "Élans et élancé, (Élan), l’élan"],
])("%s is a word, whatever its accents", async (word, text) => {
  const [row] = await query<{ text: string }>("select redacted_text($1, array[$2]) as text", [text, word]);
  expect(row?.text).toBe(word === "nom" ? text : "Élans et élancé, ([effacé]), l’[effacé]");
});

it.each(["Mail de Odile Oubliée", "mail de M. OUBLIEE", "odile@exemple.test", "appel du 06 98 76 54 33"])(
  "a reason that names them is refused on its field: %s",
  async (reason) => {
    const { contact } = await clientOf({
      firstName: "Odile",
      lastName: "Oubliée",
      email: "odile@exemple.test",
      phone: "+33698765433",
    });
    await expect(erase(contact.id, reason)).rejects.toMatchObject({
      fields: { reason: expect.stringContaining("sans nom") },
    });
  },
);

it("a number shared with a former colleague is kept, and the reason may not name them", async () => {
  const body = {
    email: "erwan@ecurie.test",
    name: "Erwan",
    familyName: "Ploumoguer",
    phone: "+33612000009" as string | null,
    roles: ["salesman" as const],
  };
  const { id } = await app.as("admin")(peopleContract.createUser, { body });
  await clientOf({ email: "erwan@ecurie.test", phone: "+33612000009", lastName: "Autre" });
  await notify("Rappeler le +33612000009 (erwan@ecurie.test)", "colleague");
  await app.as("admin")(peopleContract.deleteUser, { params: { userId: id } });
  await app.runJobs();
  const eraseFor = (reason: string) =>
    app.as("admin")(api.eraseColleague, { params: { id }, body: { reason } });
  await expect(eraseFor("Demande de M. Ploumoguer")).rejects.toMatchObject({
    fields: { reason: expect.any(String) },
  });
  await eraseFor("À sa demande");
  await app.runJobs();
  expect(await titleOf("colleague")).toBe("Rappeler le +33612000009 (erwan@ecurie.test)");
});

it("the plan counts exactly the history lines that the erasure will change", async () => {
  const built = await clientOf({ email: "lignes@exemple.test", lastName: "Kervadec", phone: "+33612000031" });
  const { client } = built;
  await app.as("salesman")(clientsContract.changeClient, {
    params: { id: client.id },
    body: { ...client, name: "Autre nom" },
  });
  await app.within((call) => buildQuote(call, { comment: "Rappeler M. Kervadec" }, built));
  const foretold = (await plan(built.contact.id)).erased.find(
    ({ what }) => what === "Lignes de l’historique",
  );
  const holdingLines =
    "select id from audit_line l where l::text like '%Kervadec%' or l::text like '%lignes@exemple.test%'";
  expect(await query(holdingLines)).toHaveLength(foretold?.count ?? -1);
  const since = (await query("select from history_redaction")).length;
  await erase(built.contact.id);
  const redactions = await query<{ count: number }>(
    "select line_count as count from history_redaction order by id offset $1",
    [since],
  );
  expect(redactions.reduce((sum, { count }) => sum + count, 0)).toBe(foretold?.count);
  expect(await query(holdingLines)).toEqual([]);
});
