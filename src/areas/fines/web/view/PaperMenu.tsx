// The papers of a fine, and the file of the designations of its day.
import { Button } from "@mantine/core";
import { dayInParis } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { openDocument, saveDocument } from "#kit/record/open-document.ts";
import { finesContract as api } from "../../contract.ts";
import type { Fine } from "../../model/fine.ts";

const button = <Button variant="default">Documents</Button>;

/** A letter to the authority exists for a designation or a contest. */
const hasPack = ({ outcome, contestGround, hasPack: wasSent }: Fine): boolean =>
  wasSent || outcome === "DENOUNCEABLE" || contestGround !== null;

export function PaperMenu({ fine }: { fine: Fine }) {
  const { hasPermission } = useSession();
  const { id, kind, companyId, authority, designatedAt, rebilledCents } = fine;
  const sent = { params: { id } };
  const isFeeBilled = kind === "PARKING_FEE" && rebilledCents !== null && rebilledCents > 0;
  const isCertified = isFeeBilled && fine.certificateNamesLessee === false;
  if (!hasPermission("CREATE_FINE") || !(hasPack(fine) || isFeeBilled || fine.hasWithdrawal)) return null;
  const hasLetter = fine.contestGround === null && companyId !== null && hasPack(fine);
  return (
    <Menu target={button} label="Documents">
      {hasPack(fine) && (
        <MenuItem onClick={() => void openDocument(api.downloadFinePack, sent)}>
          {fine.contestGround === null ? "Lettre de désignation" : "Lettre de contestation"}
        </MenuItem>
      )}
      {(hasLetter || isFeeBilled) && (
        <MenuItem onClick={() => void openDocument(api.downloadFineLetter, sent)}>Lettre au client</MenuItem>
      )}
      {fine.hasWithdrawal && (
        <MenuItem onClick={() => void openDocument(api.downloadFineWithdrawal, sent)}>
          Retrait de la désignation
        </MenuItem>
      )}
      {isCertified && (
        <MenuItem onClick={() => void openDocument(api.downloadFineCertificate, sent)}>
          Attestation au client
        </MenuItem>
      )}
      {designatedAt !== null && (
        <MenuItem
          onClick={() =>
            void saveDocument(api.downloadDesignations, {
              query: { day: dayInParis(designatedAt), authority },
            })
          }
        >
          Désignations de ce jour (CSV)
        </MenuItem>
      )}
    </Menu>
  );
}
