// A local double of Yousign's API v3, for tests: the same addresses, the same statuses, the same errors.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";

interface Person {
  id: string;
  status: string;
  info: { first_name: string; last_name: string; email: string };
  signature_link: string | null;
}
interface Request {
  id: string;
  status: string;
  external_id: string;
  ordered_signers: boolean;
  signers: Person[];
  documents: Uint8Array[];
  decline_information: { reason: string; signer_id: string } | null;
}

export interface YousignDouble {
  url: string;
  requests: Map<string, Request>;
  /** Answers the next call with this status. */
  failNext: (status: number, body?: object) => void;
  /** Runs before each call is answered. */
  onEvery: (act: () => Promise<void>) => void;
  /** Runs before the next call is answered. */
  onNext: (act: () => Promise<void>) => void;
  /** The transactions open during each call, counted by `onEvery`. */
  openDuring: number[];
  /** Performs the action of a signer on the provider. */
  signerDoes: (email: string, what: "signs" | "declines", reason?: string) => Request;
  close: () => Promise<void>;
}

export const apiKey = "test-key";

const toView = ({ documents: _documents, ...request }: Request) => request;

function notify(request: Request): void {
  const next = request.ordered_signers
    ? request.signers.filter(({ status }) => status === "initiated").slice(0, 1)
    : request.signers;
  for (const signer of next) {
    if (signer.status !== "initiated") continue;
    signer.status = "notified";
    signer.signature_link = `https://yousign.app/signatures/${signer.id}`;
  }
}

function routes(server: FastifyInstance, requests: Map<string, Request>): void {
  const one = (id: string): Request => {
    const found = requests.get(id);
    if (!found) throw Object.assign(new Error("not found"), { statusCode: 404 });
    return found;
  };
  type At = { Params: { id: string } };
  server.post<{ Body: { external_id: string; ordered_signers: boolean } }>(
    "/signature_requests",
    (request, reply) => {
      const made: Request = {
        id: randomUUID(),
        status: "draft",
        external_id: request.body.external_id,
        ordered_signers: request.body.ordered_signers,
        signers: [],
        documents: [],
        decline_information: null,
      };
      requests.set(made.id, made);
      return reply.code(201).send(toView(made));
    },
  );
  server.get<{ Querystring: { external_id: string } }>("/signature_requests", ({ query }) => ({
    meta: { next_cursor: null },
    data: [...requests.values()].filter(({ external_id }) => external_id === query.external_id).map(toView),
  }));
  server.get<At>("/signature_requests/:id", ({ params }) => ({
    ...toView(one(params.id)),
    signers: one(params.id).signers.map(({ id, status }) => ({ id, status })),
  }));
  server.get<At>("/signature_requests/:id/signers", ({ params }) => one(params.id).signers);
  server.delete<At>(
    "/signature_requests/:id",
    ({ params }, reply) => (requests.delete(params.id), reply.code(204).send()),
  );
  server.post<At>(
    "/signature_requests/:id/documents",
    ({ params, body }, reply) => (
      one(params.id).documents.push(body as Uint8Array),
      reply.code(201).send({ id: randomUUID(), nature: "signable_document" })
    ),
  );
  server.post<At & { Body: { info: Person["info"]; fields: unknown[] } }>(
    "/signature_requests/:id/signers",
    ({ params, body }, reply) => {
      if (!body.info.email || body.fields.length === 0)
        return reply
          .code(400)
          .send({ type: "validation", detail: "fields: This collection should contain 1 element or more." });
      const made: Person = { id: randomUUID(), status: "initiated", info: body.info, signature_link: null };
      one(params.id).signers.push(made);
      return reply.code(201).send(made);
    },
  );
  server.post<At>("/signature_requests/:id/activate", ({ params }, reply) => {
    const request = one(params.id);
    request.status = "ongoing";
    notify(request);
    return reply.code(201).send(toView(request));
  });
  server.post<At>("/signature_requests/:id/cancel", ({ params }, reply) => {
    const request = one(params.id);
    if (request.status !== "ongoing")
      return reply.code(400).send({ type: "bad_request", detail: "The request cannot be canceled." });
    request.status = "canceled";
    return reply.code(201).send(toView(request));
  });
  server.get<At>("/signature_requests/:id/documents/download", (_request, reply) =>
    reply.type("application/pdf").send(Buffer.from("%PDF-1.7 signed by Yousign")),
  );
  server.get<At>("/signature_requests/:id/audit_trails/download", (_request, reply) =>
    reply.type("application/pdf").send(Buffer.from("%PDF-1.7 audit trail")),
  );
}

/** Listens on a free local port. */
export async function openYousignDouble(): Promise<YousignDouble> {
  const requests = new Map<string, Request>();
  const server = Fastify();
  let every = async () => {};
  let next = async () => {};
  let failing: { status: number; body: object } | null = null;
  server.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  server.addHook("onRequest", async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return reply.code(401).send({ type: "unauthorized", detail: "Access token is missing or invalid" });
    await every();
    const act = next;
    next = async () => {};
    await act();
    if (!failing) return;
    const { status, body } = failing;
    failing = null;
    return reply.code(status).send(body);
  });
  routes(server, requests);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const signerDoes: YousignDouble["signerDoes"] = (email, what, reason = "") => {
    const request = [...requests.values()].find(
      ({ signers, status }) => status === "ongoing" && signers.some(({ info }) => info.email === email),
    );
    const signer = request?.signers.find(({ info }) => info.email === email);
    if (!request || !signer) throw new Error(`nobody at ${email} is asked to sign`);
    signer.status = what === "signs" ? "signed" : "declined";
    if (what === "declines")
      Object.assign(request, { status: "declined", decline_information: { reason, signer_id: signer.id } });
    else if (request.signers.every(({ status }) => status === "signed")) request.status = "done";
    else notify(request);
    return request;
  };
  return {
    url,
    requests,
    onEvery: (act) => void (every = act),
    onNext: (act) => void (next = act),
    openDuring: [],
    failNext: (status, body = {}) => void (failing = { status, body }),
    signerDoes,
    close: () => server.close(),
  };
}
