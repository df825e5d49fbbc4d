// Data past its legal term is purged at night, record by record; data under another retention stays, in either order.
import { describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import type { ClientDraft } from "#clients/model/client.ts";
import { contractsContract } from "#contracts/contract.ts";
import { wireTransfer, signQuote } from "#tests/builders/contracts.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { openSlot } from "#delivery/server/slots/slots.ts";
import type { Sweep } from "#kernel/server/sweep.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { deskContract as api } from "../../../contract.ts";
import { purgePeople } from "./purge-people.ts";
import { purgeContracts, purgeQuotes } from "#contracts/server/retention/purge-sales.ts";
import { tablesHolding, queryOn } from "#tests/application/database-content.ts";

const app = testApplication("2020-01-15T09:00:00.000Z");
const query = queryOn(app);
const holding = tablesHolding(query);
const at = (day: string): void => app.setClock(`${day}T09:00:00.000Z`);
const night = (sweep: Sweep) => app.outsideJob(sweep.run);

async function signed(over: Partial<ClientDraft> = {}) {
  at("2020-01-15");
  return app.within(async (call) => {
    const built = await buildQuote(
      call,
      { comment: "Rappeler" },
      await buildClient(call, over, wireTransfer),
    );
    return { ...built, contract: await signQuote(call, built.quote) };
  });
}
const ended = (id: string, day: string) =>
  query("update contract set status = 'ENDED', ended_day = $2 where id = $1", [id, day]);
const isPurged = async (id: string): Promise<boolean> =>
  (await query("select from purged_record where record_id = $1", [id])).length > 0;

describe("a contract", () => {
  it("loses its people and its documents the day after five years, not on the day; its figures stay", async () => {
    const { contract, contact, quote } = await signed();
    await app.as("salesman")(api.addComment, {
      body: { record: "contract", recordId: contract.id, text: `Vu ${contact.lastName}` },
    });
    const amendment = await app.as("salesman")(contractsContract.amendContract, {
      params: { id: contract.id },
      body: {
        kind: "rent",
        effectOn: contract.deliveryDeadline,
        explanation: `Geste pour ${contact.lastName}`,
        priceCents: contract.priceCents + 1_000,
      },
    });
    await query(
      `update amendment set draft = draft || '{"waiver": {"cents": 100, "reason": "Fidèle"}}' where id = $1`,
      [amendment.id],
    );
    await ended(contract.id, "2021-10-31");
    at("2026-10-31");
    await night(purgeContracts);
    expect(await isPurged(contract.id)).toBe(false);
    expect(await holding(contact.email)).toContain("signature_signer");
    at("2026-11-01");
    expect(await night(purgeContracts)).toMatchObject({ failed: 0 });
    expect(await isPurged(contract.id)).toBe(true);
    const [documents] = await query<{ count: number }>(
      `select count(*)::int as count from signature_document d join signature s on s.id = d.signature_id where s.subject_id = $1`,
      [quote.id],
    );
    expect(documents?.count).toBe(0);
    // Their client still holds them, as do the mails of the month: those have other retentions.
    expect((await holding(contact.email)).sort()).toEqual(["audit_line", "client", "contact", "message"]);
    const lines = await query(
      "select from audit_line where record in ('contract', 'quote', 'signature') and audit_line::text ilike $1",
      [`%${contact.email}%`],
    );
    expect(lines).toEqual([]);
    expect(
      await query(
        `select explanation, draft ->> 'explanation' as drafted, draft -> 'waiver' as waiver from amendment where id = $1`,
        [amendment.id],
      ),
    ).toEqual([{ explanation: "", drafted: "", waiver: { cents: 100, reason: "[effacé]" } }]);
    await query("update amendment set draft = draft - 'waiver' where id = $1", [amendment.id]);
    const page = await app.as("salesman")(contractsContract.readContract, { params: { id: contract.id } });
    expect(page).toMatchObject({ orderId: contract.orderId, rentCents: contract.rentCents });
    expect(await app.as("salesman")(quotesContract.readQuote, { params: { id: quote.id } })).toMatchObject({
      comment: "",
    });
    const { done } = await night(purgeContracts);
    expect(done).toBe(0);
  });

  it("loses the texts and choices of its client through the delivery link, in the history too", async () => {
    const { contract } = await signed();
    const id = await app.within(async (call) => {
      const [period] = await periodsOf(call, contract.id);
      return (await openSlot(call, period?.id ?? "")).id;
    });
    const { version } = await app.as("salesman")(deliveryContract.readDeliverySlot, { params: { id } });
    const email = "zoe.livree@exemple.test";
    await app.as("salesAdministrator")(deliveryContract.askClient, {
      params: { id },
      body: { version, name: "Zoé Livrée", email, message: "" },
    });
    const [mail] = await query<{ body: string }>("select body from message where recipient = $1", [email]);
    const params = { token: /add-delivery-information\/([\w-]{43})/.exec(mail?.body ?? "")?.[1] ?? "" };
    await app.as(null)(deliveryContract.openDelivery, { params });
    await app.as(null)(deliveryContract.requestContact, {
      params,
      body: { phone: null, message: "Zoé Livrée attend" },
    });
    // Mails and notices have other retentions.
    await query("delete from message where recipient = $1", [email]);
    await query("delete from notice");
    await ended(contract.id, "2021-10-31");
    at("2026-11-01");
    await night(purgeContracts);
    for (const text of [email, "Zoé Livrée"])
      expect({ text, tables: await holding(text) }).toEqual({ text, tables: [] });
  });

  it("of a consumer is kept ten years from delivery when later, then the consumer is erased too", async () => {
    const { contract, contact, client } = await signed({ type: "INDIVIDUAL" });
    await ended(contract.id, "2021-10-31");
    await query("update rental_period set start_day = '2020-03-01' where contract_id = $1", [contract.id]);
    at("2030-03-01");
    await night(purgeContracts);
    expect(await isPurged(contract.id)).toBe(false);
    await night(purgePeople);
    expect(await holding(contact.email)).toContain("contact");
    at("2030-03-02");
    await night(purgeContracts);
    await night(purgePeople);
    for (const text of [contact.email, client.name])
      expect({ text, tables: await holding(text) }).toEqual({ text, tables: [] });
  });

  it.each([
    [
      "running",
      "update contract set status = 'ONGOING', ended_day = null where id = $1",
      "update contract set status = 'ENDED', ended_day = '2021-10-31' where id = $1",
    ],
    [
      "of a bad payer",
      "update company set is_bad_payer = true where id = (select company_id from contract where id = $1)",
      "update company set is_bad_payer = false where id = (select company_id from contract where id = $1)",
    ],
    [
      "whose amendment or quote is in signature",
      "update signature set status = 'PENDING' where subject_id in (select id from quote where contract_id = $1)",
      "update signature set status = 'SIGNED' where subject_id in (select id from quote where contract_id = $1)",
    ],
  ])("%s is kept past its term, and ends the night after that is over", async (_title, keeps, frees) => {
    const { contract } = await signed();
    await ended(contract.id, "2021-10-31");
    await query(keeps, [contract.id]);
    at("2027-01-01");
    await night(purgeContracts);
    expect(await isPurged(contract.id)).toBe(false);
    await query(frees, [contract.id]);
    await night(purgeContracts);
    expect(await isPurged(contract.id)).toBe(true);
  });

  it("that cannot be purged is reported, and the others are purged", async () => {
    const [poisoned, sound] = [await signed(), await signed()];
    for (const { contract } of [poisoned, sound]) await ended(contract.id, "2021-10-31");
    await query(
      `create function poison() returns trigger language plpgsql as $$ begin
         if new.id = '${poisoned.contract.id}' then raise exception 'poisoned'; end if; return new; end $$`,
    );
    await query("create trigger poison before update on contract for each row execute function poison()");
    at("2027-01-01");
    expect(await night(purgeContracts)).toEqual({ done: 1, failed: 1 });
    expect([await isPurged(poisoned.contract.id), await isPurged(sound.contract.id)]).toEqual([false, true]);
    expect((await holding(poisoned.contact.email)).includes("signature_signer")).toBe(true);
    await query("drop trigger poison on contract");
    await night(purgeContracts);
    expect(await isPurged(poisoned.contract.id)).toBe(true);
  });
});

it("a quote without a contract is purged five years after its last change, not before", async () => {
  at("2020-01-15");
  const { quote } = await app.within((call) => buildQuote(call, { comment: "Trop cher pour lui" }));
  at("2025-01-15");
  await night(purgeQuotes);
  expect(await isPurged(quote.id)).toBe(false);
  at("2025-01-16");
  await night(purgeQuotes);
  expect(await isPurged(quote.id)).toBe(true);
  expect(await query("select comment, signatory_id from quote where id = $1", [quote.id])).toEqual([
    { comment: "", signatory_id: null },
  ]);
});

it("proofs are deleted by that function only, and never while their procedure runs", async () => {
  const { quote } = await signed();
  await expect(query("delete from signature_document")).rejects.toThrow("append-only");
  await expect(query("update signature_journal set facts = ''")).rejects.toThrow("append-only");
  await query("update signature set status = 'PENDING' where subject_id = $1", [quote.id]);
  await expect(
    query("select purge_proofs(array(select id from signature where subject_id = $1))", [quote.id]),
  ).rejects.toThrow("running");
});
