// Access to identity documents by each entry point. The table is written by hand: the roles that prepare the
// registration file (decisions, 3).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { documentsContract } from "#documents/contract.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import type { Role } from "#app/permissions.ts";
import { closeReading } from "#platform/reading/read.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { registrationContract } from "../contract.ts";
import { addRegistrationDocument } from "./documents/registration-documents.ts";

const app = testApplication("2026-11-22T10:00:00Z");
afterAll(closeReading);

const others: readonly Role[] = [
  "accountant",
  "developer",
  "operationValidator",
  "operator",
  "premiumSalesman",
  "reseller",
  "salesDirector",
  "salesman",
  "scorer",
];
const registering: readonly Role[] = ["admin", "purchaser", "salesAdministrator"];
const table = [
  ["IDENTITE_SIGNATAIRE", registering, others],
  ["MANDAT_IMMATRICULATION", registering, others],
  ["CARTE_GRISE", [...registering, ...others], []],
  ["KBIS_BAILLEUR", [...registering, ...others], []],
] as const;

let carId: string;
const documentIds = new Map<string, string>();
beforeAll(async () => {
  const bytes = await samplePdf("Né le 12 mars 1980 à Lyon");
  await app.within(async (call) => {
    carId = (await buildCar(call)).id;
    for (const [kind] of table) {
      const { id } = await addRegistrationDocument(call, carId, {
        kind,
        file: { name: `${kind}.pdf`, type: "application/pdf", bytes: new Uint8Array(bytes) },
      });
      documentIds.set(kind, id);
    }
  });
  await app.runJobs();
});

const entryPoints = (role: Role, id: string) => {
  const page = (size: "page" | "card" | "thumbnail") =>
    app.as(role)(documentsContract.readDocumentPage, { params: { id, page: 1 }, query: { size } });
  return {
    content: () => app.as(role)(documentsContract.downloadDocument, { params: { id } }),
    page: () => page("page"),
    card: () => page("card"),
    thumbnail: () => page("thumbnail"),
    registration: () =>
      app.as(role)(registrationContract.downloadRegistrationDocument, {
        params: { carId, documentId: id },
      }),
  };
};
const resultOf = (entryPoint: () => Promise<unknown>): Promise<string> =>
  entryPoint().then(
    () => "open",
    (error: { kind?: string }) => error.kind ?? "broken",
  );

describe.each(table)("%s", (kind, may, mayNot) => {
  it.each([...may])("is open to %s", async (role) => {
    const id = documentIds.get(kind) ?? "";
    for (const entryPoint of Object.values(entryPoints(role, id)))
      expect(await resultOf(entryPoint)).toBe("open");
    const { isOpen } = await app.as(role)(documentsContract.readDocument, { params: { id } });
    expect(isOpen).toBe(true);
  });

  it.each([...mayNot])("is closed to %s", async (role) => {
    const id = documentIds.get(kind) ?? "";
    for (const entryPoint of Object.values(entryPoints(role, id)))
      expect(await resultOf(entryPoint)).toBe("forbidden");
    const { documents } = await app.as(role)(documentsContract.listCarDocuments, { params: { carId } });
    expect(documents.find((one) => one.id === id)).toMatchObject({ isOpen: false, otherVins: [] });
    const detail = await app.as(role)(documentsContract.readDocument, { params: { id } });
    expect(detail).toMatchObject({ isOpen: false, values: [], may: { turn: false, readAgain: false } });
    const { needed, others: rest } = await app.as(role)(registrationContract.readRegistration, {
      params: { carId },
    });
    const all = [...needed.flatMap((one) => one.papers), ...rest];
    expect(all.find((one) => one.id === id)?.isOpen).toBe(false);
  });
});

it("cannot be rotated or settled without permission to open it", async () => {
  const id = documentIds.get("IDENTITE_SIGNATAIRE") ?? "";
  const turning = app.as("accountant")(documentsContract.turnDocumentPage, {
    params: { id },
    body: { page: 1, degrees: 90 },
  });
  await expect(turning).rejects.toMatchObject({ kind: "forbidden" });
  const settling = app.as("accountant")(documentsContract.settleDocumentVin, {
    params: { id },
    body: { carId, reason: "Vu" },
  });
  await expect(settling).rejects.toMatchObject({ kind: "forbidden" });
});

it("leaves one audit line per set of pages viewed together; an ordinary document leaves none", async () => {
  const count = async (did: string): Promise<number> =>
    (
      await app.within((call) =>
        call.db
          .selectFrom("auditLine")
          .select("whoId")
          .where("recordId", "=", carId)
          .where("did", "=", did)
          .execute(),
      )
    ).length;
  // Each of the three roles opened it through five entry points.
  expect(await count("a consulté : Pièce d’identité du signataire")).toBe(3);
  expect(await count("a consulté : Mandat d’immatriculation (cerfa 13757)")).toBe(3);
  expect(await count("a consulté : Carte grise")).toBe(0);
  app.setClock("2026-11-22T10:30:00Z");
  await entryPoints("purchaser", documentIds.get("IDENTITE_SIGNATAIRE") ?? "").content();
  expect(await count("a consulté : Pièce d’identité du signataire")).toBe(4);
});
