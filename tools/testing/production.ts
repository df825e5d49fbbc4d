// A production for tests: safe settings, a mail server that stores received mails, a first administrator.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { makeSeal } from "#signatures/server/seal/seal.ts";
import { askPool, type Session } from "./session.ts";

interface SmtpServer {
  listen: (port: number, host: string, done: () => void) => { address: () => AddressInfo };
  close: (done: () => void) => void;
}
interface Envelope {
  envelope: { rcptTo: { address: string }[] };
}
type SmtpOptions = {
  authOptional: boolean;
  disabledCommands: string[];
  onData: (stream: AsyncIterable<Buffer>, session: Envelope, done: () => void) => void;
};

export interface Letter {
  to: string;
  text: string;
}

export interface MailServer {
  url: string;
  letters: Letter[];
  close: () => Promise<void>;
}

const decodeText = (text: string): string =>
  /Content-Transfer-Encoding: quoted-printable/i.test(text)
    ? text
        .replace(/=\r?\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A real SMTP server on a free port. */
export async function openMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const { SMTPServer } = (await import("smtp-server" as string)) as {
    SMTPServer: new (options: SmtpOptions) => SmtpServer;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) =>
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        for (const { address } of envelope.rcptTo)
          letters.push({ to: address, text: decodeText(Buffer.concat(chunks).toString("latin1")) });
        done();
      })(),
  });
  const { port } = await new Promise<AddressInfo>((done) => {
    const listening = server.listen(0, "127.0.0.1", () => done(listening.address()));
  });
  return { url: `smtp://127.0.0.1:${port}`, letters, close: () => new Promise((done) => server.close(done)) };
}

/** Settings that production accepts; `folder` holds the data and the seal. */
export function productionSettings(folder: string, mail: MailServer): Record<string, string> {
  const file = join(folder, "seal.p12");
  const seal = makeSeal("Écurie", new Date());
  writeFileSync(file, seal.certificate);
  return {
    MODE: "production",
    DATA_DIR: folder,
    PUBLIC_URL: "http://localhost:3000",
    SECRET: "3f8a1c5e7b9d2046a8c0e2f4b6d81357",
    IDENTITY: "embedded",
    // Tests cannot read the codes of an authenticator application.
    SECOND_FACTOR: "optional",
    SMTP_URL: mail.url,
    MAIL_FROM: "Écurie <bonjour@ecurie.example>",
    SEAL_FILE: file,
    SEAL_PASSWORD: seal.password,
    DRAIN_SECONDS: "0",
    LOG_LEVEL: "error",
  };
}

/** Runs the command on a fresh production, and returns its output and its exit code. */
export function createAdministrator(
  settings: Record<string, string>,
  email: string,
): Promise<{ output: string; status: number | null }> {
  const command = [resolve(import.meta.dirname, "../create-administrator.ts"), email, "Ada", "Martin"];
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    timeout: 120_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => child.once("close", (status) => done({ output, status })));
}

/** The first sign-in with a temporary password, which is replaced by a chosen one. */
export async function firstSignIn(address: string, { to, text }: Letter, password: string): Promise<Session> {
  const { identity } = (await (await fetch(`${address}/api/settings/public`)).json()) as {
    identity: { clientId: string };
  };
  const ClientId = identity.clientId;
  const temporary = /Mot de passe temporaire : (\S+)/.exec(text)?.[1] ?? "";
  const { Session: session } = await askPool(address, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId,
    AuthParameters: { USERNAME: to, PASSWORD: temporary },
  });
  const answer = await askPool(address, "RespondToAuthChallenge", {
    ClientId,
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: session,
    ChallengeResponses: { USERNAME: to, NEW_PASSWORD: password },
  });
  const { IdToken, AccessToken } = answer.AuthenticationResult as { IdToken: string; AccessToken: string };
  return { identity: IdToken, access: AccessToken };
}
