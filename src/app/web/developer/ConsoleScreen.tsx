// The developer console: messages sent, background jobs, and jobs that failed for good.
import { IconRefresh } from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { cache } from "#kernel/web/calls/reads.ts";
import { Page } from "#kit/page/Page.tsx";
import { type PageTab, Tabs } from "#kit/page/Tabs.tsx";
import { DeadLetters } from "./DeadLetters.tsx";
import { Outbox } from "./Outbox.tsx";
import { Queues } from "./Queues.tsx";
import { Resources } from "./Resources.tsx";
import { Schedules } from "./Schedules.tsx";
import { useConsole } from "./useConsole.ts";
import { Versions } from "./Versions.tsx";

export default function ConsoleScreen() {
  const { isOpen, hasOutbox } = useConsole();
  const tabs: PageTab[] = [
    ...(hasOutbox ? [{ key: "outbox", label: "Boîte d’envoi", show: () => <Outbox /> }] : []),
    ...(isOpen
      ? [
          { key: "queues", label: "Files de travaux", show: () => <Queues /> },
          { key: "schedules", label: "Travaux programmés", show: () => <Schedules /> },
          { key: "dead", label: "Travaux abandonnés", show: () => <DeadLetters /> },
          { key: "resources", label: "Ressources", show: () => <Resources /> },
        ]
      : []),
    { key: "versions", label: "Versions", show: () => <Versions /> },
  ];
  return (
    <Page
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} />}
          onClick={() => void cache.invalidateQueries()}
        >
          Rafraîchir
        </Button>
      }
    >
      <Tabs tabs={tabs} />
    </Page>
  );
}
