// Calls of a journey to the server, for what its screens show elsewhere.
import { type APIRequestContext, expect } from "@playwright/test";
import { fetchIdentityToken } from "./accounts.ts";

interface ApiCall {
  role: string;
  path: string;
}

const authorization = async (
  request: APIRequestContext,
  role: string,
): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await fetchIdentityToken(request, role)}`,
});

export async function readApi<Answer>(request: APIRequestContext, { role, path }: ApiCall): Promise<Answer> {
  const answer = await request.get(`/api${path}`, { headers: await authorization(request, role) });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

export async function postApi(
  request: APIRequestContext,
  { role, path }: ApiCall,
  data: object,
): Promise<void> {
  const answer = await request.post(`/api${path}`, { headers: await authorization(request, role), data });
  expect(answer.status(), await answer.text()).toBe(200);
}
