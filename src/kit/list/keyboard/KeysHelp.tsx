// Help on the keyboard shortcuts of a list.
import { Inline } from "#kit/layout/layout.tsx";
import { Dialog } from "../../dialog/Dialog.tsx";
import css from "./keys-help.module.css";

const keysOf = (canPeek: boolean): readonly (readonly [keys: readonly string[], what: string])[] => [
  [["↓", "j"], "Ligne suivante"],
  [["↑", "k"], "Ligne précédente"],
  [["Entrée"], "Ouvrir la fiche"],
  ...(canPeek ? ([[["p"], "Ouvrir la ligne à côté de la liste, ou la refermer"]] as const) : []),
  [["Espace", "x"], "Choisir la ligne, ou ne plus la choisir"],
  [["Maj + Espace"], "Choisir toutes les lignes jusqu’à celle-ci"],
  [["/"], "Chercher dans la liste"],
  [["Échap"], "Refermer ce qui est ouvert"],
  [["Ctrl + K"], "Aller partout, agir sur cet écran"],
  [["?"], "Cette aide"],
];

export default function KeysHelp({ canPeek, onClose }: { canPeek: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Raccourcis clavier de la liste">
      <dl className={css.keys}>
        {keysOf(canPeek).map(([keys, what]) => (
          <Inline gap={14} padding={6} paddingX={0} key={what}>
            <Inline as="dt" gap={5} align="stretch">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Inline>
            <dd>{what}</dd>
          </Inline>
        ))}
      </dl>
    </Dialog>
  );
}
