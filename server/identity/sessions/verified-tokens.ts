// Claims of tokens whose signature was verified before, so that a signature is verified once and not at every call.

interface Expiring {
  /** Seconds since 1970, as in the token. */
  expiresAt: number
}

/** A token is about 1 kB. */
const mostTokens = 5000

/**
 * `read`, called once per token until that token expires. The whole token is the key, so a changed one is read again. Failures are not
 * remembered. Revocation is not part of the claims: callers check it each time. Beyond `most` tokens the oldest is forgotten.
 */
export function rememberClaims<Claims extends Expiring>(
  read: (token: string) => Promise<Claims>,
  clock: () => Date,
  most = mostTokens,
): (token: string) => Promise<Claims> {
  const known = new Map<string, Claims>()
  return async (token) => {
    const claims = known.get(token)
    if (claims !== undefined && claims.expiresAt > Math.floor(clock().getTime() / 1000)) return claims
    known.delete(token)
    const verified = await read(token)
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= most) known.delete(oldest)
    known.set(token, verified)
    return verified
  }
}
