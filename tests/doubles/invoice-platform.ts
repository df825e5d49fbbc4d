// A local double of the Flow service of an approved platform (AFNOR XP Z12-013), for tests.
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";

interface Flow {
  flowId: string;
  trackingId: string;
  flowSyntax: string;
  flowType: string;
  flowDirection: "In" | "Out";
  submittedAt: string;
  updatedAt: string;
  acknowledgement: { status: "Pending" | "Ok" | "Error"; details: object[] };
  file: Buffer;
}

export interface InvoicePlatformDouble {
  url: string;
  /** The settings that name it. */
  settings: Record<string, string>;
  flows: Flow[];
  /** How submissions are answered: taken, taken without an answer that arrives, refused at once, or out of service. */
  submission: {
    answer: "taken" | "cut" | "refused" | "down";
    asked: number;
    acknowledgement: "Pending" | "Ok";
  };
  /** Tokens given so far; the former ones are no longer accepted. */
  tokens: string[];
  /** A status of an invoice, as its recipient or a platform sends it. */
  say: (status: { number: string; code: string; reason?: string; at: string; siren?: string }) => Flow;
  /** Puts a lifecycle file, whatever it holds. */
  put: (file: Buffer, at: string) => Flow;
  settle: (flow: Flow, status: "Ok" | "Error", reason?: string) => void;
  close: () => Promise<void>;
}

const lifecycle = (number: string, code: string, reason: string, siren: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${randomUUID()}</ram:ID></rsm:ExchangedDocument>
  <rsm:AcknowledgementDocument>
    <ram:TypeCode>23</ram:TypeCode>
    <ram:ReferenceReferencedDocument>
      <ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>
      <ram:TypeCode>380</ram:TypeCode>
      <ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>
      <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">${siren}</ram:GlobalID></ram:IssuerTradeParty>
      <ram:SpecifiedDocumentStatus>${reason && `<ram:ReasonCode>AUTRE</ram:ReasonCode><ram:Reason>${reason}</ram:Reason>`}<ram:SequenceNumeric>1</ram:SequenceNumeric></ram:SpecifiedDocumentStatus>
    </ram:ReferenceReferencedDocument>
  </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>`;

type Part = { name: string; value: Buffer };

/** The parts of a multipart body, byte for byte. */
function partsOf(body: Buffer, contentType: string): Part[] {
  const boundary = /boundary=(.+)$/.exec(contentType)?.[1] ?? "";
  const text = body.toString("latin1");
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const start = part.indexOf("\r\n\r\n");
      const name = /name="([^"]+)"/.exec(part.slice(0, start))?.[1] ?? "";
      return { name, value: Buffer.from(part.slice(start + 4, -2), "latin1") };
    });
}

const shown = ({ file: _file, ...flow }: Flow): object => flow;

interface SearchBody {
  limit: number;
  where: { trackingId?: string; flowType?: string[]; flowDirection?: string[]; updatedAfter?: string };
}

function bind(server: FastifyInstance, double: InvoicePlatformDouble): void {
  const { flows, submission, tokens } = double;
  server.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.addHook("onRequest", async ({ url, headers }, reply) => {
    if (url !== "/token" && headers.authorization !== `Bearer ${tokens.at(-1) ?? ""}`)
      await reply.code(401).send({ errorCode: "INVALID_TOKEN" });
  });
  server.post<{ Body: Record<string, string> }>("/token", ({ body }, reply) => {
    if (body["grant_type"] !== "client_credentials" || body["client_secret"] !== "platform-secret-of-tests")
      return reply.code(400).send({ error: "invalid_client" });
    tokens.push(randomUUID());
    return reply.send({ access_token: tokens.at(-1), token_type: "Bearer", expires_in: 300 });
  });
  server.post<{ Body: Buffer }>("/flow-service/v1/flows", ({ body, headers }, reply) => {
    submission.asked += 1;
    if (submission.answer === "down") return reply.code(503).send({ errorCode: "RESOURCE_ERROR" });
    if (submission.answer === "refused")
      return reply.code(422).send({ errorCode: "InvalidSchema", errorMessage: "Factur-X illisible" });
    const parts = partsOf(body, String(headers["content-type"]));
    const info = JSON.parse(parts.find(({ name }) => name === "flowInfo")?.value.toString() ?? "{}") as Flow;
    const at = new Date("2027-09-01T09:00:00Z").toISOString();
    const flow: Flow = {
      ...info,
      flowId: randomUUID(),
      flowType: info.flowSyntax === "CDAR" ? "CustomerInvoiceLC" : "CustomerInvoice",
      flowDirection: "Out",
      submittedAt: at,
      updatedAt: at,
      acknowledgement: { status: submission.acknowledgement, details: [] },
      file: parts.find(({ name }) => name === "file")?.value ?? Buffer.alloc(0),
    };
    flows.push(flow);
    if (submission.answer === "cut") return void reply.hijack().raw.destroy();
    return reply.code(202).send(shown(flow));
  });
  server.post<{ Body: SearchBody }>("/flow-service/v1/flows/search", ({ body: { limit, where } }) => ({
    limit,
    filters: where,
    results: flows
      .filter(
        (flow) =>
          (!where.trackingId || flow.trackingId === where.trackingId) &&
          (!where.flowType || where.flowType.includes(flow.flowType)) &&
          (!where.flowDirection || where.flowDirection.includes(flow.flowDirection)) &&
          (!where.updatedAfter || flow.updatedAt > where.updatedAfter),
      )
      .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
      .slice(0, limit)
      .map(shown),
  }));
  server.get<{ Params: { id: string }; Querystring: { docType: string } }>(
    "/flow-service/v1/flows/:id",
    ({ params, query }, reply) => {
      const flow = flows.find(({ flowId }) => flowId === params.id);
      if (!flow) return reply.code(404).send({ errorCode: "MISSING_RESOURCE" });
      return query.docType === "Original"
        ? reply.type("application/octet-stream").send(flow.file)
        : reply.send(shown(flow));
    },
  );
}

export async function openInvoicePlatform(): Promise<InvoicePlatformDouble> {
  const server = Fastify({ forceCloseConnections: true });
  const flows: Flow[] = [];
  const put: InvoicePlatformDouble["put"] = (file, at) => {
    const flow: Flow = {
      flowId: randomUUID(),
      trackingId: "",
      flowSyntax: "CDAR",
      flowType: "CustomerInvoiceLC",
      flowDirection: "In",
      submittedAt: at,
      updatedAt: at,
      acknowledgement: { status: "Ok", details: [] },
      file,
    };
    flows.push(flow);
    return flow;
  };
  const double: InvoicePlatformDouble = {
    url: "",
    settings: {},
    flows,
    submission: { answer: "taken", asked: 0, acknowledgement: "Ok" },
    tokens: [],
    say: ({ number, code, reason = "", at, siren = "" }) =>
      put(Buffer.from(lifecycle(number, code, reason, siren)), at),
    put,
    settle: (flow, status, reason = "") => {
      const details = reason
        ? [{ level: "Error", item: "", reasonCode: "DOUBLON", reasonMessage: reason }]
        : [];
      flow.acknowledgement = { status, details };
    },
    close: () => server.close(),
  };
  bind(server, double);
  double.url = await server.listen({ host: "127.0.0.1", port: 0 });
  double.settings = {
    INVOICE_PLATFORM_URL: `${double.url}/flow-service`,
    INVOICE_PLATFORM_TOKEN_URL: `${double.url}/token`,
    INVOICE_PLATFORM_CLIENT_ID: "ecurie",
    INVOICE_PLATFORM_CLIENT_SECRET: "platform-secret-of-tests",
  };
  return double;
}
