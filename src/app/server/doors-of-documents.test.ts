// The table of doors of documents, run on a real database: each kind is relied on, replaced, released and removed.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addCarDocument } from "#documents/server/car-documents.ts";
import { relyOn, releaseReliance } from "#documents/server/reliance.ts";
import { documentsContract as api } from "#documents/contract.ts";
import type { Failure } from "#kernel/failure.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { documentDoors, removingFiles } from "#tests/corrections/documents.ts";
import { pdf } from "#tests/scenarios/document-moves.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { permissions } from "../permissions.ts";
import { areas } from "./areas.ts";

const app = testApplication("2026-11-23T09:00:00Z");

const accounting =
  "Pièce comptable, conservée jusqu’au 31-12-2036 (Code de commerce, art. L123-22). Il ne s’efface pas : refusez-le ou remplacez-le, en disant pourquoi.";
const relied = "La vente du 23-11-2026 s’appuie sur ce document.";
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const admin: ReturnType<typeof app.as> = (...sent) => app.as("admin")(...sent);
const remove = (id: string) => admin(api.removeDocument, { params: { id } });
const replace = (id: string, reason: string) =>
  admin(api.replaceDocument, { params: { id }, body: { reason }, files: { file: pdf("bon.pdf") } });

it("every kind is in the table, with its permission, its section and its retention", () =>
  expect(
    areas.flatMap(({ documentKinds = [] }) =>
      documentKinds.map(({ key, mayReview, section, isAccounting }) => ({
        kind: key,
        by: mayReview,
        ...(section && { hasSection: true }),
        ...(isAccounting && { isAccounting: true }),
      })),
    ),
  ).toEqual(documentDoors.map(({ of: _, ...door }) => door)));

it("every file that removes documents is in the table", () => {
  const verbs = /\b(deleteDocument|removeDocuments|supersedeDocument|retireDocument|retireForSuccessor)\(/;
  const found = globSync("src/{areas,platform}/**/*.ts")
    .filter((path) => !path.endsWith(".test.ts") && verbs.test(readFileSync(path, "utf8")))
    .map((path) => path.replace("src/", ""));
  const ownVerb = "areas/registration/server/documents/registration-documents.ts";
  const callers = ["areas/registration/server/files/file-changes.ts", ownVerb];
  expect(found.filter((path) => !callers.includes(path)).toSorted()).toEqual(
    Object.keys(removingFiles).toSorted(),
  );
});

describe.each(documentDoors.filter((door) => door.of === undefined))(
  "$kind",
  ({ kind, by, hasSection = false, isAccounting = false }) => {
    const add = (holders: { record: "conversion"; id: string }[] = []) =>
      app.within(async (call) => {
        const { id: carId } = await buildCar(call);
        const file = {
          name: "papier.pdf",
          type: "application/pdf",
          bytes: new Uint8Array(await pdf().arrayBuffer()),
        };
        const document = await addCarDocument(call, {
          carIds: [carId],
          kind,
          file,
          isApproved: true,
          datedOn: call.today,
          holders,
        });
        return { carId, document };
      });

    it("is kept while a move relies on it, replaced with a reason, and released", async () => {
      const { carId, document } = await add();
      const holder = { record: "car", id: carId } as const;
      const move = { cause: "essai", purpose: "la vente du 23-11-2026", documents: [document] };
      await app.within((call) => relyOn(call, holder, move));
      expect((await failureOf(remove(document.id))).message).toContain(relied);
      expect(await failureOf(replace(document.id, ""))).toMatchObject({
        fields: { reason: expect.anything() },
      });
      const successor = await replace(document.id, "Page coupée");
      expect(await admin(api.readDocument, { params: { id: document.id } })).toMatchObject({
        state: "REPLACED",
        reason: "Page coupée",
      });
      expect((await failureOf(remove(successor.id))).message).toContain(relied);
      await app.within((call) => releaseReliance(call, holder, "essai"));
      if (isAccounting) expect((await failureOf(remove(successor.id))).message).toBe(accounting);
      else await remove(successor.id);
    });

    it(`is removed with ${by}${isAccounting ? ", never once accepted" : ""}`, async () => {
      const { document } = await add();
      const { may } = await admin(api.readDocument, { params: { id: document.id } });
      expect(may.remove).toBe(!isAccounting);
      const holders = permissions[by] ?? [];
      for (const role of ["operator", "reseller"] as const)
        if (!holders.includes(role))
          await expect(
            app.as(role)(api.removeDocument, { params: { id: document.id } }),
          ).rejects.toMatchObject({ status: isAccounting ? 409 : 403 });
      if (!isAccounting) await remove(document.id);
    });

    it.runIf(hasSection)("held by its section, is removed there alone", async () => {
      const { document } = await add([{ record: "conversion", id: crypto.randomUUID() }]);
      const message = isAccounting
        ? accounting
        : "Ce document est tenu par sa propre section : il s’y retire.";
      expect((await failureOf(remove(document.id))).message).toBe(message);
    });
  },
);
