import { describe, expect, test } from "vitest";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { amendmentSteps, firstDay } from "#tests/scenarios/amendment-steps.ts";
import type { Actor } from "#kernel/actor.ts";
import type { StaffRole } from "#people/model/roles.ts";
import { quotesContract } from "#quotes/contract.ts";
import { quoteDraft } from "#tests/builders/quotes.ts";
import { buildScoring } from "#scoring/server/example-scorings.ts";
import { scoringContract } from "#scoring/contract.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { signatures } from "#signatures/contract.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { refuseAs, signAll } from "#signatures/server/visits/sign-as.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { deskContract } from "../../contract.ts";
import { emitPassedDeadlines } from "#platform/overview/deadlines.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { purgeNotices } from "./notices.ts";

const morning = `${firstDay}T09:00:00Z`;
const app = testApplication(morning);
const { amend, send } = amendmentSteps(app);

/** A new colleague for each test, without earlier notices. */
const colleague = (role: StaffRole): Promise<Actor> => app.within(buildAccount, role);

/** Two colleagues of the same name. */
const twins = async (): Promise<[Actor, Actor]> => [await colleague("salesman"), await colleague("salesman")];

const bell = async (who: Actor) => (await app.as(who)(deskContract.listNotices, { query: {} })).items;
const unread = async (who: Actor) => (await app.as(who)(deskContract.countNotices)).unread;
const titles = async (who: Actor) => (await bell(who)).map(({ kind, title }) => `${kind}: ${title}`);

async function inSignature(who: Actor, sender = who) {
  const { draft } = await app.within((call) => quoteDraft(call));
  const quote = await app.as(who)(quotesContract.createQuote, { body: draft });
  const { id, version } = quote;
  await app.as(sender)(quotesContract.createQuoteSignature, { body: { quotes: [{ id, version }] } });
  const [procedure] = await app.as(who)(signatures.listSignaturesOf, { params: { kind: "quote", id } });
  return { quote, signatureId: procedure?.id ?? "" };
}
const refuseSignature = (signatureId: string) =>
  app.within(async (call) => {
    const [signer] = await signersOf(call, signatureId);
    await refuseAs(call, signer?.token ?? "", "Trop cher.");
  });

describe("a quote", () => {
  test("that is signed is notified to its author, not to a colleague of the same name", async () => {
    const [one, two] = await twins();
    const { quote, signatureId } = await inSignature(one);
    await app.within((call) => signAll(call, signatureId));
    expect(await bell(one)).toMatchObject([
      {
        kind: "signed",
        title: `Devis ${quote.orderId} signé`,
        address: `/prospection/quotes/view/${quote.id}`,
        isRead: false,
      },
    ]);
    expect(await bell(two)).toEqual([]);
  });

  test("made by one colleague and sent by another is notified to both, once each", async () => {
    const [one, two] = await twins();
    const { draft } = await app.within((call) => quoteDraft(call));
    const { id, version } = await app.as(one)(quotesContract.createQuote, { body: draft });
    await app.as(two)(quotesContract.createQuoteSignature, { body: { quotes: [{ id, version }] } });
    const [procedure] = await app.as(one)(signatures.listSignaturesOf, { params: { kind: "quote", id } });
    await refuseSignature(procedure?.id ?? "");
    expect([await unread(one), await unread(two)]).toEqual([1, 1]);
    expect((await bell(one))[0]).toMatchObject({
      kind: "refused",
      detail: expect.stringContaining("Trop cher."),
    });
  });

  test("withdrawn by its author is not notified; withdrawn by a colleague, it is", async () => {
    const [one, two] = await twins();
    for (const who of [one, two]) {
      const { signatureId } = await inSignature(one);
      await app.as(who)(quotesContract.cancelQuoteSignature, {
        body: { signatureId, reason: "Erreur de modèle." },
      });
    }
    expect(await titles(one)).toEqual([
      expect.stringMatching(/^withdrawn: Devis .* retiré de la signature$/),
    ]);
  });
});

test.each(["signed", "refused"] as const)("an amendment %s is notified to the salesman", async (end) => {
  const [one] = await twins();
  const { contract } = await app.within((call) => buildContract(call.as(one)));
  const draft = { kind: "rent", effectOn: firstDay, explanation: "", priceCents: 35_000 } as const;
  const prepared = await amend(contract.id, draft);
  await send(prepared);
  const [procedure] = await app.as(one)(signatures.listSignaturesOf, {
    params: { kind: "amendment", id: prepared.id },
  });
  const before = await bell(one);
  await (end === "signed"
    ? app.within((call) => concludeProcedure(call, procedure?.id ?? ""))
    : refuseSignature(procedure?.id ?? ""));
  const [last, ...others] = await bell(one);
  expect(others).toHaveLength(before.length);
  expect(last).toMatchObject({
    kind: end,
    title: `Avenant n° 1 du contrat ${contract.orderId} ${end === "signed" ? "signé" : "refusé"}`,
    address: `/prospection/contracts/view/${contract.id}`,
  });
});

test("a decided scoring is notified to its requester", async () => {
  const [one] = await twins();
  const { company } = await app.within((call) => buildClient(call));
  await app.within((call) => buildScoring(call.as({ ...one, roles: ["admin"] }), company.id));
  const decide = async (decision: "MORE" | "OK") => {
    const { scoring } = await app.as("scorer")(scoringContract.readScoring, {
      params: { companyId: company.id },
    });
    const body = { version: scoring?.version ?? 0, decision, monthsOfDeposit: 0, comment: "Relevés." };
    await app.as("scorer")(scoringContract.reviewScoring, { params: { companyId: company.id }, body });
  };
  await decide("MORE");
  expect(await titles(one)).toEqual([`decided: Scoring de ${company.name} : pièces demandées`]);
});

test.each([true, false])("a decided discount (%s) is notified to its requester", async (isApproved) => {
  const [one, two] = await twins();
  const { draft } = await app.within((call) => quoteDraft(call, { discount: 15 }));
  const quote = await app.as(one)(quotesContract.createQuote, { body: draft });
  const request = await app.as(one)(quotesContract.askDiscount, {
    params: { id: quote.id },
    body: { version: quote.version, reason: "Dix véhicules à suivre." },
  });
  await app.as("salesDirector")(quotesContract.decideDiscount, {
    params: { id: quote.id },
    body: { version: request.version, isApproved, reason: "Vu." },
  });
  expect(await titles(one)).toEqual([
    `decided: Remise ${isApproved ? "accordée" : "refusée"} sur le devis ${quote.orderId}`,
  ]);
  expect(await bell(two)).toEqual([]);
});

describe("a requested discount", () => {
  async function request() {
    const [one] = await twins();
    const director = await colleague("salesDirector");
    const [other] = await twins();
    const { draft } = await app.within((call) => quoteDraft(call, { discount: 15 }));
    const quote = await app.as(one)(quotesContract.createQuote, { body: draft });
    const params = { id: quote.id };
    const { version } = await app.as(one)(quotesContract.askDiscount, {
      params,
      body: { version: quote.version, reason: "Dix véhicules à suivre." },
    });
    return { one, other, director, draft, quote, params, version };
  }

  test("is notified to everyone who may approve it, and to nobody else", async () => {
    const { one, other, director, quote } = await request();
    expect(await bell(director)).toMatchObject([
      {
        kind: "requested",
        title: `Remise à accorder sur le devis ${quote.orderId}`,
        detail: expect.stringContaining("Dix véhicules à suivre."),
        address: `/prospection/quotes/view/${quote.id}`,
      },
    ]);
    expect([await unread(one), await unread(other)]).toEqual([0, 0]);
  });

  test("is no longer notified once a colleague has decided", async () => {
    const { director, params, version } = await request();
    await app.as("admin")(quotesContract.decideDiscount, {
      params,
      body: { version, isApproved: false, reason: "Non." },
    });
    expect(await bell(director)).toEqual([]);
  });

  test("is no longer notified once the price has changed", async () => {
    const { one, director, draft, params, version } = await request();
    await app.as(one)(quotesContract.changeQuote, {
      params,
      body: { ...draft, version, discount: 0, priceCents: 35_050 },
    });
    expect(await bell(director)).toEqual([]);
  });
});

describe("a comment", () => {
  const say = async (text: string, mentions: string[] = [], who: Actor = testActor("accountant")) => {
    const { client } = await app.within((call) => buildClient(call));
    const body = { record: "client", recordId: client.id, text, mentions };
    return { client, comment: await app.as(who)(deskContract.addComment, { body }) };
  };

  test("notifies the chosen one of two colleagues of the same name", async () => {
    const [one, two] = await twins();
    const { client } = await say("Vu avec @Jeanne Martin.", [two.sub ?? ""]);
    expect(await bell(one)).toEqual([]);
    expect(await bell(two)).toMatchObject([
      {
        kind: "mentioned",
        title: "Test accountant vous mentionne",
        detail: "Vu avec @Jeanne Martin.",
        address: `/prospection/clients/view/${client.id}`,
      },
    ]);
  });

  test("that mentions an ambiguous name without a choice is refused on its field", async () => {
    await twins();
    await expect(say("Vu avec @Jeanne Martin.")).rejects.toMatchObject({
      kind: "invalid",
      fields: { text: expect.stringContaining("Plusieurs collègues s’appellent Jeanne Martin") },
    });
  });

  test("does not notify a colleague whose name was removed from the text, nor its author", async () => {
    const [one, two] = await twins();
    await say("Finalement non.", [one.sub ?? ""]);
    await say("Note pour moi, @Jeanne Martin.", [two.sub ?? ""], two);
    expect([await unread(one), await unread(two)]).toEqual([0, 0]);
  });

  test("is no longer notified once removed", async () => {
    const [one] = await twins();
    const { comment } = await say("@Jeanne Martin ?", [one.sub ?? ""]);
    expect(await unread(one)).toBe(1);
    await app.as("accountant")(deskContract.deleteComment, { params: { id: comment.id } });
    expect(await unread(one)).toBe(0);
  });
});

describe("late items", () => {
  const at = (instant: string) => app.setClock(instant);

  test("a delivery is notified once, the day after its deadline; not once delivered or long past", async () => {
    const [one] = await twins();
    const { contract } = await app.within((call) => buildContract(call.as(one)));
    const late = async (day: string) => {
      at(`${day}T06:30:00Z`);
      await app.outsideJob(emitPassedDeadlines.run);
      return (await titles(one)).filter((title) => title.startsWith("late"));
    };
    const deadline = contract.deliveryDeadline;
    expect(await late(deadline)).toEqual([]);
    const next = new Date(Date.parse(deadline) + 86_400_000).toISOString().slice(0, 10);
    expect(await late(next)).toEqual([`late: Contrat ${contract.orderId} : livraison en retard`]);
    expect(await late(next)).toHaveLength(1);
    at(morning);
  });

  test("a signature is notified after seven days, with unopened invitations; not once signed", async () => {
    const [one] = await twins();
    const { quote } = await inSignature(one);
    const other = await inSignature(one);
    await app.within((call) => concludeProcedure(call, other.signatureId));
    at("2026-11-27T22:59:00Z");
    await app.outsideJob(emitPassedDeadlines.run);
    expect((await titles(one)).filter((title) => title.startsWith("late"))).toEqual([]);
    at("2026-11-27T23:00:00Z");
    await app.outsideJob(emitPassedDeadlines.run);
    await app.outsideJob(emitPassedDeadlines.run);
    const late = (await bell(one)).filter(({ kind }) => kind === "late");
    expect(late).toMatchObject([
      {
        title: `Devis ${quote.orderId} : toujours pas signé`,
        detail: expect.stringContaining("n’a pas ouvert"),
      },
    ]);
    at(morning);
  });

  test("a signature sent by a colleague is notified to both", async () => {
    const [one, two] = await twins();
    await inSignature(one, two);
    at("2026-11-27T23:00:00Z");
    await app.outsideJob(emitPassedDeadlines.run);
    for (const who of [one, two])
      expect((await titles(who)).filter((title) => title.startsWith("late"))).toHaveLength(1);
    at(morning);
  });
});

describe("reading notices", () => {
  const noticesOf = (who: Actor, cause: string) =>
    app.within((call) =>
      notifyUsers(call, [who.sub ?? ""], { kind: "late", title: cause, detail: "", address: "/", cause }),
    );
  async function threeFor(): Promise<[Actor, Actor]> {
    const [one, two] = await twins();
    for (const cause of ["first", "second", "third"]) await noticesOf(one, cause);
    return [one, two];
  }

  test("one, then all, from any machine: they stay read, and newer ones stay unread", async () => {
    const [one] = await threeFor();
    const [, , first] = await bell(one);
    await app.as(one)(deskContract.readNotice, { params: { id: first?.id ?? "" } });
    expect(await unread(one)).toBe(2);
    const until = (await bell(one))[0]?.at ?? "";
    app.setClock(`${firstDay}T09:00:01Z`);
    await noticesOf(one, "fourth");
    expect((await app.as(one)(deskContract.readNotices, { body: { until } })).unread).toBe(1);
    expect((await bell(one)).map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
    app.setClock(morning);
  });

  test("of somebody else is refused, and changes nothing", async () => {
    const [one, two] = await threeFor();
    const [seen] = await bell(one);
    await expect(
      app.as(two)(deskContract.readNotice, { params: { id: seen?.id ?? "" } }),
    ).rejects.toMatchObject({ kind: "missing" });
    await app.as(two)(deskContract.readNotices, { body: { until: "2099-01-01T00:00:00Z" } });
    expect(await unread(one)).toBe(3);
    const stolen = await app.as(two)(deskContract.listNotices, { query: { before: seen?.id ?? "" } });
    expect(stolen.items).toEqual([]);
  });

  test("a rolled-back cause leaves no notice", async () => {
    const [one] = await twins();
    const { signatureId } = await inSignature(one);
    await expect(
      app.within(async (call) => {
        await concludeProcedure(call, signatureId);
        throw new RangeError("too late");
      }),
    ).rejects.toThrow("too late");
    expect(await unread(one)).toBe(0);
  });

  test("old notices are removed after ninety days", async () => {
    const [one] = await threeFor();
    app.setClock("2027-02-19T08:59:00Z");
    await app.within(purgeNotices);
    expect(await bell(one)).toHaveLength(3);
    app.setClock("2027-02-19T09:00:02Z");
    await app.within(purgeNotices);
    expect(await bell(one)).toEqual([]);
    app.setClock(morning);
  });
});

test("requires a session", async () => {
  await expect(app.as(null)(deskContract.listNotices, { query: {} })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});
