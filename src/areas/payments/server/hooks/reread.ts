// The objects that hooks name, read again at their provider and applied here.
import { unavailable } from "#kernel/failure.ts";
import type { JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { type HookSource, hookJobHandlers } from "#platform/hooks.ts";
import { permissionHolders } from "#people/server/users/colleagues.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import type { ProviderAccount } from "../../model/providers/provider.ts";
import { applyMandate, findMandate, type MandateReading } from "../provider-mandates/apply-mandate.ts";
import { gocardlessHooks, stripeHooks } from "./hooks.ts";
import type { PaymentProvider, ProviderAccounts } from "../providers/port.ts";
import { applyPayment, type PaymentReading } from "../calls/apply-payment.ts";
import { applyRefund, type RefundReading } from "../calls/apply-refund.ts";
import { applyPayout, type PayoutReading } from "./payouts/apply-payout.ts";

type Reading =
  | { kind: "mandate"; reading: MandateReading }
  | { kind: "payment"; reading: PaymentReading }
  | { kind: "refund"; reading: RefundReading }
  | { kind: "payout"; reading: PayoutReading }
  | { kind: "account"; account: ProviderAccount }
  | { kind: "nothing"; outcome: string };

const nothing = (outcome: string): Reading => ({ kind: "nothing", outcome });
const gone = nothing("n’est plus chez le prestataire");

/** A mandate that another one follows is read as the one that is used. */
async function readMandate(
  provider: PaymentProvider,
  { id, ourMandateId, readAt }: { id: string; ourMandateId: string | null; readAt: string },
): Promise<Reading> {
  const mandate = await provider.readMandate(id);
  if (!mandate) return gone;
  const { replacedById } = mandate;
  const used = replacedById === null ? null : await provider.readMandate(replacedById);
  const ours = { ourMandateId: ourMandateId ?? mandate.ourMandateId, id, replacedById };
  return {
    kind: "mandate",
    reading: { provider: provider.name, mandate: { ...(used ?? mandate), ...ours }, readAt },
  };
}

async function readSubject(
  provider: PaymentProvider,
  accounts: ProviderAccounts | null,
  subject: string,
  readAt: string,
): Promise<Reading> {
  const { name } = provider;
  const [kind = "", id = ""] = subject.split(":");
  if (kind === "mandate") return readMandate(provider, { id, ourMandateId: null, readAt });
  if (kind === "request") {
    const request = await provider.readRequest(id);
    if (!request) return gone;
    const { ourMandateId, mandateId } = request;
    if (mandateId === null) return nothing(request.isOver ? "abandonné par le client" : "pas encore accepté");
    return readMandate(provider, { id: mandateId, ourMandateId, readAt });
  }
  if (kind === "payment") {
    const payment = await provider.readPayment(id);
    return payment ? { kind, reading: { provider: name, payment, readAt } } : gone;
  }
  if (kind === "refund") {
    const refund = await provider.refunds?.readRefund(id);
    return refund ? { kind, reading: { provider: name, refund, readAt } } : gone;
  }
  if (kind === "payout") {
    const payout = await provider.readPayout(id);
    return payout ? { kind, reading: { provider: name, payout, readAt } } : gone;
  }
  return accounts ? { kind: "account", account: await accounts.readAccount() } : nothing("sans objet ici");
}

/** An hour during which an object may be unknown here: its creation may not be committed, or its hook not read yet. */
const patienceMs = 3_600_000;

async function isRecent(call: Call, source: HookSource, subject: string): Promise<boolean> {
  const { first } = await call.db
    .selectFrom("hook")
    .select((of) => of.fn.min("receivedAt").as("first"))
    .where("source", "=", source.name)
    .where("subject", "=", subject)
    .where("treatedAt", "is", null)
    .executeTakeFirstOrThrow();
  return first !== null && call.now.getTime() - Date.parse(first) < patienceMs;
}

async function applyAccount(
  call: Call,
  { isChargingEnabled, requirements }: ProviderAccount,
): Promise<string> {
  await call.db
    .updateTable("paymentProvider")
    .set({ stoppedBecause: isChargingEnabled ? null : requirements.join(", ") })
    .where("name", "=", "stripe")
    .execute();
  if (isChargingEnabled) return "compte en règle";
  await notifyUsers(call, await permissionHolders(call, "MANAGE_PAYMENT_PROVIDER"), {
    kind: "paymentProviderStopped",
    title: "Stripe n’accepte plus de prélèvements",
    detail: requirements.join(", "),
    address: "/payment-provider/admin",
    cause: `Stripe stopped ${requirements.join(" ")}`,
  });
  return "compte arrêté : les administrateurs sont prévenus";
}

async function applyRead(call: Call, reading: MandateReading): Promise<string | null> {
  const mandateId = await findMandate(call, reading);
  return mandateId === null ? null : applyMandate(call, mandateId, reading);
}

/** Null when the object is unknown here. */
async function applyObject(
  call: Call,
  there: Extract<Reading, { kind: "mandate" | "payment" | "refund" }>,
): Promise<string | null> {
  if (there.kind === "mandate") return applyRead(call, there.reading);
  const applied =
    there.kind === "payment" ? applyPayment(call, there.reading) : applyRefund(call, there.reading);
  return (await applied)?.outcome ?? null;
}

async function apply(call: Call, source: HookSource, subject: string, there: Reading): Promise<string> {
  if (there.kind === "nothing") return there.outcome;
  if (there.kind === "account") return applyAccount(call, there.account);
  if (there.kind === "payout") return applyPayout(call, there.reading);
  const outcome = await applyObject(call, there);
  if (outcome !== null) return outcome;
  if (await isRecent(call, source, subject)) throw unavailable("Cet objet");
  return "inconnu ici";
}

const handlersOf = (
  source: HookSource,
  portsOf: (errand: OutsideContext) => { port: PaymentProvider; accounts: ProviderAccounts | null } | null,
): readonly JobHandler[] =>
  hookJobHandlers<Reading>(source, {
    read: async (errand, subject) => {
      const ports = portsOf(errand);
      return ports ? readSubject(ports.port, ports.accounts, subject, errand.now.toISOString()) : undefined;
    },
    apply: (call, subject, there) => apply(call, source, subject, there),
  });

export const providerHookHandlers: readonly JobHandler[] = [
  ...handlersOf(gocardlessHooks, ({ outside: { gocardless } }) =>
    gocardless ? { port: gocardless, accounts: null } : null,
  ),
  ...handlersOf(stripeHooks, ({ outside: { stripe } }) =>
    stripe ? { port: stripe, accounts: stripe } : null,
  ),
];
