// One pass: the ticket to show at the door, readable offline after it was loaded once. The other passes of the event are a swipe away.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { applyEdits } from '../../../api/cache/edits.ts'
import { rowsOf } from '../../../api/table.ts'
import { isGone } from '../../../api/transport/errors.ts'
import { attendee, passIsGone } from '../../../api/resources/events/attendee.ts'
import { self } from '../../../api/resources/people/self.ts'
import { Gone } from '../../../kit/detail/Gone.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.ts'
import { Loaded, type LoadedQuery } from '../../../kit/list/Loaded.tsx'
import { useNow } from '../../../kit/hooks/use-now.ts'
import { useTitle } from '../../../kit/hooks/use-title.ts'
import { useWakeLock } from '../../../kit/hooks/use-wake-lock.ts'
import type { Event } from '../../../contract/events/events.ts'
import type { BasePass } from '../../../contract/events/passes.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { isRunning } from '../../../lib/time/running-event.ts'
import { paths } from '../../../paths.ts'
import { askedAgain } from '../../../ui/asked-again.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Bar } from '../../../ui/layout/Bar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useShell } from '../../../ui/layout/shell-context.ts'
import { useLabels } from '../../../ui/labels.ts'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'
import { OfEvent, useAddress } from '../../../components/reads/OfEvent.tsx'
import { passState } from '../../../components/events/pass-state.ts'
import { nameGuest, useGuestName } from '../../../components/selling/use-pass-name.ts'
import styles from './PassScreen.module.css'
import type { PassStripProps } from './PassStrip.tsx'
import { Ticket } from './Ticket.tsx'

// Not a lazy part, which renders nothing after a failed load: the opened pass must be shown in any case.
const loadStrip = async () => (await import('./PassStrip.tsx')).PassStrip

/** How often a pass in view is fetched during its event, until it is checked in. In ms. */
const LOOK = 15_000

const PassActions = lazyPart(() => import('./PassActions.tsx'), 'PassActions')

export function PassScreen() {
  return <OfEvent>{(event) => <OfPass event={event} />}</OfEvent>
}

function OfPass({ event }: { event: Event }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const shell = useShell()
  const now = useNow()
  const client = useQueryClient()
  const address = useAddress()
  const opened = useParams<{ passId: string }>().passId
  const [passId, setPassId] = useState(opened)
  const eventId = event.id
  const one = useQuery({
    ...attendee.pass({ eventId, passId }),
    refetchInterval: ({ state: { data } }) => data?.status === 'ready' && data.usedAt === null && isRunning(event, Date.now()) && LOOK,
  })
  const record = useQuery(attendee.record({ eventId }))
  const me = useQuery(self.me()).data
  const holder = me && displayName(me)
  const guestOf = useGuestName()
  // The attendee record contains every pass, so a pass that was never opened can also be shown offline. The newer answer of the two counts.
  const newest = (id: string): { pass: BasePass; at: number } | undefined => {
    const own = client.getQueryState(attendee.pass({ eventId, passId: id }).queryKey)
    const held = record.data?.passes.find((pass) => pass.id === id)
    if (own?.data && (!held || own.dataUpdatedAt >= record.dataUpdatedAt)) return { pass: own.data, at: own.dataUpdatedAt }
    return held && { pass: held, at: record.dataUpdatedAt }
  }
  const found = newest(passId)
  const [last, setLast] = useState(found)
  if (found && found.pass !== last?.pass) setLast(found)
  const lost = useLost(passId, one)
  useEffect(() => {
    // The next start may be offline, and must not find the cached copy.
    if (!lost) return
    applyEdits(client, passIsGone({ eventId, passId }))
    nameGuest(passId, '')
  }, [lost, client, eventId, passId])
  // A person who had it on this device sees it crossed out, with the reason.
  const known = lost && last?.pass.id === passId ? last : found
  const reason = useReason(eventId, passId, lost && known !== undefined)
  const read: LoadedQuery<BasePass> = { ...one, data: known?.pass, dataUpdatedAt: known?.at ?? 0 }
  useTitle(t('passes.title'))
  useWakeLock(!lost && read.data !== undefined && passState(read.data, event, now) !== 'canceled')

  const ids = record.data?.passes.map(({ id }) => id) ?? []
  const place = ids.indexOf(passId) + 1
  const isOneOfMany = place > 0 && ids.length > 1
  const [Strip, setStrip] = useState<ComponentType<PassStripProps> | null>(null)
  useEffect(() => {
    if (!isOneOfMany) return
    askedAgain(loadStrip).then(
      (part) => setStrip(() => part),
      () => {},
    )
  }, [isOneOfMany])
  const back = paths.passes({ event: address })
  const ticket = (id: string) => {
    const held = id === passId ? known : newest(id)
    return (
      held && (
        <Ticket
          event={event}
          pass={held.pass}
          holder={guestOf(id) ?? holder}
          state={passState(held.pass, event, now)}
          savedAt={held.at}
          lost={id === passId ? reason : undefined}
        />
      )
    )
  }
  return (
    <div className={styles.ambient}>
      <Bar
        title={
          <div className={styles.bar}>
            <IconButton icon="x" glass label={labels.close} onClick={() => shell.back(back)} />
            <span>{isOneOfMany ? t('passes.place', { place, all: ids.length }) : t('passes.title')}</span>
          </div>
        }
      />
      <Page>
        <Loaded
          of={read}
          page
          skeleton={<Skeleton kind="page" />}
          gone={<Gone title={t('passes.goneTitle')} text={t('passes.goneText')} to={back} way={t('passes.mine')} />}
        >
          {(pass) => (
            <>
              {isOneOfMany && Strip ? (
                <Strip event={event} ids={ids} shown={passId} newest={newest} onShow={setPassId}>
                  {ticket}
                </Strip>
              ) : (
                ticket(passId)
              )}
              {!lost && (
                <Suspense>
                  <PassActions event={event} pass={pass} now={now} />
                </Suspense>
              )}
            </>
          )}
        </Loaded>
      </Page>
    </div>
  )
}

/** Whether the server has refused this pass since it was opened. It stays so while its evicted response is fetched again. */
function useLost(passId: string, { error, data }: LoadedQuery<BasePass>): boolean {
  const [lostId, setLostId] = useState<string | null>(null)
  const now = isGone(error) ? passId : data === undefined ? lostId : null
  if (now !== lostId) setLostId(now)
  return now === passId
}

/** Why a lost pass is no longer valid: the person it was transferred to, if the log has one. Undefined for a pass that is not lost. */
function useReason(eventId: string, passId: string, isLost: boolean): string | undefined {
  const { t } = useTranslation()
  const log = useInfiniteQuery({ ...attendee.transfers({ eventId }), ...(isLost ? {} : { enabled: false }) })
  if (!isLost) return undefined
  const moved = rowsOf(log.data).find(({ purchase }) => purchase.id === passId)
  return moved ? t('passes.transferred', { name: displayName(moved.toRegistration.account) }) : t('passes.lost')
}
