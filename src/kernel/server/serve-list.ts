// The life of a call that reads a list, its total or its file.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ListEndpoint } from "../contract.ts";
import { pageSchema } from "../list.ts";
import { sendDocument, sendJson } from "./answer.ts";
import type { Application } from "./application.ts";
import { accountOf, callerOf, inShare, type Named } from "./caller.ts";
import { exportOf } from "./export.ts";
import { listInputOf } from "./input.ts";
import { readPage } from "./list-page.ts";
import { type ListSql, type Statement, totalStatement } from "./lists.ts";

type NamedList = Named<ListEndpoint> & { source: ListSql };

/** Planned for its values: there are as many texts as people may combine filters, too many to prepare each. */
async function run<T>(application: Application, { text, values }: Statement): Promise<T> {
  const { rows } = await application.database.pool.query({ text, values });
  return rows[0] as T;
}

const start = Buffer.from('{"items":[');

export async function serveList(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, source } = named;
  const caller = await callerOf(application, named, request);
  const input = listInputOf(endpoint, request);
  const { items, total, isTotalExact } = await inShare(application, caller, reply, () =>
    readPage(application.database, { endpoint, source, input }),
  );
  const { page, pageSize } = input.list;
  const end = `],${JSON.stringify({ total, isTotalExact, page, pageSize }).slice(1)}`;
  const json = Buffer.concat([start, items.bytes, Buffer.from(end)]);
  if (application.checksAnswers) pageSchema(endpoint.item).parse(JSON.parse(json.toString()));
  return sendJson(reply, 200, json);
}

export async function serveTotal(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, source } = named;
  const caller = await callerOf(application, named, request);
  const statement = totalStatement(endpoint, source, listInputOf(endpoint, request));
  const total = await inShare(application, caller, reply, () => run(application, statement));
  return sendJson(reply, 200, JSON.stringify(total));
}

export async function serveExport(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const account = accountOf(await callerOf(application, named, request));
  const { endpoint, source } = named;
  return sendDocument(reply, await exportOf(application, endpoint, source, { request, account }));
}
