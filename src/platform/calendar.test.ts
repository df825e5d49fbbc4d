import { expect, it } from "vitest";
import { type CalendarEvent, calendarText, foldLine } from "./calendar.ts";

const delivery: CalendarEvent = {
  uid: "delivery-1@ecurie",
  from: "2026-11-24T08:30:00.000Z",
  to: "2026-11-24T10:00:00.000Z",
  title: "Livraison : Clio, Atelier Martin; 2 clés",
  detail: "Contrat 26-0012\nSonner \\ deux fois",
  place: "12 rue des Lices, 49100 Angers",
  url: "https://ecurie.test/delivery/view/1",
};
const textWith = (events: readonly CalendarEvent[]): string =>
  calendarText({ name: "Planning de Camille Durand", now: new Date("2026-11-22T22:00:00Z"), events });

it("follows the standard, line by line", () => {
  expect(textWith([delivery])).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Ecurie//Planning//FR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Planning de Camille Durand",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "BEGIN:VEVENT",
      "UID:delivery-1@ecurie",
      "DTSTAMP:20261122T220000Z",
      "DTSTART:20261124T083000Z",
      "DTEND:20261124T100000Z",
      "SUMMARY:Livraison : Clio\\, Atelier Martin\\; 2 clés",
      "DESCRIPTION:Contrat 26-0012\\nSonner \\\\ deux fois",
      "LOCATION:12 rue des Lices\\, 49100 Angers",
      "URL:https://ecurie.test/delivery/view/1",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

it("writes a summer hour in UTC too: no time zone is named", () => {
  const text = textWith([{ ...delivery, from: "2026-07-14T07:30:00.000Z", to: "2026-07-14T08:00:00.000Z" }]);
  expect(text).toContain("DTSTART:20260714T073000Z\r\n");
  expect(text).not.toContain("TZID");
});

it("omits missing values, and a text cannot inject a line break", () => {
  const text = textWith([{ ...delivery, detail: "", place: "", title: "Clio\r\nATTENDEE:x\u0000" }]);
  expect(text).not.toMatch(/DESCRIPTION|LOCATION/);
  expect(text).not.toContain("\u0000");
  expect(text).not.toMatch(/^ATTENDEE/m);
  expect(text).toContain("SUMMARY:Clio\\nATTENDEE:x");
});

it.each([
  ["short", "SUMMARY:Clio", 1],
  ["75 octets", "x".repeat(75), 1],
  ["76 octets", "x".repeat(76), 2],
  ["accents of two octets", `SUMMARY:${"é".repeat(60)}`, 2],
  ["signs of four octets", "🚗".repeat(40), 3],
])("a line of %s is folded without cutting a character", (_, line, count) => {
  const lines = foldLine(line).split("\r\n");
  expect(lines).toHaveLength(count);
  for (const one of lines) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
  expect(lines.map((one, index) => (index === 0 ? one : one.slice(1))).join("")).toBe(line);
});
