// The HTTP server around the application: request numbers, logs, protections, the website.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import Fastify, { type ConnectionError, type FastifyInstance, LogController } from "fastify";
import helmet from "helmet";
import type { Application } from "#kernel/server/application.ts";
import { aheadHeader } from "#kernel/calendar/ahead-header.ts";
import { timeouts } from "#kernel/server/timeouts.ts";
import { serve, serverOptions } from "#kernel/server/http/serve.ts";
import { shedEarly } from "#kernel/server/admission/early-shedding.ts";
import type { Settings } from "./settings/settings.ts";
import { tileOrigin } from "#telematics/model/positions/tiles.ts";
import { inlineScriptHashes, serveWebsite } from "./website.ts";

/** Other origins to which browsers may send requests: the hosted user pool, the bucket of files. */
function outsideOrigins(settings: Settings): string[] {
  const { IDENTITY, COGNITO_REGION, COGNITO_ENDPOINT, S3_BUCKET, S3_REGION, S3_ENDPOINT } = settings;
  const pool = new URL(COGNITO_ENDPOINT ?? `https://cognito-idp.${COGNITO_REGION}.amazonaws.com`).origin;
  const bucket = S3_ENDPOINT
    ? new URL(S3_ENDPOINT).origin
    : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`;
  return [...(IDENTITY === "cognito" ? [pool] : []), ...(S3_BUCKET ? [bucket] : [])];
}

/** The server of map tiles, where the settings name one. */
const tileOrigins = ({ TILE_SERVER }: Settings): string[] => (TILE_SERVER ? [tileOrigin(TILE_SERVER)] : []);

/** The headers that protect every page, computed once. */
export function securityHeaders(settings: Settings): Record<string, string> {
  const outside = outsideOrigins(settings);
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes()],
        // The screen kit sets its variables and positions its menus with inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...outside, ...tileOrigins(settings)],
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
  // Search engines must index nothing here: no page, no document, no published link.
  answer.setHeader("x-robots-tag", "noindex, nofollow");
  answer.setHeader("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** The subset that protects an answer that is not a page and loads nothing. */
function dataSecurityHeaders(pages: Record<string, string>): Record<string, string> {
  const names = [
    "x-content-type-options",
    "cross-origin-resource-policy",
    "referrer-policy",
    "strict-transport-security",
    "x-robots-tag",
  ];
  return {
    ...Object.fromEntries(Object.entries(pages).filter(([name]) => names.includes(name))),
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  };
}

const trustedProxies = ({ TRUSTED_PROXIES: list }: Settings): string[] | false =>
  list === undefined || list === "none" ? false : list.split(",").map((address) => address.trim());

/** One log line per request, with its address, its account and its route pattern, never its values. */
function logRequests(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    request.log = request.log.child({ address: request.ip });
    done();
  });
  server.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
}

/** Screens show the day of the demonstration: each answer says how far it is ahead. */
function tellDemonstrationDay(server: FastifyInstance, { services }: Application): void {
  server.addHook("onRequest", (_request, reply, done) => {
    reply.header(aheadHeader, services.clock().getTime() - services.realClock().getTime());
    done();
  });
}

/** The answer to a socket that sent an invalid request, or sent it too slowly. */
function clientErrorHandler(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, message] =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? ["408 Request Timeout", "La demande a mis trop de temps à arriver. Réessayez."]
      : ["400 Bad Request", "La demande est mal formée."];
  const body = JSON.stringify({ code: "InvalidInput", message });
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`);
}

/** Stops accepting, lets the requests in flight end, then closes the remaining connections. */
export async function closeServer(
  server: FastifyInstance,
  boundMs: number = timeouts.requestsInFlightMs,
): Promise<void> {
  const forceCloseTimer = setTimeout(() => server.server.closeAllConnections(), boundMs);
  // Browsers keep an answered connection for the next request, which will never come.
  const idleTimer = setInterval(() => server.server.closeIdleConnections(), 100);
  await server.close().finally(() => {
    clearTimeout(forceCloseTimer);
    clearInterval(idleTimer);
  });
}

/** The server, ready to listen. */
export async function openServer(
  application: Application,
  settings: Settings,
  limits: { bodyMs: number; socketMs: number } = timeouts,
): Promise<FastifyInstance> {
  const server = Fastify({
    ...serverOptions,
    loggerInstance: application.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    trustProxy: trustedProxies(settings),
    requestTimeout: limits.bodyMs,
    connectionTimeout: limits.socketMs,
    http: {
      headersTimeout: Math.min(20_000, limits.bodyMs),
      connectionsCheckingInterval: Math.min(10_000, limits.bodyMs),
    },
    clientErrorHandler,
    // Requests in flight at shutdown are answered; closeServer enforces the limit.
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  logRequests(server);
  const pageHeaders = securityHeaders(settings);
  const dataHeaders = dataSecurityHeaders(pageHeaders);
  server.addHook("onRequest", (request, reply, done) => {
    reply
      .headers(request.routeOptions.config.isData ? dataHeaders : pageHeaders)
      .header("x-request-id", request.id);
    done();
  });
  if (settings.MODE === "demonstration") tellDemonstrationDay(server, application);
  await serve(server, application);
  await serveWebsite(server);
  await server.ready();
  shedEarly(server.server, application.admission, application.log);
  return server;
}
