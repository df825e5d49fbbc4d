// The life of a call that reads a list, its total or its file.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ListEndpoint } from "../../contract.ts";
import { pageSchema } from "../../list.ts";
import { sendDocument, sendJson } from "../http/answer.ts";
import type { Application } from "../application.ts";
import { accountKey, authorizeCaller, serveInShare, type NamedEndpoint } from "../http/caller.ts";
import { exportList } from "../export/export.ts";
import { readListInput } from "../http/input.ts";
import { readPage } from "./page.ts";
import { type ListSql, type Statement, totalStatement } from "./sql.ts";

type NamedList = NamedEndpoint<ListEndpoint> & { source: ListSql };

/** Planned for its values: there are as many texts as people may combine filters, too many to prepare each. */
async function run<T>(application: Application, { text, values }: Statement): Promise<T> {
  const { rows } = await application.database.pool.query({ text, values });
  return rows[0] as T;
}

const pageStart = Buffer.from('{"items":[');

export async function serveList(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, source } = named;
  const caller = await authorizeCaller(application, named, request);
  const input = readListInput(endpoint, request);
  const { items, total, isTotalExact } = await serveInShare(application, caller, reply, () =>
    readPage(application.database, { endpoint, source, input }),
  );
  const { page, pageSize } = input.list;
  const end = `],${JSON.stringify({ total, isTotalExact, page, pageSize }).slice(1)}`;
  const json = Buffer.concat([pageStart, items.bytes, Buffer.from(end)]);
  if (application.validatesAnswers) pageSchema(endpoint.item).parse(JSON.parse(json.toString()));
  return sendJson(reply, 200, json);
}

export async function serveTotal(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint, source } = named;
  const caller = await authorizeCaller(application, named, request);
  const statement = totalStatement(endpoint, source, readListInput(endpoint, request));
  const total = await serveInShare(application, caller, reply, () => run(application, statement));
  return sendJson(reply, 200, JSON.stringify(total));
}

export async function serveExport(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const account = accountKey(await authorizeCaller(application, named, request));
  const { endpoint, source } = named;
  return sendDocument(reply, await exportList(application, endpoint, source, { request, account }));
}
