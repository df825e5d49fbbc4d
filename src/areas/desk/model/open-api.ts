// The OpenAPI 3.1 document of every contract: generated, so that it is always exact.
import { z } from "zod";
import type { Contract, Endpoint, ListEndpoint, Takes } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { failureStatus } from "#kernel/failure.ts";
import { type FilterRule, maximumPageSize, operatorsOf } from "#kernel/list.ts";
import type { Description, Operation } from "../contract/documentation.ts";
import type { Grants } from "#kernel/actor.ts";

type Json = Record<string, unknown>;
export type OpenApi = {
  openapi: string;
  info: Description["info"];
  servers: Json[];
  tags: Json[];
  paths: Description["paths"];
  components: Json;
  security: Json[];
};

export const apiVersion = "0.23.0";

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === daySchema) Object.assign(jsonSchema, { type: "string", format: "date" });
    },
  }) as Json;
  return json;
};

type Parameter = Operation["parameters"][number];
type Content = Record<string, { schema: Json }>;

const errors: Operation["responses"] = Object.fromEntries(
  Object.values(failureStatus).map((status) => [
    String(status),
    { $ref: `#/components/responses/Failure${status}` },
  ]),
);
const errorDescriptions: Record<number, string> = {
  400: "Demande invalide, champ par champ",
  401: "Session absente ou expirée",
  403: "Rôle manquant",
  404: "Élément inconnu",
  409: "Refusé par une règle, ou modifié entre-temps",
  413: "Fichier trop lourd",
  415: "Type de fichier refusé",
  429: "Trop de tentatives",
  503: "Service extérieur indisponible",
};

/** The codes of refusals that an endpoint lists. */
const refusalsOf = (endpoint: Endpoint): Operation["responses"] => {
  if (endpoint.kind !== "write" || !endpoint.errors) return {};
  const codes = Object.entries(endpoint.errors).map(([code, meaning]) => `${code} : ${meaning}`);
  const description = [errorDescriptions[failureStatus.refused], ...codes].join(". ");
  return { [failureStatus.refused]: { ...errors[failureStatus.refused], description } };
};

const parametersOf = (schema: z.ZodObject | undefined, place: "path" | "query" | "header"): Parameter[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !field.safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, "input"),
  }));

const filterTypes: Record<FilterRule["type"], Json> = {
  text: { type: "string" },
  set: { type: "string" },
  id: { type: "string", format: "uuid" },
  account: { type: "string" },
  number: { type: "number" },
  cents: { type: "integer" },
  day: { type: "string", format: "date" },
  instant: { type: "string", format: "date" },
  boolean: { type: "string", enum: ["0", "1"] },
};

const filterParameter = (name: string, rule: FilterRule): Parameter => ({
  name: `filter[${name}]`,
  in: "query",
  description: `${rule.label}. Suffixes : ${operatorsOf(rule)
    .map((operator) => (operator === "eq" ? "(aucun)" : `*${operator}`))
    .join(" ")}`,
  schema: rule.values ? { type: "string", enum: Object.keys(rule.values) } : filterTypes[rule.type],
});

const listParameters = (endpoint: ListEndpoint): Parameter[] => [
  ...parametersOf(endpoint.params, "path"),
  ...Object.entries(endpoint.filters).map(([name, rule]) => filterParameter(name, rule)),
  {
    name: "sort",
    in: "query",
    schema: {
      type: "string",
      enum: endpoint.sorts.flatMap((field) => [`${field},asc`, `${field},desc`]),
      default: endpoint.defaultSort,
    },
  },
  ...(endpoint.search
    ? [{ name: "search", in: "query", schema: { type: "string", minLength: 3, maxLength: 200 } }]
    : []),
  { name: "page", in: "query", schema: { type: "integer", minimum: 1, default: 1 } },
  {
    name: "pageSize",
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: maximumPageSize, default: 100 },
  },
];

const pageOf = (item: Json): Json => ({
  type: "object",
  required: ["items", "total", "isTotalExact", "page", "pageSize"],
  properties: {
    items: { type: "array", items: item },
    total: { type: "integer" },
    isTotalExact: { type: "boolean" },
    page: { type: "integer" },
    pageSize: { type: "integer" },
  },
});

const json = (schema: Json): Content => ({ "application/json": { schema } });

function contentOf(takes: Takes): Content | undefined {
  if (takes.files) {
    const files = Object.fromEntries(
      Object.entries(takes.files).map(([name, { types }]) => [
        name,
        { type: "string", format: "binary", description: types.join(", ") },
      ]),
    );
    return {
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: { ...(takes.body && { body: schemaOf(takes.body, "input") }), ...files },
        },
      },
    };
  }
  if (takes.rawBody) return { "*/*": { schema: { type: "string", format: "binary" } } };
  if (!takes.body) return undefined;
  const schema = schemaOf(takes.body, "input");
  return schema.type === "string" ? { "text/plain": { schema } } : json(schema);
}

const idempotency: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 100 },
  description: "La même clé donne la même réponse pendant 24 heures.",
};

/** The access rule in words, and the roles behind a permission. */
function accessOf({ may }: Endpoint, grants: Grants): Json {
  if (may === "ANONYMOUS") return { security: [] };
  if (may === "SIGNED_IN") return { description: "Ouvert à toute personne connectée." };
  return {
    description: `Rôles : ${(grants.permissions[may] ?? []).map((role) => grants.roleNames[role] ?? role).join(", ")}.`,
    "x-permission": may,
  };
}

function operationOf(area: string, name: string, endpoint: Endpoint, grants: Grants): Operation {
  const takes: Takes = endpoint.kind === "list" ? {} : (endpoint.takes ?? {});
  const content = contentOf(takes);
  const answer: Content =
    endpoint.kind === "list"
      ? json(pageOf(schemaOf(endpoint.item, "output")))
      : "document" in endpoint.returns
        ? Object.fromEntries(
            endpoint.returns.document.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
          )
        : json(schemaOf(endpoint.returns, "output"));
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.kind === "list" ? `${endpoint.title} : liste` : (endpoint.summary ?? name),
    ...accessOf(endpoint, grants),
    parameters:
      endpoint.kind === "list"
        ? listParameters(endpoint)
        : [
            ...parametersOf(takes.params, "path"),
            ...parametersOf(takes.query, "query"),
            ...parametersOf(takes.headers, "header"),
            ...(endpoint.kind === "write" ? [idempotency] : []),
          ],
    ...(content && { requestBody: { required: true, content } }),
    responses: { 200: { description: "Réussi", content: answer }, ...errors, ...refusalsOf(endpoint) },
  };
}

const failureSchema: Json = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    details: {},
    requestId: { type: "string" },
  },
};

/** The document; contracts by area name. Takes about a tenth of a second for two hundred endpoints: cache it. */
export function openApiOf(contracts: Readonly<Record<string, Contract>>, grants: Grants): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(area, name, endpoint, grants);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Écurie",
      version: apiVersion,
      description:
        "Interface de programmation du back-office. Les montants sont en centimes, les jours en AAAA-MM-JJ, les instants en ISO 8601 UTC.",
    },
    servers: [{ url: "/" }],
    security: [{ identity: [] }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { identity: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      responses: Object.fromEntries(
        Object.entries(errorDescriptions).map(([status, description]) => [
          `Failure${status}`,
          { description, content: json(failureSchema) },
        ]),
      ),
    },
  };
}
