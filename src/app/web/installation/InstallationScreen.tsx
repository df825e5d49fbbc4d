// The state of the installation: its health, its disk, its last backup, its background jobs.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { appContract, type InstallationState } from "../../contract.ts";

const healthTexts = {
  process: {
    ok: "Elle répond",
    filling: "Elle crée les données de démonstration",
    stopping: "Elle s’arrête",
  },
  database: { ok: "Elle répond", down: "Elle ne répond pas" },
  disk: { ok: "De la place", full: "Plein : plus rien n’est enregistré" },
  key: { ok: "Celle de la base", replaced: "Remplacée par un autre processus : redémarrez celui-ci" },
} as const;

const gigabytes = (bytes: number): string => `${frenchNumber(bytes / 1_000_000_000, 1)} Go`;

const durationText = (seconds: number): string => {
  if (seconds < 60) return "moins d’une minute";
  if (seconds < 3_600) return `${frenchNumber(Math.floor(seconds / 60))} min`;
  return `${frenchNumber(Math.floor(seconds / 3_600))} h`;
};

function Health({ health, disk, lastBackupAt }: InstallationState) {
  const free = disk && ` : ${gigabytes(disk.freeBytes)} libres sur ${gigabytes(disk.totalBytes)}`;
  return (
    <Section title="Santé">
      <Facts
        of={[
          ["Application", healthTexts.process[health.process]],
          ["Base de données", healthTexts.database[health.database]],
          ["Clé", healthTexts.key[health.key]],
          ["Disque", `${healthTexts.disk[health.disk]}${free ?? ""}`],
          [
            "Dernière sauvegarde",
            lastBackupAt ? frenchInstant(lastBackupAt) : "Aucune sauvegarde n’a été faite",
          ],
        ]}
      />
    </Section>
  );
}

function Jobs({ jobs, deadJobs }: InstallationState) {
  return (
    <>
      <Section title="Travaux de fond">
        <Facts
          of={[
            ["En attente", frenchNumber(jobs.waiting)],
            ["Le plus ancien attend depuis", jobs.waiting > 0 && durationText(jobs.oldestSeconds)],
            ["Abandonnés", frenchNumber(jobs.dead)],
          ]}
        />
      </Section>
      <Section title="Travaux abandonnés" isFlush>
        {deadJobs.length === 0 ? (
          <Empty title="Aucun travail abandonné" />
        ) : (
          <PlainTable label="Travaux abandonnés" titles={["Travail", "Erreur", "Abandonné le"]}>
            {deadJobs.map(({ id, name, error, failedAt }) => (
              <tr key={id}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{error}</td>
                <td>{frenchInstant(failedAt)}</td>
              </tr>
            ))}
          </PlainTable>
        )}
      </Section>
    </>
  );
}

export default function InstallationScreen() {
  const { data, pending } = useLoadedRead(appContract.readInstallation, {});
  if (!data) return pending;
  return (
    <Page>
      <Health {...data} />
      <Jobs {...data} />
    </Page>
  );
}
