// The allowed imports inside server/, as data. docs/architecture.md shows them, and server-imports.test.ts keeps both in sync.

/** The rooms and files that every room of domain/ may import. */
const platform = ['db', 'http', 'lib', 'services.ts', 'tenancy', 'words']

/** Rooms of domain/ that the rest of domain/ builds on. */
const base = [...platform, 'domain/common', 'domain/people']

/**
 * Per room of server: the rooms or files of server it may import, besides libraries, src/contract, src/lib and itself.
 * `routes/*` applies to every resource; a resource with its own row may also import that row's rooms.
 */
export const serverMayImport: Record<string, string[]> = {
  lib: [],
  words: [],
  links: [],
  metrics: [],
  'settings.ts': ['limits'],
  'services.ts': ['settings.ts', 'db', 'limits', 'links', 'metrics', 'payments'],
  payments: ['settings.ts'],
  db: ['settings.ts', 'data-folders.ts', 'limits', 'tenancy'],
  tenancy: ['settings.ts', 'services.ts', 'db'],
  limits: ['db', 'http'],
  html: ['limits', 'http'],
  http: ['settings.ts', 'data-folders.ts', 'services.ts', 'db', 'tenancy', 'limits', 'html', 'lib', 'metrics'],
  mail: ['settings.ts', 'services.ts', 'metrics', 'words'],
  media: ['settings.ts', 'services.ts', 'db', 'tenancy', 'limits', 'http'],
  live: ['settings.ts', 'services.ts', 'db', 'tenancy', 'limits', 'http'],
  identity: ['settings.ts', 'services.ts', 'db', 'limits', 'http', 'mail', 'words'],
  openapi: ['http'],
  'domain/common': platform,
  'domain/people': [...platform, 'domain/common'],
  'domain/media': base,
  'domain/organization': base,
  'domain/notices': [...base, 'mail'],
  'domain/groups': base,
  'domain/events': base,
  'domain/selling': [...base, 'domain/events'],
  'domain/forms': [...base, 'domain/selling'],
  'domain/payments': [...base, 'payments'],
  'domain/passes': [...base, 'domain/events', 'domain/selling', 'domain/forms', 'domain/payments'],
  'domain/event-details': [...base, 'domain/media', 'domain/groups', 'domain/events', 'domain/selling'],
  'domain/channels': [...base, 'domain/media', 'domain/groups', 'domain/notices'],
  'domain/activities': [...base, 'domain/media', 'domain/groups', 'domain/events', 'domain/channels'],
  'domain/announcements': [...base, 'html', 'domain/groups', 'domain/events', 'domain/notices'],
  'domain/interests': [...base, 'domain/groups', 'domain/events'],
  'domain/listings': [...base, 'domain/notices', 'domain/activities'],
  'domain/chat': [...base, 'live'],
  'domain/self': [...base, 'domain/notices', 'domain/chat'],
  push: ['settings.ts', 'services.ts', 'db', 'metrics', 'words', 'media', 'domain/people', 'domain/chat'],
  'routes/*': [...platform, 'domain', 'html', 'links', 'live', 'mail', 'media', 'payments', 'push'],
  'routes/payments': ['routes/attendee', 'routes/bookings', 'routes/registration', 'routes/session-registration'],
  web: ['settings.ts', 'services.ts', 'db', 'tenancy', 'words', 'limits', 'http', 'media', 'domain/events'],
  jobs: [...base, 'data-folders.ts', 'payments', 'html', 'mail', 'domain/payments', 'domain/channels'],
  seed: ['settings.ts', 'db', 'lib', 'http', 'tenancy', 'identity', 'mail', 'media', 'domain/payments'],
  backup: ['settings.ts', 'data-folders.ts', 'services.ts', 'db', 'media'],
  organization: ['settings.ts', 'data-folders.ts', 'services.ts', 'db', 'lib', 'http', 'html', 'tenancy', 'media'],
}

/** Files that assemble the server and may import every room. */
export const assembling = new Set([
  'main.ts',
  'start.ts',
  'app.ts',
  'reset.ts',
  'greeting.ts',
  'log.ts',
  'platform-metrics.ts',
  'data-folders.ts',
  'routes/table.ts',
])

/** The same data as the table of docs/architecture.md. */
export function serverImportTable(): string {
  const rows = Object.entries(serverMayImport).map(
    ([room, others]) => `| \`${room}\` | ${others.length === 0 ? 'nothing' : others.map((other) => `\`${other}\``).join(', ')} |`,
  )
  return ['| room of server | may import, beside libraries, `src/contract`, `src/lib` and itself |', '| --- | --- |', ...rows].join('\n')
}
