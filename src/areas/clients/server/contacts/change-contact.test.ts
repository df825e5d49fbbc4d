// Contact details changed alone obey the rules of the whole form.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { clientsContract as api } from "../../contract.ts";
import type { Contact } from "../../model/contact.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";

const app = testApplication("2026-11-21T09:00:00.000Z");

/** A client with two contacts. */
async function twoPeople() {
  const [drafted] = clientDraft().contacts;
  if (!drafted) throw new Error("no contact");
  const one = { ...drafted, companyIds: [] };
  const { client } = await app.within((call) =>
    buildClient(call, {
      contacts: [one, { ...one, lastName: "Autre", email: "autre@exemple.test" }],
    }),
  );
  const [first, second] = client.contacts;
  if (!first || !second) throw new Error("no contacts");
  return { client, first, second };
}
const change = (
  role: "salesman" | "operator",
  client: { id: string; version: number },
  { id: contactId, email, phone }: Contact,
  over: { email?: string; phone?: string | null },
) =>
  app.as(role)(api.changeContact, {
    params: { id: client.id, contactId },
    body: { version: client.version, email, phone, ...over },
  });

describe("the phone and the e-mail of a contact", () => {
  it("are changed alone, indexed for the search and recorded in the history", async () => {
    const { client, first, second } = await twoPeople();
    const phoned = await change("salesman", client, first, { phone: "07 12 34 56 78" });
    expect(phoned.contacts).toEqual([{ ...first, phone: "+33712345678" }, second]);
    const mailed = await change("salesman", phoned, phoned.contacts[0] ?? first, {
      email: "nouvelle@exemple.test",
    });
    expect(mailed.contacts[0]).toEqual({ ...first, phone: "+33712345678", email: "nouvelle@exemple.test" });
    expect(
      (await change("salesman", mailed, mailed.contacts[0] ?? first, { phone: null })).contacts[0]?.phone,
    ).toBeNull();
    const { items } = await app.as("salesman")(api.listClients, {
      list: { search: "nouvelle@exemple.test" },
    });
    expect(items.map(({ id }) => id)).toEqual([client.id]);
    const lines = await app.application.database.db
      .selectFrom("auditLine")
      .select(["did", "after"])
      .where("recordId", "=", client.id)
      .orderBy("id", "desc")
      .execute();
    expect(lines.map(({ did }) => did).slice(0, 3)).toEqual(
      Array(3).fill("a changé les coordonnées d’un contact"),
    );
    expect(Object.keys(lines[0]?.after ?? {})).toEqual(["contacts"]);
  });

  it("are changed separately: a colleague's change of the other one is preserved", async () => {
    const { client, first } = await twoPeople();
    const reach = (body: { version: number; email?: string; phone?: string | null }) =>
      app.as("salesman")(api.changeContact, { params: { id: client.id, contactId: first.id }, body });
    const mailed = await reach({ version: client.version, email: "nouvelle@exemple.test" });
    const phoned = await reach({ version: mailed.version, phone: "07 12 34 56 78" });
    expect(phoned.contacts[0]).toMatchObject({ email: "nouvelle@exemple.test", phone: "+33712345678" });
    await expect(reach({ version: phoned.version })).rejects.toMatchObject({
      kind: "invalid",
      fields: { email: "Champ obligatoire." },
    });
  });

  it("leave no history line when nothing changed", async () => {
    const { client, first } = await twoPeople();
    expect((await change("salesman", client, first, { email: first.email })).version).toBe(client.version);
  });

  it("are refused on the field when invalid or already used by another contact", async () => {
    const { client, first, second } = await twoPeople();
    await expect(change("salesman", client, first, { email: "rien" })).rejects.toMatchObject({
      kind: "invalid",
      fields: { email: expect.any(String) },
    });
    await expect(change("salesman", client, first, { phone: "12" })).rejects.toMatchObject({
      kind: "invalid",
      fields: { phone: expect.any(String) },
    });
    await expect(change("salesman", client, first, { email: second.email })).rejects.toMatchObject({
      kind: "invalid",
      fields: { email: "Un autre contact de ce client a déjà cette adresse e-mail." },
    });
  });

  it("require permission to change the client, its current version and a contact of that client", async () => {
    const { client, first } = await twoPeople();
    const other = await twoPeople();
    await expect(change("operator", client, first, { phone: null })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(change("salesman", client, other.first, { phone: null })).rejects.toMatchObject({
      kind: "missing",
    });
    await change("salesman", client, first, { phone: null });
    await expect(change("salesman", client, first, { phone: "0712345678" })).rejects.toMatchObject({
      code: "ChangedMeanwhile",
    });
  });
});
