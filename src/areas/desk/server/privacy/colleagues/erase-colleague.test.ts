// Former colleagues are erased too: their actions remain, their identity does not.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { wireTransfer, signQuote } from "#tests/builders/contracts.ts";
import type { Actor } from "#kernel/actor.ts";
import { peopleContract } from "#people/contract.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { sendToSignature } from "#quotes/server/signature.ts";
import { createScoring } from "#scoring/server/scoring.ts";
import { deskContract as api } from "../../../contract.ts";
import { queryOn } from "#tests/application/database-content.ts";

const app = testApplication("2026-11-21T09:00:00.000Z");
const query = queryOn(app);
const admin = () => app.as("admin");
const planFor = (id: string) => admin()(api.readColleagueErasure, { params: { id } });
const erase = (id: string) =>
  admin()(api.eraseColleague, { params: { id }, body: { reason: "À la demande de l’intéressé" } });

/** The tables and columns that contain a text; `bytea` columns are not read. */
async function holding(text: string): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns)
    if (
      (await query(`select from "${table}" where "${column}"::text ilike $1 limit 1`, [`%${text}%`])).length
    )
      found.push(`${table}.${column}`);
  return found.sort();
}

let count = 0;
/** A staff member with an account. */
async function hired(familyName: string): Promise<Actor & { sub: string; phone: string }> {
  count += 1;
  const name = "Yvain";
  const email = `yvain.${count}@ecurie.test`;
  const phone = `+3361122330${count}`;
  const { id } = await admin()(peopleContract.createUser, {
    body: { email, name, familyName, phone, roles: ["salesman"] },
  });
  return { sub: id, email, phone, name: `${name} ${familyName}`, roles: ["salesman"] };
}
async function dismissed({ sub }: { sub: string }): Promise<void> {
  await admin()(peopleContract.deleteUser, { params: { userId: sub } });
  await app.runJobs();
}

/** A client, a scoring, quotes sent and signed, a view, texts: the traces of a year of work. */
async function atWork(who: Actor): Promise<{ clientId: string; contractId: string }> {
  const { client, contact, company, quote, contract } = await app.within(async (call) => {
    const theirs = call.as({ ...who, roles: ["admin"] });
    const built = await buildClient(theirs, {}, wireTransfer);
    await createScoring(theirs, { companyId: built.company.id, needs: `Vu par ${who.name}.`, comment: "" });
    const signed = await buildQuote(theirs, { sendBy: who.name, vendor: who.name }, built);
    return {
      ...built,
      contract: await signQuote(theirs, signed.quote),
      ...(await buildQuote(theirs, { comment: `Demander à ${who.name}.` }, built)),
    };
  });
  await app.as(who)(quotesContract.sendQuotes, {
    body: {
      quotes: [{ id: quote.id, version: quote.version }],
      contactIds: [contact.id],
      subject: "Devis",
      message: `Bonjour. ${who.name}`,
    },
  });
  for (const isShared of [true, false])
    await app.as(who)(api.saveView, {
      body: { list: "listQuotes", name: isShared ? "Nos devis" : "Mes devis", query: "", isShared },
    });
  await app.as("salesDirector")(api.addComment, {
    body: {
      record: "client",
      recordId: client.id,
      text: `Suivi par ${who.name}, joignable au ${who.email}.`,
    },
  });
  expect(company.clientId).toBe(client.id);
  return { clientId: client.id, contractId: contract.id };
}

describe("a former colleague", () => {
  it("remains only where the law requires it, and the history still records the actions", async () => {
    const yvain = await hired("Kerlouan");
    const { clientId, contractId } = await atWork(yvain);
    await dismissed(yvain);
    const plan = await planFor(yvain.sub);
    expect(plan).toMatchObject({ name: yvain.name, emails: [yvain.email], reasons: [] });
    const touched = plan.erased.map(({ what }) => what);
    expect(touched).toEqual(
      expect.arrayContaining([
        "Devis",
        "Contrats",
        "Clients",
        "Commentaires",
        "Lignes de l’historique",
        "Échéances",
      ]),
    );
    await erase(yvain.sub);
    await app.runJobs();
    for (const text of [yvain.name, yvain.email, yvain.phone])
      expect({ text, in: (await holding(text)).filter((one) => !one.startsWith("signature_")) }).toEqual({
        text,
        in: [],
      });
    const lines = await query<{ who: string }>(
      "select distinct who_name as who from audit_line where record = 'client' and record_id = $1 and who_id = $2",
      [clientId, yvain.sub],
    );
    expect(lines).toEqual([{ who: "Ancien collaborateur" }]);
    expect(await query("select salesman, vendor from contract where id = $1", [contractId])).toEqual([
      { salesman: "Ancien collaborateur", vendor: "Ancien collaborateur" },
    ]);
    expect(
      await query("select is_shared, owner_name from saved_view where owner_sub = $1", [yvain.sub]),
    ).toEqual([{ is_shared: true, owner_name: "Ancien collaborateur" }]);
    expect(await query("select text from comment where record_id = $1", [clientId])).toEqual([
      { text: "Suivi par [effacé], joignable au [effacé]." },
    ]);
  });

  it("is listed, then listed as erased; a second request does not erase again", async () => {
    const yvain = await hired("Plouider");
    await dismissed(yvain);
    const listed = async () =>
      (await admin()(api.listFormerColleagues)).items.find(({ id }) => id === yvain.sub);
    expect(await listed()).toMatchObject({ name: yvain.name, isAsked: false, isErased: false });
    await erase(yvain.sub);
    expect(await listed()).toMatchObject({ isAsked: true, isErased: false });
    await app.runJobs();
    expect(await listed()).toMatchObject({ name: "Ancien collaborateur", isErased: true });
    await expect(erase(yvain.sub)).rejects.toMatchObject({ kind: "missing" });
    const [line] = await query<{ did: string }>(
      "select did from audit_line where record = 'user' and record_id = $1 order by id desc limit 1",
      [yvain.sub],
    );
    expect(line?.did).toBe("a effacé les données d’un ancien collaborateur : À la demande de l’intéressé");
  });

  it("cannot be erased while the account is open, nor while the identity service closes it", async () => {
    const yvain = await hired("Guissény");
    await expect(erase(yvain.sub)).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("supprimez-le d’abord"),
    });
    await admin()(peopleContract.deleteUser, { params: { userId: yvain.sub } });
    expect((await planFor(yvain.sub)).reasons).toEqual([expect.stringContaining("réessayez")]);
    await app.runJobs();
    expect((await planFor(yvain.sub)).reasons).toEqual([]);
  });

  it("cannot be erased while signers are invited in their name", async () => {
    const yvain = await hired("Kerfissien");
    await app.within(async (call) => {
      const { quote } = await buildQuote(call);
      const quotes = [{ id: quote.id, version: quote.version }];
      await sendToSignature(call.as(yvain), { quotes, signers: undefined, isOrdered: false });
    });
    await dismissed(yvain);
    expect((await planFor(yvain.sub)).reasons).toEqual([expect.stringContaining("en cours (1)")]);
    await expect(erase(yvain.sub)).rejects.toMatchObject({ code: "ErasureRefused" });
    await query("update signature set status = 'EXPIRED' where created_by_id = $1", [yvain.sub]);
    expect((await planFor(yvain.sub)).reasons).toEqual([]);
  });

  it("loses their name, without effect on a colleague of the same name who stays", async () => {
    const [leaves, stays] = [await hired("Landéda"), await hired("Landéda")];
    const [mine, theirs] = [await atWork(leaves), await atWork(stays)];
    await dismissed(leaves);
    await erase(leaves.sub);
    await app.runJobs();
    const salesmanOf = async (id: string) =>
      (await query<{ salesman: string }>("select salesman from contract where id = $1", [id]))[0]?.salesman;
    expect([await salesmanOf(mine.contractId), await salesmanOf(theirs.contractId)]).toEqual([
      "Ancien collaborateur",
      stays.name,
    ]);
    expect(await query("select text from comment where record_id = $1", [theirs.clientId])).toEqual([
      { text: `Suivi par ${stays.name}, joignable au ${stays.email}.` },
    ]);
    expect(await holding(leaves.email)).toEqual([]);
  });

  it("is visible to and erasable by administrators only; a stranger is not a colleague", async () => {
    const id = crypto.randomUUID();
    await expect(app.as("salesDirector")(api.listFormerColleagues)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(
      app.as("salesDirector")(api.eraseColleague, { params: { id }, body: { reason: "Non" } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await expect(erase(id)).rejects.toMatchObject({ kind: "missing" });
  });
});

it("the author of an erasure is renamed in its register only by an erasure", async () => {
  await expect(query("update history_redaction set asked_by = 'autre'")).rejects.toThrow("append-only");
});
