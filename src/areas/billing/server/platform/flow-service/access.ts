// Access to the Flow service: the bearer token of OAuth 2 (client credentials), and the calls that bear it.
import { z } from "zod";
import { fetchOutside, fetchOutsideJson, NoAnswer } from "#platform/outbound-http.ts";
import { FlowRefusal } from "../port.ts";

export interface FlowServiceSettings {
  /** Up to `/flow-service`, without the version. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  isTest: boolean;
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(60),
});
/** A token is renewed before its end: a call under way still bears it. */
const renewalMarginMs = 30_000;
const uploadSeconds = 60;

interface Token {
  value: string;
  endsAt: number;
}

/** Statuses of a flow that the platform judges wrong: the same one would be refused again. */
const refusedStatuses = [400, 413, 422];
const errorSchema = z.object({ errorCode: z.string(), errorMessage: z.string().nullish() });

async function refusalOf(answer: Response): Promise<Error> {
  if (!refusedStatuses.includes(answer.status)) return new NoAnswer(`status ${answer.status}`, answer.status);
  const { data } = errorSchema.safeParse(await answer.json().catch(() => null));
  return new FlowRefusal(
    data ? [data.errorCode, data.errorMessage].filter(Boolean).join(" : ") : `statut ${answer.status}`,
  );
}

export type FlowServiceCall = (path: string, request?: RequestInit) => Promise<Response>;

/** Calls of the Flow service; a token that is no longer accepted is asked again once. */
export function flowServiceAccess({
  url,
  tokenUrl,
  clientId,
  clientSecret,
}: FlowServiceSettings): FlowServiceCall {
  let token: Token | null = null;

  const askToken = async (): Promise<Token> => {
    const answer = tokenSchema.parse(
      await fetchOutsideJson(tokenUrl, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: clientId,
          client_secret: clientSecret,
        }),
      }),
    );
    return { value: answer.access_token, endsAt: performance.now() + answer.expires_in * 1_000 };
  };

  const send = async (path: string, request: RequestInit): Promise<Response> => {
    if (token === null || performance.now() > token.endsAt - renewalMarginMs) token = await askToken();
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${token.value}`);
    return fetchOutside(`${url}/v1/${path}`, { ...request, headers }, uploadSeconds);
  };

  return async (path, request = {}) => {
    let answer = await send(path, request);
    if (answer.status === 401) {
      token = null;
      answer = await send(path, request);
    }
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  };
}
