// The link with the CRM: created by an administrator, stored as encrypted tokens, ended.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { Failure, refused, unavailable } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { outsideCall, type OutsideContext } from "#kernel/server/outside.ts";
import type { Tables } from "#kernel/server/database.ts";
import { actorId } from "#kernel/actor.ts";
import { isSameSecret } from "#platform/secrets/digest.ts";
import type { CrmState } from "../../model/crm.ts";
import { hooksOf, resumeHooks } from "#platform/hooks.ts";
import { NoAnswer } from "#platform/outbound-http.ts";
import type { Crm, CrmTokens } from "./hubspot.ts";
import { crmHooks } from "./receive.ts";

/** Id of the record that holds the history of the link. */
const linkId = "crm";
const crmLabel = "Le CRM";

type LinkedCrm = NonNullable<Call["services"]["crm"]>;
type Link = Selectable<Tables["crmLink"]>;
type Tokens = Pick<CrmTokens, "accessToken" | "refreshToken">;

export function requireCrm(call: Call): LinkedCrm {
  if (!call.services.crm)
    throw refused("Aucun CRM n’est réglé : HUBSPOT_CLIENT_ID et HUBSPOT_CLIENT_SECRET manquent.");
  return call.services.crm;
}

/** The decrypted tokens; null without a link, or when they were encrypted under another secret. */
function decryptTokens(crm: LinkedCrm, link: Link | undefined): Tokens | null {
  const opened = link?.encryptedTokens ? crm.lock.decrypt(link.encryptedTokens) : null;
  return opened === null ? null : (JSON.parse(opened) as Tokens);
}

function noticeOf(
  { isConfigured, isLinked }: Pick<CrmState, "isConfigured" | "isLinked">,
  link: Link | undefined,
): string {
  if (!isConfigured) return "Aucun CRM n’est réglé : rien n’est envoyé, rien n’est reçu.";
  if (!isLinked && link?.linkedAt)
    return "Le lien ne s’ouvre plus : HubSpot l’a retiré, ou le secret de l’application a changé. Reliez-le de nouveau ; ses événements sont gardés en attendant.";
  if (!isLinked)
    return "Le CRM est réglé mais pas encore relié : ses événements sont gardés et seront relus une fois le lien fait.";
  return "Les sociétés et contacts modifiés dans le CRM sont relus et mis à jour ici ; rien n’est écrit dans le CRM.";
}

export async function crmState(call: Call): Promise<CrmState> {
  const link = await call.db.selectFrom("crmLink").selectAll().executeTakeFirst();
  const { waiting, lastAt } = await hooksOf(call, crmHooks);
  const { crm } = call.services;
  const isConfigured = crm !== null;
  const isLinked = crm !== null && decryptTokens(crm, link) !== null;
  return {
    isConfigured,
    isLinked,
    account: link?.account ?? null,
    linkedAt: link?.linkedAt ?? null,
    linkedBy: link?.linkedBy ?? null,
    waitingEvents: waiting,
    lastEventAt: lastAt,
    notice: noticeOf({ isConfigured, isLinked }, link),
  };
}

const secondsFromNow = (call: Call, seconds: number): string =>
  new Date(call.now.getTime() + seconds * 1_000).toISOString();

/** Returns the authorisation address; the state it carries expires after ten minutes. */
export async function startCrmLink(call: Call): Promise<{ url: string }> {
  const crm = requireCrm(call);
  const state = randomBytes(32).toString("base64url");
  const set = { state, stateExpiresAt: secondsFromNow(call, 600) };
  await call.db
    .insertInto("crmLink")
    .values({
      id: 1,
      account: null,
      encryptedTokens: null,
      expiresAt: null,
      linkedAt: null,
      linkedBy: null,
      linkedById: null,
      ...set,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(set))
    .execute();
  return { url: crm.authorizeUrl(state) };
}

const linkColumns = (call: Call, crm: LinkedCrm, { accessToken, refreshToken, expiresIn }: CrmTokens) => ({
  encryptedTokens: crm.lock.encrypt(JSON.stringify({ accessToken, refreshToken } satisfies Tokens)),
  expiresAt: secondsFromNow(call, expiresIn - 60),
});

/** HubSpot rejects the authorisation: it is invalid, expired or revoked. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NoAnswer && error.status !== null && error.status >= 400 && error.status < 500;

/** Throws unless this authorisation was requested here less than ten minutes ago. */
async function requireState(call: Call, state: string): Promise<void> {
  const link = await call.db.selectFrom("crmLink").selectAll().forUpdate().executeTakeFirst();
  const isOurs =
    link?.state &&
    link.stateExpiresAt &&
    link.stateExpiresAt > call.now.toISOString() &&
    isSameSecret(state, link.state);
  if (!isOurs)
    throw new Failure(
      "refused",
      "Refused",
      "Cette autorisation n’a pas été demandée d’ici, ou a expiré : recommencez depuis la page du CRM.",
    );
}

async function exchange(crm: Crm, code: string): Promise<{ tokens: CrmTokens; account: string }> {
  try {
    const tokens = await crm.exchange(code);
    return { tokens, account: await crm.account(tokens.accessToken) };
  } catch (error) {
    if (isRefusal(error))
      throw refused("HubSpot ne reconnaît pas cette autorisation : recommencez depuis la page du CRM.");
    throw error instanceof NoAnswer ? unavailable(crmLabel) : error;
  }
}

/** Stores the link granted by HubSpot; pending events are read again. */
async function saveLink(
  call: Call,
  { tokens, account }: { tokens: CrmTokens; account: string },
): Promise<CrmState> {
  await call.db
    .updateTable("crmLink")
    .set({
      ...linkColumns(call, requireCrm(call), tokens),
      account,
      state: null,
      stateExpiresAt: null,
      linkedAt: call.now.toISOString(),
      linkedBy: call.actor.name,
      linkedById: actorId(call.actor),
    })
    .execute();
  call.recordChange({ record: "parameter", id: linkId, did: "a relié le CRM", after: { account } });
  await resumeHooks(call, crmHooks);
  return crmState(call);
}

export const finishCrmLink = outsideCall(
  async ({ body }: { body: { code: string; state: string } }, { outside, within }) => {
    await within(async (call) => (requireCrm(call), requireState(call, body.state)));
    return exchange(outside.crm as Crm, body.code);
  },
  async ({ body }, call, grant) => {
    await requireState(call, body.state);
    return saveLink(call, grant);
  },
);

export async function endCrmLink(call: Call): Promise<CrmState> {
  const deleted = await call.db.deleteFrom("crmLink").returning("account").executeTakeFirst();
  if (!deleted) throw refused("Le CRM n’est pas relié.");
  call.recordChange({
    record: "parameter",
    id: linkId,
    did: "a coupé le lien avec le CRM",
    before: { account: deleted.account },
  });
  return crmState(call);
}

/** A valid access token, renewed when needed; null when the link is missing or lost. */
export async function currentAccessToken({ within, now }: OutsideContext, crm: Crm): Promise<string | null> {
  const found = await within(async (call) => {
    const link = await call.db.selectFrom("crmLink").selectAll().executeTakeFirst();
    const tokens = decryptTokens(requireCrm(call), link);
    return tokens && link?.expiresAt ? { tokens, expiresAt: link.expiresAt } : null;
  });
  if (!found) return null;
  if (found.expiresAt > now.toISOString()) return found.tokens.accessToken;
  const renewed = await crm.refresh(found.tokens.refreshToken).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  await within(async (call) => {
    // A link created again meanwhile is left as it is.
    const link = await call.db.selectFrom("crmLink").selectAll().forUpdate().executeTakeFirst();
    if (link?.expiresAt !== found.expiresAt) return;
    await call.db
      .updateTable("crmLink")
      .set(renewed ? linkColumns(call, requireCrm(call), renewed) : { encryptedTokens: null })
      .execute();
  });
  return renewed && renewed.accessToken;
}
