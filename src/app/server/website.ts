// The built web application: compressed beforehand, kept for ever by browsers except its first page.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export const websiteFolder = resolve(import.meta.dirname, "../../../dist/web");
const forEver = "public, max-age=31536000, immutable";

const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") && !/^\/(api|identity|assets)\//.test(url) && (headers.accept ?? "*/*").match(/text\/html|\*\/\*/) !== null;

function missingPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: "NotFound", message: "Cette adresse n’existe pas.", requestId: request.id });
}

/** Serves the folder; every other page is a route of the web application, so gets its first page. */
export async function serveWebsite(server: FastifyInstance, folder: string = websiteFolder): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) {
    server.setNotFoundHandler(missingPage);
    return;
  }
  const page = readFileSync(join(folder, "index.html"));
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => void reply.header("cache-control", path.includes("/assets/") ? forEver : "no-cache"),
  });
  const sendPage = (reply: FastifyReply): FastifyReply =>
    reply.header("content-type", "text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  server.get("/", async (_request, reply) => sendPage(reply));
  server.setNotFoundHandler((request, reply) => (isPage(request) ? sendPage(reply) : missingPage(request, reply)));
}
