import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { buildAssigned, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { prerequisitesOfCar } from "#fleet/server/readiness.ts";
import { get } from "#kernel/server/records/records.ts";
import { fitBox } from "#preparation/server/cars-to-prepare.ts";
import { trackingContract as api } from "../contract.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: Parameters<typeof app.as>[0] = "salesAdministrator") => app.as(role);
type AssignedCar = Awaited<ReturnType<typeof buildAssigned>>;
const car = (change: object = { geolocation: true }) => app.within(buildAssigned, { change });
const read = async ({ car: { id } }: Pick<AssignedCar, "car">) =>
  (await as("salesman")(api.readFirstMount, { params: { id } })).tracked;
const boxOf = ({ car: { id } }: AssignedCar) =>
  app.within(async (call) => {
    const query = call.db.selectFrom("car").select("boxType").where("id", "=", id);
    return (await query.executeTakeFirstOrThrow()).boxType;
  });
const check = ({ car: { id } }: AssignedCar) => as()(api.checkEligibility, { params: { id } });
async function request(of: AssignedCar): Promise<string> {
  const version = (await read(of))?.version ?? 0;
  const body = { version, contactId: null, message: "" };
  await as()(api.sendConsentRequest, { params: { id: of.car.id }, body });
  const [mail] = await app.within((call) =>
    call.db
      .selectFrom("message")
      .select("body")
      .where("recipient", "=", of.contact.email)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute(),
  );
  return /validate-eligibility\?token=([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "";
}
const answer = (id: string, token: string, value: "AGREE" | "DECLINE" | "TAKE_BACK") =>
  as(null)(api.validateEligibility, { params: { id }, body: { token, answer: value } });

describe("a car whose connected services were sold", () => {
  test("is checked, agreed to by its client, read, and withdrawn through the same link", async () => {
    const of = await car();
    const { id } = of.car;
    expect(await read(of)).toMatchObject({ status: "TODO", isSold: true, eligibility: null });
    const { tracked } = await check(of);
    expect(tracked).toMatchObject({ eligibility: "YES", isVerified: false });
    expect(tracked?.eligibilityNote).toContain("non vérifié auprès du constructeur");
    const token = await request(of);
    expect(await read(of)).toMatchObject({ status: "SENT" });
    const page = await as(null)(api.openConsentLink, { params: { token } });
    expect(page).toMatchObject({ id, readsPosition: true, readsDriving: false, consent: null });
    expect(JSON.stringify(page)).not.toContain(of.car.vin);
    expect(await answer(id, token, "AGREE")).toMatchObject({ consent: "GIVEN" });
    expect(await read(of)).toMatchObject({ status: "DONE", consent: "GIVEN" });
    expect(await boxOf(of)).toBe("MANUFACTURER");
    for (const again of ["AGREE", "DECLINE"] as const)
      await expect(answer(id, token, again)).rejects.toMatchObject({
        status: 409,
        message: "Vous avez déjà donné votre accord : vous pouvez le retirer ici.",
      });
    expect(await answer(id, token, "TAKE_BACK")).toMatchObject({ consent: null });
    expect(await read(of)).toMatchObject({ status: "TODO", consent: null });
    expect(await boxOf(of)).toBeNull();
  });

  test("takes ten answers of its client a day, and always one that withdraws consent", async () => {
    const of = await car();
    const { id } = of.car;
    await check(of);
    const token = await request(of);
    for (let count = 0; count < 4; count += 1) {
      await answer(id, token, "AGREE");
      await answer(id, token, "TAKE_BACK");
    }
    await answer(id, token, "AGREE");
    await answer(id, token, "TAKE_BACK");
    await expect(answer(id, token, "AGREE")).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Vos réponses précédentes"),
    });
    app.setClock("2026-11-22T09:30:00Z");
    expect(await answer(id, token, "AGREE")).toMatchObject({ consent: "GIVEN" });
    app.setClock("2026-11-21T09:00:00Z");
    expect(await answer(id, token, "TAKE_BACK")).toMatchObject({ consent: null });
  });

  test("asks the port without storing the answer", async () => {
    const of = await car();
    const sent = { params: { id: of.car.id } };
    expect(await as()(api.askEligibility, sent)).toMatchObject({ eligibility: "YES", isVerified: false });
    expect(await read(of)).toMatchObject({ eligibility: null });
  });

  test("whose client refuses waits for a conclusion of staff, who need an answer to conclude", async () => {
    const of = await car();
    const { id } = of.car;
    await check(of);
    const token = await request(of);
    const conclude = async () =>
      as()(api.concludeEligibility, {
        params: { id },
        body: { version: (await read(of))?.version ?? 0, consent: null, note: "" },
      });
    await expect(conclude()).rejects.toThrow("Il faut la réponse du client");
    await answer(id, token, "DECLINE");
    expect(await read(of)).toMatchObject({ status: "SENT", consent: "DECLINED" });
    expect((await conclude()).tracked).toMatchObject({ status: "DONE", consent: "DECLINED" });
    expect(await boxOf(of)).toBeNull();
  });

  test("a box of the maker counts for the delivery once it is sold, eligible and agreed to", async () => {
    const of = await car();
    const { id } = of.car;
    const box = async () => {
      const [found] = (await app.within((call) => prerequisitesOfCar(call, id))).filter(
        ({ key }) => key === "fittedBox",
      );
      return [found?.isMet, found?.proof];
    };
    const conclude = async (consent: "GIVEN" | "DECLINED") =>
      as()(api.concludeEligibility, {
        params: { id },
        body: { version: (await read(of))?.version ?? 0, consent, note: "Par écrit" },
      });
    await app.within(async (call) => {
      const { version } = await get(call, "car", id);
      return fitBox(call, { id, version, boxType: "MANUFACTURER", boxNumber: null });
    });
    const reasons = "À conclure, ou un boîtier à poser.";
    expect(await box()).toEqual([
      false,
      `Télématique du constructeur : son éligibilité n’est pas vérifiée. ${reasons}`,
    ]);
    await expect(conclude("GIVEN")).rejects.toThrow("L’éligibilité n’a pas encore été vérifiée.");
    await check(of);
    expect(await box()).toEqual([
      false,
      `Télématique du constructeur : l’accord du client est attendu. ${reasons}`,
    ]);
    await conclude("DECLINED");
    expect(await box()).toEqual([false, `Télématique du constructeur : le client l’a refusée. ${reasons}`]);
    await as()(api.reopenEligibility, {
      params: { id },
      body: { version: (await read(of))?.version ?? 0, reason: "Le client a changé d’avis" },
    });
    await conclude("GIVEN");
    expect(await box()).toEqual([true, "Boîtier posé."]);
  });

  test("services that are no longer sold cannot be concluded with a consent, nor give a box", async () => {
    const of = await car();
    await check(of);
    await app.within(async (call) => {
      await sql`update contract set terms = terms || '{"geolocation": false}'::jsonb where id = ${of.contract.id}`.execute(
        call.db,
      );
      call.recordChange({ record: "contract", id: of.contract.id, did: "essai" });
    });
    const body = { version: (await read(of))?.version ?? 0, consent: "GIVEN", note: "" } as const;
    await expect(as()(api.concludeEligibility, { params: { id: of.car.id }, body })).rejects.toThrow(
      "Aucun contrat en cours ne vend la géolocalisation",
    );
    expect(await boxOf(of)).toBeNull();
  });

  test("consent that was never given cannot be withdrawn", async () => {
    const of = await car();
    const { id } = of.car;
    await check(of);
    const token = await request(of);
    await expect(answer(id, token, "TAKE_BACK")).rejects.toThrow("Il n’y a pas d’accord à retirer.");
    await answer(id, token, "DECLINE");
    const body = { version: (await read(of))?.version ?? 0, consent: null, note: "" };
    await as()(api.concludeEligibility, { params: { id }, body });
    await expect(answer(id, token, "TAKE_BACK")).rejects.toThrow("Il n’y a pas d’accord à retirer.");
    expect(await read(of)).toMatchObject({ status: "DONE", consent: "DECLINED" });
  });

  test("consent given twice at once, from two devices, is recorded once", async () => {
    const of = await car();
    await check(of);
    const token = await request(of);
    const both = await Promise.allSettled([
      answer(of.car.id, token, "AGREE"),
      answer(of.car.id, token, "AGREE"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await read(of)).toMatchObject({ status: "DONE", consent: "GIVEN" });
  });

  test("an amendment that ends the services stops the data, until another sells them again", async () => {
    const of = await car();
    await check(of);
    await answer(of.car.id, await request(of), "AGREE");
    const sells = (geolocation: boolean) =>
      app.within(async (call) => {
        const terms = JSON.stringify({ geolocation });
        await sql`update contract set terms = terms || ${terms}::jsonb where id = ${of.contract.id}`.execute(
          call.db,
        );
        call.recordChange({ record: "contract", id: of.contract.id, did: "essai" });
      });
    await sells(false);
    expect(await boxOf(of)).toBeNull();
    await sells(true);
    expect(await boxOf(of)).toBe("MANUFACTURER");
  });

  test("cannot be proposed to its client before it is checked", async () => {
    const of = await car();
    await expect(request(of)).rejects.toThrow("n’a pas encore été vérifiée");
  });

  test("with another client, the first answer no longer holds and its link leads nowhere", async () => {
    const of = await car();
    await check(of);
    const token = await request(of);
    await answer(of.car.id, token, "AGREE");
    await app.within(unassign, { periodId: of.periodId, reason: "Essai" });
    expect(await boxOf(of)).toBeNull();
    const need = await app.within(buildContractAwaitingCar, {
      geolocation: true,
      ecoDriving: false,
    });
    await app.within(async (call) => {
      await call.db
        .updateTable("contract")
        .set({ finishId: of.contract.finishId, carModelId: of.contract.carModelId })
        .where("id", "=", need.contract.id)
        .execute();
      await assignCar(call, { periodId: need.periodId, carId: of.car.id, differences: [] });
    });
    expect(await read(of)).toMatchObject({ status: "TODO", consent: null, orderId: need.contract.orderId });
    await expect(answer(of.car.id, token, "TAKE_BACK")).rejects.toMatchObject({ code: "LinkClosed" });
  });
});

describe("a link", () => {
  test("of one car gives no access to another; an unknown link leads nowhere", async () => {
    const [of, other] = [await car(), await car()];
    await check(of);
    const token = await request(of);
    await expect(answer(other.car.id, token, "AGREE")).rejects.toMatchObject({ status: 404 });
    await expect(answer(of.car.id, "x".repeat(43), "AGREE")).rejects.toMatchObject({ status: 404 });
    const [link] = (await read(of))?.links ?? [];
    await as()(api.revokeConsentLink, { params: { id: of.car.id, linkId: link?.id ?? "" } });
    await expect(answer(of.car.id, token, "AGREE")).rejects.toMatchObject({ code: "LinkClosed" });
  });
});

test("a car without connected services has no eligibility; the list shows the pending ones", async () => {
  const of = await car({ geolocation: false, ecoDriving: false });
  expect(await read(of)).toBeNull();
  const sold = await car();
  const { items } = await as()(api.listMissingFirstMounts, { list: { pageSize: 400 } });
  const ids = items.map(({ id }) => id);
  expect(ids).toContain(sold.car.id);
  expect(ids).not.toContain(of.car.id);
});
