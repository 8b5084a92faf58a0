// Web Push: notifications to the devices of an organisation's people.
import type { Agent } from 'node:https'
import { asc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import webPush from 'web-push'
import { inArray } from '../db/lists.ts'
import type { Database } from '../db/database.ts'
import { organizationHosts, organizations, pushDevices } from '../db/schema.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Push, PushMessage } from '../services.ts'
import type { Settings } from '../settings.ts'
import { errorCode } from '../media/files/errno.ts'
import { devicesOf, type Device } from './devices.ts'
import { vapidKeys } from './keys.ts'
import { neutralWords } from './neutral-words.ts'
import { pushPayload, topicOf } from './payload.ts'
import { isKnownService } from './subscription.ts'

export interface PushOptions {
  db: Database
  log: Logger
  metrics: Metrics
  settings: Pick<Settings, 'public'>
  /** Tests replace the browsers' push services: with another agent, and their own check for known services. */
  agent?: Agent
  isKnownService?: (endpoint: string) => boolean
}

interface Sender {
  name: string
  origin: string
  subject: string
}

interface Parcel {
  payload: string
  topic: string
  subject: string
}

/** One day: later a notification about a message is useless. */
const ttlSeconds = 86_400
const timeoutMs = 10_000
const atOnce = 20
/** The push service reports that the subscription has ended. */
const goneStatuses = new Set([404, 410])

async function inParallel<T>(items: T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: Math.min(most, items.length) }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** The full text, or a neutral one if the device requested that. */
function payloadFor(message: PushMessage, { accountId, locale, unread, subscription }: Device, { name, origin }: Sender): string {
  const { navigate, tag, kind } = message
  const words = subscription.hidesContent ? { title: name, body: neutralWords(locale, kind) } : { title: message.title, body: message.body }
  const notificationId = message.notificationIds?.get(accountId)
  return pushPayload({ ...words, navigate, tag, kind, notificationId, scopeId: subscription.scopeId, unread }, origin)
}

/**
 * Reads or generates the keys, then sends. `send` resolves when every device was tried and never throws. Failures are logged with only the
 * push service's host, because the rest of an endpoint is the secret that allows sending to the device.
 */
export async function createPush(options: PushOptions): Promise<Push> {
  const { db, log, metrics, settings, agent } = options
  const known = options.isKnownService ?? isKnownService
  const keys = await vapidKeys(db)
  let sending = 0
  metrics.read('foyer_push_sending', () => sending)
  const count = (outcome: 'delivered' | 'gone' | 'refused'): void => metrics.count('foyer_push_total', { outcome })

  /** The base address of the organisation's notifications, and its contact for push services (RFC 8292). */
  const senderOf = (organizationId: string) =>
    db.asHost(async (tx): Promise<Sender | undefined> => {
      const rows = await tx
        .select({ host: organizationHosts.host, name: organizations.name, email: organizations.email })
        .from(organizationHosts)
        .innerJoin(organizations, eq(organizations.id, organizationHosts.organizationId))
        .where(eq(organizations.id, organizationId))
        .orderBy(asc(organizationHosts.host))
        .limit(1)
      const [row] = rows
      return (
        row && {
          name: row.name,
          origin: settings.public.web.replace('{host}', row.host),
          subject: `mailto:${row.email || `postmaster@${row.host}`}`,
        }
      )
    })

  const deliver = async (device: Device, { payload, topic, subject }: Parcel, gone: string[]) => {
    sending += 1
    try {
      await webPush.sendNotification(device.subscription, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        topic,
        urgency: 'high',
        timeout: timeoutMs,
        agent,
      })
      count('delivered')
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : null
      const isGone = status !== null && goneStatuses.has(status)
      count(isGone ? 'gone' : 'refused')
      if (isGone) gone.push(device.id)
      else
        log.warn(
          {
            device: device.id,
            service: new URL(device.subscription.endpoint).host,
            status,
            reason: status === null ? errorCode(error) : undefined,
          },
          'push refused',
        )
    } finally {
      sending -= 1
    }
  }

  return {
    publicKey: keys.publicKey,
    async send(message) {
      if (message.accountIds.length === 0) return
      try {
        const devices = await devicesOf(db, message, known)
        const sender = devices.length > 0 && (await senderOf(message.organizationId))
        if (!sender) return
        const topic = topicOf(message.tag)
        const gone: string[] = []
        await inParallel(devices, atOnce, (device) =>
          deliver(device, { payload: payloadFor(message, device, sender), topic, subject: sender.subject }, gone),
        )
        if (gone.length > 0)
          await db.asTenant({ organizationId: message.organizationId }, (tx) => tx.delete(pushDevices).where(inArray(pushDevices.id, gone)))
      } catch (error) {
        log.error({ err: error, organizationId: message.organizationId, kind: message.kind }, 'push failed')
      }
    },
  }
}
