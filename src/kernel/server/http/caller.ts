// Who makes a call, whether they may, and in whose share it is served.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract.ts";
import { forbidden, unauthenticated } from "../../failure.ts";
import { anonymous, hasPermission, requiredRoles, type Actor } from "../../actor.ts";
import type { Application, Caller } from "../application.ts";
import { requestAddress, type NetworkAddress } from "./network-address.ts";
import { networkOf } from "./network.ts";

/** An endpoint, by its name in its contract. */
export interface NamedEndpoint<E extends Endpoint = Endpoint> {
  name: string;
  endpoint: E;
}

/** Whoever asks over the network. */
export interface NetworkCaller extends Caller {
  address: NetworkAddress;
}

/** Throws the refusal of whoever may not. */
export async function authorizeCaller(
  application: Application,
  { name, endpoint }: NamedEndpoint,
  request: FastifyRequest,
): Promise<NetworkCaller> {
  const { authorization } = request.headers;
  const actor: Actor = (authorization ? await application.identify(authorization) : null) ?? anonymous;
  if (actor.sub !== null) application.admission.markIdentified(request.raw);
  if (!hasPermission(application.grants, actor, endpoint.may)) {
    if (actor.sub === null)
      throw unauthenticated(authorization ? undefined : "Connectez-vous pour continuer.");
    throw forbidden(requiredRoles(application.grants, endpoint.may));
  }
  return {
    actor,
    requestId: request.id,
    endpoint: name,
    address: requestAddress(request),
    userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
  };
}

/** What the calls of one caller are counted under: the account, else where strangers come from. */
export const accountKey = ({ actor, address }: NetworkCaller): string => actor.sub ?? networkOf(address);

/** Serves a call in the share of its caller. What comes before, bodies and other machines, is waited for outside it. */
export const serveInShare = <T>(
  { admission }: Application,
  caller: NetworkCaller,
  { raw }: FastifyReply,
  act: () => Promise<T>,
): Promise<T> => admission.shares.within(accountKey(caller), raw, act);
