// Who makes a call, whether they may, and in whose share it is served.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../contract.ts";
import { forbidden, unauthenticated } from "../failure.ts";
import { anonymous, holds, neededRoles, type Who } from "../who.ts";
import type { Application, Caller } from "./application.ts";
import { addressOfRequest, type NetworkAddress } from "./address.ts";
import { networkOf } from "./network.ts";

/** An endpoint, by its name in its contract. */
export interface Named<E extends Endpoint = Endpoint> {
  name: string;
  endpoint: E;
}

/** Whoever asks over the network. */
export interface NetworkCaller extends Caller {
  address: NetworkAddress;
}

/** Throws the refusal of whoever may not. */
export async function callerOf(
  application: Application,
  { name, endpoint }: Named,
  request: FastifyRequest,
): Promise<NetworkCaller> {
  const { authorization } = request.headers;
  const who: Who = (authorization ? await application.identify(authorization) : null) ?? anonymous;
  if (who.sub !== null) application.admission.markIdentified(request.raw);
  if (!holds(application.grants, who, endpoint.may)) {
    if (who.sub === null) throw unauthenticated(authorization ? undefined : "Connectez-vous pour continuer.");
    throw forbidden(neededRoles(application.grants, endpoint.may));
  }
  return {
    who,
    requestId: request.id,
    endpoint: name,
    address: addressOfRequest(request),
    userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
  };
}

/** What the calls of one caller are counted under: the account, else where strangers come from. */
export const accountOf = ({ who, address }: NetworkCaller): string => who.sub ?? networkOf(address);

/** Serves a call in the share of its caller. What comes before, bodies and other machines, is waited for outside it. */
export const inShare = <T>(
  { admission }: Application,
  caller: NetworkCaller,
  { raw }: FastifyReply,
  act: () => Promise<T>,
): Promise<T> => admission.shares.within(accountOf(caller), raw, act);
