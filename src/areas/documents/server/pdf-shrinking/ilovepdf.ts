// iLovePDF: starts a task on one of its servers, uploads the file, processes it, downloads the result and deletes it
// there.
import { z } from "zod";
import { fetchOutside, fetchOutsideJson, NoAnswer } from "#platform/outbound-http.ts";
import type { PdfShrinker } from "./pdf-shrinker.ts";

interface Account {
  publicKey: string;
  /** Base URL of its API. */
  url: string;
}

const tokenAnswer = z.object({ token: z.string().min(1) });
const startAnswer = z.object({ server: z.string().min(1), task: z.string().min(1) });
const uploadAnswer = z.object({ server_filename: z.string().min(1) });
const fileName = "document.pdf";
const timeoutSeconds = 60;

/** Parses an answer; throws on any other shape. */
async function parseAnswer<T>(shape: z.ZodType<T>, answer: Promise<unknown>): Promise<T> {
  const parsed = shape.safeParse(await answer);
  if (!parsed.success) throw new NoAnswer(parsed.error);
  return parsed.data;
}

/** The named server must be theirs: our documents go nowhere else. */
function serverOrigin(server: string, { url }: Account): string {
  const own = new URL(url);
  const serverUrl = new URL(server.includes("://") ? server : `${own.protocol}//${server}`);
  const isTheirs =
    serverUrl.host === own.host ||
    (own.hostname.startsWith("api.") && serverUrl.hostname.endsWith(own.hostname.slice("api".length)));
  if (!isTheirs || serverUrl.protocol !== own.protocol) throw new NoAnswer(`${serverUrl.host} is not theirs`);
  return serverUrl.origin;
}

async function shrink(account: Account, bytes: Uint8Array): Promise<Uint8Array> {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ public_key: account.publicKey });
  const { token } = await parseAnswer(
    tokenAnswer,
    fetchOutsideJson(`${account.url}/auth`, { method: "POST", headers: json, body }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const { server, task } = await parseAnswer(
    startAnswer,
    fetchOutsideJson(`${account.url}/start/compress`, { headers }),
  );
  const at = `${serverOrigin(server, account)}/v1`;
  const upload = new FormData();
  upload.set("task", task);
  upload.set("file", new File([new Uint8Array(bytes)], fileName, { type: "application/pdf" }));
  const { server_filename } = await parseAnswer(
    uploadAnswer,
    fetchOutsideJson(`${at}/upload`, { method: "POST", headers, body: upload }, timeoutSeconds),
  );
  const work = { task, tool: "compress", files: [{ server_filename, filename: fileName }] };
  const process = { method: "POST", headers: { ...headers, ...json }, body: JSON.stringify(work) };
  await fetchOutsideJson(`${at}/process`, process, timeoutSeconds);
  const download = await fetchOutside(
    `${at}/download/${encodeURIComponent(task)}`,
    { headers },
    timeoutSeconds,
  );
  if (!download.ok) throw new NoAnswer(`status ${download.status}`, download.status);
  const smaller = new Uint8Array(await download.arrayBuffer());
  await fetchOutside(
    `${at}/task/${encodeURIComponent(task)}`,
    { method: "DELETE", headers },
    timeoutSeconds,
  ).catch(() => {});
  return smaller;
}

export const iLovePdf = (account: Account): PdfShrinker => ({ shrink: (bytes) => shrink(account, bytes) });
