// The hosted page's certificate and the service's keys are generated once, stored, and regenerated when necessary.
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { anOrganization } from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { hostedCertificate } from './certificate.ts'
import { keptKey, makeSigningKey, readKeys } from './keys.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('the certificate is for localhost, its subdomains and every organisation, and its key fits', async () => {
  await anOrganization({ db }, { host: 'guild.localhost' })
  const { key, cert } = await hostedCertificate(db)
  const certificate = new X509Certificate(cert)
  expect(certificate.subjectAltName).toBe('DNS:localhost, DNS:*.localhost, DNS:guild.localhost, IP Address:127.0.0.1')
  expect(certificate.checkHost('guild.localhost')).toBe('guild.localhost')
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true)
})

test('it is kept, and made anew for a new organisation or shortly before it ends', async () => {
  const first = await hostedCertificate(db)
  expect(await hostedCertificate(db)).toEqual(first)
  await anOrganization({ db }, { host: 'another.example' })
  const second = await hostedCertificate(db)
  expect(second.cert).not.toBe(first.cert)
  const nextYear = new Date(Date.now() + 380 * 24 * 3600 * 1000)
  const third = await hostedCertificate(db, nextYear)
  expect(new X509Certificate(third.cert).validToDate.getTime()).toBeGreaterThan(nextYear.getTime() + 300 * 24 * 3600 * 1000)
})

test('a key is made once, also by two processes that start together', async () => {
  let made = 0
  const make = () => Promise.resolve(`key ${(made += 1)}`)
  const [one, other] = await Promise.all([keptKey(db, 'a-key', make), keptKey(db, 'a-key', make)])
  expect(one).toBe(other)
  expect(await keptKey(db, 'a-key', make)).toBe(one)
})

test('the published key is public, and its hashes differ by purpose', async () => {
  const keys = await readKeys(await makeSigningKey())
  expect(Object.keys(keys.jwk).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  expect(keys.mac('a', 'text')).not.toEqual(keys.mac('b', 'text'))
  expect(keys.mac('a', 'text')).toEqual(keys.mac('a', 'text'))
})
