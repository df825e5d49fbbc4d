// The buttons in the header of a registration file, for those with permission.
import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { saveDocument } from "#kit/record/open-document.ts";
import { registrationContract } from "../../contract.ts";
import { missingForPack, type RegistrationKind } from "../../model/required-documents.ts";
import { useRecordForm } from "#kit/record/record-forms.tsx";
import { fileForms, mayChangeFile, type RegistrationFile } from "./registration-file.ts";

const savePack = (carId: string): Promise<void> =>
  saveDocument(registrationContract.downloadRegistrationPack, { params: { carId } }, "Dossier de demande");

export function FileButtons({ of }: { of: RegistrationFile }) {
  const session = useSession();
  const { status, purpose, quitus, needed, carId } = of;
  const { open, dialog } = useRecordForm(fileForms, of);
  if (!mayChangeFile(of, session)) return null;
  const isOpen = status !== "DEFINITIVE";
  const missingKinds: RegistrationKind[] = needed.flatMap(({ kind, need, papers }) =>
    need === "REQUIRED" && papers.length === 0 ? [kind] : [],
  );
  const button = (label: string, run: () => void) => (
    <Button variant="default" size="xs" onClick={run}>
      {label}
    </Button>
  );
  return (
    <>
      {isOpen && purpose === "FIRST" && button("Origine", () => open("origin"))}
      {isOpen && quitus !== "NOT_NEEDED" && button("Quitus", () => open("quitus"))}
      {isOpen &&
        missingForPack(missingKinds).length === 0 &&
        button("Dossier PDF", () => void savePack(carId))}
      {!isOpen && button("Nouveau dossier", () => open("open"))}
      {dialog}
    </>
  );
}
