// Where a request comes from. It is read once, when the request arrives: a connection that is cut has no address any
// more, and what is counted by address must not depend on whether somebody waits for the answer.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { malformedRequest } from "./failures.ts";

declare const address: unique symbol;
/** The address of a request. There is always one: what the application does by itself has `null` instead. */
export type NetworkAddress = string & { readonly [address]: true };

const addresses = new WeakMap<FastifyRequest, NetworkAddress>();

/** Reads the address of every request as it arrives; one whose connection is already cut is not served. */
export function captureAddresses(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    // What its type forgets: it is undefined once the connection is reset.
    const ip: string | undefined = request.ip;
    if (!ip) return done(malformedRequest());
    addresses.set(request, ip as NetworkAddress);
    done();
  });
}

/** The address that a request came from. */
export function requestAddress(request: FastifyRequest): NetworkAddress {
  const found = addresses.get(request);
  if (!found) throw malformedRequest();
  return found;
}
