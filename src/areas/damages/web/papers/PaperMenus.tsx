// The papers of a damage and of a loss.
import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { Menu, MenuItem } from "#kit/float/Menu.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import type { Loss } from "../../model/losses/loss.ts";
import { damagePapers, lossPapers, papersOfDamage, papersOfLoss } from "../../model/papers/kinds.ts";

const button = <Button variant="default">Documents</Button>;

export function DamagePaperMenu({ damage }: { damage: Damage }) {
  const { hasPermission } = useSession();
  const { id } = damage;
  if (!hasPermission("MANAGE_DAMAGES")) return null;
  return (
    <Menu target={button} label="Documents">
      {papersOfDamage(damage).map((paper) => (
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
    </Menu>
  );
}

export function LossPaperMenu({ loss }: { loss: Loss }) {
  const { hasPermission } = useSession();
  const { id } = loss;
  const papers = papersOfLoss(loss);
  if (!hasPermission("MANAGE_DAMAGES") || papers.length === 0) return null;
  return (
    <Menu target={button} label="Documents">
      {papers.map((paper) => (
        <MenuItem key={paper} onClick={() => void openDocument(api.readLossPaper, { params: { id, paper } })}>
          {lossPapers[paper]}
        </MenuItem>
      ))}
    </Menu>
  );
}
