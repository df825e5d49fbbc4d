// No single person can pay to an IBAN that they entered, whatever is corrected later and from any account.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { Failure } from "#kernel/failure.ts";
import { json } from "#kernel/server/json.ts";
import type { StaffRole } from "#people/model/roles.ts";
import { suppliersContract } from "#suppliers/contract.ts";
import { buildControl } from "#tests/builders/people.ts";
import type { ControlKind } from "#people/model/second-person.ts";
import { peopleContract } from "#people/contract.ts";
import { supplierDraft } from "#tests/builders/suppliers.ts";
import { deskContract } from "#desk/contract.ts";
import { paymentsContract as api } from "../../contract/payments.ts";

const app = testApplication();
const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const iban = "DE89370400440532013000";
type As = ReturnType<typeof app.as>;

/** An account opened by another one, before the second person was a rule unless it was `CREATED` under it. */
async function account(
  openedBy: string,
  roles: StaffRole[],
  kind: ControlKind = "RECORDED",
): Promise<{ id: string; as: As }> {
  const id = crypto.randomUUID();
  const name = `Compte ${id.slice(0, 6)}`;
  const email = `${id}@ecurie.test`;
  await app.within(({ db, now }) => {
    const at = new Date(now.getTime() - 3_600_000).toISOString();
    const opened = { createdAt: at, createdBy: "Test", createdById: openedBy };
    const stamp = { ...opened, updatedAt: at, updatedBy: "Test", updatedById: "test" };
    const who = { email, name: "Compte", familyName: id.slice(0, 6), phone: null, roles: json(roles) };
    return db
      .insertInto("user")
      .values({ id, version: 1, status: "ACTIVE", ...who, ...stamp })
      .execute();
  });
  if (openedBy !== "test") await app.within(buildControl, { accountId: id, kind, madeById: openedBy });
  return { id, as: app.as({ sub: id, email, name, roles: [...roles] }) };
}

const supplierOf = async (as: As) => as(suppliersContract.createSupplier, { body: supplierDraft({ iban }) });
type Made = Awaited<ReturnType<typeof supplierOf>>;
const change = async (as: As, { id, version, name }: Made, over: object) =>
  as(suppliersContract.changeSupplier, {
    params: { id },
    body: { ...supplierDraft({ name, iban, stores: [] }), vatNumber: null, ...over, version },
  });
const standing = async (as: As, { id }: Made) => as(api.readSupplierIban, { params: { id } });
const accept = async (as: As, made: Made) => {
  const { enteredAt } = await standing(as, made);
  return as(api.acceptSupplierIban, { params: { id: made.id }, body: { enteredAt: enteredAt ?? "" } });
};
const openedIt = "Le compte à l’origine de cette demande a été ouvert le";

it("the opener of its author's account cannot accept it, even indirectly", async () => {
  const boss = await account("test", ["admin"]);
  const puppet = await account(boss.id, ["admin", "purchaser"]);
  const second = await account(puppet.id, ["purchaser"]);
  for (const hand of [puppet, second]) {
    const made = await supplierOf(hand.as);
    expect((await failureOf(accept(boss.as, made))).message).toContain(openedIt);
  }
});

it("the opener of a removed author account still cannot accept it", async () => {
  const boss = await account("test", ["admin"]);
  const puppet = await account(boss.id, ["purchaser"]);
  const made = await supplierOf(puppet.as);
  await app.within(({ db }) => db.deleteFrom("user").where("id", "=", puppet.id).execute());
  expect((await failureOf(accept(boss.as, made))).message).toContain(openedIt);
});

it("an account that its author opened, even indirectly, cannot accept it", async () => {
  const boss = await account("test", ["admin", "purchaser"]);
  const puppet = await account(boss.id, ["admin"]);
  const second = await account(puppet.id, ["accountant"]);
  const made = await supplierOf(boss.as);
  expect((await failureOf(accept(second.as, made))).message).toContain("Votre compte a été ouvert le");
});

it("colleagues whose accounts one administrator opened are unrelated where nobody confirmed accounts yet", async () => {
  const boss = await account("test", ["admin"]);
  const [buyer, accountant] = [await account(boss.id, ["purchaser"]), await account(boss.id, ["accountant"])];
  const made = await supplierOf(buyer.as);
  expect(await accept(accountant.as, made)).toMatchObject({ againstPayment: [] });
});

it("two accounts that one administrator opened are one person, until another administrator confirms one", async () => {
  const [boss, other] = [await account("test", ["admin"]), await account("test", ["admin"])];
  const buyer = await account(boss.id, ["purchaser"], "CREATED");
  const accountant = await account(boss.id, ["accountant"], "CREATED");
  const made = await supplierOf(buyer.as);
  expect((await failureOf(accept(accountant.as, made))).message).toContain("Votre compte a été ouvert le");
  const params = { userId: accountant.id };
  const { offers, controls } = await other.as(peopleContract.readUser, { params });
  expect(offers.confirm?.reasons).toEqual([]);
  const confirmation = { params, body: { madeAt: controls[0]?.madeAt ?? "" } };
  await other.as(peopleContract.confirmUser, confirmation);
  expect(await accept(accountant.as, made)).toMatchObject({ againstPayment: [] });
});

it.each([
  ["another name", { name: "Le même garage, autrement" }],
  ["another VAT number", { vatNumber: "DE136695976" }],
])(
  "its author can neither accept it nor pay to it after a colleague gave the company %s",
  async (_title, over) => {
    const hand = await account("test", ["purchaser", "accountant"]);
    const made = await supplierOf(hand.as);
    const after = await change(app.as("purchaser"), made, over);
    const seen = await standing(hand.as, after);
    expect(seen.againstAcceptance[0]).toBe("Vous l’avez saisi : une autre personne l’accepte.");
    expect(seen.enteredBy).toMatch(/^Compte \w{6}, puis Test purchaser$/);
    await accept(app.as("accountant"), after);
    for (const as of [hand.as, app.as("purchaser")])
      expect((await standing(as, after)).againstPayment[0]).toBe(
        "Vous avez saisi l’IBAN de ce fournisseur : une autre personne le paie.",
      );
    expect((await standing(app.as("accountant"), after)).againstPayment).toEqual([]);
  },
);

it("its author stays barred after another IBAN, and the same one again from a third user", async () => {
  const hand = await account("test", ["purchaser", "accountant"]);
  const made = await supplierOf(hand.as);
  const other = await change(app.as("admin"), made, { iban: "BE68539007547034" });
  expect((await standing(hand.as, other)).againstAcceptance).toEqual([]);
  const back = await change(app.as("purchaser"), other, { iban });
  expect((await standing(hand.as, back)).againstAcceptance).not.toEqual([]);
  expect((await standing(app.as("admin"), back)).againstAcceptance).toEqual([]);
});

it("the creator of a supplier without an IBAN, and accounts linked to them, cannot pay it", async () => {
  const boss = await account("test", ["admin"]);
  const buyer = await account(boss.id, ["purchaser"]);
  const made = await buyer.as(suppliersContract.createSupplier, { body: supplierDraft({ iban: null }) });
  for (const { as } of [buyer, boss])
    expect((await standing(as, made)).againstPayment[0]).toMatch(/^(Vous avez créé|Le compte à l’origine)/);
  expect((await standing(app.as("purchaser"), made)).againstPayment).toEqual([]);
});

it("another supplier with the same IBAN is shown to the user who accepts it", async () => {
  const [one, other] = [await supplierOf(app.as("purchaser")), await supplierOf(app.as("purchaser"))];
  expect((await standing(app.as("accountant"), other)).alsoOf).toContain(one.name);
});

it("an IBAN waits on the home of those who may accept it, its author apart, until it is accepted", async () => {
  const [author, other] = [await account("test", ["admin"]), await account("test", ["accountant"])];
  const made = await supplierOf(author.as);
  const waits = async (as: As): Promise<boolean> => {
    const { waiting } = await as(deskContract.homeStatistics);
    const block = waiting.find(({ key }) => key === "ibans-to-accept");
    return block?.items.some(({ id }) => id === made.id) ?? false;
  };
  await app.within(({ db }) =>
    db.deleteFrom("supplier").where("id", "!=", made.id).where("ibanEnteredById", "!=", "system").execute(),
  );
  expect([await waits(author.as), await waits(other.as)]).toEqual([false, true]);
  await accept(other.as, made);
  expect(await waits(other.as)).toBe(false);
});
