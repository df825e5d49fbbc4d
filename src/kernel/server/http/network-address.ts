// The address of a request. It is read once, on arrival: a closed connection no longer has an address, and counting
// by address must not depend on the caller still waiting for the answer.
import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { malformedRequest } from "./failures.ts";

declare const address: unique symbol;
/** The address of a request. There is always one: work that the application starts on its own has `null` instead. */
export type NetworkAddress = string & { readonly [address]: true };

const addresses = new WeakMap<FastifyRequest, NetworkAddress>();

/** Reads the address of every request on arrival; a request whose connection is already closed is not served. */
export function captureAddresses(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    // The declared type is wrong: `ip` is undefined once the connection is reset. A trusted proxy that forwards what
    // its caller wrote may give a text that is no address: the caller is then the proxy itself.
    const ip: string | undefined = isIP(request.ip ?? "") > 0 ? request.ip : request.socket.remoteAddress;
    if (!ip) return done(malformedRequest());
    addresses.set(request, ip as NetworkAddress);
    done();
  });
}

/** The address of a request. */
export function requestAddress(request: FastifyRequest): NetworkAddress {
  const found = addresses.get(request);
  if (!found) throw malformedRequest();
  return found;
}
