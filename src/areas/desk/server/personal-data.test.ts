// Whoever asks what we hold of them gets it all, from an administrator, and that leaves a line.
import { describe, expect, it } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import { buildClient } from "#clients/server/builders.ts";
import { deskContract as api } from "../contract.ts";
import { coveredElsewhere, personalPlaces } from "./personal-data.ts";

const app = testApplication("2026-11-21T09:00:00.000Z");
const textOf = async (email: string): Promise<string> =>
  ((await app.as("admin")(api.exportPersonalData, { body: { email } })) as Blob).text();

describe("the data of a person", () => {
  it("are exported with why each part is kept, whatever the case of the address", async () => {
    const { client, contact } = await app.within((call) => buildClient(call, { type: "INDIVIDUAL" }));
    const text = await textOf(contact.email.toUpperCase());
    expect(text).toContain(contact.lastName);
    expect(text).toContain("référentiel de la CNIL");
    const line = await app.application.database.db
      .selectFrom("auditLine")
      .select(["whoName", "did"])
      .where("recordId", "=", client.id)
      .where("did", "=", "a exporté les données d’une personne")
      .execute();
    expect(line).toEqual([{ whoName: "Test admin", did: "a exporté les données d’une personne" }]);
  });

  it("of somebody unknown are said to be nowhere", async () => {
    await expect(textOf("inconnu@ecurie.test")).rejects.toMatchObject({
      kind: "missing",
      message: "Cette personne n’est connue nulle part.",
    });
  });

  it("are for administrators alone", async () => {
    await expect(
      app.as("salesDirector")(api.exportPersonalData, { body: { email: "x@ecurie.test" } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("are looked for in every column that holds a person", async () => {
    const { rows } = await app.application.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER'
         and (column_name ~ '(email|phone|^first_name|last_name|family_name)' or column_name in ('recipient', 'recipient_name'))`,
    );
    const told = personalPlaces.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    );
    const missed = rows
      .map(({ name }) => name)
      .filter((name) => !told.includes(name) && !Object.hasOwn(coveredElsewhere, name));
    expect(missed).toEqual([]);
  });
});
