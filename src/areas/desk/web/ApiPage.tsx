// The API of the application, displayed from its own description.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { downloadFile } from "#kernel/web/calls/client.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Page, Section } from "#kit/page/Page.tsx";
import { deskContract } from "../contract.ts";
import type { Description } from "../contract/documentation.ts";
import { Operation, type OperationFacts } from "./ApiOperation.tsx";
import css from "./api.module.css";

const operationsOf = ({ paths }: Description): OperationFacts[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, facts]) => ({ ...facts, path, method: method.toUpperCase() })),
  );

/** In production its address asks for a session, which a link does not carry. */
const fileOf = (description: Description): File =>
  new File([JSON.stringify(description, null, 2)], "openapi.json", { type: "application/json" });

const matches = ({ path, operationId, summary }: OperationFacts, words: readonly string[]): boolean => {
  const text = `${path} ${operationId} ${summary}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

export default function ApiPage() {
  const { data: apiDescription, pending } = useLoadedRead(deskContract.openApi, {}, { lines: 12 });
  const [searchText, setSearchText] = useState("");
  const words = useDeferredValue(searchText).toLowerCase().split(/\s+/).filter(Boolean);
  const operations = useMemo(() => (apiDescription ? operationsOf(apiDescription) : []), [apiDescription]);
  if (!apiDescription) return pending;
  const found = operations.filter((operation) => matches(operation, words));
  const areas = [...new Set(found.flatMap(({ tags }) => tags))];
  return (
    <Page
      aside={<Badge>{apiDescription.info.version}</Badge>}
      subtitle={apiDescription.info.description}
      actions={
        <Button variant="default" onClick={() => downloadFile(fileOf(apiDescription))}>
          Télécharger openapi.json
        </Button>
      }
    >
      <TextInput
        className={css.search}
        leftSection={<IconSearch size={15} />}
        placeholder="Chemin, nom ou sujet"
        aria-label="Filtrer les appels"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      {found.length === 0 && <Empty title="Aucun appel ne correspond" hint="Essayez un autre mot." />}
      {areas.map((area) => (
        <Section key={area} title={area} isFlush>
          {found
            .filter(({ tags }) => tags.includes(area))
            .map((operation) => (
              <Operation key={`${operation.method} ${operation.path}`} of={operation} />
            ))}
        </Section>
      ))}
    </Page>
  );
}
