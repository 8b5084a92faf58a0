// Every setting, read once from the environment (.env.example documents them).
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { readProxies, type TrustedProxies } from './limits/addresses.ts'

export interface Address {
  host: string
  port: number
}

/** A bucket of an S3-compatible store. */
export interface ObjectStorage {
  /** Without the bucket and without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
}

export interface Settings {
  /** The folder of the embedded database, the uploads and the lock. With `databaseUrl` it is only used for uploads. */
  dataDir: string
  databaseUrl?: string
  web: Address
  api: Address
  socket: Address
  /** The hosted sign-in page, https with a self-signed certificate. */
  hosted: Address
  /**
   * Public addresses, as used by browsers; `{host}` is replaced with the organisation's host name. Set for proxies and tunnels. web and api
   * `http(s)://…`, socket `ws(s)://…`, hosted `https://…` (required by aws-amplify), no trailing slash.
   */
  public: { web: string; api: string; socket: string; hosted: string }
  /**
   * Fills an empty database with the demo town, shows /mail, prints codes. With `demoUnasked`, only on a database that is the demo's or
   * empty.
   */
  demo: boolean
  /** FOYER_DEMO is not set, and no setting refers to anything beyond this machine. */
  demoUnasked: boolean
  /** Built files of the client. */
  distDir: string
  maintenance: boolean
  /** Whether HSTS requires browsers to use only https for subdomains too. */
  hstsSubdomains: boolean
  /** Maximum number of open connections of each port. */
  maxConnections: number
  /** The oldest compatible build of the client, by its build name; names are compared as text. */
  minBuild?: string
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The operator's token for `GET /metrics`; without it there are no metrics to read. */
  metricsToken?: string
  /** Lifetime of an access token in seconds; tests shorten it. */
  accessTokenSeconds: number
  /** Maximum requests of one account per minute; a busy screen sends about ten. */
  requestsPerMinute: number
  /** Factor for each route's own limit; tests that write a thousand messages raise it. */
  routeLimitsTimes: number
  /** Proxies whose X-Forwarded-For is trusted for the sender of a request. */
  trustedProxies: TrustedProxies
  /** Maximum total size of one person's uploads in bytes. */
  accountStorageBytes: number
  /** Maximum memory in bytes for the bodies of all current requests together. */
  bodyBytesInFlight: number
  /** The store for uploads; by default in `dataDir`. */
  objectStorage?: ObjectStorage
  payments: PaymentSettings
  /** The mail server; without it no email is delivered. */
  mail?: MailSettings
}

/** A mail server, and the sender address of all emails. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise STARTTLS if the server offers it. */
  secure: boolean
  user?: string
  password?: string
  from: string
}

/** Keys of the payment providers, each absent unless complete. `baseUrl` only for fakes. */
export interface PaymentSettings {
  /** `publishableKey` is for browsers; without it no one can pay in the app. */
  stripe?: { secretKey: string; publishableKey?: string; baseUrl?: string }
  paypal?: { clientId: string; clientSecret: string; live: boolean; baseUrl?: string }
  /** `threeDSecure`: the bank of the payer confirms every card. */
  braintree?: { merchantId: string; publicKey: string; privateKey: string; live: boolean; threeDSecure: boolean; baseUrl?: string }
}

/** An invalid setting, with one sentence for the person who set it. */
export class SettingsError extends Error {}

/** The environment variables that are read; an empty value counts as not set. */
export type Environment = Record<string, string | undefined>

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
const yes = new Set(['1', 'true', 'yes', 'on'])
const no = new Set(['0', 'false', 'no', 'off'])

function readFlag(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name]?.trim().toLowerCase()
  if (!value) return fallback
  if (yes.has(value)) return true
  if (no.has(value)) return false
  throw new SettingsError(`${name} is "${value}", but only on or off can be meant.`)
}

function readWhole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = env[name]?.trim()
  if (!value) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new SettingsError(`${name} is "${value}", but it must be a whole number from ${min} to ${max}.`)
}

function readLogLevel(env: Environment): Settings['logLevel'] {
  const value = env.FOYER_LOG_LEVEL?.trim().toLowerCase()
  if (!value) return 'info'
  const level = logLevels.find((known) => known === value)
  if (level) return level
  throw new SettingsError(`FOYER_LOG_LEVEL is "${value}", but it must be one of ${logLevels.join(', ')}.`)
}

/** The name of a build from vite.config.ts: its time in seconds, or the value of FOYER_BUILD. */
function readBuild(env: Environment): string | undefined {
  const value = env.FOYER_MIN_BUILD?.trim() || undefined
  if (value === undefined || /^[\w.-]+$/.test(value)) return value
  throw new SettingsError(`FOYER_MIN_BUILD is "${value}", but it must be the name of a build, like 20261120143000.`)
}

/** Too long to be guessed; the value is a secret, so it is not repeated. */
function readMetricsToken(env: Environment): string | undefined {
  const token = env.FOYER_METRICS_TOKEN?.trim() || undefined
  if (token === undefined || /^[\w.~+/=-]{32,}$/.test(token)) return token
  throw new SettingsError('FOYER_METRICS_TOKEN must be at least 32 letters and digits. Make one with: openssl rand -hex 32')
}

/** A public address as a template: validated with a name in place of `{host}`, and returned without a trailing slash. */
function readTemplate(env: Environment, name: string, fallback: string, protocols: string[]): string {
  const value = env[name]?.trim() || fallback
  const wrong = new SettingsError(
    `${name} is "${value}", but it must be an address like ${fallback} that begins with ${protocols.join(' or ')}.`,
  )
  let url: URL
  try {
    url = new URL(value.replace('{host}', 'localhost'))
  } catch {
    throw wrong
  }
  if (!protocols.includes(`${url.protocol}//`) || url.search || url.hash || url.username) throw wrong
  return value.replace(/\/+$/, '')
}

/** The named variables; undefined if none is set. Throws if only some are set. */
function readKeys<Name extends string>(env: Environment, names: Record<Name, string>): Record<Name, string> | undefined {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, env[name]?.trim() ?? '', name] as const)
  const missing = entries.filter(([, value]) => value === '')
  if (missing.length === entries.length) return undefined
  if (missing.length > 0)
    throw new SettingsError(`${missing.map(([, , name]) => name).join(', ')} is missing, though its siblings are set.`)
  return Object.fromEntries(entries.map(([key, value]) => [key, value])) as Record<Name, string>
}

/** Trusts no proxy if it is not set, because any sender can forge the header. */
function readTrustedProxies(env: Environment): TrustedProxies {
  const name = 'FOYER_TRUSTED_PROXIES'
  const entries = (env[name] ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  const read = readProxies(entries.map((entry) => entry.toLowerCase()))
  if ('proxies' in read) return read.proxies
  throw new SettingsError(
    `${name} has "${read.wrong}", but it must list addresses like 10.0.0.1, networks like 10.0.0.0/8, or the word loopback.`,
  )
}

const stripeKeys = { secretKey: 'FOYER_STRIPE_SECRET_KEY' }
const paypalKeys = { clientId: 'FOYER_PAYPAL_CLIENT_ID', clientSecret: 'FOYER_PAYPAL_CLIENT_SECRET' }
const braintreeKeys = {
  merchantId: 'FOYER_BRAINTREE_MERCHANT_ID',
  publicKey: 'FOYER_BRAINTREE_PUBLIC_KEY',
  privateKey: 'FOYER_BRAINTREE_PRIVATE_KEY',
}

/** Browsers receive it, so a secret key in its place must not pass. */
function readPublishableKey(env: Environment): string | undefined {
  const name = 'FOYER_STRIPE_PUBLISHABLE_KEY'
  const key = env[name]?.trim() || undefined
  if (key === undefined || key.startsWith('pk_')) return key
  throw new SettingsError(`${name} must be a key that begins with pk_. Never put a secret key there, because every browser receives it.`)
}

function readPayments(env: Environment): PaymentSettings {
  const baseUrl = (name: string): { baseUrl?: string } => {
    const value = env[name]?.trim()
    return value ? { baseUrl: readTemplate(env, name, value, ['http://', 'https://']) } : {}
  }
  const stripe = readKeys(env, stripeKeys)
  const publishableKey = readPublishableKey(env)
  const paypal = readKeys(env, paypalKeys)
  const braintree = readKeys(env, braintreeKeys)
  return {
    ...(stripe && { stripe: { ...stripe, ...(publishableKey && { publishableKey }), ...baseUrl('FOYER_STRIPE_BASE_URL') } }),
    ...(paypal && { paypal: { ...paypal, live: readFlag(env, 'FOYER_PAYPAL_LIVE', false), ...baseUrl('FOYER_PAYPAL_BASE_URL') } }),
    ...(braintree && {
      braintree: {
        ...braintree,
        live: readFlag(env, 'FOYER_BRAINTREE_LIVE', false),
        threeDSecure: readFlag(env, 'FOYER_BRAINTREE_3D_SECURE', false),
        ...baseUrl('FOYER_BRAINTREE_BASE_URL'),
      },
    }),
  }
}

const mebibyte = 1024 * 1024

/** An eighth of the memory this process may use, from 32 to 256 MB. */
function usualBodyMegabytes(): number {
  const limit = process.constrainedMemory()
  // Without a limit some systems return a number larger than the available memory.
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.min(256, Math.max(32, Math.floor(memory / 8 / mebibyte)))
}

const objectStorageKeys = {
  endpoint: 'FOYER_S3_ENDPOINT',
  bucket: 'FOYER_S3_BUCKET',
  key: 'FOYER_S3_KEY',
  secret: 'FOYER_S3_SECRET',
}

/** The region has a default, because most stores other than the original ignore it. */
function readObjectStorage(env: Environment): ObjectStorage | undefined {
  const keys = readKeys(env, objectStorageKeys)
  if (!keys) return undefined
  const endpoint = readTemplate(env, objectStorageKeys.endpoint, keys.endpoint, ['http://', 'https://'])
  return { ...keys, endpoint, region: env.FOYER_S3_REGION?.trim() || 'us-east-1' }
}

const mailKeys = { url: 'FOYER_SMTP_URL', from: 'FOYER_MAIL_FROM' }

function readMail(env: Environment): MailSettings | undefined {
  const keys = readKeys(env, mailKeys)
  if (!keys) return undefined
  const { url, from } = keys
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(from)) {
    throw new SettingsError(`${mailKeys.from} is "${from}", but it must be a mail address like hello@example.com.`)
  }
  // The value may contain a password, so it is not repeated.
  const wrong = new SettingsError(`${mailKeys.url} must be an address like smtps://user:password@smtp.example.com:465.`)
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed === null || !['smtp:', 'smtps:'].includes(parsed.protocol) || parsed.hostname === '' || parsed.pathname.length > 1) throw wrong
  const secure = parsed.protocol === 'smtps:'
  const decoded = (text: string): string => {
    try {
      return decodeURIComponent(text)
    } catch {
      throw wrong
    }
  }
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port) || (secure ? 465 : 587),
    secure,
    ...(parsed.username !== '' && { user: decoded(parsed.username), password: decoded(parsed.password) }),
    from,
  }
}

/** Settings of a public deployment: addresses beyond this machine, and external services. */
const beyondThisMachine = ['DATABASE_URL', 'FOYER_TRUSTED_PROXIES', ...Object.values(mailKeys), ...Object.values(objectStorageKeys)]
  .concat(['WEB', 'API', 'SOCKET', 'HOSTED'].map((door) => `FOYER_PUBLIC_${door}_URL`))
  .concat([stripeKeys, paypalKeys, braintreeKeys].flatMap((keys) => Object.values<string>(keys)))
const loopback = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/i

/** The demo is for trying Foyer on one's own machine: with any further configuration it must be enabled explicitly. */
function readDemo(env: Environment, host: string): Pick<Settings, 'demo' | 'demoUnasked'> {
  if (env.FOYER_DEMO?.trim()) return { demo: readFlag(env, 'FOYER_DEMO', false), demoUnasked: false }
  const alone = loopback.test(host) && beyondThisMachine.every((name) => !env[name]?.trim())
  return { demo: alone, demoUnasked: alone }
}

/** Settings from environment variables. Throws SettingsError, in one sentence that names the variable, for an invalid value. */
export function readSettings(env: Environment): Settings {
  const host = env.FOYER_LISTEN?.trim() || '127.0.0.1'
  const port = (name: string, fallback: number): Address => ({ host, port: readWhole(env, name, fallback, 1, 65_535) })
  const web = port('FOYER_WEB_PORT', 4000)
  const api = port('FOYER_API_PORT', 4001)
  const socket = port('FOYER_SOCKET_PORT', 3005)
  const hosted = port('FOYER_HOSTED_PORT', 4443)
  return {
    dataDir: resolve(env.FOYER_DATA_DIR?.trim() || '.data'),
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
    web,
    api,
    socket,
    hosted,
    public: {
      web: readTemplate(env, 'FOYER_PUBLIC_WEB_URL', `http://{host}:${web.port}`, ['http://', 'https://']),
      api: readTemplate(env, 'FOYER_PUBLIC_API_URL', `http://{host}:${api.port}`, ['http://', 'https://']),
      socket: readTemplate(env, 'FOYER_PUBLIC_SOCKET_URL', `ws://{host}:${socket.port}`, ['ws://', 'wss://']),
      hosted: readTemplate(env, 'FOYER_PUBLIC_HOSTED_URL', `https://{host}:${hosted.port}`, ['https://']),
    },
    ...readDemo(env, host),
    distDir: resolve(env.FOYER_DIST_DIR?.trim() || 'dist'),
    maintenance: readFlag(env, 'FOYER_MAINTENANCE', false),
    hstsSubdomains: readFlag(env, 'FOYER_HSTS_SUBDOMAINS', false),
    maxConnections: readWhole(env, 'FOYER_MAX_CONNECTIONS', 10_000, 10, 1_000_000),
    minBuild: readBuild(env),
    logLevel: readLogLevel(env),
    metricsToken: readMetricsToken(env),
    objectStorage: readObjectStorage(env),
    accessTokenSeconds: readWhole(env, 'FOYER_ACCESS_TOKEN_SECONDS', 3600, 5, 86_400),
    requestsPerMinute: readWhole(env, 'FOYER_REQUESTS_PER_MINUTE', 1200, 60, 10_000_000),
    accountStorageBytes: readWhole(env, 'FOYER_ACCOUNT_STORAGE_MB', 2048, 1, 10_000_000) * mebibyte,
    bodyBytesInFlight: readWhole(env, 'FOYER_BODY_MEMORY_MB', usualBodyMegabytes(), 16, 65_536) * mebibyte,
    routeLimitsTimes: readWhole(env, 'FOYER_ROUTE_LIMITS_TIMES', 1, 1, 10_000),
    trustedProxies: readTrustedProxies(env),
    payments: readPayments(env),
    mail: readMail(env),
  }
}
