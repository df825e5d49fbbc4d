// Accounts of the journeys: signing in, and reading their messages in the outbox.
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The avatar, visible once signed in. */
export const accountMenu = { name: /menu de/i };

export const password = "Journey-2026";

/** Fills the sign-in screen, whatever page led to it. */
export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

/** The stored tokens by role, requested from the user pool once per worker while they last. */
const savedStates = new Map<string, Promise<string>>();

async function fetchTokens(request: APIRequestContext, role: string): Promise<string> {
  const { identity, idleMinutes } = (await (await request.get("/api/settings/public")).json()) as {
    identity: { clientId: string };
    idleMinutes: number;
  };
  const answer = await request.post("/identity", {
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    data: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: identity.clientId,
      AuthParameters: { USERNAME: `${role}@ecurie.test`, PASSWORD: password },
    }),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { AuthenticationResult: tokens } = (await answer.json()) as {
    AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string };
  };
  return JSON.stringify({
    idToken: tokens.IdToken,
    accessToken: tokens.AccessToken,
    refreshToken: tokens.RefreshToken,
    idleMinutes,
  });
}

/** True for two minutes more: a page that renews its tokens replaces them, and those stored here then open no session. */
function isLasting(tokens: string): boolean {
  const { idToken } = JSON.parse(tokens) as { idToken: string };
  const { exp } = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  return exp * 1_000 > Date.now() + 120_000;
}

async function savedTokens(request: APIRequestContext, role: string): Promise<string> {
  const saved = savedStates.get(role);
  if (saved && isLasting(await saved)) return saved;
  const tokens = fetchTokens(request, role);
  savedStates.set(role, tokens);
  return tokens;
}

/** After a sign-out: the next journey of this worker opens another session. */
export const forgetSession = (role: string): void => void savedStates.delete(role);

/** The identity token of the demonstration account of a role, independent of the session of the browser. */
export const fetchIdentityToken = async (request: APIRequestContext, role: string): Promise<string> =>
  (JSON.parse(await savedTokens(request, role)) as { idToken: string }).idToken;

/**
 * Opens a screen as the demonstration account of a role, already signed in, and waits for the frame. Its session
 * is shared: a journey that signs out forgets it, and one about signing in uses `fillSignIn`.
 */
export async function signInAs(page: Page, role: string, at = "/"): Promise<void> {
  const tokens = await savedTokens(page.request, role);
  // The lightest page of the site: what a browser keeps belongs to a site.
  await page.goto("/robots.txt");
  await page.evaluate((text) => localStorage.setItem("ecurie.tokens", text), tokens);
  await page.goto(at);
  await expect(page.getByRole("button", accountMenu)).toBeVisible();
}

/** The identity token stored in this browser. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem("ecurie.tokens") ?? "{}") as { idToken?: string }).idToken ?? "",
  );

interface OutboxMessage {
  body: string;
}

/** The outbox, as the developer reads it, newest first. */
export async function readOutbox(
  request: APIRequestContext,
  params: { recipient?: string } = {},
): Promise<OutboxMessage[]> {
  const token = await fetchIdentityToken(request, "developer");
  const answer = await request.get("/api/outbox", { params, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { items: OutboxMessage[] }).items;
}

/** The newest message of the outbox to a recipient. */
export const lastMessage = async (request: APIRequestContext, recipient: string): Promise<string> =>
  (await readOutbox(request, { recipient }))[0]?.body ?? "";

/** Everything written to somebody, newest first. */
export const messagesTo = async (request: APIRequestContext, recipient: string): Promise<string> =>
  (await readOutbox(request, { recipient })).map(({ body }) => body).join("\n\n");

/**
 * What the newest message of a shape to a recipient says; waits for it. Messages of another subject, which jobs send
 * when they may, can be newer.
 */
export async function readInMessage(
  request: APIRequestContext,
  recipient: string,
  shape: RegExp,
): Promise<string> {
  let found: string | undefined;
  const read = async (): Promise<string | undefined> => {
    const matches = (await readOutbox(request, { recipient })).map(({ body }) => shape.exec(body)?.at(-1));
    return (found = matches.find((one) => one !== undefined));
  };
  await expect.poll(read).toBeDefined();
  return found ?? "";
}

/** Paths of the signing links in the outbox, newest first. */
export async function signingLinksIn(request: APIRequestContext): Promise<string[]> {
  const messages = await readOutbox(request);
  return [...new Set(messages.flatMap(({ body }) => /\/public\/sign\/\S+/.exec(body)?.[0] ?? []))];
}

export const temporaryPassword = async (request: APIRequestContext, email: string): Promise<string> =>
  /temporaire : (\S+)/.exec(await lastMessage(request, email))?.[1] ?? "";

/** Creates an account without roles, as an administrator. */
export async function invite(
  request: APIRequestContext,
  token: string,
  person: { email: string; name: string; familyName: string },
): Promise<{ id: string }> {
  const answer = await request.post("/api/users", {
    data: person,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { id: string };
}

/** Types a new password twice, and submits it. */
export async function choosePassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel("Nouveau mot de passe").fill(secret);
  await page.getByLabel("Le même, une seconde fois").fill(secret);
  await page.getByRole("button", { name: /Enregistrer/ }).click();
}

/** Navigates as an internal link does, without a page load. */
export const goTo = (page: Page, address: string): Promise<unknown> =>
  page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)})`);
