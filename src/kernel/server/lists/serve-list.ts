// The life of a call that reads a list, its total or its export.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ListEndpoint } from "../../contract.ts";
import { pageSchema, totalSchema } from "../../list.ts";
import { sendDocument, sendJson } from "../http/answer.ts";
import type { Application } from "../application.ts";
import { accountKey, authorizeCaller, serveInShare, type NamedEndpoint } from "../http/caller.ts";
import { conform, requireConformity } from "../http/conform.ts";
import { exportList } from "../export/export.ts";
import { readListInput } from "../http/input.ts";
import type { Column } from "./items-query.ts";
import { readPage } from "./page.ts";
import { type ListSql, type Statement, totalStatement, visibleTo } from "./sql.ts";

type NamedList = NamedEndpoint<ListEndpoint> & { source: ListSql };

/** Planned for its values: texts are as many as combinations of filters, too many to prepare each. */
async function run<T>(application: Application, { text, values }: Statement): Promise<T> {
  const { rows } = await application.database.pool.query({ text, values });
  return rows[0] as T;
}

const pageStart = Buffer.from('{"items":[');

/** The columns of a list: its source selects the fields of its item (`listSql`). */
const columnsOf = (application: Application, { name, endpoint: { item } }: NamedList): Column[] =>
  Object.entries(item.shape).map(([field, schema]) => ({
    name: field,
    prune: (value) => conform(application, `${name}.${field}`, schema, value),
  }));

export async function serveList(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = named;
  const caller = await authorizeCaller(application, named, request);
  const source = visibleTo({ ...application, ...caller }, named.source);
  const input = readListInput(endpoint, request);
  const columns = columnsOf(application, named);
  const { items, total, isTotalExact } = await serveInShare(application, caller, reply, () =>
    readPage(application.database, { endpoint, source, input, columns }),
  );
  const { page, pageSize } = input.list;
  const end = `],${JSON.stringify({ total, isTotalExact, page, pageSize }).slice(1)}`;
  const answer = Buffer.concat([pageStart, items.bytes, Buffer.from(end)]);
  if (application.validatesAnswers)
    requireConformity(named.name, pageSchema(endpoint.item), answer.toString());
  return sendJson(reply, 200, answer);
}

export async function serveTotal(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = named;
  const caller = await authorizeCaller(application, named, request);
  const source = visibleTo({ ...application, ...caller }, named.source);
  const statement = totalStatement(endpoint, source, readListInput(endpoint, request));
  const total = await serveInShare(application, caller, reply, () => run(application, statement));
  const json = JSON.stringify(total);
  if (application.validatesAnswers) requireConformity(named.name, totalSchema, json);
  return sendJson(reply, 200, json);
}

export async function serveExport(
  application: Application,
  named: NamedList,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await authorizeCaller(application, named, request);
  const account = accountKey(caller);
  const { endpoint } = named;
  const source = visibleTo({ ...application, ...caller }, named.source);
  return sendDocument(reply, await exportList(application, endpoint, source, { request, account }));
}
