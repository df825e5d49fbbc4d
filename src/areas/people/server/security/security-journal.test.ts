// The security journal: sign-ins and refusals with their account and address, alerts on unusual series, one year of lines.
import { GlobalSignOutCommand, ChangePasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { beforeEach, describe, expect, it } from "vitest";
import { openOutsideContext, systemCaller } from "#kernel/server/application.ts";
import { newId } from "#kernel/new-id.ts";
import { deskContract } from "#desk/contract.ts";
import { freshEmail, password, refusalName, testPool } from "#tests/application/test-pool.ts";
import type { Actor } from "#kernel/actor.ts";
import { peopleContract } from "../../contract.ts";
import { deleteOldEvents, watchSeries } from "./series.ts";

const at = testPool();

const events = async () =>
  (await at.app.as("admin")(peopleContract.listSecurityEvents, { list: { pageSize: 100 } })).items;
const latest = async () => (await events())[0];

describe("an event", () => {
  beforeEach(async () => void (await at.app.application.database.db.deleteFrom("securityEvent").execute()));

  it("of a sign-in has the account and the address", async () => {
    const email = await at.account();
    await at.signIn(email);
    expect(await events()).toMatchObject([
      { action: "SIGN_IN", result: "ACCEPTED", account: email, address: "127.0.0.1", detail: "" },
    ]);
  });

  it("of a wrong password is refused, then locked; of an unknown account too, as it was typed", async () => {
    const email = await at.account();
    for (let time = 0; time < 6; time++) await refusalName(at.signIn(email, "Faux-2026"));
    expect((await events()).map(({ result }) => result)).toEqual(["LOCKED", ...Array(5).fill("REFUSED")]);
    await refusalName(at.signIn("Inconnu@exemple.fr", "Faux-2026"));
    expect(await latest()).toMatchObject({ account: "Inconnu@exemple.fr", result: "REFUSED" });
  });

  it("of a forgotten, changed or signed-out account is kept; a renewal is none", async () => {
    const email = await at.account();
    const { AccessToken, RefreshToken } = await at.tokensOf(email);
    await at.renew(RefreshToken);
    await at.forgot(email);
    await at.anybody.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: "Pivert-2026" }),
    );
    await at.anybody.send(
      new GlobalSignOutCommand({ AccessToken: (await at.tokensOf(email, "Pivert-2026")).AccessToken }),
    );
    expect((await events()).map(({ action, account }) => [action, account])).toEqual([
      ["SIGN_OUT_EVERYWHERE", email],
      ["SIGN_IN", email],
      ["PASSWORD_CHANGE", email],
      ["RESET_CODE", email],
      ["SIGN_IN", email],
    ]);
  });

  it("of a refused call names the route, and no value", async () => {
    await expect(
      at.app.as("salesman")(peopleContract.readUser, { params: { userId: newId() } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect.poll(latest).toMatchObject({
      action: "ACCESS",
      result: "REFUSED",
      account: "salesman@ecurie.test",
      detail: "GET /api/users/:userId",
    });
  });

  it("is read by administrators alone", async () => {
    await expect(at.app.as("developer")(peopleContract.listSecurityEvents, {})).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("the journal", () => {
  const insert = (daysAgo: number, more: object = {}) =>
    at.app.application.database.db
      .insertInto("securityEvent")
      .values({
        id: newId(),
        at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        action: "SIGN_IN",
        result: "REFUSED",
        account: freshEmail(),
        accountId: null,
        address: "203.0.113.7",
        userAgent: "",
        detail: "",
        ...more,
      })
      .execute();
  const errand = () => openOutsideContext(at.app.application, systemCaller("test"));
  it("keeps a year", async () => {
    await at.app.application.database.db.deleteFrom("securityEvent").execute();
    await insert(364);
    await insert(366);
    await deleteOldEvents.run(errand());
    expect(await events()).toHaveLength(1);
  });

  it("notifies active administrators of a series, once an hour", async () => {
    const body = {
      email: freshEmail(),
      name: "Ada",
      familyName: "Martin",
      phone: null,
      roles: ["admin" as const],
    };
    const { id } = await at.app.as("admin")(peopleContract.createUser, { body });
    await at.app.application.database.pool.query(`update "user" set status = 'ACTIVE' where id = $1`, [id]);
    const ada: Actor = { sub: id, email: body.email, name: "Ada Martin", roles: ["admin"] };
    const notices = async (): Promise<string[]> =>
      (await at.app.as(ada)(deskContract.listNotices, { query: {} })).items.map(({ detail }) => detail);
    for (let time = 0; time < 19; time++) await insert(0);
    await watchSeries.run(errand());
    expect(await notices()).toEqual([]);
    await insert(0);
    await watchSeries.run(errand());
    await watchSeries.run(errand());
    expect(await notices()).toEqual(["20 refus en 15 minutes depuis 203.0.113.7, sur 20 comptes."]);
  });
});
