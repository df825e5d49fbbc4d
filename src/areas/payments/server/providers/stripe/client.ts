// The library of Stripe: its client, its errors, the objects that it expands or not.
import type Stripe from "stripe";
import { ProviderRefusal } from "../refusal.ts";

export interface StripeSettings {
  key: string;
  /** `https://api.stripe.com`. */
  url: string;
  isTest: boolean;
  /** The connected account that is paid; null for the account of the key. */
  accountId: string | null;
}

export type Client = () => Promise<Stripe>;

const timeoutMs = 15_000;

export async function openClient({ key, url }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import("stripe");
  const { protocol, hostname, port } = new URL(url);
  return new StripeClient(key, {
    host: hostname,
    port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

const statusOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, "statusCode") : null;

export function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** Requests rejected by Stripe: retrying the same call would fail again. */
export function asRefusal(error: unknown): never {
  const status = statusOf(error);
  throw error instanceof Error && (status === 400 || status === 402 || status === 404)
    ? new ProviderRefusal(error.message, error)
    : error;
}

/** The id of an object that Stripe expands or not. */
export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

/** An object that was asked expanded. */
export const expanded = <T extends object>(object: string | T | null | undefined): T | null =>
  typeof object === "object" ? object : null;
