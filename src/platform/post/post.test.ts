// Mail through a real SMTP server, text messages through a fake HTTP server, the outbox without either.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appContract } from "#app/contract.ts";
import { openTestApplication, testActor, type TestApplication } from "#tests/application/application.ts";
import { deskContract } from "#desk/contract.ts";
import { messageEndpoints } from "#people/contract/messages.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { postJobHandlers } from "./send-messages.ts";

interface SmtpServer {
  listen: (port: number, host: string, done: () => void) => { address: () => AddressInfo };
  close: (done: () => void) => void;
}
type SmtpOptions = {
  authOptional: boolean;
  disabledCommands: string[];
  onData: (stream: AsyncIterable<Buffer>, session: object, done: () => void) => void;
};

const mail = { to: "client@exemple.fr", subject: "À signer : devis Renault", text: "Votre code est 123456." };

describe("without providers", () => {
  let app: TestApplication;
  beforeAll(async () => {
    app = await openTestApplication();
  });
  afterAll(() => app.close());

  it("messages stay in the outbox that the console shows", async () => {
    await app.within(async (call) => {
      await call.services.post.mail(call, {
        ...mail,
        attachments: [{ name: "devis.pdf", type: "application/pdf", content: "JVBERg==" }],
      });
      await call.services.post.text(call, { to: "+33612345678", text: "Code 654321" });
    });
    expect(await app.runJobs()).toBe(0);
    const { items } = await app.as("developer")(appContract.readOutbox, { query: {} });
    expect(items).toMatchObject([
      { kind: "sms", recipient: "+33612345678", body: "Code 654321", sentAt: null },
      {
        kind: "mail",
        recipient: mail.to,
        subject: mail.subject,
        body: mail.text,
        attachments: ["devis.pdf"],
      },
    ]);
  });

  it("a message of a write that fails is never sent", async () => {
    await expect(
      app.within(async (call) => {
        await call.services.post.mail(call, { ...mail, to: "nobody@exemple.fr" });
        throw new Error("the write fails");
      }),
    ).rejects.toThrow();
    expect(
      (await app.as("developer")(appContract.readOutbox, { query: { recipient: "nobody@exemple.fr" } }))
        .items,
    ).toEqual([]);
  });
});

describe("with providers", () => {
  let app: TestApplication;
  let smtp: SmtpServer;
  let texts: Server;
  const received: string[] = [];
  const posted: { authorization: string | undefined; body: unknown }[] = [];
  let textStatus = 200;

  beforeAll(async () => {
    const { SMTPServer } = (await import("smtp-server" as string)) as {
      SMTPServer: new (options: SmtpOptions) => SmtpServer;
    };
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) =>
        void (async () => {
          let text = "";
          for await (const chunk of stream) text += chunk.toString();
          received.push(text);
          done();
        })(),
    });
    const { port } = await new Promise<AddressInfo>((done) => {
      const listening = smtp.listen(0, "127.0.0.1", () => done(listening.address()));
    });
    texts = createServer(async (request, answer) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      posted.push({ authorization: request.headers.authorization, body: JSON.parse(body) });
      answer.writeHead(textStatus).end();
    });
    await new Promise<void>((done) => texts.listen(0, "127.0.0.1", done));
    const textPort = (texts.address() as AddressInfo).port;
    app = await openTestApplication({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "Écurie <bonjour@ecurie.example>",
      SMS_URL: `http://127.0.0.1:${textPort}/send`,
      SMS_TOKEN: "t0k3n",
      SMS_SENDER: "Ecurie",
    });
  });
  afterAll(async () => {
    await app.close();
    await new Promise<void>((done) => smtp.close(done));
    texts.close();
  });

  /** Makes its last try fail; returns the id of the message. */
  const giveUp = async (recipient: string): Promise<string> => {
    const { id } = await app.application.database.db
      .selectFrom("message")
      .select("id")
      .where("recipient", "=", recipient)
      .executeTakeFirstOrThrow();
    const [sending] = postJobHandlers({ mail: null, text: null });
    await app.within(async (call) => sending?.giveUp?.(call, { id }, "550"));
    return id;
  };

  it("a mail is sent after the write, with its attachment, and its content is then deleted", async () => {
    await app.within((call) =>
      call.services.post.mail(call, {
        ...mail,
        replyTo: "camille.durand@ecurie.example",
        attachments: [{ name: "devis.pdf", type: "application/pdf", content: "JVBERg==" }],
      }),
    );
    expect(await app.runJobs()).toBe(1);
    expect(received[0]).toMatch(/To: client@exemple\.fr/);
    expect(received[0]).toMatch(/From: =\?UTF-8\?.*<bonjour@ecurie\.example>/);
    expect(received[0]).toMatch(/^Reply-To: camille\.durand@ecurie\.example\r?$/m);
    expect(received[0]).toMatch(/filename=devis\.pdf/);
    const { items } = await app.as("developer")(appContract.readOutbox, { query: { recipient: mail.to } });
    expect(items).toMatchObject([{ body: "", attachments: [] }]);
    expect(items[0]?.sentAt).not.toBeNull();
  });

  it("a mail without an author has no reply address", async () => {
    await app.within((call) => call.services.post.mail(call, { ...mail, replyTo: "" }));
    await app.runJobs();
    expect(received[1]).toMatch(/To: client@exemple\.fr/);
    expect(received[1]).not.toMatch(/Reply-To/i);
  });

  it("a text message goes to the provider with its token", async () => {
    await app.within((call) => call.services.post.text(call, { to: "+33612345678", text: "Code 654321" }));
    await app.runJobs();
    expect(posted).toEqual([
      { authorization: "Bearer t0k3n", body: { from: "Ecurie", to: "+33612345678", text: "Code 654321" } },
    ]);
  });

  it("a message always refused by its provider fails: its author is notified, and its record shows it", async () => {
    textStatus = 200;
    const { quote } = await app.within(buildQuote);
    const author = testActor("salesman");
    const about = [quote.id];
    await app.within((call) =>
      call.services.post.mail(call.as(author), { ...mail, to: "rejeté@exemple.fr", about }),
    );
    const id = await giveUp("rejeté@exemple.fr");
    const { items } = await app.as("salesman")(messageEndpoints.listUnsentMessages, {
      query: { about: quote.id },
    });
    expect(items).toMatchObject([
      { id, kind: "mail", recipient: "rejeté@exemple.fr", subject: mail.subject },
    ]);
    const notices = await app.as("salesman")(deskContract.listNotices, { query: {} });
    expect(notices.items).toMatchObject([
      {
        kind: "unsent",
        title: `E-mail non parti : ${mail.subject}`,
        detail: "Rien n’est arrivé à rejeté@exemple.fr.",
        address: `/prospection/quotes/view/${quote.id}`,
      },
    ]);
    // Sent again, it reaches the same person: no failure is left to show.
    await app.within((call) =>
      call.services.post.mail(call.as(author), { ...mail, to: "rejeté@exemple.fr", about }),
    );
    await app.within((call) =>
      call.db
        .updateTable("message")
        .set({ sentAt: call.now.toISOString() })
        .where("recipient", "=", "rejeté@exemple.fr")
        .where("failedAt", "is", null)
        .execute(),
    );
    expect(
      (await app.as("salesman")(messageEndpoints.listUnsentMessages, { query: { about: quote.id } })).items,
    ).toEqual([]);
  });

  it("after an outage, only the last of several temporary passwords is sent", async () => {
    received.length = 0;
    for (const password of ["first", "second", "third"])
      await app.within((call) =>
        call.services.post.mail(call, {
          to: "ada@exemple.fr",
          topic: "invitation 1",
          subject: "Compte",
          text: password,
        }),
      );
    await app.within((call) =>
      call.services.post.mail(call, {
        to: "bob@exemple.fr",
        topic: "invitation 2",
        subject: "Compte",
        text: "other",
      }),
    );
    await app.runJobs();
    const words = received.map((one) => one.trim().split(/\s+/).at(-1) ?? "");
    expect(words.filter((one) => ["first", "second", "third", "other"].includes(one)).toSorted()).toEqual([
      "other",
      "third",
    ]);
  });

  it("a message whose provider was removed fails immediately, and is never reported as sent", async () => {
    const works = postJobHandlers({ mail: null, text: null });
    await app.within((call) => call.services.post.text(call, { to: "+33611111111", text: "Code 111111" }));
    const { id } = await app.application.database.db
      .selectFrom("message")
      .select("id")
      .where("recipient", "=", "+33611111111")
      .executeTakeFirstOrThrow();
    await app.outsideJob((errand) => works[0]?.do(errand, { id }) ?? Promise.resolve());
    const { items } = await app.as("developer")(appContract.readOutbox, {
      query: { recipient: "+33611111111" },
    });
    expect(items).toMatchObject([{ sentAt: null, failedAt: expect.any(String) }]);
  });

  it("a message refused by its provider is retried", async () => {
    textStatus = 500;
    await app.within((call) => call.services.post.text(call, { to: "+33699999999", text: "Encore" }));
    await expect(app.runJobs()).rejects.toThrow("answered 500");
    const { items } = await app.as("developer")(appContract.readOutbox, {
      query: { recipient: "+33699999999" },
    });
    expect(items).toMatchObject([{ body: "Encore", sentAt: null }]);
  });
});
