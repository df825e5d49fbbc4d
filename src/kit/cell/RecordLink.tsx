// A link to a record of another area, with its summary, through a port: an earlier area can link to a car
// without depending on the fleet.
import { type ReactNode, Suspense } from "react";
import { ports } from "../ports.ts";

export function RecordLink({
  kind,
  id,
  children,
}: {
  kind: "car" | "contract";
  id: string;
  children: ReactNode;
}) {
  const Link = ports().links[kind];
  if (!Link) throw new Error(`no link to records of kind "${kind}" (src/app/web/ports.ts)`);
  return (
    <Suspense fallback={children}>
      <Link id={id}>{children}</Link>
    </Suspense>
  );
}
