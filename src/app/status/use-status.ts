// The current text of the status line: connection, pending writes, age of the screen.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useWaits } from '../../kit/writes/use-waits.ts'
import { chatTime } from '../../lib/time/since.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { device } from '../../state/device/device.ts'
import { shown } from '../../state/shown/shown.ts'
import { statusLine, type StatusLine } from './status-lines.ts'
import { statusSheet } from './status-sheet.ts'

/** When the oldest answer on the screen was fetched; null if there is none. */
export function useOldestShown(): number | null {
  const { ages } = useSnapshot(shown)
  const times = Object.values(ages).filter((at) => at > 0)
  return times.length > 0 ? Math.min(...times) : null
}

/** Delays a line until it has lasted long enough, and returns the previous one until then. Hiding is immediate. */
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
  /** The text for screen readers. */
  spoken: string
}

/** Null if nothing is shown. */
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

/** Screen readers get the whole sentence. */
const spokenInstead: Partial<Record<StatusLine['words'], 'status.said.offline' | 'status.said.captive'>> = {
  'status.line.offline': 'status.said.offline',
  'status.line.captive': 'status.said.captive',
}
