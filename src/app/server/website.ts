// The built web application: precompressed, cached for ever by browsers except its first page.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isPage } from "./pages.ts";

export const websiteFolder = resolve(import.meta.dirname, "../../../dist/web");
const immutableCache = "public, max-age=31536000, immutable";

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

const isPageRequest = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(api|identity|assets)\//.test(url) &&
  (headers.accept ?? "*/*").match(/text\/html|\*\/\*/) !== null;

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .send({ code: "NotFound", message: "Cette adresse n’existe pas.", requestId: request.id });
}

/** The first page; null if the web application is not built. */
function readIndexPage(folder: string): Buffer | null {
  const path = join(folder, "index.html");
  return existsSync(path) ? readFileSync(path) : null;
}

/** The content security policy sources of the inline scripts of the first page: `'sha256-…'` of their text. */
export function inlineScriptHashes(folder: string = websiteFolder): string[] {
  const scripts = [
    ...(readIndexPage(folder)?.toString("utf8") ?? "").matchAll(/<script>([\s\S]*?)<\/script>/g),
  ];
  return scripts.map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

/** A proxy reads the head of an answer into 4 kB, as nginx does by default, or answers 502: half is left to the others. */
const maxLinkBytes = 2_000;
const isSheet = (file: string): boolean => file.endsWith(".css");
const toLink = (file: string): string =>
  `</${file}>; ${isSheet(file) ? "rel=preload; as=style; crossorigin" : "rel=modulepreload"}`;
const toTag = (file: string): string =>
  `<link ${isSheet(file) ? 'rel="preload" as="style" crossorigin' : 'rel="modulepreload"'} href="/${file}" />`;

interface RoutePage {
  /** The `Link` header that preloads the first files of the route. */
  links?: string;
  page: Buffer;
}

/** The first page for each route, which names the files that its header has no room for (tools/route-preloads.ts). */
function pagesByRoute(folder: string, page: Buffer): (url: string) => RoutePage {
  const path = join(folder, "preloads.json");
  if (!existsSync(path)) return () => ({ page });
  const html = page.toString("utf8");
  const routes = (JSON.parse(readFileSync(path, "utf8")) as [string, string[]][]).map(([route, files]) => {
    const linksOf = (count: number): string => files.slice(0, count).map(toLink).join(", ");
    const count = files.findLastIndex((_, at) => linksOf(at + 1).length <= maxLinkBytes) + 1;
    const tags = files.slice(count).map(toTag).join("");
    return {
      pattern: new RegExp(`^${route.replace(/:\w+/g, "[^/]+")}/?$`),
      links: linksOf(count),
      page: tags === "" ? page : Buffer.from(html.replace("<title>", `${tags}<title>`)),
    };
  });
  return (url) => routes.find(({ pattern }) => pattern.test(pathOf(url))) ?? { page };
}

/**
 * Serves the folder; every page of the product gets the first page of the web application. So does an unknown address
 * opened in a browser, with the status 404; anything else that asks for one gets a short refusal.
 */
export async function serveWebsite(server: FastifyInstance, folder: string = websiteFolder): Promise<void> {
  const page = readIndexPage(folder);
  if (!page) {
    server.setNotFoundHandler(sendNotFound);
    return;
  }
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) =>
      void reply.header("cache-control", path.includes("/assets/") ? immutableCache : "no-cache"),
  });
  const pageOf = pagesByRoute(folder, page);
  const sendPage = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const found = pageOf(url);
    if (found.links) reply.header("link", found.links);
    return reply
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(found.page);
  };
  server.get("/", async (request, reply) => sendPage(request, reply));
  server.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) return sendNotFound(request, reply);
    if (isPage(pathOf(request.url))) return sendPage(request, reply);
    return request.headers.accept?.includes("text/html")
      ? sendPage(request, reply.code(404))
      : sendNotFound(request, reply);
  });
}
