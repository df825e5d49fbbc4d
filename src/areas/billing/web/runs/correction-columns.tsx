// The last columns of what cannot be billed: its reason, and the page that corrects it.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Go } from "#kit/page/Go.tsx";

interface Refused {
  reason: string;
  page: PageAddress | null;
}

export const correctionColumns = [
  { title: "Motif", isLong: true, cell: ({ reason }: Refused) => reason },
  {
    title: "Correction",
    isHidden: true,
    cell: ({ page }: Refused) => page && <Go to={page}>Corriger</Go>,
  },
];
