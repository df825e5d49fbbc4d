// The life of a call, identical for every endpoint: identity → permission → input → transaction → handler → history →
// commit → answer.
import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ReadEndpoint, WriteEndpoint } from "../../contract.ts";
import { nothing } from "../../schema/nothing.ts";
import type { Document, StreamedDocument } from "../../documents/files.ts";
import { captureAddresses } from "./network-address.ts";
import { admissionHooks } from "../admission/admission.ts";
import { sendDocument, sendFailure, sendJson } from "./answer.ts";
import {
  type Application,
  type Caller,
  openCall,
  type OpenCall,
  openOutsideContext,
  transact,
} from "../application.ts";
import type { AnyHandler, Area } from "../area.ts";
import { recordChanges, requireRecordedChange } from "../records/audit.ts";
import { authorizeCaller, serveInShare, type NamedEndpoint } from "./caller.ts";
import { conformAnswer } from "./conform.ts";
import { withFormView } from "../records/conflict.ts";
import { databaseFault, invalidValueReason } from "../database-errors.ts";
import { toFailure, malformedRequest } from "./failures.ts";
import { readInput, type RawInput } from "./input.ts";
import { serveExport, serveList, serveTotal } from "../lists/serve-list.ts";
import { findStoredAnswer, requireFreshKey, readSubmission } from "./submission.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a route that answers only JSON: nothing that a browser could show as a page. */
    isData?: boolean;
  }
}

type NamedCall<E extends ReadEndpoint | WriteEndpoint> = NamedEndpoint<E> & { handler: AnyHandler };

const isDocument = (endpoint: ReadEndpoint | WriteEndpoint): boolean => "document" in endpoint.returns;

/** Prepares the work of an endpoint on a call, once its answer from another machine is fetched, when it needs one. */
async function prepareHandler(
  application: Application,
  handler: AnyHandler,
  caller: Caller,
  input: RawInput,
): Promise<(call: OpenCall) => unknown> {
  if (typeof handler === "function") return (call) => handler(input, call);
  if ("act" in handler) return (call) => handler.act(input, call);
  const outsideAnswer = await handler.fetch(input, openOutsideContext(application, caller));
  return (call) => handler.save(input, call, outsideAnswer);
}

async function serveRead(
  application: Application,
  named: NamedCall<ReadEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, handler } = named;
  const caller = await authorizeCaller(application, named, request);
  const input = await readInput(endpoint, request, "check" in handler ? handler.check : undefined);
  const act = await prepareHandler(application, handler, caller, input);
  const answer = await serveInShare(application, caller, reply, async () => {
    const call = openCall(application, application.database.db, caller);
    const result = await act(call);
    // A read that is recorded in the history (opening a restricted document) is answered once its line is written.
    await recordChanges(call, named.name);
    return result;
  });
  return isDocument(endpoint)
    ? sendDocument(reply, answer as Document | StreamedDocument)
    : sendJson(reply, 200, JSON.stringify(conformAnswer(application, named, answer) ?? null));
}

async function serveWrite(
  application: Application,
  named: NamedCall<WriteEndpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, handler } = named;
  const caller = await authorizeCaller(application, named, request);
  const input = await readInput(endpoint, request, "check" in handler ? handler.check : undefined);
  const submission =
    isDocument(endpoint) || endpoint.hasSecretAnswer ? null : readSubmission(request, caller, input);
  try {
    const act = await prepareHandler(application, handler, caller, input);
    const write = async (call: OpenCall): Promise<{ answer: unknown; text: string }> => {
      await requireFreshKey(call, submission);
      const result = conformAnswer(application, named, await act(call));
      const json = isDocument(endpoint) ? "" : JSON.stringify(result ?? null);
      requireRecordedChange(application, named, call);
      await recordChanges(
        call,
        named.name,
        "did" in endpoint.audit ? endpoint.audit.did : "",
        submission && { ...submission, status: 200, answer: json },
      );
      return { answer: result, text: json };
    };
    const { answer, text } = await serveInShare(application, caller, reply, () =>
      transact(application, caller, write),
    );
    return isDocument(endpoint)
      ? sendDocument(reply, answer as Document | StreamedDocument)
      : endpoint.returns === nothing
        ? reply.code(204).send()
        : sendJson(reply, endpoint.status ?? 200, text);
  } catch (error) {
    if (databaseFault(error) === "away") throw error;
    // A concurrent twin of this submission may have succeeded: its answer is returned.
    const before = await findStoredAnswer(application, named.name, submission);
    if (before) return sendJson(reply, before.status, before.answer);
    const view =
      "form" in handler
        ? () => handler.form(input, openCall(application, application.database.db, caller))
        : undefined;
    throw await withFormView(error, endpoint.takes?.body, view);
  }
}

/** Binds every endpoint of every area under `/api`, with the single error handler. */
export async function serve(server: FastifyInstance, application: Application): Promise<void> {
  captureAddresses(server);
  server.removeAllContentTypeParsers();
  await server.register(multipart);
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  // Answers are private to their caller: no cache stores them, unless a route declares itself public.
  server.addHook("onRequest", (_request, reply, done) => {
    reply.header("cache-control", "no-store");
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
    if (failure?.kind === "unavailable") request.log.warn({ err: error }, "unavailable");
    if (invalidValueReason(error))
      request.log.warn({ err: error }, "a value accepted by the schemas but rejected by the database");
    if (failure) return sendFailure(request, reply, failure);
    request.log.error({ err: error }, "unexpected");
    return reply.code(500).send({
      code: "unexpectedError",
      message: `Une erreur inattendue s’est produite. Référence : ${request.id}.`,
      requestId: request.id,
    });
  });
  for (const area of application.areas) {
    for (const [name, endpoint] of Object.entries(area.contract))
      bindEndpoint(server, application, area, { name, endpoint });
  }
  for (const { routes } of application.areas) await routes?.(server, application);
}

/**
 * Bodies of anonymous callers are small: files have their own limit, and webhooks are checked before they are read.
 */
const anonymousBodyBytes = 32_768;
const bodyLimitOf = ({ may, takes }: ReadEndpoint | WriteEndpoint): { bodyLimit?: number } =>
  may === "ANONYMOUS" && !takes?.files && !takes?.rawBody ? { bodyLimit: anonymousBodyBytes } : {};

function bindEndpoint(
  server: FastifyInstance,
  application: Application,
  { handlers, lists }: Area,
  { name, endpoint }: NamedEndpoint,
): void {
  const url = `/api${endpoint.path}`;
  const hooks = admissionHooks(application.admission);
  const config = { isData: endpoint.kind === "list" || !isDocument(endpoint) };
  if (endpoint.kind === "list") {
    const source = lists[name];
    if (!source) throw new TypeError(`${name} has no list source`);
    const named = { name, endpoint, source };
    server.get(url, { ...hooks, config }, (request, reply) => serveList(application, named, request, reply));
    server.get(`${url}/total`, { ...hooks, config }, (request, reply) =>
      serveTotal(application, named, request, reply),
    );
    server.get(`${url}/export`, hooks, (request, reply) => serveExport(application, named, request, reply));
    return;
  }
  const handler = handlers[name];
  if (!handler) throw new TypeError(`${name} has no handler`);
  server.route({
    ...hooks,
    ...bodyLimitOf(endpoint),
    config,
    method: endpoint.method,
    url,
    handler: (request, reply) =>
      endpoint.kind === "read"
        ? serveRead(application, { name, endpoint, handler }, request, reply)
        : serveWrite(application, { name, endpoint, handler }, request, reply),
  });
}

/**
 * Options shared by all our servers: requests have a number, shown on error screens and in logs, and an undecodable
 * address is answered like any other bad input.
 */
export const serverOptions = {
  genReqId: (): string => randomUUID(),
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void sendFailure(request, reply, toFailure(error) ?? malformedRequest());
  },
};
