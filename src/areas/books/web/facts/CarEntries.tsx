import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { booksContract as api } from "../../contract.ts";
import { FactEntries } from "../parts/FactEntries.tsx";

export const preload = (id: string): void =>
  prefetch(api.readFactEntries, { params: { subject: "car", id } });

export default function CarEntries({ record: { id } }: CarSectionProps) {
  return <FactEntries subject="car" id={id} />;
}
