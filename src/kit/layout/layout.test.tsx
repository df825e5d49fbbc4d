import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Box, Columns, gaps, Inline, spaces, Stack, Text } from "./layout.tsx";

const styles = readFileSync(join(import.meta.dirname, "layout.css"), "utf8");

it("has a rule for every space of a primitive", () => {
  const markup = renderToStaticMarkup(
    <>
      {spaces.map((space) => (
        <Box key={space} above={space} below={space} padding={space} paddingX={space} />
      ))}
      {gaps.map((gap) => (
        <Stack key={gap} gap={gap} columnGap={gap} />
      ))}
    </>,
  );
  const attributes = [...markup.matchAll(/data-[\w-]+="\d+"/g)].map(([attribute]) => attribute);
  expect(attributes.length).toBe(spaces.length * 4 + gaps.length * 2);
  expect(attributes.filter((attribute) => !styles.includes(`[${attribute}]`))).toEqual([]);
});

it("is the element that `as` names, with the attributes of that element", () => {
  expect(
    renderToStaticMarkup(
      <Inline as="ul" wraps aria-label="Pièces" className="pieces">
        <Text as="li" ink="muted" />
      </Inline>,
    ),
  ).toBe(
    '<ul data-box="inline" data-wraps="true" aria-label="Pièces" class="pieces"><li data-box="plain" data-text="muted"></li></ul>',
  );
});

it("lets a column be narrower than its least width on a narrower screen", () => {
  expect(renderToStaticMarkup(<Columns least={230} />)).toContain(
    "repeat(auto-fit, minmax(min(230px, 100%), 1fr))",
  );
});
