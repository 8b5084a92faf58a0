// The door at work: the camera, the result of the last code, the numbers, and the state of the list.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { EventListing } from '../../contract/events/listings.ts'
import { useWakeLock } from '../../kit/hooks/use-wake-lock.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { tell } from '../../kit/writes/tell.ts'
import { paths } from '../../paths.ts'
import { changeOwn, own } from '../../state/identity/own.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import { cx } from '../../ui/cx.ts'
import { useLabels } from '../../ui/labels.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { useShell } from '../../ui/layout/shell-context.ts'
import styles from './Door.module.css'
import { DoorFoot, type SheetName } from './DoorFoot.tsx'
import { doorOf } from './keeping/door.ts'
import { decide, tones, welcome, type Outcome } from './outcome.ts'
import { Result } from './Result.tsx'
import { DoorSheets } from './sheets/DoorSheets.tsx'
import { signal } from './signal.ts'
import { useTypedScans } from './use-typed-scans.ts'

const DoorCamera = lazyPart(() => import('./camera/DoorCamera.tsx'), 'DoorCamera')

/** How long an admission stays on screen in Express mode. In ms. */
const SHOWN_FOR = 8000

export function Door({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const shell = useShell()
  const client = useQueryClient()
  const door = doorOf(client, listing.id)
  const { doorMode } = useSnapshot(own)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const busy = useRef<Promise<unknown>>(Promise.resolve())
  const asks = doorMode === 'standard'
  useWakeLock(true)
  useEffect(() => door.attend(), [door])
  useEffect(() => {
    if (outcome?.kind !== 'admitted') return undefined
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [outcome])

  /** One after the other: the second of two equal codes must find the first. */
  const take = useCallback((work: () => Promise<Outcome | null>) => {
    const before = busy.current
    busy.current = (async () => {
      await before
      try {
        const next = await work()
        setOutcome(next)
        if (next) signal(tones[next.kind])
      } catch {
        void tell({ kind: 'failure', text: 'failed.unkept' })
      }
    })()
  }, [])
  const isAsking = outcome?.kind === 'ask'
  const onCode = (text: string) => {
    // The guest before must be answered first.
    if (!isAsking) take(() => decide({ door, listing, asks }, text))
  }
  useTypedScans(onCode)
  const tone = outcome ? tones[outcome.kind] : 'plain'
  return (
    <div className={cx('is-dark', styles.door)} data-tone={tone}>
      <VisuallyHidden>
        <h1>{t('door.titleOf', { name: listing.name })}</h1>
      </VisuallyHidden>
      <Suspense>
        <DoorCamera onFound={onCode} paused={sheet !== null} />
      </Suspense>
      <header className={styles.head}>
        <IconButton icon="x" glass label={labels.close} onClick={() => shell.back(paths.event({ event: listing.slug }))} />
        <Segments
          label={t('door.mode')}
          value={doorMode}
          onChange={(mode) => changeOwn('doorMode', () => mode)}
          options={[
            { value: 'express', label: t('door.express') },
            { value: 'standard', label: t('door.standard') },
          ]}
        />
        <IconButton icon="qr-code" glass label={t('door.exchange')} onClick={() => setSheet('exchange')} />
      </header>
      <div className={styles.foot}>
        <Result
          outcome={outcome}
          listing={listing}
          door={door}
          asks={asks}
          onNext={() => setOutcome(null)}
          onAdmit={(guest) => take(() => welcome({ door, asks: false }, guest))}
          onUndo={(scan) =>
            take(async () => {
              await door.undo(scan)
              void tell({ kind: 'notice', text: 'door.undone' })
              return null
            })
          }
          onOpen={setSheet}
        />
        <DoorFoot door={door} timeZone={listing.timezone} onOpen={setSheet} />
      </div>
      <DoorSheets
        name={sheet}
        listing={listing}
        door={door}
        unknown={outcome?.kind === 'unknown' ? outcome.passId : null}
        onClose={() => setSheet(null)}
        onCode={(text) => {
          setSheet(null)
          onCode(text)
        }}
        onOutcome={(next) => {
          setSheet(null)
          take(async () => next)
        }}
      />
    </div>
  )
}
