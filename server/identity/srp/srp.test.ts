// The exchange accepts the right password, rejects the wrong one, and handles numbers of unusual length.
import { getDiffieHellman, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { srpClient } from './srp-client.test-helper.ts'
import { claimHolds, passwordMatches, readPublicValue, serverStep, srpVerifier } from './srp.ts'

const poolId = 'eu-west-1_Foyer0001'
const sub = '6f0f2d0e-5a0b-4b4e-9f64-3d8f4f2b8a01'

function exchange(password: string, tried: string, salt?: Uint8Array) {
  const record = srpVerifier(poolId, sub, password, salt)
  const client = srpClient(poolId)
  const server = serverStep(record.verifier)
  const secretBlock = randomBytes(64)
  const answer = client.respond(
    { SALT: record.salt, SRP_B: server.publicValue, SECRET_BLOCK: secretBlock.toString('base64'), USER_ID_FOR_SRP: sub },
    tried,
  )
  return claimHolds(
    {
      poolId,
      sub,
      clientPublic: client.publicValue,
      serverPublic: server.publicValue,
      serverSecret: server.secret,
      verifier: record.verifier,
      secretBlock,
      timestamp: answer.TIMESTAMP,
    },
    answer.PASSWORD_CLAIM_SIGNATURE,
  )
}

test('the right password is proved without being sent, whatever the salt looks like', () => {
  for (const salt of [
    undefined,
    Buffer.alloc(16, 0xff),
    Buffer.from('00000000000000000000000000000007', 'hex'),
    Buffer.from('0f'.repeat(16), 'hex'),
  ])
    expect(exchange('foyer-demo', 'foyer-demo', salt)).toBe(true)
})

test('a wrong password is not proved', () => {
  expect(exchange('foyer-demo', 'foyer-demo ')).toBe(false)
})

test('a password of any script is proved', () => {
  expect(exchange('كلمة سر طويلة 🗝️', 'كلمة سر طويلة 🗝️')).toBe(true)
})

test('a verifier made elsewhere with known numbers comes out the same', () => {
  // Computed with Python's pow() over the same group, so that an error in our arithmetic is not hidden on both sides.
  const record = srpVerifier('eu-west-1_abc', 'user', 'password', Buffer.from('0102030405060708090a0b0c0d0e0f10', 'hex'))
  expect(record.verifier.slice(0, 32)).toBe('48799abd37f4e987ce4692768b560f01')
  expect(record.verifier.slice(-32)).toBe('9c8c678b483e22513148baf47972f4e5')
})

test('a stored record answers for its own password, user and pool only', () => {
  const record = srpVerifier(poolId, sub, 'foyer-demo')
  expect(passwordMatches(poolId, sub, 'foyer-demo', record)).toBe(true)
  expect(passwordMatches(poolId, sub, 'foyer-dem0', record)).toBe(false)
  expect(passwordMatches(poolId, randomUUID(), 'foyer-demo', record)).toBe(false)
  expect(passwordMatches('eu-west-1_Other', sub, 'foyer-demo', record)).toBe(false)
})

test('the password is not in what is stored', () => {
  const record = srpVerifier(poolId, sub, 'foyer-demo')
  expect(JSON.stringify(record)).not.toContain('foyer')
  expect(srpVerifier(poolId, sub, 'foyer-demo').verifier).not.toBe(record.verifier)
})

test('a public value that would make the secret known is refused, and so is what is no number', () => {
  const prime = getDiffieHellman('modp15').getPrime('hex')
  expect(readPublicValue('0')).toBeNull()
  expect(readPublicValue(prime)).toBeNull()
  expect(readPublicValue((BigInt(`0x${prime}`) * 2n).toString(16))).toBeNull()
  expect(readPublicValue('xyz')).toBeNull()
  expect(readPublicValue('')).toBeNull()
  expect(readPublicValue('a'.repeat(2000))).toBeNull()
  expect(readPublicValue('FF')).toBe(255n)
})
