// What the line of the shell says now, as often as it is rendered: connection, what waits, how old the screen is.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { chatTime } from '../../lib/time/since.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { device } from '../../state/device/device.ts'
import { outbox } from '../../state/shown/outbox.ts'
import { shown } from '../../state/shown/shown.ts'
import { statusLine, type Load, type StatusLine } from './status-lines.ts'
import { statusSheet } from './status-sheet.ts'

export interface Waits {
  load: Load
  /** Of what the load mentions: what was not sent, else what waits. */
  count: number
}

/** What of the outbox the person should know. */
export function useWaits(): Waits {
  const { rows, held } = useSnapshot(outbox)
  // What may yet be taken back is shown where it was done.
  const waiting = rows.length - held.length
  const failed = rows.filter(({ state }) => state === 'failed' || state === 'unknown').length
  if (failed > 0) return { load: 'failed', count: failed }
  return { load: waiting > 0 ? 'waiting' : 'nothing', count: waiting }
}

/** When the oldest answer on the screen was fetched; null where nothing on it was. */
export function useOldestShown(): number | null {
  const { ages } = useSnapshot(shown)
  const times = Object.values(ages).filter((at) => at > 0)
  return times.length > 0 ? Math.min(...times) : null
}

/** A line once it has held for as long as it asks; until then what was said before. Silence at once. */
function useSettled(line: StatusLine | null): StatusLine | null {
  const [settled, setSettled] = useState<StatusLine | null>(null)
  useEffect(() => {
    const timer = setTimeout(setSettled, line?.patience ?? 0, line)
    return () => clearTimeout(timer)
  }, [line])
  return line === null || line.patience === 0 ? line : settled
}

export interface Status extends StatusLine {
  text: string
  /** As a sentence, for those who hear it. */
  spoken: string
}

/** Null for silence. */
export function useStatus(): Status | null {
  const { t, i18n } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const { storage, keeps } = useSnapshot(device)
  const { explained } = useSnapshot(statusSheet)
  const { load, count } = useWaits()
  const oldest = useOldestShown()
  const line = useSettled(statusLine(state, load, storage === 'memory' && keeps && !explained))
  if (!line) return null
  const time = oldest === null ? '' : chatTime(oldest, i18n.language)
  const spoken = spokenInstead[line.words]
  const text = line.words === 'status.line.offline' && time === '' ? t('status.line.offlineBare') : t(line.words, { count, time })
  return { ...line, text, spoken: spoken && time !== '' ? t(spoken, { time }) : text }
}

/** Who hears it gets the whole sentence. */
const spokenInstead: Partial<Record<StatusLine['words'], 'status.said.offline' | 'status.said.captive'>> = {
  'status.line.offline': 'status.said.offline',
  'status.line.captive': 'status.said.captive',
}
