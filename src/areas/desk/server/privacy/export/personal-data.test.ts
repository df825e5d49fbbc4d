// Administrators can export all the data of a person on request, and each export leaves an audit line.
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { snakeCase } from "#kernel/text/case.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildContract, wireTransfer, signQuote } from "#tests/builders/contracts.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { scoringDocuments } from "#scoring/model/documents.ts";
import { scoringContract } from "#scoring/contract.ts";
import { buildScoring } from "#scoring/server/example-scorings.ts";
import { deskContract as api } from "../../../contract.ts";
import { isColleague } from "#platform/personal-data/columns.ts";
import { personalDataOf } from "#platform/personal-data/gather.ts";
import type { Erasure } from "#platform/personal-data/personal-data.ts";
import { areas } from "#app/server/areas.ts";

const { dataMap, impersonalTables, declarations } = personalDataOf({ areas });
const app = testApplication("2026-11-21T09:00:00.000Z");
/** The contents of the archive, by path. */
async function archiveOf(email: string): Promise<Record<string, Uint8Array>> {
  const archive = (await app.as("admin")(api.exportPersonalData, { body: { email } })) as Blob;
  return unzipSync(new Uint8Array(await archive.arrayBuffer()));
}
const textOf = async (email: string): Promise<string> =>
  new TextDecoder().decode((await archiveOf(email))["donnees.json"]);

describe("the data of a person", () => {
  it("are exported with the reason for each retention, whatever the case of the address", async () => {
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

  it("leave an audit line if they include data reserved to scorers", async () => {
    const { contact, scoring } = await app.within(async (call) => {
      const built = await buildClient(call, { type: "INDIVIDUAL" });
      return { ...built, ...(await buildScoring(call, built.company.id)) };
    });
    await textOf(contact.email);
    const lines = await app.application.database.db
      .selectFrom("auditLine")
      .select("whoName")
      .where("record", "=", "scoring")
      .where("recordId", "=", scoring?.id ?? "")
      .where("did", "=", "a exporté les données d’une personne")
      .execute();
    expect(lines).toEqual([{ whoName: "Test admin" }]);
  });

  it("contain no document reserved to scorers before one of them releases it, and record each one read", async () => {
    const { company, contact, scoring } = await app.within(async (call) => {
      const built = await buildClient(call, { type: "INDIVIDUAL" });
      return { ...built, ...(await buildScoring(call, built.company.id)) };
    });
    const restricted = (scoring?.documents ?? []).filter(({ isRestricted }) => isRestricted);
    expect(restricted).not.toEqual([]);
    const readings = async (): Promise<string[]> =>
      (
        await app.application.database.db
          .selectFrom("auditLine")
          .select(["whoName", "did"])
          .where("recordId", "=", scoring?.id ?? "")
          .where("did", "like", "a consulté%")
          .execute()
      ).map(({ whoName, did }) => `${whoName} ${did}`);
    const documents = async (): Promise<number> =>
      Object.keys(await archiveOf(contact.email)).filter((path) => path.startsWith("documents/")).length;
    expect(await documents()).toBe((scoring?.documents.length ?? 0) - restricted.length);
    expect(await textOf(contact.email)).toContain(
      "à accès restreint : remis sur l’accord d’un analyste crédit",
    );
    expect(await readings()).toEqual([]);
    const release = { params: { companyId: company.id }, body: { reason: "Demande d’accès du 20 novembre" } };
    await expect(app.as("admin")(scoringContract.releaseRestrictedDocuments, release)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await app.as("scorer")(scoringContract.releaseRestrictedDocuments, release);
    expect(await documents()).toBe(scoring?.documents.length);
    expect((await readings()).sort()).toEqual(
      restricted.map(({ type }) => `Test admin a consulté : ${scoringDocuments[type]}`).sort(),
    );
  });

  it("come with their files: submitted, signed, quotes received, and nobody else's", async () => {
    const person = await app.within(async (call) => {
      const built = await buildClient(call, { type: "INDIVIDUAL" }, wireTransfer);
      const file = { name: "Pièce d’identité", type: "application/pdf", bytes: Buffer.from("%PDF identité") };
      for (const kind of ["client.IDENTITY", "client.OTHER"])
        await addDocument(call, [{ record: "client", id: built.client.id }], { kind, file });
      const signed = await buildQuote(call, {}, built);
      await signQuote(call, signed.quote);
      return { ...built, ...(await buildQuote(call, {}, built)) };
    });
    await app.within(buildContract);
    await app.as("salesman")(quotesContract.sendQuotes, {
      body: {
        quotes: [{ id: person.quote.id, version: person.quote.version }],
        contactIds: [person.contact.id],
        subject: "Devis",
        message: "Bonjour.",
      },
    });
    await app.runJobs();
    const files = await archiveOf(person.contact.email);
    const paths = Object.keys(files);
    expect(paths.slice(0, 4)).toEqual([
      "Lisez-moi.txt",
      "donnees.json",
      "documents/Pièce d identité.pdf",
      "documents/Pièce d identité (2).pdf",
    ]);
    expect(new TextDecoder().decode(files["documents/Pièce d identité.pdf"])).toBe("%PDF identité");
    expect(paths.filter((path) => path.startsWith("devis reçus/"))).toHaveLength(1);
    expect(new Set(paths.flatMap((path) => /^signatures\/([^/]+)/.exec(path)?.[1] ?? [])).size).toBe(1);
    expect(new TextDecoder().decode(files["Lisez-moi.txt"])).toContain("référentiel de la CNIL");
  });

  it("of an unknown person are reported as absent", async () => {
    await expect(textOf("inconnu@ecurie.test")).rejects.toMatchObject({
      kind: "missing",
      message: "Cette personne n’est connue nulle part.",
    });
  });

  it("are for administrators only", async () => {
    await expect(
      app.as("salesDirector")(api.exportPersonalData, { body: { email: "x@ecurie.test" } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("exist only in columns that declare their erasure", async () => {
    const { rows } = await app.application.database.pool.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.data_type in ('text', 'jsonb', 'bytea', 'character varying', 'inet')
         and c.column_name !~ '(^id|_ids?|_hash|sha256|^hash|_key|^key|^kind|_kind|^type|^status|_status)$'`,
    );
    const isDeclared = ({ table, column }: { table: string; column: string }): boolean =>
      impersonalTables.has(table) || Object.hasOwn(dataMap[table]?.columns ?? {}, column);
    expect(rows.filter((row) => !isDeclared(row))).toEqual([]);
  });

  it("never name a colleague next to an account without a declared erasure", async () => {
    const { rows } = await app.application.database.pool.query<{ table: string; column: string }>(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
         and exists (select from information_schema.columns twin where twin.table_schema = 'public'
           and twin.table_name = c.table_name and twin.data_type = 'text'
           and twin.column_name in (c.column_name || '_id', replace(c.column_name, '_name', '') || '_id', replace(c.column_name, '_name', '') || '_sub')
           and twin.column_name <> c.column_name) and c.column_name <> 'record'`,
    );
    expect(rows.length).toBeGreaterThan(50);
    const isDeclared = ({ table, column }: { table: string; column: string }): boolean => {
      const erasure = dataMap[table]?.columns[column];
      return erasure !== undefined && (isColleague(erasure) || erasure === "verb");
    };
    expect(rows.filter((row) => !isDeclared(row))).toEqual([]);
  });

  it("of sales and signatures, are purged at their term or kept for a reason: each column declares which", () => {
    const isPersons = (erasure: Erasure): boolean => erasure !== "nobody" && !isColleague(erasure);
    const ofAreas = areas
      .filter(({ name }) => ["quotes", "contracts", "signatures"].includes(name))
      .flatMap(({ tables, personalData }) => [
        ...Object.keys(tables).map(snakeCase),
        ...Object.keys(personalData?.tables ?? {}),
      ]);
    expect(ofAreas).toContain("quote");
    const sold = [...ofAreas, "approval", "comment", "outsider_link"].map(
      (table) => [table, dataMap[table]] as const,
    );
    const undeclared = sold.flatMap(([table, place]) =>
      Object.entries(place?.columns ?? {})
        .filter(
          ([column, erasure]) => isPersons(erasure) && !Object.hasOwn(place?.purge?.columns ?? {}, column),
        )
        .map(([column]) => `${table}.${column}`),
    );
    expect(undeclared).toEqual([]);
  });

  it("declare no column that no longer exists", async () => {
    const { rows } = await app.application.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const existing = new Set(rows.map(({ name }) => name));
    const declared = Object.entries(dataMap).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(declared.filter((name) => !existing.has(name))).toEqual([]);
  });

  it("are exported from every table in which an erasure searches a name, address or number", () => {
    const covered = new Set(declarations.flatMap(({ exports = [] }) => exports.map(({ table }) => table)));
    const names = /email|phone|(first|last|recipient)_name|^recipient$/;
    const missed = Object.entries(dataMap)
      .filter(
        ([, { isStaffOnly, columns }]) =>
          !isStaffOnly &&
          Object.entries(columns).some(([column, erasure]) => names.test(column) && !isColleague(erasure)),
      )
      .map(([table]) => table)
      .filter((table) => !covered.has(table));
    expect(missed).toEqual([]);
  });
});
