import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApplication } from "#tests/application/application.ts";
import type { Failure } from "#kernel/failure.ts";
import { clientsContract as api } from "../contract.ts";
import type { Client, ClientChange } from "../model/client.ts";
import { buildClient, clientDraft } from "#tests/builders/clients.ts";
import { fictitiousSiret } from "./demonstration/fictitious-numbers.ts";
import { countOngoingContracts } from "./companies/billing.ts";
import { openWithClients } from "#tests/application/with-clients.ts";

let app: TestApplication;
beforeAll(async () => void (app = await openWithClients()));
afterAll(() => app.close());

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const changeOf = (
  { version, name, type, companies, contacts }: Client,
  over: Partial<ClientChange> = {},
): ClientChange => ({
  version,
  name,
  type,
  companies,
  contacts,
  ...over,
});

const historyOf = async (id: string): Promise<string[]> => {
  const lines = await app.application.database.db
    .selectFrom("auditLine")
    .select("did")
    .where("recordId", "=", id)
    .orderBy("id")
    .execute();
  return lines.map(({ did }) => did);
};

describe("a client", () => {
  it("is created and read back unchanged", async () => {
    const draft = clientDraft();
    const created = await app.as("salesman")(api.createClient, { body: draft });
    expect(created).toMatchObject({
      name: draft.name,
      version: 1,
      createdBy: "Test salesman",
      nbOfOngoingContracts: 0,
    });
    expect(created.companies[0]).toMatchObject({
      siret: draft.companies[0]?.siret,
      isBadPayer: false,
      paymentMethod: { kind: "NONE", mandateStatus: null },
    });
    expect(created.contacts[0]).toMatchObject({
      phone: "+33612345678",
      companyIds: [created.companies[0]?.id],
    });
    expect(await app.as("operator")(api.readClient, { params: { id: created.id } })).toEqual(created);
  });

  it("shows the stored proof of its company's current VAT number only", async () => {
    const { client, company } = await app.within((call) => buildClient(call));
    const [mine, other] = ["FR44732829320", "FR83404833048"];
    const spelling = {
      outcome: "VALID" as const,
      isVerified: true,
      message: "Numéro confirmé.",
      name: "ESSAI",
      address: null,
      checkedBy: "Test salesman",
    };
    const proofs = [mine, other].map((vatNumber) => ({
      ...spelling,
      vatNumber,
      proof: `WAPI-${vatNumber}`,
      checkedAt: "2026-11-20T09:00:00.000Z",
    }));
    await app.within(({ db }) =>
      db
        .insertInto("vatCheck")
        .values(proofs.map((proof) => ({ ...proof, checkedById: "test-salesman" })))
        .execute(),
    );
    const body = changeOf(client, { companies: [{ ...company, siret: null, vatNumber: mine }] });
    const changed = await app.as("accountant")(api.changeClient, { params: { id: client.id }, body });
    expect(client.vatProofs).toEqual([]);
    expect(changed.vatProofs).toEqual(proofs.slice(0, 1));
  });

  it("without a signatory is refused on the contacts field", async () => {
    const draft = clientDraft();
    const body = {
      ...draft,
      contacts: draft.contacts.map((contact) => ({ ...contact, isSignatory: false })),
    };
    expect((await failureOf(app.as("salesman")(api.createClient, { body }))).fields).toEqual({
      contacts: "Au moins un contact doit être signataire.",
    });
  });

  it("can add, change, reorder and remove companies", async () => {
    const { client, company } = await app.within((call) => buildClient(call));
    const added = {
      id: crypto.randomUUID(),
      name: "Filiale",
      siret: fictitiousSiret(700),
      vatNumber: null,
      address: { line1: "", zipCode: "", city: "Cholet", country: "FR" as const },
      isFineFeeBillable: false,
    };
    const once = await app.as("accountant")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(client, { companies: [added, { ...company, name: "Renommée" }] }),
    });
    expect(once.companies.map(({ name }) => name)).toEqual(["Filiale", "Renommée"]);
    expect(once.version).toBe(2);
    const contacts = once.contacts.map((contact) => ({ ...contact, companyIds: [] }));
    const twice = await app.as("accountant")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(once, { companies: [added], contacts }),
    });
    expect(twice.companies.map(({ id }) => id)).toEqual([added.id]);
  });

  it("changed by another user meanwhile is refused with that user's name", async () => {
    const { client } = await app.within((call) => buildClient(call));
    await app.as("accountant")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(client, { name: "Nouveau nom" }),
    });
    const failure = await failureOf(
      app.as("salesman")(api.changeClient, {
        params: { id: client.id },
        body: changeOf(client, { name: "Autre nom" }),
      }),
    );
    expect(failure).toMatchObject({ kind: "refused", code: "ChangedMeanwhile" });
    expect(failure.message).toContain("Test accountant");
  });

  it("cannot take over a company of another client", async () => {
    const one = await app.within((call) => buildClient(call));
    const other = await app.within((call) => buildClient(call));
    const failure = await failureOf(
      app.as("salesman")(api.changeClient, {
        params: { id: one.client.id },
        body: changeOf(one.client, { companies: [one.company, { ...other.company, name: "Prise" }] }),
      }),
    );
    expect(failure.fields).toEqual({ "companies.1.id": "Cette ligne appartient à un autre client." });
  });

  it("may swap the names of two companies", async () => {
    const { client, company } = await app.within((call) => buildClient(call));
    const second = { ...company, id: crypto.randomUUID(), name: "Seconde", siret: null, vatNumber: null };
    const two = await app.as("admin")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(client, { companies: [company, second] }),
    });
    const swapped = [
      { ...company, name: "Seconde" },
      { ...second, name: company.name },
    ];
    const after = await app.as("admin")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(two, { companies: swapped }),
    });
    expect(after.companies.map(({ name }) => name)).toEqual(["Seconde", company.name]);
  });

  it("names in the history the companies for which a contact acts", async () => {
    const { client, company } = await app.within((call) => buildClient(call));
    const contacts = client.contacts.map((contact) => ({ ...contact, companyIds: [] }));
    await app.as("salesman")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(client, { contacts }),
    });
    const line = await app.application.database.db
      .selectFrom("auditLine")
      .selectAll()
      .where("recordId", "=", client.id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(line).toMatchObject({
      before: { contacts: [{ companies: [company.name] }] },
      after: { contacts: [{ companies: [] }] },
    });
  });

  it("records its changes in the history, and nothing when nothing changed", async () => {
    const { client } = await app.within((call) => buildClient(call));
    await app.as("salesman")(api.changeClient, { params: { id: client.id }, body: changeOf(client) });
    await app.as("salesman")(api.changeClient, {
      params: { id: client.id },
      body: changeOf({ ...client, version: 2 }, { name: "Changée" }),
    });
    const lines = await app.application.database.db
      .selectFrom("auditLine")
      .select(["did", "before", "after", "whoName"])
      .where("recordId", "=", client.id)
      .orderBy("id")
      .execute();
    expect(lines.map(({ did }) => did)).toEqual([
      "a créé le client",
      "a modifié le client",
      "a modifié le client",
    ]);
    expect(lines[2]).toMatchObject({
      before: { name: client.name },
      after: { name: "Changée" },
      whoName: "Test salesman",
    });
  });
});

describe("the billing status of a company", () => {
  it("as a bad payer is toggled by accountants and shown in the list", async () => {
    const { client, company } = await app.within((call) => buildClient(call));
    expect(await app.as("accountant")(api.toggleBadPayer, { params: { companyId: company.id } })).toEqual({
      companyId: company.id,
      isBadPayer: true,
    });
    const bad = await app.as("salesman")(api.listClients, {
      list: { conditions: [{ field: "hasBadPayer", operator: "eq", value: true }] },
    });
    expect(bad.items.map(({ id }) => id)).toContain(client.id);
    expect(
      (await app.as("accountant")(api.toggleBadPayer, { params: { companyId: company.id } })).isBadPayer,
    ).toBe(false);
  });
  it("cannot be toggled by sales staff", async () => {
    const { company } = await app.within((call) => buildClient(call));
    expect(
      (await failureOf(app.as("salesman")(api.toggleBadPayer, { params: { companyId: company.id } }))).kind,
    ).toBe("forbidden");
  });
  it("is flagged for all the companies of a client at once, in one line of history, and only where it changes something", async () => {
    const { client, company } = await app.within((call) => buildClient(call));
    const second = { ...company, id: crypto.randomUUID(), name: "Seconde", siret: null, vatNumber: null };
    const two = await app.as("admin")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(client, { companies: [company, second] }),
    });
    await app.as("accountant")(api.toggleBadPayer, { params: { companyId: company.id } });
    const flag = (isBadPayer: boolean) =>
      app.as("accountant")(api.flagBadPayer, { params: { id: client.id }, body: { isBadPayer } });
    const flagged = await flag(true);
    expect(flagged.companies.map(({ isBadPayer }) => isBadPayer)).toEqual([true, true]);
    expect(flagged.version).toBe(two.version);
    expect((await failureOf(flag(true))).message).toBe(
      `${client.name} est déjà signalé comme mauvais payeur.`,
    );
    expect((await flag(false)).companies.map(({ isBadPayer }) => isBadPayer)).toEqual([false, false]);
    expect((await failureOf(flag(false))).message).toBe(
      `${client.name} n’est pas signalé comme mauvais payeur.`,
    );
    const bad = await app.as("salesman")(api.listClients, {
      list: { conditions: [{ field: "hasBadPayer", operator: "eq", value: true }] },
    });
    expect(bad.items.map(({ id }) => id)).not.toContain(client.id);
    expect((await historyOf(client.id)).slice(-2)).toEqual([
      "a signalé Seconde comme mauvais payeur",
      `a levé le signalement de mauvais payeur de ${company.name}, Seconde`,
    ]);
  });
  it("cannot be flagged by sales staff, of one company or of a whole client", async () => {
    const { client } = await app.within((call) => buildClient(call));
    expect(
      (
        await failureOf(
          app.as("salesman")(api.flagBadPayer, { params: { id: client.id }, body: { isBadPayer: true } }),
        )
      ).kind,
    ).toBe("forbidden");
  });
  it("has the fine fee switched for all the companies of a client, and a form opened before is refused", async () => {
    const { client } = await app.within((call) => buildClient(call));
    const bill = (isFineFeeBillable: boolean) =>
      app.as("accountant")(api.billFineFees, { params: { id: client.id }, body: { isFineFeeBillable } });
    expect((await failureOf(bill(true))).message).toBe(
      `Les frais de dossier d’amende de ${client.name} sont déjà facturés.`,
    );
    const after = await bill(false);
    expect(after).toMatchObject({
      version: client.version + 1,
      updatedBy: "Test accountant",
      companies: [{ isFineFeeBillable: false }],
    });
    expect((await failureOf(bill(false))).message).toBe(
      `Les frais de dossier d’amende de ${client.name} ne sont déjà pas facturés.`,
    );
    const late = app.as("salesman")(api.changeClient, {
      params: { id: client.id },
      body: changeOf(client, { name: "Autre" }),
    });
    expect((await failureOf(late)).code).toBe("ChangedMeanwhile");
  });
  it("counts its contracts on the client", async () => {
    const { client, company } = await app.within((call) => buildClient(call));
    await app.within((call) => countOngoingContracts(call, company.id, 1));
    expect(
      (await app.as("salesman")(api.readClient, { params: { id: client.id } })).nbOfOngoingContracts,
    ).toBe(1);
  });
  it("takes a payment method", async () => {
    const { client } = await app.within((call) =>
      buildClient(call, {}, { kind: "MANDATE", mandateStatus: "Active" }),
    );
    expect(client.companies[0]?.paymentMethod).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
  });
});

describe("documents of a client", () => {
  const pdf = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF");
  it("are added, listed, opened and removed", async () => {
    const { client } = await app.within((call) => buildClient(call));
    const params = { id: client.id };
    const added = await app.as("salesman")(api.addClientDocument, {
      params,
      files: { file: new File([pdf], "Statuts.pdf") },
    });
    expect(added).toMatchObject({
      name: "Statuts.pdf",
      type: "application/pdf",
      size: pdf.length,
      addedBy: "Test salesman",
    });
    const bytes = (await app.as("operator")(api.downloadClientDocument, {
      params: { ...params, documentId: added.id },
    })) as Blob;
    expect(new Uint8Array(await bytes.arrayBuffer())).toEqual(pdf);
    await app.as("salesman")(api.removeClientDocument, { params: { ...params, documentId: added.id } });
    expect(await app.as("operator")(api.listClientDocuments, { params })).toEqual([]);
  });
  it("are refused when their content does not match their file name", async () => {
    const { client } = await app.within((call) => buildClient(call));
    const failure = await failureOf(
      app.as("salesman")(api.addClientDocument, {
        params: { id: client.id },
        files: { file: new File(["du texte"], "Statuts.pdf") },
      }),
    );
    expect(failure).toMatchObject({ kind: "wrongType", code: "InvalidMimeType" });
  });
  it("of one client cannot be opened from another", async () => {
    const one = await app.within((call) => buildClient(call));
    const other = await app.within((call) => buildClient(call));
    const { id: documentId } = await app.as("salesman")(api.addClientDocument, {
      params: { id: one.client.id },
      files: { file: new File([pdf], "a.pdf") },
    });
    expect(
      (
        await failureOf(
          app.as("salesman")(api.downloadClientDocument, { params: { id: other.client.id, documentId } }),
        )
      ).kind,
    ).toBe("missing");
  });
});
