// The HTTP server around the application: numbers, logs, protections, the website.
import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Application } from "#kernel/server/application.ts";
import { serve, serverOptions } from "#kernel/server/serve.ts";
import type { Settings } from "./settings.ts";
import { inlineScripts, serveWebsite } from "./website.ts";

/** Where browsers may send requests beside ourselves: the hosted pool, the bucket of files. */
function outsideOrigins({ IDENTITY, COGNITO_REGION, S3_BUCKET, S3_REGION, S3_ENDPOINT }: Settings): string[] {
  const bucket = S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`;
  return [...(IDENTITY === "cognito" ? [`https://cognito-idp.${COGNITO_REGION}.amazonaws.com`] : []), ...(S3_BUCKET ? [bucket] : [])];
}

async function protect(server: FastifyInstance, settings: Settings): Promise<void> {
  const outside = outsideOrigins(settings);
  await server.register(helmet, {
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
  await protect(server, settings);
  await serve(server, application);
  await serveWebsite(server);
  await server.ready();
  return server;
}
