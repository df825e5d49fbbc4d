// HubSpot: authorisation, reading of objects, signature (v3) of its webhook.
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { CrmObject } from "../../model/crm.ts";
import { isSameSecret } from "#platform/secrets/digest.ts";
import { fetchOutsideJson, NoAnswer } from "#platform/outbound-http.ts";

export interface CrmTokens {
  accessToken: string;
  refreshToken: string;
  /** Lifetime of the access token, in seconds. */
  expiresIn: number;
}

/** Operations that make no call to the CRM. */
export interface CrmAuth {
  /** Page on which a person authorises the link. */
  authorizeUrl: (state: string) => string;
  /** True when the bytes were signed by the CRM less than five minutes ago. */
  isSigned: (webhook: { bytes: Uint8Array; signature: string; timestamp: string; now: Date }) => boolean;
}

/** Operations that call the CRM. */
export interface Crm {
  exchange: (code: string) => Promise<CrmTokens>;
  refresh: (refreshToken: string) => Promise<CrmTokens>;
  /** Name of the account that a token gives access to. */
  account: (accessToken: string) => Promise<string>;
  /** Non-empty properties of an object; null when it no longer exists. */
  read: (object: CrmObject, objectId: string, accessToken: string) => Promise<Record<string, string> | null>;
}

interface HubspotSettings {
  clientId: string;
  clientSecret: string;
  /** `https://api.hubapi.com`. */
  url: string;
  publicUrl: string;
}

const scopes = ["oauth", "crm.objects.companies.read", "crm.objects.contacts.read"];
const requestedProperties: Readonly<Record<CrmObject, readonly string[]>> = {
  company: ["name", "siret", "address", "zip", "city"],
  contact: ["email", "firstname", "lastname", "jobtitle", "phone"],
};
const collections: Readonly<Record<CrmObject, string>> = { company: "companies", contact: "contacts" };

const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});
const accountSchema = z.object({ portalId: z.number(), uiDomain: z.string().optional() });
const objectSchema = z.object({ properties: z.record(z.string(), z.string().nullish()) });

/** An answer of an unexpected shape counts as no answer. */
function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer);
  if (!read.success) throw new NoAnswer(read.error);
  return read.data;
}

const signatureToleranceMs = 300_000;

function isSigned(
  settings: HubspotSettings,
  { bytes, signature, timestamp, now }: Parameters<CrmAuth["isSigned"]>[0],
): boolean {
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > signatureToleranceMs)
    return false;
  const uri = decodeURIComponent(`${settings.publicUrl}/api/clients/crm/webhook`);
  const expected = createHmac("sha256", settings.clientSecret)
    .update(`POST${uri}`)
    .update(bytes)
    .update(timestamp)
    .digest();
  return isSameSecret(Buffer.from(signature, "base64"), expected);
}

export function hubspot(settings: HubspotSettings): { auth: CrmAuth; crm: Crm } {
  const { clientId, clientSecret, url, publicUrl } = settings;
  const redirectUri = `${publicUrl}/oauth/hubspot`;
  // The older /oauth/v1/token is shut down on 2027-02-16.
  const tokens = async (grant: Record<string, string>): Promise<CrmTokens> => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri,
      ...grant,
    });
    const { access_token, refresh_token, expires_in } = parseAnswer(
      tokensSchema,
      await fetchOutsideJson(`${url}/oauth/2026-03/token`, { method: "POST", body }),
    );
    return { accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in };
  };
  const bearerAuth = (accessToken: string): RequestInit => ({
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
  });
  const auth: CrmAuth = {
    authorizeUrl: (state) =>
      `https://app.hubspot.com/oauth/authorize?${new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, scope: scopes.join(" "), state })}`,
    isSigned: (webhook) => isSigned(settings, webhook),
  };
  const crm: Crm = {
    exchange: (code) => tokens({ grant_type: "authorization_code", code }),
    refresh: (refreshToken) => tokens({ grant_type: "refresh_token", refresh_token: refreshToken }),
    account: async (accessToken) => {
      const { portalId, uiDomain } = parseAnswer(
        accountSchema,
        await fetchOutsideJson(`${url}/account-info/v3/details`, bearerAuth(accessToken)),
      );
      return uiDomain ? `${uiDomain} (${portalId})` : String(portalId);
    },
    read: async (object, objectId, accessToken) => {
      const address = `${url}/crm/v3/objects/${collections[object]}/${encodeURIComponent(objectId)}?properties=${requestedProperties[object].join(",")}`;
      const answer = await fetchOutsideJson(address, bearerAuth(accessToken)).catch((error: unknown) => {
        if (error instanceof NoAnswer && error.status === 404) return null;
        throw error;
      });
      if (answer === null) return null;
      const { properties } = parseAnswer(objectSchema, answer);
      return Object.fromEntries(
        Object.entries(properties).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
      );
    },
  };
  return { auth, crm };
}
