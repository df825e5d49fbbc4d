// npm run endpoints: writes docs/endpoints.md, every endpoint of every area on one page.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { contracts } from "#app/server/contracts.ts";
import { roleNames } from "#app/permissions.ts";
import type { Endpoint } from "#kernel/contract.ts";

export const endpointsPage = join(import.meta.dirname, "../docs/endpoints.md");

const openAccess: Record<string, string> = { ANONYMOUS: "anybody", SIGNED_IN: "signed in" };

function summaryOf(endpoint: Endpoint): string {
  if (endpoint.kind === "list") return `list: ${endpoint.title}`;
  if (endpoint.kind === "read") return endpoint.summary ?? "";
  return "did" in endpoint.audit ? endpoint.audit.did : (endpoint.summary ?? endpoint.audit.none);
}

const line = ([name, endpoint]: [string, Endpoint]): string =>
  `| ${endpoint.method} | \`${endpoint.path}\` | ${name} | ${openAccess[endpoint.may] ?? endpoint.may} | ${summaryOf(endpoint)} |`;

/** The page, in Markdown, generated from the contracts. */
export const endpointsAsMarkdown = (): string =>
  [
    "# Endpoints",
    "",
    "Written from the contracts by `npm run endpoints`; a test holds it against them. All are below `/api`. Every list also answers `/total` and `/export`. Permissions and their roles are in the manifests of the areas; the roles are " +
      `${Object.keys(roleNames).join(", ")}.`,
    ...Object.entries(contracts).flatMap(([area, contract]) => [
      "",
      `## ${area}`,
      "",
      "| method | path | name | may | what |",
      "|---|---|---|---|---|",
      ...Object.entries(contract).map(line),
    ]),
    "",
  ].join("\n");

if (import.meta.main) writeFileSync(endpointsPage, endpointsAsMarkdown());
