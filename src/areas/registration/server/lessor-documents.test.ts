// The documents of the lessor, stored once and copied to the files of its cars.
import { afterAll, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { closeReading } from "#platform/reading/read.ts";
import { samplePdf } from "#scoring/server/example-scorings.ts";
import { registrationContract as api } from "../contract.ts";
import { openFile } from "./files/opening.ts";

const app = testApplication("2026-11-22T10:00:00Z");
afterAll(closeReading);
const staff = () => app.as("salesAdministrator");

const newCar = () =>
  app.within(async (call) => {
    const { id: carId } = await buildCar(call);
    const file = await call.db
      .selectFrom("registration")
      .select("id")
      .where("carId", "=", carId)
      .executeTakeFirst();
    if (!file) await openFile(call, carId, { purpose: "FIRST" });
    return { carId };
  });

const save = async (kind: "KBIS_BAILLEUR" | "IDENTITE_SIGNATAIRE", datedOn: string | null = null) =>
  staff()(api.saveLessorDocument, {
    body: { kind, datedOn: datedOn === null ? null : day(datedOn) },
    files: {
      file: new File([new Uint8Array(await samplePdf("EXTRAIT KBIS"))], `${kind}.pdf`, {
        type: "application/pdf",
      }),
    },
  });

it("a document of the lessor is stored once and copied to each file, which a newer one leaves unchanged", async () => {
  const [first, second] = [await newCar(), await newCar()];
  await save("KBIS_BAILLEUR", "2026-10-01");
  const stored = await save("KBIS_BAILLEUR", "2026-11-01");
  await save("IDENTITE_SIGNATAIRE");
  const all = await staff()(api.listLessorDocuments);
  expect(all.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
    ["IDENTITE_SIGNATAIRE", true],
    ["KBIS_BAILLEUR", true],
  ]);
  expect((await staff()(api.readRegistration, { params: first })).proposed).toEqual([
    "KBIS_BAILLEUR",
    "IDENTITE_SIGNATAIRE",
  ]);
  const file = await staff()(api.reuseLessorDocuments, {
    params: first,
    body: { kinds: ["KBIS_BAILLEUR", "IDENTITE_SIGNATAIRE"] },
  });
  expect(file.proposed).toEqual([]);
  expect(file.hasKbisBailleur).toBe(true);
  const again = staff()(api.reuseLessorDocuments, { params: first, body: { kinds: ["KBIS_BAILLEUR"] } });
  await expect(again).rejects.toMatchObject({ kind: "refused" });
  await staff()(api.removeLessorDocument, { params: { id: stored.id } });
  expect((await staff()(api.readRegistration, { params: first })).hasKbisBailleur).toBe(true);
  expect((await staff()(api.readRegistration, { params: second })).proposed).toEqual(["IDENTITE_SIGNATAIRE"]);
});

it("a Kbis of more than three months is not proposed", async () => {
  const params = await newCar();
  await save("KBIS_BAILLEUR", "2026-08-01");
  expect((await staff()(api.readRegistration, { params })).proposed).not.toContain("KBIS_BAILLEUR");
  expect(await staff()(api.listLessorDocuments)).toContainEqual(
    expect.objectContaining({ kind: "KBIS_BAILLEUR", isCurrent: false }),
  );
});

it("the identity of the signatory opens to those who register cars alone, and the opening is recorded", async () => {
  const { id } = await save("IDENTITE_SIGNATAIRE");
  const open = (role: "salesAdministrator" | "salesman") =>
    app.as(role)(api.downloadLessorDocument, { params: { id } });
  await expect(open("salesman")).rejects.toMatchObject({ kind: "forbidden" });
  await open("salesAdministrator");
  const { rows } = await app.application.database.pool.query<{ did: string }>(
    "select did from audit_line where record = 'lessorDocument' and record_id = $1 and did like 'a consulté%'",
    [id],
  );
  expect(rows).toEqual([{ did: "a consulté : Pièce d’identité du signataire" }]);
});
