// The caller of a request, its permission, and the share in which it is served.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract.ts";
import { forbidden, unauthenticated } from "../../failure.ts";
import { anonymous, hasPermission, requiredRoles, type Actor } from "../../actor.ts";
import type { Application, Caller } from "../application.ts";
import { requestAddress, type NetworkAddress } from "./network-address.ts";
import { networkOf } from "./network.ts";

const actors = new WeakMap<FastifyRequest, Actor>();

/** The actor of a request that was identified; anonymous before that. */
export const requestActor = (request: FastifyRequest): Actor => actors.get(request) ?? anonymous;

/** An endpoint, by its name in its contract. */
export interface NamedEndpoint<E extends Endpoint = Endpoint> {
  name: string;
  endpoint: E;
}

/** A caller over the network. */
export interface NetworkCaller extends Caller {
  address: NetworkAddress;
}

/** Throws the refusal of an unauthorised caller. */
export async function authorizeCaller(
  application: Application,
  { name, endpoint }: NamedEndpoint,
  request: FastifyRequest,
): Promise<NetworkCaller> {
  const { authorization } = request.headers;
  const actor: Actor = (authorization ? await application.identify(authorization) : null) ?? anonymous;
  if (actor.sub !== null) {
    application.admission.markIdentified(request.raw);
    actors.set(request, actor);
    request.log = request.log.child({ account: actor.sub });
  }
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
    hasDisconnected: () => request.raw.socket.destroyed,
  };
}

/** The key that counts the calls of a caller: the account, or the network of an anonymous caller. */
export const accountKey = ({ actor, address }: NetworkCaller): string => actor.sub ?? networkOf(address);

/**
 * Serves a call in the share of its caller. Reading the body and calling other machines happen before, outside the
 * share.
 */
export const serveInShare = <T>(
  { admission }: Application,
  caller: NetworkCaller,
  { raw }: FastifyReply,
  act: () => Promise<T>,
): Promise<T> => admission.shares.within(accountKey(caller), raw, act);
