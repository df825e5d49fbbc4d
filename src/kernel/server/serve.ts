// The life of a call, for every endpoint alike: who → may → input → transaction → handler → history →
// commit → answer. Read once, by everyone.
import { createHash, randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Document, Endpoint, ListEndpoint, ReadEndpoint, WriteEndpoint } from "../contract.ts";
import { Failure, forbidden, unauthenticated, unavailable } from "../failure.ts";
import { pageSchema } from "../list.ts";
import { anonymous, holds, neededRoles, type Who } from "../who.ts";
import { type Application, type Caller, openCall, settle } from "./application.ts";
import type { Handler } from "./area.ts";
import { keepChanges } from "./audit.ts";
import { brokenConstraint, databaseTrouble } from "./database.ts";
import { exportOf } from "./export.ts";
import { inputOf, listInputOf, type RawInput } from "./input.ts";
import { countedRows, type ListSource, pageStatement, type Statement, totalStatement } from "./lists.ts";

type Named = { name: string; endpoint: Endpoint; handler: Handler<never> };

async function callerOf(application: Application, { name, endpoint }: Named, request: FastifyRequest): Promise<Caller> {
  const { authorization } = request.headers;
  const who: Who = (authorization ? await application.identify(authorization) : null) ?? anonymous;
  if (!holds(application.grants, who, endpoint.may)) {
    if (who.sub === null) throw unauthenticated(authorization ? undefined : "Connectez-vous pour continuer.");
    throw forbidden(neededRoles(application.grants, endpoint.may as never));
  }
  return { who, requestId: request.id, endpoint: name, address: request.ip, userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300) };
}

const isDocument = (endpoint: ReadEndpoint | WriteEndpoint): boolean => "document" in endpoint.returns;

function sendDocument(reply: FastifyReply, { name, type, bytes }: Document): FastifyReply {
  const disposition = `inline; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply
    .header("content-type", type)
    .header("content-disposition", disposition)
    .header("x-content-type-options", "nosniff")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function checked(application: Application, endpoint: ReadEndpoint | WriteEndpoint, answer: unknown): unknown {
  if (!application.checksAnswers || isDocument(endpoint)) return answer;
  return (endpoint.returns as { parse: (value: unknown) => unknown }).parse(answer);
}

async function serveRead(application: Application, named: Named, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const endpoint = named.endpoint as ReadEndpoint;
  const caller = await callerOf(application, named, request);
  const input = await inputOf(endpoint, request);
  const answer = await named.handler(input as never, openCall(application, application.database.db, caller));
  return isDocument(endpoint) ? sendDocument(reply, answer as Document) : sendJson(reply, 200, JSON.stringify(checked(application, endpoint, answer) ?? null));
}

const sendJson = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header("content-type", "application/json; charset=utf-8").send(text);

// One write, once: the same key gives the same answer again for 24 hours.
interface Submission {
  key: string;
  who: string;
  asked: string;
}

function submissionOf(request: FastifyRequest, caller: Caller, input: RawInput): Submission | null {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return null;
  if (key.length > 100 || !/^[\x21-\x7e]+$/.test(key)) throw new Failure("invalid", "InvalidInput", "L’en-tête Idempotency-Key est invalide.");
  const { files, ...rest } = input;
  const hash = createHash("sha256").update(JSON.stringify(rest));
  for (const file of Object.values(files ?? {})) hash.update(file.bytes);
  return { key, who: caller.who.sub ?? caller.address, asked: hash.digest("base64") };
}

async function answeredBefore(application: Application, name: string, submission: Submission | null): Promise<{ status: number; answer: string } | null> {
  if (!submission) return null;
  const kept = await application.database.db
    .selectFrom("idempotentAnswer")
    .select(["status", "answer", "asked", "endpoint"])
    .where("key", "=", submission.key)
    .where("who", "=", submission.who)
    .executeTakeFirst();
  if (!kept) return null;
  if (kept.asked !== submission.asked || kept.endpoint !== name)
    throw new Failure("refused", "ItemExistsError", "Cette clé d’envoi a déjà servi pour une autre demande.");
  return kept;
}

async function serveWrite(application: Application, named: Named, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const endpoint = named.endpoint as WriteEndpoint;
  const caller = await callerOf(application, named, request);
  const input = await inputOf(endpoint, request);
  const submission = isDocument(endpoint) ? null : submissionOf(request, caller, input);
  try {
    const { answer, text, call } = await application.database.db.transaction().execute(async (db) => {
      const opened = openCall(application, db, caller);
      const result = checked(application, endpoint, await named.handler(input as never, opened));
      const json = isDocument(endpoint) ? "" : JSON.stringify(result ?? null);
      tellAtLeast(endpoint, opened, input, result);
      await keepChanges(
        opened,
        named.name,
        "did" in endpoint.audit ? endpoint.audit.did : "",
        submission && { key: submission.key, asked: submission.asked, status: 200, answer: json },
      );
      return { answer: result, text: json, call: opened };
    });
    settle(application, call);
    return isDocument(endpoint) ? sendDocument(reply, answer as Document) : sendJson(reply, 200, text);
  } catch (error) {
    // The twin of this submission may have been done meanwhile: its answer is ours.
    const before = await answeredBefore(application, named.name, submission);
    if (before) return sendJson(reply, before.status, before.answer);
    throw error;
  }
}

/** A write that told nothing leaves one line all the same, about what its answer or its address names. */
function tellAtLeast(endpoint: WriteEndpoint, call: ReturnType<typeof openCall>, input: RawInput, result: unknown): void {
  if (call.changes.length > 0 || call.isUnchanged || "none" in endpoint.audit) return;
  const named = { ...(input.params as object | undefined), ...(result as object | null) } as Record<string, unknown>;
  const id = named.id ?? Object.entries(named).find(([key]) => key.endsWith("Id"))?.[1];
  call.changed({ record: endpoint.audit.record, id: String(id ?? ""), after: input.body ?? null });
}

async function run<T>(application: Application, { text, values }: Statement): Promise<T> {
  const { rows } = await application.database.pool.query(text, values);
  return rows[0] as T;
}

/** Rows in the order of their columns, as objects: half the time of letting the driver name every field. */
function itemsOf(names: readonly string[], rows: readonly unknown[][]): Record<string, unknown>[] {
  return rows.map((row) => {
    const item: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) item[name] = row[index];
    return item;
  });
}

async function serveList(application: Application, named: Named, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const endpoint = named.endpoint as ListEndpoint;
  await callerOf(application, named, request);
  const input = listInputOf(endpoint, request) as { params: unknown; list: { page: number; pageSize: number } };
  const source = named.handler as unknown as ListSource<ListEndpoint>;
  const statement = pageStatement(endpoint, source, input as never);
  const rows = await application.database.rows(statement);
  const { page, pageSize } = input.list;
  const beyond = (): Promise<{ total: number }> => run(application, totalStatement(endpoint, source, input as never));
  const counted = rows[0] ? Number(rows[0].at(-1)) : page === 1 ? 0 : (await beyond()).total;
  const isTotalExact = statement.isKept || counted <= countedRows;
  const answer = { items: itemsOf(Object.keys(source.columns), rows), total: isTotalExact ? counted : countedRows, isTotalExact, page, pageSize };
  const text = JSON.stringify(answer);
  if (application.checksAnswers) pageSchema(endpoint.item).parse(JSON.parse(text));
  return sendJson(reply, 200, text);
}

async function serveTotal(application: Application, named: Named, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await callerOf(application, named, request);
  const endpoint = named.endpoint as ListEndpoint;
  const statement = totalStatement(endpoint, named.handler as never, listInputOf(endpoint, request) as never);
  return sendJson(reply, 200, JSON.stringify(await run(application, statement)));
}

const malformed = (): Failure => new Failure("invalid", "InvalidInput", "La demande est mal formée.");

/** French failure for whatever went wrong; what nobody foresaw is a 500 that tells its number. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const broken = brokenConstraint(error);
  if (broken?.kind === "unique")
    return new Failure("refused", "ItemExistsError", "Un élément avec la même clé existe déjà.", { details: { constraint: broken.name } });
  if (broken?.kind === "reference")
    return new Failure("refused", "Refused", "Cet élément est lié à d’autres : l’un d’eux n’existe pas ou l’utilise encore.", {
      details: { constraint: broken.name },
    });
  const trouble = databaseTrouble(error);
  if (trouble === "full")
    return new Failure("unavailable", "ServiceUnavailable", "Le disque de la base de données est plein : rien n’a été enregistré. Prévenez un administrateur.");
  if (trouble === "away") return unavailable("La base de données");
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return new Failure("tooLarge", "FileTooLarge", "Le fichier doit faire moins de 6 Mo.");
  if (status === 415) return new Failure("wrongType", "InvalidMimeType", "Ce type de contenu n’est pas accepté.");
  if (status === 429) return new Failure("tooMany", "LimitExceededException", "Trop de tentatives. Réessayez plus tard.");
  if (status !== undefined && status >= 400 && status < 500) return malformed();
  return null;
}

const sendFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply =>
  reply.code(failure.status).send({ ...failure.body(), requestId: request.id });

/** Every endpoint of every area, under `/api`, and the one door of errors. */
export async function serve(server: FastifyInstance, application: Application): Promise<void> {
  server.removeAllContentTypeParsers();
  await server.register(multipart);
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  server.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure?.kind === "unavailable") request.log.warn({ err: error }, "unavailable");
    if (failure) return sendFailure(request, reply, failure);
    request.log.error({ err: error }, "unexpected");
    return reply
      .code(500)
      .send({ code: "unexpectedError", message: `Une erreur inattendue s’est produite. Référence : ${request.id}.`, requestId: request.id });
  });
  for (const { contract, handlers } of application.areas) {
    for (const [name, endpoint] of Object.entries(contract)) bind(server, application, { name, endpoint, handler: handlers[name] as Handler<never> });
  }
  for (const { routes } of application.areas) await routes?.(server, application);
}

function bind(server: FastifyInstance, application: Application, named: Named): void {
  const { endpoint } = named;
  const url = `/api${endpoint.path}`;
  if (endpoint.kind === "list") {
    server.get(url, (request, reply) => serveList(application, named, request, reply));
    server.get(`${url}/total`, (request, reply) => serveTotal(application, named, request, reply));
    server.get(`${url}/export`, async (request, reply) => {
      await callerOf(application, named, request);
      return sendDocument(reply, await exportOf(application, endpoint, named.handler as never, request));
    });
    return;
  }
  const answer = endpoint.kind === "read" ? serveRead : serveWrite;
  server.route({ method: endpoint.method, url, handler: (request, reply) => answer(application, named, request, reply) });
}

/**
 * What every server of ours starts from: requests have a number, shown on error screens and in logs, and
 * an address that cannot be decoded is answered like any other bad input.
 */
export const serverOptions = {
  genReqId: (): string => randomUUID(),
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void sendFailure(request, reply, failureOf(error) ?? malformed());
  },
};
