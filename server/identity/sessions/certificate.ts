// The self-signed https certificate of the hosted page: aws-amplify requires https there.
import { X509Certificate } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generate } from 'selfsigned'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { organizationHosts, serverKeys } from '../../db/schema.ts'

const stored = v.object({ key: v.string(), cert: v.string() })

/** Private key and certificate, both PEM. */
export type HostedCertificate = v.InferOutput<typeof stored>

const name = 'hosted-certificate'
const days = 24 * 3600 * 1000

async function make(hosts: string[], now: Date): Promise<HostedCertificate> {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - days),
    // Browsers reject certificates that are valid for longer than 398 days.
    notAfterDate: new Date(now.getTime() + 396 * days),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [...hosts.map((value) => ({ type: 2 as const, value })), { type: 7, ip: '127.0.0.1' }] },
    ],
  })
  return { key: pems.private, cert: pems.cert }
}

const stillGood = (pem: string, hosts: string[], now: Date): boolean => {
  const certificate = new X509Certificate(pem)
  const names = certificate.subjectAltName?.split(', ') ?? []
  return certificate.validToDate.getTime() > now.getTime() + 30 * days && hosts.every((host) => names.includes(`DNS:${host}`))
}

/**
 * The certificate for localhost, its subdomains and every organisation's host, stored in server_keys. Regenerated when it expires within 30
 * days, or when an organisation has a new host. Called at start, never in a request.
 */
export async function hostedCertificate(db: Database, now: Date = new Date()): Promise<HostedCertificate> {
  const rows = await db.asHost((tx) => tx.select({ host: organizationHosts.host }).from(organizationHosts))
  const hosts = [...new Set(['localhost', '*.localhost', ...rows.map((row) => row.host).toSorted()])]
  const [kept] = await db.asOwner((tx) => tx.select({ value: serverKeys.value }).from(serverKeys).where(eq(serverKeys.name, name)))
  if (kept) {
    const certificate = v.parse(stored, JSON.parse(kept.value))
    if (stillGood(certificate.cert, hosts, now)) return certificate
  }
  const made = await make(hosts, now)
  const value = JSON.stringify(made)
  await db.asOwner((tx) => tx.insert(serverKeys).values({ name, value }).onConflictDoUpdate({ target: serverKeys.name, set: { value } }))
  return made
}
