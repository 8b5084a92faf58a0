// Reading a stranger's page without becoming a way into our own network (SSRF).
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from './public-address.ts'

export interface Resolved {
  address: string
}

export interface FetchOptions {
  /** All addresses of a host name. */
  resolve?: (host: string) => Promise<Resolved[]>
  /** Where a checked address and port is really connected to; tests send it to a server of their own. */
  dial?: (address: string, port: number) => { host: string; port: number }
  /** For everything together: names, redirects and the body. */
  deadlineMs?: number
}

export interface FetchedPage {
  /** Where it was found, after redirects. */
  url: URL
  contentType: string
  bytes: Uint8Array
}

const mostBytes = 512 * 1024
const mostHops = 3
const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }
const userAgent = 'Mozilla/5.0 (compatible; FoyerBot/1.0; link preview)'

/** A name that could only mean something of ours; public names have a dot. */
const isPlainName = (host: string) => !host.includes('.') || /\.(?:local|localhost|internal|intranet|lan|home|corp|arpa)$/i.test(host)

/**
 * The address to ask, or null where it must not be asked: other protocols and ports, a name or an account within, a host that is
 * or leads to anything but public addresses. One private address among several is enough to refuse.
 */
async function checkedAddress(url: URL, resolve: NonNullable<FetchOptions['resolve']>): Promise<string | null> {
  const port = ports[url.protocol]
  // An URL leaves out the port that is its protocol's own, so any that is written is another.
  if (port === undefined || url.port !== '' || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host) ? host : null
  if (isPlainName(host)) return null
  const found = await resolve(host).catch(() => [])
  const [first] = found
  return first !== undefined && found.every(({ address }) => isPublicAddress(address)) ? first.address : null
}

interface Reply {
  status: number
  headers: http.IncomingHttpHeaders
  body: http.IncomingMessage
}

/**
 * One request to the address that was checked, and to no other: the name is not looked up again. No `agent` may be named, not
 * even `false`: every agent has a way of its own to connect, and ours would be passed over without a word.
 */
function request(url: URL, address: string, dial: NonNullable<FetchOptions['dial']>, signal: AbortSignal): Promise<Reply> {
  const isTls = url.protocol === 'https:'
  const target = dial(address, ports[url.protocol] ?? 0)
  const createConnection = (): Socket => (isTls ? connectTls({ ...target, servername: url.hostname }) : connectPlain(target))
  const headers = {
    host: url.host,
    accept: 'text/html, application/xhtml+xml',
    // Compressed answers could unpack to anything.
    'accept-encoding': 'identity',
    'user-agent': userAgent,
    connection: 'close',
  }
  return new Promise((resolve, reject) => {
    const { request: ask } = isTls ? https : http
    const asked = ask(url, { headers, createConnection, signal, maxHeaderSize: 16 * 1024 }, (body) => {
      resolve({ status: body.statusCode ?? 0, headers: body.headers, body })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** The first half a megabyte; what is in a page's head is in it. */
async function readBody(body: http.IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk.subarray(0, mostBytes - size))
    size += chunk.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(chunks)
}

const isHtml = (contentType: string) => /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType)
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

function nextHop(url: URL, location: string | undefined): URL | null {
  return location !== undefined && URL.canParse(location, url) ? new URL(location, url) : null
}

/**
 * The page at an address of the world's, or null: refused (see checkedAddress), not there, not HTML, or not within five seconds.
 * Each of at most three redirects is checked as the first address was. Never throws.
 */
export async function fetchPage(href: string, options: FetchOptions = {}): Promise<FetchedPage | null> {
  const {
    resolve = (host: string) => lookup(host, { all: true, verbatim: true }),
    dial = (host: string, port: number) => ({ host, port }),
    deadlineMs = 5000,
  } = options
  const signal = AbortSignal.timeout(deadlineMs)
  const late = new Promise<null>((done) => signal.addEventListener('abort', () => done(null), { once: true }))

  async function follow(): Promise<FetchedPage | null> {
    let url: URL | null = URL.canParse(href) ? new URL(href) : null
    for (let hop = 0; hop <= mostHops && url !== null && !signal.aborted; hop += 1) {
      const address = await checkedAddress(url, resolve)
      if (address === null) return null
      const { status, headers, body } = await request(url, address, dial, signal)
      try {
        const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity', location } = headers
        if (!isRedirect(status)) {
          if (status !== 200 || !isHtml(contentType) || encoding !== 'identity') return null
          return { url, contentType, bytes: await readBody(body) }
        }
        url = nextHop(url, location)
      } finally {
        body.destroy()
      }
    }
    return null
  }

  // A name that is never resolved cannot be given up, only left behind.
  return Promise.race([follow().catch(() => null), late])
}
