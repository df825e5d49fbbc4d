// The address of a request behind a trusted proxy.
import fastify from "fastify";
import { expect, it } from "vitest";
import { captureAddresses, requestAddress } from "./network-address.ts";

const proxy = "10.0.0.1";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["<script>", proxy],
  ["999.1.1.1", proxy],
  ["203.0.113.7, unknown", proxy],
])("forwarded as %j is %s", async (forwarded, expected) => {
  const server = fastify({ trustProxy: [proxy] });
  captureAddresses(server);
  server.get("/", async (request) => requestAddress(request));
  const headers = { "x-forwarded-for": forwarded };
  expect((await server.inject({ url: "/", remoteAddress: proxy, headers })).body).toBe(expected);
});
