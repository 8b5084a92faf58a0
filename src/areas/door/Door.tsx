// The door at work: the camera, the result of the last code, the numbers, and the state of the list. Also that of a practice.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { EventListing } from '../../contract/events/listings.ts'
import { useWakeLock } from '../../kit/hooks/use-wake-lock.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { keepReader } from '../../kit/scanning/code-reader.ts'
import { afterFrame } from '../../lib/device/after-frame.ts'
import { tell } from '../../kit/writes/tell.ts'
import { own } from '../../state/identity/own.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './Door.module.css'
import { DoorFoot, type SheetName } from './DoorFoot.tsx'
import { DoorHead } from './DoorHead.tsx'
import type { DoorKeeper } from './keeping/door.ts'
import { PinSheet } from './lock/PinSheet.tsx'
import { useLock } from './lock/use-lock.ts'
import { decide, tones, welcome, type Outcome } from './outcome.ts'
import type { Practice } from './practice/practice.ts'
import { PracticeStrip } from './practice/PracticeStrip.tsx'
import { Result } from './Result.tsx'
import { DoorSheets } from './sheets/DoorSheets.tsx'
import { prepareSignal, signal } from './signal.ts'
import { useTypedScans } from './use-typed-scans.ts'

const DoorCamera = lazyPart(() => import('./camera/DoorCamera.tsx'), 'DoorCamera')

/** How long an admission stays on screen in Express mode. In ms. */
const SHOWN_FOR = 8000

export interface DoorProps {
  /** At a practice with the id of the practice. */
  listing: EventListing
  door: DoorKeeper
  /** The page above, if the app was opened here. */
  back: string
  practice?: Practice
}

export function Door({ listing, door, back, practice }: DoorProps) {
  const { t } = useTranslation()
  const { doorMode, doorHand, doorText } = useSnapshot(own)
  const lock = useLock(practice === undefined)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const busy = useRef<Promise<unknown>>(Promise.resolve())
  const asks = doorMode === 'standard'
  useWakeLock(true)
  useEffect(() => door.attend(), [door])
  useEffect(() => keepReader(), [])
  useEffect(() => afterFrame(prepareSignal), [])
  useEffect(() => {
    // Starting a sound may take longer than showing the result.
    if (outcome) afterFrame(() => signal(tones[outcome.kind]))
  }, [outcome])
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
        setOutcome(await work())
      } catch {
        void tell({ kind: 'failure', text: 'failed.unkept' })
      }
    })()
  }, [])
  const isAsking = outcome?.kind === 'ask'
  const onCode = (text: string) => {
    // The guest before must be answered first.
    if (!isAsking) take(() => decide({ door, listing, asks, real: practice?.of }, text))
  }
  useTypedScans(onCode)
  const tone = outcome ? tones[outcome.kind] : 'plain'
  return (
    <div
      className={cx('is-dark', styles.door)}
      data-tone={tone}
      data-hand={doorHand ?? undefined}
      data-text={doorText}
      data-practice={practice ? true : undefined}
    >
      <VisuallyHidden>
        <h1>{t('door.titleOf', { name: listing.name })}</h1>
      </VisuallyHidden>
      <Suspense>
        <DoorCamera onFound={onCode} paused={sheet !== null} />
      </Suspense>
      <DoorHead lock={lock} back={back} onOpen={setSheet} />
      {practice && <PracticeStrip practice={practice} onPasses={() => setSheet('passes')} />}
      <div className={styles.foot}>
        <Result
          outcome={outcome}
          listing={listing}
          door={door}
          asks={asks}
          onNext={() => setOutcome(null)}
          onAdmit={(guest) => take(() => welcome({ door, asks: false }, guest))}
          onUndo={(scan) =>
            lock.require(() =>
              take(async () => {
                await door.undo(scan)
                void tell({ kind: 'notice', text: 'door.undone' })
                return null
              }),
            )
          }
          onOpen={setSheet}
        />
        <DoorFoot door={door} timeZone={listing.timezone} guards={practice === undefined} onOpen={setSheet} />
      </div>
      <DoorSheets
        name={sheet}
        listing={listing}
        door={door}
        practice={practice}
        lock={lock}
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
      <PinSheet lock={lock} />
    </div>
  )
}
