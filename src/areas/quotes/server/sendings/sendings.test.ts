import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { quotesContract } from "../../contract.ts";
import { buildQuote, quoteDraft } from "#tests/builders/quotes.ts";
import { createQuote } from "../editor/save-quote.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const as = (role: Parameters<typeof app.as>[0] = "salesman") => app.as(role);

const message = { subject: "Votre devis", message: "Bonjour, voici notre offre." };
const send = (
  quotes: readonly { id: string; version: number }[],
  contactIds: readonly string[],
  role?: "accountant",
) =>
  as(role)(quotesContract.sendQuotes, {
    body: {
      ...message,
      quotes: quotes.map(({ id, version }) => ({ id, version })),
      contactIds: [...contactIds],
    },
  });
const mailsTo = (email: string) =>
  app.within((call) =>
    call.db
      .selectFrom("message")
      .selectAll()
      .where("recipient", "=", email)
      .orderBy("createdAt", "desc")
      .execute(),
  );
const historyOf = async (id: string) =>
  (
    await app.within((call) =>
      call.db
        .selectFrom("auditLine")
        .select(["whoName", "did"])
        .where("recordId", "=", id)
        .orderBy("id")
        .execute(),
    )
  ).map(({ whoName, did }) => `${whoName} ${did}`);
const tokenIn = (body: string | undefined): string =>
  /\/public\/quotes\/([\w-]{43})/.exec(body ?? "")?.[1] ?? "";

/** A quote sent to its contact, with the link that they received. */
async function sent() {
  const { quote, contact } = await app.within(buildQuote);
  const sending = await send([quote], [contact.id]);
  const [mail] = await mailsTo(contact.email);
  return { quote, contact, sending, mail, token: tokenIn(mail?.body) };
}

describe("sending a quote by mail", () => {
  test("includes its PDF and a link, is recorded in the history, and lists its recipients", async () => {
    const { quote, contact, mail, token } = await sent();
    expect(mail?.subject).toBe("Votre devis");
    expect(mail?.replyTo).toBe("salesman@ecurie.test");
    expect(mail?.body).toContain("Bonjour, voici notre offre.");
    expect(mail?.attachments).toEqual([
      {
        name: `Devis ${quote.orderId}.pdf`,
        type: "application/pdf",
        content: expect.stringMatching(/^JVBERi/),
      },
    ]);
    expect(token).toHaveLength(43);
    const name = `${contact.firstName} ${contact.lastName}`;
    expect(await historyOf(quote.id)).toContain(`Test salesman a envoyé le devis par e-mail à ${name}`);
    const [shown] = await as()(quotesContract.listQuoteSendings, { params: { id: quote.id } });
    expect(shown).toMatchObject({
      sentBy: "Test salesman",
      documents: [{ position: 1, orderId: quote.orderId }],
      links: [{ name, email: contact.email, firstSeenAt: null, seenCount: 0 }],
    });
  });

  test("several quotes of one client are sent in one message", async () => {
    const { quote, contact, ...client } = await app.within(buildQuote);
    const { quote: second } = await app.within(buildQuote, {}, { ...client, contact });
    const { documents } = await send([quote, second], [contact.id]);
    expect(documents.map(({ orderId }) => orderId).sort()).toEqual([quote.orderId, second.orderId].sort());
    const [mail] = await mailsTo(contact.email);
    expect(mail?.attachments).toHaveLength(2);
  });

  test("contacts of another client are refused on their field, and nothing is sent", async () => {
    const [{ quote, contact }, other] = [await app.within(buildQuote), await app.within(buildQuote)];
    await expect(send([quote], [contact.id, other.contact.id])).rejects.toMatchObject({
      fields: { contactIds: expect.stringContaining("contact") },
    });
    expect(await mailsTo(contact.email)).toEqual([]);
  });

  test("an outdated version or a role that may not sell is refused", async () => {
    const { quote, contact } = await app.within(buildQuote);
    await expect(send([{ ...quote, version: quote.version + 1 }], [contact.id])).rejects.toMatchObject({
      status: 409,
    });
    await expect(send([quote], [contact.id], "accountant")).rejects.toMatchObject({ status: 403 });
  });

  test("a quote at zero is computed but cannot be sent, as its offers show", async () => {
    const { quote, contact } = await app.within(async (call) => {
      const { draft, ...client } = await quoteDraft(call);
      return { ...client, quote: await createQuote(call, { ...draft, priceCents: 0 }) };
    });
    const { offers, version } = await as()(quotesContract.readQuote, { params: { id: quote.id } });
    expect([offers.send?.reasons, offers.startSignature?.reasons]).toEqual([
      ["Le loyer n’est pas fixé."],
      ["Le loyer n’est pas fixé."],
    ]);
    await expect(send([{ id: quote.id, version }], [contact.id])).rejects.toThrow("Le loyer n’est pas fixé.");
    await expect(
      as()(quotesContract.createQuoteSignature, { body: { quotes: [{ id: quote.id, version }] } }),
    ).rejects.toThrow("Le loyer n’est pas fixé.");
  });
});

describe("the link", () => {
  const open = (token: string) => as(null)(quotesContract.openQuoteLink, { params: { token } });
  const read = (token: string) =>
    as(null)(quotesContract.readReceivedDocument, { params: { token, position: "1" } });

  test("opens the page of the quote and records it once, under the recipient's name", async () => {
    const { quote, contact, token } = await sent();
    const page = await open(token);
    await open(token);
    expect(page).toMatchObject({
      recipient: `${contact.firstName} ${contact.lastName}`,
      documents: [{ position: 1, title: expect.stringContaining(quote.orderId) }],
    });
    expect(Object.keys(page)).not.toContain("priceCents");
    const openings = (await historyOf(quote.id)).filter((line) => line.includes("a ouvert"));
    expect(openings).toEqual([
      `${contact.firstName} ${contact.lastName} (${contact.email}) a ouvert le devis reçu par e-mail`,
    ]);
    const [shown] = await as()(quotesContract.listQuoteSendings, { params: { id: quote.id } });
    expect(shown?.links[0]).toMatchObject({ seenCount: 1, firstSeenAt: "2026-11-21T09:00:00.000Z" });
    expect((await read(token)).type).toBe("application/pdf");
    const image = await as(null)(quotesContract.readReceivedPage, {
      params: { token, position: "1", page: "1" },
    });
    expect(image.type).toBe("image/webp");
  });

  test("a read of the paper alone is not an opening: mail scanners read it too", async () => {
    const { quote, token } = await sent();
    await read(token);
    const [shown] = await as()(quotesContract.listQuoteSendings, { params: { id: quote.id } });
    expect(shown?.links[0]?.firstSeenAt).toBeNull();
  });

  test("gives the paper as it was sent, whatever the quote becomes", async () => {
    const { quote, sending, token } = await sent();
    const before = (await read(token)).size;
    const { draft, version } = await as()(quotesContract.startQuote, {
      query: { mode: "edit", id: quote.id },
    });
    await as()(quotesContract.changeQuote, {
      params: { id: quote.id },
      body: { ...draft, comment: "Une précision. ".repeat(40), version: version ?? 1 },
    });
    expect((await read(token)).size).toBe(before);
    const stored = { params: { sendingId: sending.id, position: "1" } };
    expect((await as()(quotesContract.readSentDocument, stored)).size).toBe(before);
  });

  test("is stored only as a hash", async () => {
    const { token } = await sent();
    const { rows } = await app.application.database.pool.query<{ line: string }>(
      "select outsider_link::text as line from outsider_link",
    );
    expect(rows.filter(({ line }) => line.includes(token))).toEqual([]);
  });

  test.each([
    ["that does not exist", async () => "x".repeat(43), 404],
    [
      "that was revoked",
      async () => {
        const { sending, token } = await sent();
        const params = { sendingId: sending.id, linkId: sending.links[0]?.id ?? "" };
        const { links } = await as()(quotesContract.revokeQuoteLink, { params });
        expect(links[0]?.revokedAt).not.toBeNull();
        return token;
      },
      409,
    ],
    [
      "that has expired",
      async () => {
        const { token } = await sent();
        app.setClock("2026-12-22T09:00:00Z");
        return token;
      },
      409,
    ],
  ])("%s opens no page and gives no document", async (_what, make, status) => {
    const token = await make();
    await expect(open(token)).rejects.toMatchObject({ status });
    await expect(read(token)).rejects.toMatchObject({ status });
    app.setClock("2026-11-21T09:00:00Z");
  });
});

describe("rate limits", () => {
  const status = async (token: string, remoteAddress: string, position = 1) =>
    (
      await app.server.inject({
        url: `/api/public/quotes/${token}/documents/${position}`,
        remoteAddress,
      })
    ).statusCode;

  test("a caller who guesses link addresses is blocked, but never from a valid link", async () => {
    const { token } = await sent();
    const guesses: number[] = [];
    for (let index = 0; index < 40; index++)
      guesses.push(await status(`${token.slice(0, -3)}${String(index).padStart(3, "0")}`, "203.0.113.7"));
    expect([guesses[0], guesses.at(-1)]).toEqual([404, 429]);
    expect(await status(token, "203.0.113.7")).toBe(200);
    expect(await status(token, "192.0.2.7")).toBe(200);
  });

  test("a single link has a read limit, however many addresses read it", async () => {
    const { token } = await sent();
    const statuses = new Set<number>();
    // A missing document counts as much towards the limit, and is faster to test.
    for (let index = 0; index < 610; index++)
      statuses.add(await status(token, `198.51.100.${index % 200}`, 99));
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe("a recipient accepts a quote on its page", () => {
  const accept = (token: string) =>
    app.as(null)(quotesContract.acceptReceivedQuote, { params: { token, position: 1 } });

  test("once: its sender is notified, the history and the sending name the recipient", async () => {
    const { quote, contact, token } = await sent();
    const name = `${contact.firstName} ${contact.lastName}`;
    expect(await accept(token)).toMatchObject({ documents: [{ acceptedAt: expect.any(String) }] });
    await accept(token);
    const history = await historyOf(quote.id);
    expect(history.filter((line) => line.includes("a accepté"))).toEqual([
      `${name} (${contact.email}) a accepté le devis reçu par e-mail`,
    ]);
    const [sending] = await as()(quotesContract.listQuoteSendings, { params: { id: quote.id } });
    expect(sending?.documents).toMatchObject([{ acceptedBy: name }]);
    const notices = await app.within((call) =>
      call.db
        .selectFrom("notice")
        .select(["title", "detail"])
        .where("address", "=", `/prospection/quotes/view/${quote.id}`)
        .execute(),
    );
    expect(notices).toMatchObject([
      {
        title: `Devis ${quote.orderId} accepté : bon de commande à envoyer`,
        detail: expect.stringContaining(name),
      },
    ]);
  });

  test("never once it is signed, refused or sent to signature", async () => {
    const { quote, token } = await sent();
    await app.application.database.pool.query("update quote set status = 'REFUSED' where id = $1", [
      quote.id,
    ]);
    await expect(accept(token)).rejects.toMatchObject({ kind: "refused" });
    const page = await app.as(null)(quotesContract.openQuoteLink, { params: { token } });
    expect(page.documents).toMatchObject([{ isOpen: false, acceptedAt: null }]);
  });
});
