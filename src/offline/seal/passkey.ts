// Passkeys as the key of a lock: the PRF extension of WebAuthn returns the same secret bytes for the same input, after the device has checked who it is.
// No server takes part: the passkey signs in nowhere.
import type { Bytes } from './shapes.ts'

const TIMEOUT = 120_000
const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

interface PrfOutput {
  prf?: { enabled?: boolean; results?: { first?: BufferSource } }
}

/** Why there is no secret. `cancelled`: the person, or their device. `unsupported`: this passkey cannot give secrets. */
export class PasskeyError extends Error {
  readonly problem: 'cancelled' | 'unsupported'
  constructor(problem: 'cancelled' | 'unsupported', cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Whether this browser may have passkeys that give secrets. Some only find out when they make one. */
export async function mayHavePasskeys(): Promise<boolean> {
  const api = globalThis.PublicKeyCredential as
    | (typeof PublicKeyCredential & { getClientCapabilities?: () => Promise<Record<string, boolean>> })
    | undefined
  if (!api) return false
  const can = await api.getClientCapabilities?.().catch(() => undefined)
  return can?.['extension:prf'] ?? true
}

const bytesIn = (source: BufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength))
    : new Uint8Array(source.slice(0))

const outputOf = (credential: PublicKeyCredential): PrfOutput => credential.getClientExtensionResults()

async function asked(request: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await request.catch((error: unknown) => {
    throw new PasskeyError(error instanceof DOMException && error.name === 'NotSupportedError' ? 'unsupported' : 'cancelled', error)
  })
  if (!credential) throw new PasskeyError('cancelled')
  return credential as PublicKeyCredential
}

/** The secret of a passkey for an input. Rejects with PasskeyError. */
export async function secretOf({ id, input }: { id: Bytes; input: Bytes }): Promise<Bytes> {
  const publicKey = {
    challenge: random(32),
    allowCredentials: [{ type: 'public-key' as const, id }],
    userVerification: 'required' as const,
    timeout: TIMEOUT,
    extensions: { prf: { eval: { first: input } } },
  }
  const first = outputOf(await asked(navigator.credentials.get({ publicKey }))).prf?.results?.first
  if (!first) throw new PasskeyError('unsupported')
  return bytesIn(first)
}

/** Makes a passkey and returns its secret. `name`: what the device lists it under. Rejects with PasskeyError. */
export async function newPasskey(organization: string, name: string): Promise<{ passkey: { id: Bytes; input: Bytes }; secret: Bytes }> {
  const input = random(32)
  const publicKey = {
    challenge: random(32),
    rp: { name: organization },
    // Not the account's id, which would stay in the list of passkeys.
    user: { id: random(16), name, displayName: name },
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key' as const, alg })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    timeout: TIMEOUT,
    extensions: { prf: { eval: { first: input } } },
  }
  const credential = await asked(navigator.credentials.create({ publicKey }))
  const passkey = { id: new Uint8Array(credential.rawId), input }
  const { enabled, results } = outputOf(credential).prf ?? {}
  if (!enabled && !results?.first) throw new PasskeyError('unsupported')
  // Many devices give the secret only when the passkey is used.
  return { passkey, secret: results?.first ? bytesIn(results.first) : await secretOf(passkey) }
}
