// The HTTP server around the application: numbers, logs, protections, the website.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import helmet from "helmet";
import type { Application } from "#kernel/server/application.ts";
import { serve, serverOptions } from "#kernel/server/serve.ts";
import type { Settings } from "./settings.ts";
import { inlineScripts, serveWebsite } from "./website.ts";

/** Where browsers may send requests beside ourselves: the hosted pool, the bucket of files. */
function outsideOrigins({ IDENTITY, COGNITO_REGION, S3_BUCKET, S3_REGION, S3_ENDPOINT }: Settings): string[] {
  const bucket = S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`;
  return [...(IDENTITY === "cognito" ? [`https://cognito-idp.${COGNITO_REGION}.amazonaws.com`] : []), ...(S3_BUCKET ? [bucket] : [])];
}

/** The headers that protect every page, computed once. */
function protections(settings: Settings): Record<string, string> {
  const outside = outsideOrigins(settings);
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts()],
        // The screen kit sets its variables and places its menus with inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...outside],
        connectSrc: ["'self'", ...outside],
        frameSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...outside],
        frameAncestors: ["'none'"],
      },
    },
    hsts: settings.PUBLIC_URL.startsWith("https:"),
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** One line for each request: what was asked by its pattern, never with its values. */
function logRequests(server: FastifyInstance): void {
  server.addHook("onResponse", async (request, reply) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
  });
  server.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
}

/** The server, ready to listen. */
export async function openServer(application: Application, settings: Settings): Promise<FastifyInstance> {
  const server = Fastify({
    ...serverOptions,
    loggerInstance: application.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    trustProxy: settings.TRUSTED_PROXIES?.split(",").map((address) => address.trim()) ?? false,
    forceCloseConnections: true,
  });
  logRequests(server);
  const headers = protections(settings);
  server.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await serve(server, application);
  await serveWebsite(server);
  await server.ready();
  return server;
}
