// A calendar as other programs read it (RFC 5545), written by hand: times in UTC alone, so that no time zone has to
// be told, and none may be told wrong.

export interface CalendarEvent {
  /** The same for ever, whatever moves: a calendar then moves its own. */
  uid: string;
  /** Instants. */
  from: string;
  to: string;
  title: string;
  detail: string;
  place: string;
  url: string;
}

interface Calendar {
  name: string;
  /** When it was written. */
  now: Date;
  events: readonly CalendarEvent[];
}

const utcStamp = (at: Date | string): string =>
  `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** A text (3.3.11): what would end a value, a line or a list is escaped; what no line may hold goes. */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

const octets = (text: string): number => new TextEncoder().encode(text).length;
const maximumOctets = 75;

/** A line of 75 octets at most, the rest of it on lines that begin with a space (3.1); no character is cut. */
export function foldLine(line: string): string {
  const out: string[] = [];
  let piece = "";
  let size = 0;
  for (const character of line) {
    const more = octets(character);
    if (size + more > maximumOctets) {
      out.push(piece);
      [piece, size] = [" ", 1];
    }
    piece += character;
    size += more;
  }
  return [...out, piece].join("\r\n");
}

const linesOf = ({ uid, from, to, title, detail, place, url }: CalendarEvent, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${textOf(uid)}`,
  `DTSTAMP:${utcStamp(now)}`,
  `DTSTART:${utcStamp(from)}`,
  `DTEND:${utcStamp(to)}`,
  `SUMMARY:${textOf(title)}`,
  ...(detail ? [`DESCRIPTION:${textOf(detail)}`] : []),
  ...(place ? [`LOCATION:${textOf(place)}`] : []),
  `URL:${url.replace(/\p{Cc}/gu, "")}`,
  "END:VEVENT",
];

export const calendarText = ({ name, now, events }: Calendar): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Ecurie//Planning//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${textOf(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ...events.flatMap((event) => linesOf(event, now)),
    "END:VCALENDAR",
    "",
  ]
    .map(foldLine)
    .join("\r\n");
