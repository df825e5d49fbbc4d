// The planning of a person in their own calendar program: an address to copy, read without an account.
import { type APIRequestContext, expect, test } from "@playwright/test";
import { fetchIdentityToken, signInAs } from "./accounts.ts";

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

/** Roles of the colleagues of the demonstration company who deliver. */
const roleOf: Readonly<Record<string, string>> = {
  "Bruno Lefèvre": "operationValidator",
  "Claire Bonnet": "salesAdministrator",
  "Hélène Marchand": "admin",
};

interface Planned {
  role: string;
  ids: string[];
}

/** A colleague who has scheduled deliveries, and their ids; null as long as the demonstration company is being filled. */
async function findPlanned(request: APIRequestContext, token: string): Promise<Planned | null> {
  const answer = await request.get("/api/necessity-scheduled-delivery-information?filter[status]=SCHEDULED", {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string; person: string }[] };
  const person = items.find((item) => item.person in roleOf)?.person;
  const role = person && roleOf[person];
  return role ? { role, ids: items.flatMap((item) => (item.person === person ? [item.id] : [])) } : null;
}

test("the address of a calendar is copied, and gives the deliveries of its owner", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const token = await fetchIdentityToken(request, "operationValidator");
  let planned: Planned | null = null;
  await expect
    .poll(async () => (planned = await findPlanned(request, token)), { timeout: 90_000 })
    .not.toBeNull();
  const { role, ids } = planned as unknown as Planned;
  await signInAs(page, role, "/delivery/planning");
  await page.getByRole("button", { name: "Mon calendrier" }).click();
  const dialog = page.getByRole("dialog", { name: "Mon calendrier" });
  await dialog.getByRole("button", { name: /^(Créer mon adresse|Changer d’adresse)$/ }).click();
  await dialog.getByRole("button", { name: "Copier" }).click();
  await expect(dialog.getByRole("button", { name: "Copiée" })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  const answer = await request.get(new URL(address).pathname);
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const text = await answer.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*END:VCALENDAR\r\n$/);
  const deliveries = readEvents(text).filter((event) => event.get("SUMMARY")?.startsWith("Livraison : "));
  for (const delivery of deliveries) expect(delivery.get("DTSTART")).toMatch(/^\d{8}T\d{6}Z$/);
  const pages = deliveries.map((delivery) => new URL(delivery.get("URL") ?? "").pathname);
  expect(pages).toEqual(expect.arrayContaining(ids.map((id) => `/delivery/view/${id}`)));
  await page.goto(pages[0] ?? "");
  await expect(page.getByRole("heading", { name: /^Livraison / })).toBeVisible();
});
