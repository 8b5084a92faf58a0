// The world outside, in tests: what would have been mailed, pushed or sent live is kept for the test to read.
import type { Live, LiveFrame, Mail, Mailer, Push, PushMessage } from '../services.ts'

export interface Recorders {
  mail: Mailer
  push: Push
  live: Live
  mails: Mail[]
  pushes: PushMessage[]
  frames: LiveFrame[]
  /** Accounts whose sockets were closed. */
  disconnected: string[]
}

/** Fresh and empty. */
export function createRecorders(): Recorders {
  const mails: Mail[] = []
  const pushes: PushMessage[] = []
  const frames: LiveFrame[] = []
  const disconnected: string[] = []
  return {
    mails,
    pushes,
    frames,
    disconnected,
    mail: { send: async (mail) => void mails.push(mail) },
    push: { publicKey: 'BTestPublicKey', send: async (message) => void pushes.push(message) },
    live: {
      publish: async (frame) => void frames.push(frame),
      disconnect: async (_organizationId, accountId) => void disconnected.push(accountId),
    },
  }
}
