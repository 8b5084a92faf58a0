// Starts the platform in order, and stops it in reverse order.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createPlatform, type PlatformServices } from './app.ts'
import { blobsFolder } from './data-folders.ts'
import type { Database } from './db/database.ts'
import { fillWhenEmpty } from './db/first-fill.ts'
import { tidy } from './db/housekeeping.ts'
import { inTurns, type DatabaseInTurns } from './db/in-turns.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { assertWalls } from './db/self-test.ts'
import { explainDoor, listen, type Door } from './http/port/listen.ts'
import { usualPatience } from './http/port/patience.ts'
import { hostedCertificate } from './identity/sessions/certificate.ts'
import { createIdentity } from './identity/identity.ts'
import { startJobs } from './jobs/jobs.ts'
import { shareCounts } from './limits/shared-counts.ts'
import { createWindows } from './limits/windows.ts'
import { createLive, endSessions } from './live/live.ts'
import { startSocket } from './live/socket.ts'
import { createPages } from './links/pages.ts'
import { createMailer } from './mail/mailer.ts'
import { createBlobs } from './media/blobs.ts'
import { createObjectStorage } from './media/object-storage.ts'
import { createMetrics } from './metrics/metrics.ts'
import { readProcess } from './metrics/process.ts'
import { readPlatform } from './platform-metrics.ts'
import { createPayments } from './payments/payments.ts'
import { createPush } from './push/push.ts'
import { demoFor } from './seed/demo-state.ts'
import type { Settings } from './settings.ts'
import { accountOfUser } from './tenancy/account-of-user.ts'
import { watchOrganizations } from './tenancy/organizations.ts'

export interface Running {
  /** The settings as read, except for the demo, which also depends on the database. */
  settings: Settings
  db: Database
  /** Stops everything in order, and waits up to eight seconds for running answers. */
  stop(): Promise<void>
}

export interface StartOptions {
  settings: Settings
  log: Logger
  /** Prints progress of slow steps and, in the demo, the emailed codes. */
  tell: (line: string) => void
}

/** Longer than the slowest valid answer under load; the program exits after ten seconds (main.ts). */
const graceMs = 8000
const tidyEveryMs = 3_600_000

/** Steps to undo in reverse order; a failing step does not prevent the others. */
function createUndo(log: Logger): { add(undo: () => Promise<unknown>): void; run(): Promise<void> } {
  const undos: (() => Promise<unknown>)[] = []
  return {
    add: (undo) => void undos.push(undo),
    async run() {
      for (let undo = undos.pop(); undo; undo = undos.pop()) {
        await undo().catch((error: unknown) => log.error({ err: error }, 'Something could not be ended cleanly.'))
      }
    },
  }
}

/** The open database, migrated and filled in the demo, and whether this start is a demo. */
async function readyDatabase({ settings, log, tell }: StartOptions): Promise<{ db: DatabaseInTurns; demo: boolean }> {
  const { databaseUrl: url, dataDir } = settings
  const db = inTurns(await openDatabase(url ? { url, log } : { dataDir }))
  try {
    const fresh = await migrate(db)
    if (fresh.length > 0) log.debug({ migrations: fresh }, 'The database was brought up to date.')
    await assertWalls(db)
    const demo = await demoFor(db, settings)
    if (demo) {
      await fillWhenEmpty(db, async () => {
        tell('Filling the demo town …')
        const { seed } = await import('./seed/seed.ts')
        await seed({ db, clock: () => new Date() })
      })
    }
    return { db, demo }
  } catch (error) {
    await db.close()
    throw error
  }
}

const clock = (): Date => new Date()

async function tidyInOneProcess(db: Database): Promise<void> {
  if (await db.lead('tidy')) await tidy(db, clock())
}

async function createServices(
  { settings, log, tell }: StartOptions,
  db: Database,
): Promise<{ services: PlatformServices; stop: () => Promise<void> }> {
  const metrics = createMetrics()
  const transport = settings.mail && (await import('./mail/smtp.ts')).createSmtp({ settings: settings.mail, log, metrics })
  const mail = createMailer({ log, metrics, demo: settings.demo, transport, clock, print: tell })
  const windows = await shareCounts(
    createWindows(() => clock().getTime()),
    db,
    (error) => log.error({ err: error }, 'Other processes cannot be told what limits have counted.'),
  )
  const live = createLive({ db, log, clock })
  const push = await createPush({ db, log, metrics, settings })
  const onSignedOutEverywhere = async (poolId: string, sub: string): Promise<void> => {
    const account = await accountOfUser(db, poolId, sub)
    if (account) await live.disconnect(account.organizationId, account.id)
  }
  const onSessionsEnded = (originIds: string[]): void => endSessions(live, originIds)
  const identity = await createIdentity({ db, clock, mail, settings, log, windows, onSignedOutEverywhere, onSessionsEnded })
  const blobs = settings.objectStorage ? createObjectStorage(settings.objectStorage) : createBlobs(join(settings.dataDir, blobsFolder))
  await live.ready
  const pages = createPages()
  const payments = createPayments(settings)
  const services = { settings, db, log, metrics, windows, clock, mail, blobs, pages, live, push, identity, payments }
  const stop = async (): Promise<void> => {
    await live.close()
    await windows.close()
    await identity.stop()
    await mail.close()
  }
  return { services, stop }
}

/**
 * Opens the database, migrates it, fills it in the demo, and opens every port. Throws SettingsError with a message for the person who
 * starts it if a setting prevents this; then everything is closed again.
 */
export async function start(options: StartOptions): Promise<Running> {
  const { log } = options
  const undo = createUndo(log)
  try {
    const { db, demo } = await readyDatabase(options)
    undo.add(() => db.close())
    const settings = { ...options.settings, demo }
    const { services, stop } = await createServices({ ...options, settings }, db)
    undo.add(stop)
    undo.add(await watchOrganizations(db))
    const platform = createPlatform(services)
    undo.add(() => platform.settled())
    const tidying = setInterval(
      () => void tidyInOneProcess(db).catch((error: unknown) => log.error({ err: error }, 'Tidying failed.')),
      tidyEveryMs,
    )
    undo.add(async () => clearInterval(tidying))
    undo.add(startJobs(services))

    const doors: [Parameters<typeof listen>[0], Door, Parameters<typeof listen>[2]][] = [
      [platform.api, { address: settings.api, name: 'API', variable: 'FOYER_API_PORT' }, undefined],
      [platform.hosted, { address: settings.hosted, name: 'hosted sign-in', variable: 'FOYER_HOSTED_PORT' }, await hostedCertificate(db)],
      [platform.web, { address: settings.web, name: 'web', variable: 'FOYER_WEB_PORT' }, undefined],
    ]
    const socketDoor = { address: settings.socket, name: 'socket', variable: 'FOYER_SOCKET_PORT' }
    const open: (() => Promise<unknown>)[] = []
    const patience = { ...usualPatience, most: settings.maxConnections }
    // All ports close at the same time, so that the grace period is shared.
    undo.add(() => Promise.all(open.map((close) => close())))
    const socket = await startSocket(services, settings.socket, {}, patience).catch((error: unknown) => {
      throw explainDoor(error, socketDoor)
    })
    open.push(() => socket.close())
    readProcess(services.metrics)
    readPlatform(services, db, socket.counts)
    for (const door of doors) {
      const listening = await listen(...door, patience)
      open.push(() => listening.stop(graceMs))
    }
    return { settings, db, stop: () => undo.run() }
  } catch (error) {
    await undo.run()
    throw error
  }
}
