// Metrics that are read from parts of the platform at each request for metrics: database, sockets.
import type { DatabaseInTurns } from './db/in-turns.ts'
import { clientsOf } from './live/clients.ts'
import type { SocketCounts } from './live/conversation.ts'
import type { Sample } from './metrics/metrics.ts'
import type { Services } from './services.ts'

const samplesOf = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

export function readPlatform({ metrics, live }: Pick<Services, 'metrics' | 'live'>, db: DatabaseInTurns, refused: SocketCounts): void {
  metrics.read('foyer_database_connections', () => samplesOf('state', db.connections?.() ?? {}))
  metrics.read('foyer_database_turns', () => {
    const { running, waiting } = db.turns()
    return samplesOf('state', { running, waiting })
  })
  metrics.read('foyer_database_turns_refused_total', () => db.turns().refused)
  metrics.read('foyer_sockets', () => [...(clientsOf(live)?.clients.all() ?? [])].length)
  metrics.read('foyer_socket_frames_refused_total', () =>
    samplesOf('reason', { malformed: refused.malformed, 'not-member': refused.notMember, 'too-many': refused.tooMany }),
  )
}
