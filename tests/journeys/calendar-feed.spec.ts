// The planning of a person in their own calendar program: an address to copy, read without an account.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { signInAs, tokenOf } from "./accounts.ts";

/** Events of a calendar (RFC 5545), each by the names of its properties; folded lines are joined. */
const readEvents = (text: string): Map<string, string>[] =>
  text
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((event) => {
      const lines = event.slice(0, event.indexOf("END:VEVENT")).trim().split("\r\n");
      return new Map(
        lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
      );
    });

/** Ids of the deliveries that the planning gives somebody. */
async function scheduledIds(request: APIRequestContext, token: string, person: string): Promise<string[]> {
  const answer = await request.get("/api/necessity-scheduled-delivery-information?filter[status]=SCHEDULED", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string; person: string }[] };
  return items.flatMap((item) => (item.person === person ? [item.id] : []));
}

test("the address of a calendar is copied, and gives the deliveries of its owner", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, "operationValidator", "/delivery/planning");
  await page.getByRole("button", { name: "Mon calendrier" }).click();
  const dialog = page.getByRole("dialog", { name: "Mon calendrier" });
  await dialog.getByRole("button", { name: /^(Créer mon adresse|Changer d’adresse)$/ }).click();
  await dialog.getByRole("button", { name: "Copier" }).click();
  await expect(dialog.getByRole("button", { name: "Copiée" })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const token = await tokenOf(page);
  let expected: string[] = [];
  // The demonstration company is still being filled just after a start.
  await expect
    .poll(async () => (expected = await scheduledIds(request, token, "Bruno Lefèvre")).length, {
      timeout: 90_000,
    })
    .toBeGreaterThan(0);
  const answer = await request.get(new URL(address).pathname);
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*END:VCALENDAR\r\n$/);
  const deliveries = readEvents(text).filter((event) => event.get("SUMMARY")?.startsWith("Livraison : "));
  for (const delivery of deliveries) expect(delivery.get("DTSTART")).toMatch(/^\d{8}T\d{6}Z$/);
  const pages = deliveries.map((delivery) => new URL(delivery.get("URL") ?? "").pathname);
  expect(pages).toEqual(expect.arrayContaining(expected.map((id) => `/delivery/view/${id}`)));
  await page.goto(pages[0] ?? "");
  await expect(page.getByRole("heading", { name: /^Livraison / })).toBeVisible();
});
