// Client of Yousign API v3 (developers.yousign.com), limited to the calls of a procedure. The API has no idempotency
// key: a request is found again by its `external_id`, the id of our procedure.
import { z } from "zod";
import { Failure, unavailable } from "#kernel/failure.ts";
import { requireNoTransaction } from "#kernel/server/outside.ts";
import { fetchOutside } from "#platform/outbound-http.ts";

export interface YousignSettings {
  /** `https://api.yousign.app/v3` or `https://api-sandbox.yousign.app/v3`. */
  baseUrl: string;
  apiKey: string;
}

export const requestStatuses = [
  "draft",
  "ongoing",
  "done",
  "deleted",
  "expired",
  "canceled",
  "approval",
  "rejected",
  "declined",
  "paused",
] as const;
const signerSchema = z.object({
  id: z.string(),
  status: z.string(),
  info: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).partial().optional(),
  signature_link: z.string().nullish(),
});
const requestSchema = z.object({
  id: z.string(),
  status: z.enum(requestStatuses),
  external_id: z.string().nullish(),
  signers: z.array(signerSchema).default([]),
  decline_information: z.object({ reason: z.string().nullish(), signer_id: z.string().nullish() }).nullish(),
});
export type YousignRequest = z.output<typeof requestSchema>;
export type YousignSigner = z.output<typeof signerSchema>;

export interface SignerToAdd {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  codeChannel: "email" | "sms";
  documentId: string;
  page: number;
  /** Position from 0, to place signatures side by side. */
  index: number;
}

const service = "Le service de signature Yousign";
const timeoutSeconds = 15;

/** 4xx means that our request is wrong: never retried. 429 and 5xx are temporary. */
async function failureOf(answer: Response): Promise<Failure> {
  if (answer.status === 429 || answer.status >= 500) return unavailable(service);
  const details = z
    .object({ detail: z.string().optional(), message: z.string().optional() })
    .safeParse(await answer.json().catch(() => null));
  const detail = details.data?.detail ?? details.data?.message ?? "";
  if (answer.status === 401 || answer.status === 403)
    return new Failure(
      "refused",
      "SignatureProviderRefused",
      "Yousign refuse la clé d’accès de l’application. Prévenez un administrateur.",
    );
  const reason = detail ? detail.slice(0, 300) : `erreur ${answer.status}`;
  return new Failure("refused", "SignatureProviderRefused", `Yousign a refusé la demande : ${reason}.`);
}

const signerBody = (signer: SignerToAdd) => ({
  info: {
    first_name: signer.firstName,
    last_name: signer.lastName,
    email: signer.email,
    ...(signer.phone && { phone_number: signer.phone }),
    locale: "fr",
  },
  signature_level: "electronic_signature",
  signature_authentication_mode: signer.codeChannel === "sms" ? "otp_sms" : "otp_email",
  fields: [
    {
      document_id: signer.documentId,
      type: "signature",
      page: signer.page,
      x: 60 + (signer.index % 4) * 120,
      y: 740 - Math.floor(signer.index / 4) * 50,
      width: 110,
      height: 40,
    },
  ],
});

export class Yousign {
  private readonly settings: YousignSettings;

  constructor(settings: YousignSettings) {
    this.settings = settings;
  }

  private async send(method: string, path: string, body?: object | FormData): Promise<Response> {
    const isForm = body instanceof FormData;
    requireNoTransaction(service);
    let answer: Response;
    try {
      const request = {
        method,
        headers: {
          authorization: `Bearer ${this.settings.apiKey}`,
          accept: "application/json, application/pdf",
          ...(body && !isForm && { "content-type": "application/json" }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      };
      answer = await fetchOutside(`${this.settings.baseUrl}${path}`, request, timeoutSeconds);
    } catch {
      throw unavailable(service);
    }
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  }

  private async json<S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    body?: object | FormData,
  ): Promise<z.output<S>> {
    const answer = await this.send(method, path, body);
    const read = schema.safeParse(await answer.json().catch(() => null));
    if (!read.success) throw unavailable(service);
    return read.data;
  }

  /** We send the links ourselves (`delivery_mode: none`), with our own words and reminders. */
  create(of: {
    name: string;
    externalId: string;
    isOrdered: boolean;
    expiresOn: string;
  }): Promise<YousignRequest> {
    return this.json(requestSchema, "POST", "/signature_requests", {
      name: of.name.slice(0, 128),
      delivery_mode: "none",
      external_id: of.externalId,
      ordered_signers: of.isOrdered,
      signers_allowed_to_decline: true,
      timezone: "Europe/Paris",
      expiration_date: of.expiresOn,
      audit_trail_locale: "fr",
    });
  }

  async findByExternalId(externalId: string): Promise<YousignRequest | null> {
    const { data } = await this.json(
      z.object({ data: z.array(requestSchema) }),
      "GET",
      `/signature_requests?external_id=${encodeURIComponent(externalId)}`,
    );
    return (
      data.find(
        (request) => request.external_id === externalId && !["canceled", "deleted"].includes(request.status),
      ) ?? null
    );
  }

  async addDocument(requestId: string, document: { name: string; bytes: Uint8Array }): Promise<string> {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(document.bytes)], { type: "application/pdf" }), document.name);
    form.set("nature", "signable_document");
    return (
      await this.json(
        z.object({ id: z.string() }),
        "POST",
        `/signature_requests/${requestId}/documents`,
        form,
      )
    ).id;
  }

  addSigner(requestId: string, signer: SignerToAdd): Promise<YousignSigner> {
    return this.json(signerSchema, "POST", `/signature_requests/${requestId}/signers`, signerBody(signer));
  }

  activate(requestId: string): Promise<YousignRequest> {
    return this.json(requestSchema, "POST", `/signature_requests/${requestId}/activate`);
  }

  async read(requestId: string): Promise<YousignRequest> {
    const request = await this.json(requestSchema, "GET", `/signature_requests/${requestId}`);
    const signers = await this.json(z.array(signerSchema), "GET", `/signature_requests/${requestId}/signers`);
    return { ...request, signers };
  }

  async remove(requestId: string): Promise<void> {
    await this.send("DELETE", `/signature_requests/${requestId}`);
  }

  async cancel(requestId: string, reason: string): Promise<void> {
    await this.send("POST", `/signature_requests/${requestId}/cancel`, {
      reason: "other",
      custom_note: reason.slice(0, 200),
    });
  }

  async signedDocument(requestId: string): Promise<Uint8Array> {
    return new Uint8Array(
      await (
        await this.send(
          "GET",
          `/signature_requests/${requestId}/documents/download?version=completed&archive=false`,
        )
      ).arrayBuffer(),
    );
  }

  async auditTrail(requestId: string): Promise<Uint8Array> {
    return new Uint8Array(
      await (await this.send("GET", `/signature_requests/${requestId}/audit_trails/download`)).arrayBuffer(),
    );
  }
}
