// The papers of a damage and of a loss.
import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms, useRecordForm } from "#kit/record/record-forms.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Loss } from "../../model/losses/loss.ts";
import {
  type DamagePaper,
  damagePapers,
  lossPapers,
  mailedDamagePapers,
  papersOfDamage,
  papersOfLoss,
} from "../../model/papers/kinds.ts";

const letters = recordForms(() => import("./damage-letters.tsx"));
const lossForms = recordForms(() => import("./loss-papers.tsx"));

const isMailed = (paper: DamagePaper): paper is (typeof mailedDamagePapers)[number] =>
  mailedDamagePapers.some((one) => one === paper);

const button = <Button variant="default">Documents</Button>;

export function DamagePaperMenu({ damage }: { damage: Damage }) {
  const { hasPermission } = useSession();
  const { open, dialog } = useRecordForm(letters, damage);
  const { id } = damage;
  const papers = papersOfDamage(damage);
  if (!hasPermission("MANAGE_DAMAGES")) return null;
  return (
    <>
      <Menu target={button} label="Documents">
        {papers.map((paper) => (
          <MenuItem
            key={paper}
            onClick={() => void openDocument(api.readDamagePaper, { params: { id, paper } })}
          >
            {damagePapers[paper]}
          </MenuItem>
        ))}
        <MenuItem onClick={() => void openDocument(api.readDamageCaseFile, { params: { id } })}>
          Dossier de sinistre
        </MenuItem>
        {hasPermission("HANDLE_DAMAGES") &&
          papers.flatMap((paper) =>
            isMailed(paper)
              ? [
                  <MenuItem key={`mail ${paper}`} onClick={() => open(paper)}>
                    {`Envoyer : ${damagePapers[paper]}`}
                  </MenuItem>,
                ]
              : [],
          )}
      </Menu>
      {dialog}
    </>
  );
}

export function LossPaperMenu({ loss }: { loss: Loss }) {
  const { hasPermission } = useSession();
  const { open, dialog } = useRecordForm(lossForms, loss);
  const { id } = loss;
  const papers = papersOfLoss(loss);
  const canDeclare = hasPermission("DECLARE_CAR_LOSS");
  if (!hasPermission("MANAGE_DAMAGES") || papers.length === 0) return null;
  return (
    <>
      <Menu target={button} label="Documents">
        {papers.map((paper) => (
          <MenuItem
            key={paper}
            onClick={() => void openDocument(api.readLossPaper, { params: { id, paper } })}
          >
            {lossPapers[paper]}
          </MenuItem>
        ))}
        {canDeclare && papers.includes("client") && (
          <MenuItem onClick={() => open("mail")}>{`Envoyer : ${lossPapers.client}`}</MenuItem>
        )}
        {canDeclare &&
          loss.policeSheets.map((sheet) => (
            <MenuItem
              key={sheet.id}
              onClick={() => void openDocument(api.readPoliceSheet, { params: { id: sheet.id } })}
            >
              {`Fiche du ${frenchInstant(sheet.madeAt)}, ${sheet.unit}`}
            </MenuItem>
          ))}
        {canDeclare && loss.kind === "THEFT" && loss.status === "OPEN" && (
          <MenuItem onClick={() => open("sheet")}>Établir une fiche pour la police</MenuItem>
        )}
      </Menu>
      {dialog}
    </>
  );
}
