// The developer console: what the application sent, does by itself, and gave up.
import { IconRefresh } from "@tabler/icons-react";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { z } from "zod";
import { useAddress } from "#kernel/web/address.ts";
import { cache } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Page } from "#kit/page/Page.tsx";
import { ConsoleTabs } from "./ConsoleTabs.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { Outbox } from "./Outbox.tsx";
import { Queues } from "./Queues.tsx";
import { Resources } from "./Resources.tsx";
import { Schedules } from "./Schedules.tsx";
import { Versions } from "./Versions.tsx";

const address = z.object({ tab: z.enum(["outbox", "queues", "schedules", "dead", "resources", "versions"]).default("outbox") });

export default function ConsoleScreen() {
  const [{ tab }, set] = useAddress(address);
  const { holds } = useSession();
  const tabs: { key: typeof tab; label: string; show: () => ReactNode }[] = [
    { key: "outbox", label: "Boîte d’envoi", show: () => <Outbox /> },
    ...(holds("OPEN_DEVELOPER_CONSOLE")
      ? ([
          { key: "queues", label: "Files de travaux", show: () => <Queues /> },
          { key: "schedules", label: "Travaux programmés", show: () => <Schedules /> },
          { key: "dead", label: "Travaux abandonnés", show: () => <DeadLetters /> },
          { key: "resources", label: "Ressources", show: () => <Resources /> },
        ] as const)
      : []),
    { key: "versions", label: "Versions", show: () => <Versions /> },
  ];
  const shown = tabs.find(({ key }) => key === tab) ?? tabs[0];
  return (
    <Page
      title="Console du développeur"
      actions={
        <Button variant="default" leftSection={<IconRefresh size={15} />} onClick={() => void cache.invalidateQueries()}>
          Rafraîchir
        </Button>
      }
    >
      <ConsoleTabs tabs={tabs} chosen={shown?.key ?? "outbox"} onChoose={(key) => set({ tab: key as typeof tab })} />
      <div role="tabpanel" aria-label={shown?.label}>
        {shown?.show()}
      </div>
    </Page>
  );
}
