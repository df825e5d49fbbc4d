// iLovePDF: a task is started on one of its machines, given the file, worked, and its answer fetched and forgotten there.
import { z } from "zod";
import { ask, askJson, NoAnswer } from "#platform/outside.ts";
import type { PdfShrinker } from "./smaller-pdf.ts";

interface Account {
  publicKey: string;
  /** Of its interface. */
  url: string;
}

const tokenAnswer = z.object({ token: z.string().min(1) });
const startAnswer = z.object({ server: z.string().min(1), task: z.string().min(1) });
const uploadAnswer = z.object({ server_filename: z.string().min(1) });
const name = "document.pdf";
const seconds = 60;

/** What an answer must be; anything else is none. */
async function answerOf<T>(shape: z.ZodType<T>, answer: Promise<unknown>): Promise<T> {
  const parsed = shape.safeParse(await answer);
  if (!parsed.success) throw new NoAnswer(parsed.error);
  return parsed.data;
}

/** The machine that is named must be theirs: our papers go nowhere else. */
function machineOf(server: string, { url }: Account): string {
  const own = new URL(url);
  const machine = new URL(server.includes("://") ? server : `${own.protocol}//${server}`);
  const isTheirs =
    machine.host === own.host ||
    (own.hostname.startsWith("api.") && machine.hostname.endsWith(own.hostname.slice("api".length)));
  if (!isTheirs || machine.protocol !== own.protocol) throw new NoAnswer(`${machine.host} is not theirs`);
  return machine.origin;
}

async function shrink(account: Account, bytes: Uint8Array): Promise<Uint8Array> {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ public_key: account.publicKey });
  const { token } = await answerOf(
    tokenAnswer,
    askJson(`${account.url}/auth`, { method: "POST", headers: json, body }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const { server, task } = await answerOf(startAnswer, askJson(`${account.url}/start/compress`, { headers }));
  const at = `${machineOf(server, account)}/v1`;
  const upload = new FormData();
  upload.set("task", task);
  upload.set("file", new File([new Uint8Array(bytes)], name, { type: "application/pdf" }));
  const { server_filename } = await answerOf(
    uploadAnswer,
    askJson(`${at}/upload`, { method: "POST", headers, body: upload }, seconds),
  );
  const work = { task, tool: "compress", files: [{ server_filename, filename: name }] };
  const process = { method: "POST", headers: { ...headers, ...json }, body: JSON.stringify(work) };
  await askJson(`${at}/process`, process, seconds);
  const download = await ask(`${at}/download/${encodeURIComponent(task)}`, { headers }, seconds);
  if (!download.ok) throw new NoAnswer(`status ${download.status}`, download.status);
  const smaller = new Uint8Array(await download.arrayBuffer());
  await ask(`${at}/task/${encodeURIComponent(task)}`, { method: "DELETE", headers }, seconds).catch(() => {});
  return smaller;
}

export const iLovePdf = (account: Account): PdfShrinker => ({ shrink: (bytes) => shrink(account, bytes) });
