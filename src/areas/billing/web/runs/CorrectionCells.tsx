// The last cells of a row that cannot be billed: its reason, and the page that corrects it.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Go } from "#kit/page/Go.tsx";

export const correctionTitles = ["Motif", { text: "Correction", isHidden: true }] as const;

export const CorrectionCells = ({ reason, page }: { reason: string; page: PageAddress | null }) => (
  <>
    <td data-long data-label="Motif">
      {reason}
    </td>
    <td>{page && <Go to={page}>Corriger</Go>}</td>
  </>
);
