// The facts of the summary, from the state of the page and what was measured.
import { useSnapshot } from 'valtio'
import type { Measured } from '../../../components/diagnostics/measure.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { device } from '../../../state/device/device.ts'
import { update } from '../../../state/device/update.ts'
import { session } from '../../../state/identity/session.ts'
import { useWaits } from '../../../kit/writes/use-waits.ts'
import { outbox } from '../../../state/shown/outbox.ts'
import type { Situation } from './summary.ts'

/** Times of posts and sessions are wrong by more than this. In ms. */
const CLOCK_TOLERANCE = 120_000
/** The share of its space that counts as full. */
const FULL = 0.97

export const isClockWrong = (ahead: number | null | undefined): boolean => Math.abs(ahead ?? 0) > CLOCK_TOLERANCE

export function useSituation(measured: Measured | null): Situation {
  const { state } = useSnapshot(connectivity)
  const { storage, keeps } = useSnapshot(device)
  const { status } = useSnapshot(session)
  const { paused } = useSnapshot(outbox)
  const { load, count } = useWaits()
  const { waiting, demanded, failed, stuck } = useSnapshot(update)
  const { used, quota } = measured ?? { used: null, quota: null }
  return {
    ended: status === 'ended' || paused,
    demanded,
    connection: state,
    onNetwork: navigator.onLine,
    hostAnswers: measured && measured.host !== null,
    failed: load === 'failed' ? count : 0,
    waiting: load === 'waiting' ? count : 0,
    full: keeps && (stuck || (used !== null && quota !== null && quota > 0 && used / quota > FULL)),
    memory: keeps && storage === 'memory',
    shared: !keeps,
    update: waiting,
    noWorker: failed,
    wrongClock: isClockWrong(measured?.host?.ahead),
  }
}
