// Endpoints of the application itself: uploads and downloads in transit, and its background jobs.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { maximumFileSize } from "#kernel/documents/files.ts";

/** Media types accepted from browsers, checked by content. */
export const storedTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

const signedAddress = {
  path: z.string().max(300),
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
};

const storage = contract({
  readUploadAddress: read({
    path: "/temporary-storage/upload-url",
    returns: z.object({
      filePath: z.string(),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      expiresAt: instant,
    }),
    may: "SIGNED_IN",
    shows: [],
    summary: `Adresse signée où envoyer un fichier de moins de ${maximumFileSize} : un formulaire, les champs d’abord, puis « file ».`,
  }),
  readDownloadAddress: read({
    path: "/temporary-storage/download-url",
    takes: { query: z.object({ filePath: z.string().max(300) }) },
    returns: { document: ["text/plain"] },
    may: "SIGNED_IN",
    shows: [],
    summary: "Adresse signée où relire un fichier envoyé.",
  }),
  sendStoredFile: write({
    path: "/temporary-storage/file",
    takes: { query: z.object(signedAddress), files: { file: { types: storedTypes } } },
    returns: z.object({ filePath: z.string() }),
    may: "ANONYMOUS",
    audit: { none: "a temporary file is nothing until an area takes it" },
    summary: "Reçoit un fichier à une adresse signée.",
  }),
  readStoredFile: read({
    path: "/temporary-storage/file",
    takes: { query: z.object({ ...signedAddress, name: z.string().max(200).optional() }) },
    returns: { document: [...storedTypes, "application/octet-stream"] },
    may: "ANONYMOUS",
    shows: [],
    summary: "Rend un fichier à une adresse signée.",
  }),
});

const outboxMessage = z.object({
  id: z.string(),
  kind: z.enum(["mail", "sms"]),
  recipient: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(z.string()),
  createdAt: instant,
  sentAt: instant.nullable(),
  failedAt: instant.nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

const queue = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  done: z.number(),
  failed: z.number(),
});
const scheduledTask = z.object({ functionName: z.string(), cron: z.string(), timezone: z.string() });
const deadLetter = z.object({
  id: z.string(),
  functionName: z.string(),
  error: z.string(),
  payload: z.unknown(),
  failedAt: instant,
});

const resource = z.object({ what: z.string(), side: z.string(), limit: z.string() });

const developerConsole = contract({
  readResources: read({
    path: "/metrics/resources",
    returns: z.object({ items: z.array(resource) }),
    may: "OPEN_DEVELOPER_CONSOLE",
    shows: [],
    summary: "Ce sur quoi l’application tourne, et le côté choisi de chaque service extérieur.",
  }),
  readQueues: read({
    path: "/metrics/queues",
    returns: z.object({ items: z.array(queue) }),
    may: "OPEN_DEVELOPER_CONSOLE",
    shows: [],
    summary: "Files de travaux et ce qui y attend.",
  }),
  readScheduledTasks: read({
    path: "/metrics/scheduled-tasks",
    returns: z.object({ items: z.array(scheduledTask) }),
    may: "OPEN_DEVELOPER_CONSOLE",
    shows: [],
    summary: "Travaux qui reviennent, à l’heure de Paris.",
  }),
  readDeadLetters: read({
    path: "/metrics/dead-letters",
    returns: z.object({ items: z.array(deadLetter) }),
    may: "OPEN_DEVELOPER_CONSOLE",
    shows: [],
    summary: "Travaux abandonnés après tous leurs essais.",
  }),
  retryDeadLetter: write({
    path: "/metrics/dead-letters/:id/retry",
    takes: { params: z.object({ id }) },
    returns: z.object({ id: z.string() }),
    may: "OPEN_DEVELOPER_CONSOLE",
    audit: { none: "the work says itself what it changes" },
    summary: "Remet un travail abandonné dans sa file.",
  }),
});

const installationState = z.object({
  health: z.object({
    process: z.enum(["ok", "filling", "stopping"]),
    database: z.enum(["ok", "down"]),
    disk: z.enum(["ok", "full"]),
    key: z.enum(["ok", "replaced"]),
  }),
  jobs: z.object({ waiting: z.number(), dead: z.number(), oldestSeconds: z.number() }),
  deadJobs: z.array(z.object({ id: z.string(), name: z.string(), error: z.string(), failedAt: instant })),
  lastBackupAt: instant.nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
});
export type InstallationState = z.output<typeof installationState>;

const installation = contract({
  readInstallation: read({
    path: "/installation",
    returns: installationState,
    may: "WATCH_INSTALLATION",
    shows: [],
    summary: "L’état de l’installation : santé, travaux, dernière sauvegarde, disque.",
  }),
});

const demonstrationClock = z.object({
  today: daySchema,
  /** The days that an advance under way goes from and to. */
  advance: z.object({ from: daySchema, to: daySchema }).nullable(),
  lastDay: daySchema,
  /** Reason an advance is impossible, in French. */
  obstacle: z.string().nullable(),
});

const demonstration = contract({
  readOutbox: read({
    path: "/outbox",
    takes: { query: z.object({ recipient: z.string().max(200).optional() }) },
    returns: z.object({ items: z.array(outboxMessage) }),
    /** A message may contain a temporary password, a code or a link. */
    may: "OPEN_DEVELOPER_CONSOLE",
    shows: [],
    summary: "Les 200 derniers messages d’une démonstration ; n’existe pas en production.",
  }),
  readDemonstrationClock: read({
    path: "/demonstration/clock",
    returns: demonstrationClock,
    may: "SIGNED_IN",
    shows: ["demonstrationDay"],
    summary: "La date d’une démonstration, et l’avance en cours.",
  }),
  advanceDemonstrationClock: write({
    path: "/demonstration/clock/advance",
    takes: { body: z.object({ to: daySchema }) },
    returns: demonstrationClock,
    may: "ADVANCE_DEMONSTRATION_CLOCK",
    audit: { record: "demonstrationDay", did: "a avancé la date de démonstration" },
    summary: "Avance la date d’une démonstration : les nuits jusqu’à ce jour passent l’une après l’autre.",
  }),
});

export const productionContract = contract({ ...storage, ...developerConsole, ...installation });
/** A demonstration has a few endpoints more. */
export const appContract = contract({ ...productionContract, ...demonstration });
