// The names of issuers, where a screen distinguishes several.
import { issuersContract } from "#billing/contract/issuers.ts";
import { useRead } from "#kernel/web/calls/reads.ts";

/** The name of an issuer by its id; empty while the lessor is the only issuer. */
export function useIssuerName(): (id: string) => string {
  const { data = [] } = useRead(issuersContract.listIssuers, {});
  if (data.length < 2) return () => "";
  const names = new Map(data.map(({ id, name, code }) => [id, name || code]));
  return (id) => names.get(id) ?? "";
}
