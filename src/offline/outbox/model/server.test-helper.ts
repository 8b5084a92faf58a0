// The server and the network of the model: how they process a call, and which response they return.
import { classify, type Reply } from '../../../api/transport/classify.ts'
import { OfflineError, type OfflineKind } from '../../../api/transport/errors.ts'
import type { Call } from '../../../api/transport/transport.ts'

/** How a call ends. Times in milliseconds since it was sent; `arrives` null: the server never receives it. */
interface Ending {
  arrives: number | null
  /** Whether the server executes the call; otherwise it refuses it, or does not know it. */
  acts: boolean
  answers: number
  /** The response; by default the true answer. */
  reply?: Partial<Reply> | OfflineKind
}

const problem = (status: number, code: string, more: Partial<Reply> = {}): Partial<Reply> => ({
  status,
  problem: code,
  text: JSON.stringify({ status: 'error', message: code, data: null }),
  ...more,
})

/** Calls time out after 15 s, like those of writes. */
export const endings = {
  answered: { arrives: 5, acts: true, answers: 20 },
  'answered late': { arrives: 5, acts: true, answers: 9000 },
  'arrives late': { arrives: 8000, acts: true, answers: 8010 },
  'never arrives': { arrives: null, acts: false, answers: 50, reply: 'network' },
  'is swallowed': { arrives: null, acts: false, answers: 15_000, reply: 'timeout' },
  'its answer is lost': { arrives: 5, acts: true, answers: 15_000, reply: 'timeout' },
  'its answer is cut off': { arrives: 5, acts: true, answers: 300, reply: 'network' },
  'its answer is truncated': { arrives: 5, acts: true, answers: 20, reply: { text: '{"status":"ok","data":{"id":' } },
  'its answer makes no sense': { arrives: 5, acts: true, answers: 20, reply: { text: '{"status":"ok"}' } },
  'somebody else answers': {
    arrives: null,
    acts: false,
    answers: 20,
    reply: { text: '<html>Sign in</html>', contentType: 'text/html', marked: false },
  },
  'is done, and the gateway fails': {
    arrives: 5,
    acts: true,
    answers: 20,
    reply: { status: 502, text: '<html>', contentType: 'text/html', marked: false },
  },
  fails: { arrives: 5, acts: false, answers: 20, reply: problem(500, 'internal') },
  'is refused': { arrives: 5, acts: false, answers: 20, reply: problem(422, 'invalid') },
  'is forbidden': { arrives: 5, acts: false, answers: 20, reply: problem(403, 'forbidden') },
  conflicts: { arrives: 5, acts: false, answers: 20, reply: problem(409, 'conflict') },
  'is under way already': { arrives: 5, acts: false, answers: 20, reply: problem(409, 'idempotencyInProgress', { retryAfter: '1' }) },
  'comes too often': { arrives: 5, acts: false, answers: 20, reply: problem(429, 'tooMany', { retryAfter: '20' }) },
  'finds nobody signed in': { arrives: 5, acts: false, answers: 20, reply: problem(401, 'unauthorized') },
} satisfies Record<string, Ending>

export type EndingName = keyof typeof endings
/** Final refusals, and invalid answers. */
const noes: ReadonlySet<EndingName> = new Set(['is refused', 'is forbidden', 'conflicts', 'its answer makes no sense'])

interface Sent {
  call: Call
  by: object
  timers: ReturnType<typeof setTimeout>[]
  arrive(): void
  lose(): void
}

const textOf = ({ body }: Call): string => (body as { text: string }).text

/** Executes a call once per key, or on every call if it is set to ignore keys. */
export class ModelServer {
  honoursKeys = true
  offline = false
  /** The endings of the next calls; later calls are answered. */
  script: EndingName[] = []
  /** Messages in the order of execution, and those not deleted since, by their number. */
  committed: string[] = []
  standing = new Map<number, string>()
  wishes = new Map<string, boolean>()
  fields = new Map<string, number>()
  /** Keys whose call was refused, or whose answer was invalid. */
  refused = new Set<string>()
  private answers = new Map<string, unknown>()
  private underWay = new Set<Sent>()

  private readonly acts: Record<string, (call: Call) => unknown> = {
    '/messages': (call) => {
      this.committed.push(textOf(call))
      this.standing.set(this.committed.length, textOf(call))
      return { id: this.committed.length, text: textOf(call) }
    },
    '/messages/:messageId': ({ params }) => (this.standing.delete(Number(params['messageId'])) ? { done: true } : undefined),
    '/likes/:target': ({ method, params }) => {
      this.wishes.set(String(params['target']), method === 'POST')
      return { done: true }
    },
    '/settings': ({ body }) => {
      for (const [name, value] of Object.entries(body as Record<string, number>)) this.fields.set(name, value)
      return { done: true }
    },
  }

  private act(call: Call): unknown {
    const key = call.idempotencyKey ?? ''
    if (this.honoursKeys && this.answers.has(key)) return this.answers.get(key)
    const answer = this.acts[call.path.replace(/.*channels\/:channelId/, '')]?.(call)
    if (answer !== undefined) this.answers.set(key, answer)
    return answer
  }

  /** Sends a call of a tab: resolves and rejects like a transport, or never settles if the tab is gone by then. */
  send(call: Call, by: object): Promise<unknown> {
    const name = this.offline ? 'never arrives' : (this.script.shift() ?? 'answered')
    const { arrives, acts, answers, reply }: Ending = endings[name]
    return new Promise((resolve, reject) => {
      let answer: unknown
      let arrived = arrives === null
      const end = (act: () => void) => {
        this.underWay.delete(sent)
        for (const timer of sent.timers) clearTimeout(timer)
        act()
      }
      const sent: Sent = {
        call,
        by,
        timers: [],
        arrive: () => {
          if (arrived) return
          arrived = true
          if (acts) answer = this.act(call)
        },
        lose: () => end(() => reject(new OfflineError('network'))),
      }
      const come = () =>
        end(() => {
          if (noes.has(name)) this.refused.add(call.idempotencyKey ?? '')
          if (typeof reply === 'string') return reject(new OfflineError(reply))
          const verdict = classify(this.replyTo(acts, answer, reply), true)
          if (verdict.kind === 'ok') resolve(verdict.data)
          else reject(verdict.error)
        })
      this.underWay.add(sent)
      if (arrives !== null) sent.timers.push(setTimeout(() => sent.arrive(), arrives))
      sent.timers.push(setTimeout(come, answers))
    })
  }

  private replyTo(acts: boolean, answer: unknown, reply: Partial<Reply> = {}): Reply {
    const isMissing = acts && answer === undefined
    const text = JSON.stringify({ status: 'ok', message: '', data: answer ?? null })
    const truth = { status: 200, text, contentType: 'application/json', marked: true, redirectedAway: false }
    return { ...truth, ...(isMissing ? problem(404, 'notFound') : {}), ...reply }
  }

  /** Delivers all calls of a tab that are in flight. Without it, calls of a closed tab are lost with its connection. */
  hear(by: object): void {
    for (const sent of this.underWay) if (sent.by === by) sent.arrive()
  }

  /** A tab that is gone receives no responses. */
  hangUp(by: object): void {
    for (const sent of this.underWay) {
      if (sent.by !== by) continue
      for (const timer of sent.timers) clearTimeout(timer)
      this.underWay.delete(sent)
    }
  }

  /** The network is lost: calls in flight are aborted. */
  breakOff(): void {
    for (const sent of this.underWay) sent.lose()
  }
}
