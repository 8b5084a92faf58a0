// The client's side of SRP, implemented from the protocol and independent of srp.ts where possible: as aws-amplify does in a browser.
import { createHash, getDiffieHellman, randomBytes } from 'node:crypto'
import { claimKey, power, scramble, signClaim, signedBytes } from './srp.ts'

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const hash = (...parts: (Uint8Array | string)[]) => {
  const running = createHash('sha256')
  for (const part of parts) running.update(part)
  return BigInt(`0x${running.digest('hex')}`)
}

/** A sign-in in progress: send `publicValue`, then answer the challenge with `respond`. */
export function srpClient(poolId: string) {
  const secret = BigInt(`0x${randomBytes(128).toString('hex')}`)
  const publicValue = power(2n, secret)
  const pool = poolId.split('_')[1]!
  return {
    publicValue: publicValue.toString(16),
    respond(challenge: Record<string, string>, password: string, timestamp = 'Tue Jan 6 09:05:03 UTC 2026') {
      const sub = challenge.USER_ID_FOR_SRP!
      const salt = BigInt(`0x${challenge.SALT}`)
      const serverPublic = BigInt(`0x${challenge.SRP_B}`)
      const inner = createHash('sha256').update(`${pool}${sub}:${password}`).digest()
      const x = hash(signedBytes(salt), inner)
      const u = scramble(publicValue, serverPublic)
      const k = hash(signedBytes(N), signedBytes(2n))
      const base = (((serverPublic - k * power(2n, x)) % N) + N) % N
      const shared = power(base, secret + u * x)
      const signature = signClaim(claimKey(shared, u), poolId, sub, Buffer.from(challenge.SECRET_BLOCK!, 'base64'), timestamp)
      return {
        USERNAME: sub,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK!,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
      }
    },
  }
}
